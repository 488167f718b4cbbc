export { projectFiles } from './files.ts';
export { listProjects, showProject } from './list-projects.ts';
export { richText } from './rich-text.ts';

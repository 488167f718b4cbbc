export { NO_PURPOSE, projectFiles, richText } from './files.ts';
export { listProjects, showProject } from './list-projects.ts';
export { presentProject } from './present.ts';

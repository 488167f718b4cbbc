import { ProjectScreen } from '../features/projects/project-screen.tsx';
import { loadProject } from '../features/projects/project-story.ts';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['projects'] } satisfies ScreenHandle;
export const loader = serverLoader(loadProject);
export const clientLoader = browserLoader(loadProject, handle.namespaces);

export default function Project() {
  const { project, others } = useScreenData<typeof loadProject>();
  return <ProjectScreen project={project} others={others} />;
}

import { ChildScreen } from '../features/children/child-screen.tsx';
import { loadChild } from '../features/children/child-profile.ts';
import { TakenScreen } from '../features/children/taken-screen.tsx';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['children'] } satisfies ScreenHandle;
export const loader = serverLoader(loadChild);
export const clientLoader = browserLoader(loadChild, handle.namespaces);

export default function Child() {
  const { child, taken, similar } = useScreenData<typeof loadChild>();
  if (child) return <ChildScreen child={child} similar={similar} />;
  return <TakenScreen name={taken?.first_name ?? ''} similar={similar} />;
}

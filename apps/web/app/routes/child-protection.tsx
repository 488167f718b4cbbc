import { loadLegal } from '../features/legal/document-parts.ts';
import { LegalScreen } from '../features/legal/legal-screen.tsx';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['legal'] } satisfies ScreenHandle;
const load = loadLegal('child-protection');
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load, handle.namespaces);

export default function ChildProtection() {
  return <LegalScreen outline={useScreenData<typeof load>().outline} />;
}

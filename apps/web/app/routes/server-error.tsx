import { ServerErrorScreen } from '../features/errors/error-screens.tsx';
import { lastResortLoader, loadNothing, serverLoader } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['errors'] } satisfies ScreenHandle;
export const loader = serverLoader(loadNothing);
export const clientLoader = lastResortLoader(handle.namespaces);

export default function ServerError() {
  return <ServerErrorScreen />;
}

import { data } from 'react-router';
import { NotFoundScreen } from '../features/errors/error-screens.tsx';
import { lastResortLoader } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['errors'] } satisfies ScreenHandle;

/** The page is there, and says that something is not: status 404. */
export const loader = () => data({}, { status: 404 });
export const clientLoader = lastResortLoader(handle.namespaces);

export default function NotFound() {
  return <NotFoundScreen />;
}

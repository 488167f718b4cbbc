import { data } from 'react-router';
import { NotFoundScreen } from '../features/errors/error-screens.tsx';
import { lastResortLoader } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['errors'] } satisfies ScreenHandle;

/** Any path that is no page (RTE-09). */
export const loader = () => data({}, { status: 404 });
export const clientLoader = lastResortLoader(handle.namespaces);

export default function UnknownPath() {
  return <NotFoundScreen />;
}

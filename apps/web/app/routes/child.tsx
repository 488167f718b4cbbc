import { ChildScreen, useOwnView } from '../features/children/child-screen.tsx';
import { loadChild } from '../features/children/child-profile.ts';
import { ChildSkeleton } from '../features/children/child-screen.tsx';
import { TakenScreen } from '../features/children/child-screen.tsx';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['children'] } satisfies ScreenHandle;
export const loader = serverLoader(loadChild);
export const clientLoader = browserLoader(loadChild, handle.namespaces);

export default function Child() {
  const { child, cartChild, taken, similar, asSponsor, sponsorshipId } =
    useScreenData<typeof loadChild>();
  const isComing = useOwnView(asSponsor);
  if (child && cartChild) {
    return <ChildScreen {...{ child, cartChild, similar, sponsorshipId }} />;
  }
  // Taken for a guest: it may be this sponsor's own child.
  if (isComing) return <ChildSkeleton name={taken?.first_name ?? ''} />;
  return <TakenScreen name={taken?.first_name ?? ''} similar={similar} />;
}

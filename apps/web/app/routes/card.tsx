import { useSearchParams } from 'react-router';
import { CardSetupScreen } from '../features/cards/card-setup-screen.tsx';
import { setupAddressOf } from '../features/cards/card-setup.ts';
import { browserLoader, loadNothing, serverLoader } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['cards'] } satisfies ScreenHandle;
export const loader = serverLoader(loadNothing);
export const clientLoader = browserLoader(loadNothing, handle.namespaces);

export default function Card() {
  const [search] = useSearchParams();
  const address = setupAddressOf(search);
  return <CardSetupScreen key={address.id} address={address} />;
}

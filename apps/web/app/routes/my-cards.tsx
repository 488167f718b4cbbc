import { loadCards } from '../features/cards/cards-data.ts';
import { CardsScreen } from '../features/cards/cards-screen.tsx';
import { AccountArea } from '../lib/account-area.tsx';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { LoadArgs, ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['cards'], frame: AccountArea } satisfies ScreenHandle;

const load = ({ api }: LoadArgs) => ({ cards: loadCards(api) });
const screen = signedInScreen(load, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function MyCards() {
  const { t } = useTranslation('cards');
  const data = useSignedInData<typeof load>();
  return (
    <>
      <PageHead title={t('page')} description={t('description')} noIndex />
      <CardsScreen cards={data?.cards} />
    </>
  );
}

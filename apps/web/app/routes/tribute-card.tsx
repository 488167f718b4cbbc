import { loadCard } from '../features/tribute-card/card-data.ts';
import { CardMissing, CardScreen } from '../features/tribute-card/card-screen.tsx';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['tribute-card'] } satisfies ScreenHandle;
export const loader = serverLoader(loadCard);
export const clientLoader = browserLoader(loadCard, handle.namespaces);

export default function TributeCardPage() {
  const { t } = useTranslation('tribute-card');
  const { card } = useScreenData<typeof loadCard>();
  return (
    <>
      <PageHead title={t('page')} description={t('description')} noIndex />
      {card ? <CardScreen card={card} /> : <CardMissing />}
    </>
  );
}

import { useSearchParams } from 'react-router';
import { NoMoreCards, refusalLinkOf } from '../features/tribute-card/no-more-cards.tsx';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { browserLoader, loadNothing, serverLoader } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['tribute-card'] } satisfies ScreenHandle;
export const loader = serverLoader(loadNothing);
export const clientLoader = browserLoader(loadNothing, handle.namespaces);

export default function NoMoreCardsPage() {
  const { t } = useTranslation('tribute-card');
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title={t('noMore.page')} description={t('noMore.description')} noIndex />
      <div className="page-width py-16 md:py-24">
        <div className="max-w-form">
          <NoMoreCards link={refusalLinkOf(search)} />
        </div>
      </div>
    </>
  );
}

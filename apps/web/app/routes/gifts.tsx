import { useLocation } from 'react-router';
import { loadOpenGifts } from '../features/gifts/gift-data.ts';
import { OpenGifts } from '../features/gifts/open-gifts.tsx';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { pageOf, pageSearch } from '../lib/page-number.ts';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['gift'] } satisfies ScreenHandle;
export const loader = serverLoader(loadOpenGifts);
export const clientLoader = browserLoader(loadOpenGifts, handle.namespaces);

export default function Gifts() {
  const { t } = useTranslation('gift');
  const { list } = useScreenData<typeof loadOpenGifts>();
  const page = pageOf(new URLSearchParams(useLocation().search));
  return (
    <>
      <PageHead title={t('page')} description={t('open.lead')} search={pageSearch(page)} />
      <div className="bg-nile-50">
        <div className="page-width pt-6 pb-7 md:pt-14 md:pb-12">
          <h1 className="text-3xl">{t('open.title')}</h1>
          <p className="mt-2 max-w-text text-ink-soft md:text-lg">{t('open.lead')}</p>
        </div>
      </div>
      <OpenGifts list={list} />
    </>
  );
}

import { Link, useLocation } from 'react-router';
import { loadFaqs } from '../features/faqs/faqs-data.ts';
import { FaqsList } from '../features/faqs/faqs-list.tsx';
import { MoreQuestions } from '../features/faqs/faqs-list.tsx';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { pageOf, pageSearch } from '../lib/page-number.ts';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['faqs'] } satisfies ScreenHandle;
export const loader = serverLoader(loadFaqs);
export const clientLoader = browserLoader(loadFaqs, handle.namespaces);

export default function Faqs() {
  const { t } = useTranslation('faqs');
  const { list } = useScreenData<typeof loadFaqs>();
  const page = pageOf(new URLSearchParams(useLocation().search));
  return (
    <>
      <PageHead title={t('page')} description={t('description')} search={pageSearch(page)} />
      <div className="bg-nile-50">
        <div className="page-width pt-6 pb-7 md:pt-14 md:pb-12">
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="mt-2 max-w-text text-ink-soft md:text-lg">
            {t('lead')}{' '}
            <Link
              to="/contact-us"
              prefetch="intent"
              className="font-medium text-nile underline underline-offset-4"
            >
              {t('contact')}
            </Link>
          </p>
        </div>
      </div>
      <div className="page-width grid gap-x-16 gap-y-12 pt-8 pb-20 md:pt-10 lg:grid-cols-[1fr_20rem]">
        <FaqsList list={list} page={page} />
        <MoreQuestions />
      </div>
    </>
  );
}

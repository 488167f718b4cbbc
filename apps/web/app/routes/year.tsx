import { useParams } from 'react-router';
import { loadYear } from '../features/year/year-data.ts';
import { YearScreen, YearSkeleton } from '../features/year/year-screen.tsx';
import { AccountArea } from '../lib/account-area.tsx';
import { yearText } from '../lib/date-in-cairo.ts';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = {
  namespaces: ['year', 'receipts'],
  frame: AccountArea,
} satisfies ScreenHandle;

const screen = signedInScreen(loadYear, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function YearPage() {
  const { t } = useTranslation('year');
  const locale = useLocale();
  const asked = Number(useParams()['year']);
  const data = useSignedInData<typeof loadYear>();
  const together = data && !(data.year instanceof Promise) ? data.year : undefined;
  const year = Number.isInteger(asked) ? yearText(asked, locale) : '';
  return (
    <>
      <PageHead title={t('page', { year })} description={t('description')} noIndex />
      {together ? <YearScreen together={together} /> : <YearSkeleton />}
    </>
  );
}

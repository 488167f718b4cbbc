import { loadWriting } from '../features/letters/letters-data.ts';
import { WritingPage } from '../features/letters/writing-page.tsx';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['letters'] } satisfies ScreenHandle;

const screen = signedInScreen(loadWriting, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function SendLetter() {
  const { t } = useTranslation('letters');
  const data = useSignedInData<typeof loadWriting>();
  const begun = data && !(data.begun instanceof Promise) ? data.begun : undefined;
  const title =
    typeof begun === 'object'
      ? t('writing.page', { name: begun.value.sponsorship.sponsoree.first_name })
      : t('writing.here');
  return (
    <>
      <PageHead title={title} description={t('list.description')} noIndex />
      <WritingPage begun={begun} />
    </>
  );
}

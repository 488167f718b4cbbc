import { loadMailLink } from '../features/from-mail/from-mail-data.ts';
import { FromMailScreen, LinkOver } from '../features/from-mail/from-mail-screen.tsx';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['from-mail'] } satisfies ScreenHandle;
export const loader = serverLoader(loadMailLink);
export const clientLoader = browserLoader(loadMailLink, handle.namespaces);

export default function FromMailPage() {
  const { t } = useTranslation('from-mail');
  const { token, link } = useScreenData<typeof loadMailLink>();
  return (
    <>
      <PageHead title={t('page')} description={t('description')} noIndex />
      {link ? <FromMailScreen token={token} link={link} /> : <LinkOver />}
    </>
  );
}

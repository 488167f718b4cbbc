import { CardOutcome } from '../features/from-mail/card-outcome.tsx';
import { loadCardFromMail } from '../features/from-mail/from-mail-data.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['from-mail'] } satisfies ScreenHandle;
export const loader = serverLoader(loadCardFromMail);
export const clientLoader = browserLoader(loadCardFromMail, handle.namespaces);

export default function CardFromMailPage() {
  const { t } = useTranslation('from-mail');
  const { card } = useScreenData<typeof loadCardFromMail>();
  return (
    <>
      <PageHead title={t('page')} description={t('description')} noIndex />
      <CardOutcome card={card} />
    </>
  );
}

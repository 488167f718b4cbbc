import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { failedAddress } from '../../lib/failed-address.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ErrorLayout } from './error-layout.tsx';

/** Something failed (ERR-04, ERR-05). */
export function ServerErrorScreen() {
  const { t } = useTranslation('errors');
  return (
    <>
      <PageHead title={t('serverError.page')} description={t('serverError.description')} noIndex />
      <ErrorLayout
        title={t('serverError.title')}
        subtitle={t('serverError.subtitle')}
        help={t('serverError.help')}
        action={<TryAgain />}
      />
    </>
  );
}

/** Asks for the page that failed: this one, or the one that led to /500. */
function TryAgain() {
  const { t } = useTranslation('words');
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const here = pathname === '/500' ? undefined : pathname + search;
  const failed = here ?? (hydrated ? failedAddress() : undefined);
  if (failed === undefined) return null;
  return (
    <LinkButton to={failed} prefetch="none" replace>
      {t('retry')}
    </LinkButton>
  );
}

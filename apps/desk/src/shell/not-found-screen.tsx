import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { LinkButton } from '../../../web/app/ui/button.tsx';
import { EmptyState } from '../../../web/app/ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

/** An address that the desk does not have. */
export function NotFoundScreen() {
  const { t } = useTranslation('desk');
  return (
    <Page title={t('notFound.title')}>
      <EmptyState
        icon="search"
        message={t('notFound.message')}
        action={<LinkButton to="/">{t('notFound.toToday')}</LinkButton>}
      />
    </Page>
  );
}

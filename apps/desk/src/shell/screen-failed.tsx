import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../web/app/ui/alert.tsx';
import { Button } from '../../../web/app/ui/button.tsx';
import { Page } from '../ui/page.tsx';

/**
 * In place of a screen whose code did not come, or which broke. The page is loaded anew: the desk may
 * have a new version, and the files of the old one are gone.
 */
export function ScreenFailed() {
  const { t } = useTranslation('desk');
  return (
    <Page title={t('failure.title')}>
      <Alert
        tone="danger"
        action={
          <Button variant="secondary" size="sm" onClick={() => location.reload()}>
            {t('failure.reload')}
          </Button>
        }
      >
        {t('failure.screen')}
      </Alert>
    </Page>
  );
}

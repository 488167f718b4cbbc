import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Page } from '../../ui/page.tsx';
import { Differences } from './differences.tsx';
import { Disputes } from './disputes.tsx';

/** What stands otherwise with the card provider: disputes, and differences to the books. */
export function ProviderScreen() {
  const { t } = useTranslation('desk-provider');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Differences />
      <Disputes />
    </Page>
  );
}

import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { KindTabs } from '../../ui/kind-tabs.tsx';

/** The way between payments and the entries of the books. */
export function PaymentTabs() {
  const { t } = useTranslation('desk-ledger');
  return (
    <KindTabs
      label={t('parts.label')}
      tabs={[
        { to: '/money', text: t('parts.payments') },
        { to: '/money/ledger', text: t('parts.ledger') },
      ]}
    />
  );
}

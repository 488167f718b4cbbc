import type { PaymentMethodCard } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';

type BadgesProps = Pick<PaymentMethodCard, 'is_default' | 'expiry'>;

/** What marks a card: that it is the primary one, and that it cannot be charged for long. */
export function CardBadges({ is_default, expiry }: BadgesProps) {
  const { t } = useTranslation('cards');
  return (
    <>
      {is_default && (
        <Badge tone="nile" icon="check">
          {t('primary')}
        </Badge>
      )}
      {expiry === 'soon' && (
        <Badge tone="sunflower" icon="alert">
          {t('soon')}
        </Badge>
      )}
      {expiry === 'over' && (
        <Badge tone="sunflower" icon="alert">
          {t('over')}
        </Badge>
      )}
    </>
  );
}

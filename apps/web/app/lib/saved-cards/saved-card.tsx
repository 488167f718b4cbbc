import { brandName, type PaymentMethodCard } from '@nabta/contract';
import { Badge } from '../../ui/badge.tsx';
import { useTranslation } from '../i18n/use-translation.tsx';

interface CardProps {
  readonly card: PaymentMethodCard['card'];
}

/** The name of a card's brand, or the word for any card. */
export function CardBrand({ card }: CardProps) {
  const { t } = useTranslation('cards');
  const name = brandName(card);
  return name === undefined ? t('anyCard') : <bdi lang="en">{name}</bdi>;
}

/** The number with all but its last four digits masked (CRD-01); dots are nothing to hear. */
export function CardNumber({ card }: CardProps) {
  const { t } = useTranslation('cards');
  return (
    <>
      <span className="sr-only">{t('ending')} </span>
      <bdi dir="ltr" className="whitespace-nowrap">
        <span aria-hidden="true">{'•••• '}</span>
        {card.last4}
      </bdi>
    </>
  );
}

type BadgesProps = Pick<PaymentMethodCard, 'is_default' | 'expiry'>;

/** The badges of a card: it is the primary one, or it expires soon. */
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

type CardFacts = PaymentMethodCard['card'];

/** The month after which a card is over, as it stands on the card: `08/27`. */
export function expiryOnCard(card: Pick<CardFacts, 'exp_month' | 'exp_year'>): string {
  const twoDigits = (number: number) => String(number % 100).padStart(2, '0');
  return `${twoDigits(card.exp_month)}/${twoDigits(card.exp_year)}`;
}

import type { PaymentMethodCard } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { brandName } from './card-words.ts';

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
      <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
        <span aria-hidden="true">{'•••• '}</span>
        {card.last4}
      </bdi>
    </>
  );
}

import type { PaymentMethodCard } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { CardBadges } from '../../lib/saved-cards/card-badges.tsx';
import { CardBrand, CardNumber } from '../../lib/saved-cards/card-number.tsx';
import { expiryOnCard } from '../../lib/saved-cards/card-words.ts';
import { Card } from '../../ui/card.tsx';
import type { Cards } from './late-dues-data.ts';

interface CardChoiceProps {
  readonly cards: Cards;
  /** The id of the chosen one; none at first (DUE-15). */
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
}

/** The saved cards, one of which pays (DUE-11). */
export function CardChoice({ cards, chosen, onChoose }: CardChoiceProps) {
  const { t } = useTranslation('late-dues');
  if (cards.length === 0) {
    return <Card className="rounded-xl p-6 text-lg">{t('checkout.noCards')}</Card>;
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-xl font-bold text-nile-900">{t('checkout.which')}</legend>
      <div className="grid gap-3">
        {cards.map((saved) => (
          <CardRadio
            key={saved.id}
            saved={saved}
            checked={saved.id === chosen}
            onChoose={() => onChoose(saved.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface CardRadioProps {
  readonly saved: PaymentMethodCard;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

const ROW =
  'flex items-center gap-4 rounded-xl bg-white p-4 shadow-soft ring-1 ring-transparent ring-inset transition-colors duration-200 hover:ring-nile-200 has-checked:bg-nile-50 has-checked:ring-2 has-checked:ring-nile has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-nile-900 md:p-5';

function CardRadio({ saved, checked, onChoose }: CardRadioProps) {
  const { t } = useTranslation('cards');
  const { card, billing_details, is_default, expiry } = saved;
  return (
    <label className={ROW}>
      <input
        type="radio"
        name="payment_method_id"
        value={saved.id}
        checked={checked}
        onChange={onChoose}
        className="size-6 shrink-0 accent-nile outline-none focus-visible:shadow-none"
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span className="grid min-w-0 gap-0.5">
          <span className="text-lg leading-snug font-semibold text-nile-900">
            <CardBrand card={card} /> <CardNumber card={card} />
          </span>
          <span className="text-sm text-ink-soft">
            <bdi>{billing_details.name}</bdi>
            <span aria-hidden="true"> · </span>
            <span className="whitespace-nowrap">
              {t('expires')} <bdi dir="ltr">{expiryOnCard(card)}</bdi>
            </span>
          </span>
        </span>
        <span className="flex flex-wrap gap-2">
          <CardBadges is_default={is_default} expiry={expiry} />
        </span>
      </span>
    </label>
  );
}

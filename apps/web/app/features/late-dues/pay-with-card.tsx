import type { Due, LateDuesResponse, Money, PaymentMethodCard } from '@nabta/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatAmount, formatMoney } from '../../lib/money.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { AddCardButton, AddCardFailed, useAddCard } from '../../lib/saved-cards/add-card.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CardBadges } from '../../lib/saved-cards/saved-card.tsx';
import { CardBrand, CardNumber } from '../../lib/saved-cards/saved-card.tsx';
import { expiryOnCard } from '../../lib/saved-cards/saved-card.tsx';
import { Card } from '../../ui/card.tsx';
import { sumsOf, totalOf } from './due-choice.ts';
import { DeductionLine, LastLine, SumsCard } from './due-sums-card.tsx';
import { TwoColumns } from './dues-frame.tsx';
import type { Cards } from './late-dues-data.ts';
import { usePayDues } from './use-pay-dues.ts';

interface PayWithCardProps {
  readonly late: LateDuesResponse;
  /** Those that are paid. */
  readonly due: readonly Due[];
  readonly cards: Cards;
}

/** Chooses a card, and pays with it. */
export function PayWithCard({ late, due, cards }: PayWithCardProps) {
  const { t } = useTranslation('late-dues');
  const [search] = useSearchParams();
  const adding = useAddCard('late-dues');
  const ids = due.map(({ id }) => id);
  const sums = sumsOf(late, ids);
  // The address tells it (DUE-13), except to who comes back from the page where a card is added.
  const total = totalOf(search, late.currency) ?? sums.amountDue;
  // A card is needed even where the balance pays it all: then nothing is charged, and nobody need choose.
  const [card, setCard] = useState(() => (total.minor === 0 ? primaryCard(cards) : undefined));
  const { busy, isUnanswered, pay } = usePayDues(ids);
  return (
    <TwoColumns
      main={
        <>
          <CardChoice cards={cards} chosen={card} onChoose={setCard} />
          <div className="grid justify-items-start gap-4">
            <AddCardFailed failure={adding.failure} />
            <AddCardButton
              adding={adding}
              first={cards.length === 0}
              variant={cards.length === 0 ? 'action' : 'secondary'}
            />
          </div>
        </>
      }
      aside={
        <SumsCard
          title={t('checkout.summary')}
          foot={
            cards.length > 0 && (
              <div className="grid gap-3">
                {isUnanswered && <Alert tone="danger">{t('checkout.unanswered')}</Alert>}
                <Submit
                  total={total}
                  busy={busy}
                  onPay={card === undefined ? undefined : () => void pay(card)}
                />
              </div>
            )
          }
        >
          {due.map((one) => (
            <DueLine key={one.id} due={one} />
          ))}
          <DeductionLine deduction={sums.deduction} />
          <LastLine label={t('checkout.total')} amount={total} />
        </SumsCard>
      }
    />
  );
}

const primaryCard = (cards: Cards) =>
  cards.find(({ is_default, expiry }) => is_default && expiry !== 'over')?.id;

function DueLine({ due }: { readonly due: Due }) {
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">
        <bdi>{locale === 'ar' ? due.sponsoree_name_ar : due.sponsoree_name_en}</bdi>
      </dt>
      <dd className="ms-auto font-medium">{formatAmount(due.amount, due.currency, locale)}</dd>
    </div>
  );
}

interface SubmitProps {
  readonly total: Money;
  readonly busy: boolean;
  /** Absent until a card is chosen (DUE-15, VAL-52). */
  readonly onPay: (() => void) | undefined;
}

function Submit({ total, busy, onPay }: SubmitProps) {
  const { t } = useTranslation('late-dues');
  const locale = useLocale();
  const isCovered = total.minor === 0;
  const text = isCovered
    ? t('checkout.payByBalance')
    : t('checkout.pay', { amount: formatMoney(total, locale) });
  return (
    <>
      <Button
        variant="action"
        size="lg"
        wide
        busy={busy}
        disabled={onPay === undefined}
        aria-describedby="submit-hint"
        onClick={onPay}
      >
        {busy ? t('checkout.paying') : text}
      </Button>
      <p id="submit-hint" className="text-sm text-ink-soft">
        {onPay === undefined && t('checkout.chooseCard')}
        {onPay !== undefined && t(isCovered ? 'checkout.covered' : 'checkout.safe')}
      </p>
      <p role="status" className="sr-only">
        {busy && t('checkout.paying')}
      </p>
    </>
  );
}

interface CardChoiceProps {
  readonly cards: Cards;
  /** The id of the chosen one; none at first where it is charged (DUE-15). */
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
}

/** The saved cards, one of which pays (DUE-11). */
function CardChoice({ cards, chosen, onChoose }: CardChoiceProps) {
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

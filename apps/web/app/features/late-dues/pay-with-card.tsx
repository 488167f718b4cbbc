import type { Due, LateDuesResponse, Money } from '@nabta/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { formatAmount } from '../../lib/amount.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { AddCardButton, AddCardFailed, useAddCard } from '../../lib/saved-cards/add-card.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CardChoice } from './card-choice.tsx';
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
  const [card, setCard] = useState<number>();
  const adding = useAddCard('late-dues');
  const ids = due.map(({ id }) => id);
  const sums = sumsOf(late, ids);
  // The address tells it (DUE-13), except to who comes back from the page where a card is added.
  const total = totalOf(search, late.currency) ?? sums.amountDue;
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

function DueLine({ due }: { readonly due: Due }) {
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">
        <bdi>{locale === 'ar' ? due.sponsoree_name_ar : due.sponsoree_name_en}</bdi>
      </dt>
      <dd className="ms-auto font-medium tabular-nums">
        {formatAmount(due.amount, due.currency, locale)}
      </dd>
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

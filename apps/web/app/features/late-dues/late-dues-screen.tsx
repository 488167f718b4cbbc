import type { LateDuesResponse } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useAnswer, type Asked } from '../../lib/answer.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { formatMoney } from '../../lib/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FootBar } from '../../ui/foot-bar.tsx';
import { RadioChips } from '../../ui/radio-chips.tsx';
import {
  checkoutPath,
  checkoutReturnOf,
  chooseWay,
  firstChoice,
  isPaidAlready,
  payable,
  storeChoice,
  storedChoice,
  sumsOf,
  toggleDue,
  WAYS,
  type CheckoutReturn,
  type DueSums,
  type FailedTry,
} from './due-choice.ts';
import { DueRow, ProcessingRow } from './due-row.tsx';
import { DeductionLine, LastLine, SumLine, SumsCard } from './due-sums-card.tsx';
import { DuesFrame, DuesSkeleton, TwoColumns } from './dues-frame.tsx';
import { loadLateDues } from './late-dues-data.ts';

/** /late-dues: what is overdue, and what of it is to be paid now (DUE-01 to DUE-10). */
export function LateDuesScreen({ late }: { readonly late: Asked<LateDuesResponse> }) {
  const { t } = useTranslation('late-dues');
  const locale = useLocale();
  const { answer, ask } = useAnswer(late, () => loadLateDues(browserApi(locale)));
  const { chosen } = checkoutReturnOf(useLocation().state);
  const isOver = typeof answer === 'object' && isPaidAlready(answer.value.dues, chosen);
  const isEmpty = typeof answer === 'object' && answer.value.dues.length === 0;
  return (
    <DuesFrame title={t('page')} lead={isEmpty ? undefined : t('lead')}>
      {isOver && <PaidAlready />}
      {answer === 'loading' && <DuesSkeleton />}
      {answer === 'failed' && <LoadFailed onRetry={ask}>{t('loadFailed')}</LoadFailed>}
      {typeof answer === 'object' && !isEmpty && <ChooseDues late={answer.value} />}
      {isEmpty && (
        <EmptyState
          icon="heart"
          message={t('empty')}
          hint={t('emptyHint')}
          action={<LinkButton to="/sponsorships">{t('toSponsorships')}</LinkButton>}
        />
      )}
    </DuesFrame>
  );
}

/** The choice of late dues to pay now, and their sum. */
function ChooseDues({ late }: { readonly late: LateDuesResponse }) {
  const { t } = useTranslation('late-dues');
  const cameBack = checkoutReturnOf(useLocation().state);
  // The browser's way back keeps the choice, as the link of the checkout does.
  const wentBack = useNavigationType() === NavigationType.Pop;
  const before = wentBack && cameBack.chosen.length === 0 ? storedChoice() : cameBack.chosen;
  const [choice, setChoice] = useState(() => firstChoice(late.dues, before));
  const due = payable(late.dues);
  const locale = useLocale();
  const { total: all } = sumsOf(
    late,
    due.map(({ id }) => id),
  );
  const ids = choice.ids.filter((id) => due.some((one) => one.id === id));
  const { busy, go } = useGoToCheckout();
  const sums = sumsOf(late, ids);
  const failed = due.some(({ id }) => cameBack.chosen.includes(id)) ? cameBack.failed : undefined;
  return (
    <TwoColumns
      main={
        <>
          {failed && <TryFailed failed={failed} />}
          <Card className="overflow-hidden rounded-xl">
            {due.length > 0 && (
              <div className="grid gap-4 border-b border-sand-200 p-4 md:p-5">
                <RadioChips
                  name="way"
                  legend={t('way')}
                  rings
                  choices={[
                    {
                      value: WAYS.total,
                      label: `${t('payTotal')} (${formatMoney(all, locale)})`,
                    },
                    { value: WAYS.specific, label: t('paySpecific') },
                  ]}
                  value={choice.way}
                  onChange={({ target }) => {
                    const way = target.value === WAYS.total ? WAYS.total : WAYS.specific;
                    setChoice(chooseWay(choice, way, late.dues));
                  }}
                />
                <p className="text-sm text-ink-soft">
                  {t(choice.way === WAYS.total ? 'allOfThese' : 'someOfThese')}
                </p>
              </div>
            )}
            <ul aria-label={t('page')} className="divide-y divide-sand-200">
              {late.dues.map((one) =>
                due.includes(one) ? (
                  <DueRow
                    key={one.id}
                    due={one}
                    checked={ids.includes(one.id)}
                    error={one.error ?? fallback(one.id, cameBack, t('checkout-error'))}
                    onToggle={() => setChoice(toggleDue(choice, one.id))}
                  />
                ) : (
                  <ProcessingRow key={one.id} due={one} />
                ),
              )}
            </ul>
          </Card>
        </>
      }
      aside={<Sums sums={sums} none={ids.length === 0} busy={busy} onPay={() => go(ids, sums)} />}
    />
  );
}

/** Each due of a try that the card failed says so, even when the server has not said it of each. */
function fallback(id: number, { chosen, failed }: CheckoutReturn, text: string): string | null {
  return failed?.isCardError && chosen.includes(id) ? text : null;
}

interface SumsProps {
  readonly sums: DueSums;
  /** Whether nothing is chosen. */
  readonly none: boolean;
  readonly busy: boolean;
  readonly onPay: () => void;
}

function Sums({ sums, none, busy, onPay }: SumsProps) {
  const { t } = useTranslation('late-dues');
  const locale = useLocale();
  const button = useRef<HTMLDivElement>(null);
  const isCovered = sums.amountDue.minor === 0;
  const pay = { variant: 'action', busy, disabled: none, onClick: onPay } as const;
  return (
    <SumsCard
      title={t('sums')}
      foot={
        <div className="grid gap-3">
          <div ref={button}>
            <Button {...pay} size="lg" wide aria-describedby="pay-hint">
              {t('pay')}
            </Button>
          </div>
          <FootBar button={button}>
            <p className="min-w-0 grow leading-tight">
              <span className="block text-sm text-ink-soft">{t('amountDue')}</span>
              <span className="block font-semibold whitespace-nowrap text-nile-900">
                {formatMoney(sums.amountDue, locale)}
              </span>
            </p>
            <Button {...pay} size="sm" className="shrink-0">
              {t('pay')}
            </Button>
          </FootBar>
          <p id="pay-hint" className="text-sm text-ink-soft">
            {t(none ? 'chooseFirst' : isCovered ? 'checkout.covered' : 'cardNext')}
          </p>
        </div>
      }
    >
      <SumLine label={t('total')} amount={sums.total} />
      <DeductionLine deduction={sums.deduction} />
      <LastLine label={t('amountDue')} amount={sums.amountDue} />
    </SumsCard>
  );
}

/** Says on arrival that the payment failed; it takes the focus, since the page has changed. */
function TryFailed({ failed }: { readonly failed: FailedTry }) {
  const { t } = useTranslation('late-dues');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Alert tone="danger" title={t('failed')}>
        <span lang={failed.text ? failed.locale : undefined} dir="auto">
          {failed.text || t('failedText')}
        </span>
      </Alert>
    </div>
  );
}

/** DUE-09. */
const BEFORE_CHECKOUT_MS = 1_000;

/** Keeps what was chosen, and leads to the checkout a second later (DUE-08, DUE-09). */
function useGoToCheckout() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function go(ids: readonly number[], sums: DueSums): void {
    storeChoice(ids);
    setBusy(true);
    const path = checkoutPath(sums);
    timer.current = setTimeout(() => void navigate(path), BEFORE_CHECKOUT_MS);
  }

  return { busy, go };
}

/** Says on arrival that what was chosen is paid already; it takes the focus, as the page changed. */
function PaidAlready() {
  const { t } = useTranslation('late-dues');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="mb-6 rounded-lg">
      <Alert tone="info" title={t('paidAlready')}>
        {t('paidAlreadyText')}
      </Alert>
    </div>
  );
}

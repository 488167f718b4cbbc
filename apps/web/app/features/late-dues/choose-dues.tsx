import type { LateDuesResponse } from '@nabta/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { RadioChips } from '../../ui/radio-chips.tsx';
import { cameBackFrom } from './came-back.ts';
import type { CameBack } from './came-back.ts';
import { chooseWay, firstChoice, payable, sumsOf, toggleDue, WAYS } from './due-choice.ts';
import type { DueSums } from './due-choice.ts';
import { DueRow, ProcessingRow } from './due-row.tsx';
import { DeductionLine, LastLine, SumLine, SumsCard } from './due-sums-card.tsx';
import { TwoColumns } from './dues-frame.tsx';
import { TryFailed } from './try-failed.tsx';
import { useGoToCheckout } from './use-go-to-checkout.ts';

/** Which late dues are paid now, and what they come to. */
export function ChooseDues({ late }: { readonly late: LateDuesResponse }) {
  const { t } = useTranslation('late-dues');
  const cameBack = cameBackFrom(useLocation().state);
  const [choice, setChoice] = useState(() => firstChoice(late.dues, cameBack.chosen));
  const due = payable(late.dues);
  const ids = choice.ids.filter((id) => due.some((one) => one.id === id));
  const { busy, go } = useGoToCheckout();
  const sums = sumsOf(late, ids);
  const failed = due.some(({ id }) => cameBack.chosen.includes(id)) ? cameBack.failed : undefined;
  return (
    <TwoColumns
      main={
        <>
          {failed && <TryFailed failed={failed} />}
          {due.length > 0 && (
            <RadioChips
              name="way"
              legend={t('way')}
              choices={[
                { value: WAYS.total, label: t('payTotal') },
                { value: WAYS.specific, label: t('paySpecific') },
              ]}
              value={choice.way}
              onChange={({ target }) => {
                const way = target.value === WAYS.total ? WAYS.total : WAYS.specific;
                setChoice(chooseWay(choice, way, late.dues));
              }}
            />
          )}
          <ul aria-label={t('page')} className="grid gap-4">
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
        </>
      }
      aside={<Sums sums={sums} none={ids.length === 0} busy={busy} onPay={() => go(ids, sums)} />}
    />
  );
}

/** Each due of a try that the card failed says so, even when the server has not said it of each. */
function fallback(id: number, { chosen, failed }: CameBack, text: string): string | null {
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
  return (
    <SumsCard
      title={t('sums')}
      foot={
        <div className="grid gap-3">
          <Button
            variant="action"
            size="lg"
            wide
            busy={busy}
            disabled={none}
            aria-describedby="pay-hint"
            onClick={onPay}
          >
            {t('pay')}
          </Button>
          <p id="pay-hint" className="text-sm text-ink-soft">
            {t(none ? 'chooseFirst' : 'cardNext')}
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

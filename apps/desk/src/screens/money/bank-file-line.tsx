import { CURRENCIES } from '@nabta/contract';
import type { BankLine } from '@nabta/contract/desk';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { Amount } from '../../ui/amount.tsx';
import { When } from '../../ui/when.tsx';
import { TransferForm, type Recorded } from './transfer-form.tsx';

const TONES = {
  matched: 'nile',
  unknown: 'sunflower',
  booked: 'plain',
  recorded: 'plain',
  outgoing: 'plain',
  foreign: 'plain',
  faulty: 'sunflower',
} as const satisfies Record<BankLine['state'], string>;

interface BankFileLineProps {
  readonly line: BankLine;
  readonly onBooked: (recorded: Recorded) => void;
}

/** A line of a bank's file, with the form that books it. */
export function BankFileLine({ line, onBooked }: BankFileLineProps) {
  const { t } = useTranslation('desk-money');
  const [isOpen, setOpen] = useState(false);
  const { state, receipt, matches } = line;
  const [match, ...more] = matches;
  const isToBook = state === 'matched' || state === 'unknown';
  return (
    <Card as="li" tabIndex={-1} className="grid gap-3 p-5 outline-none">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-3 text-lg font-semibold text-nile-900">
            <LineAmount line={line} />
            <Badge tone={TONES[state]}>{t(`bank.states.${state}`)}</Badge>
          </p>
          <p className="text-sm text-ink-soft">
            {t('bank.line', { line: line.line })}
            {line.day !== null && (
              <>
                {' · '}
                <When at={line.day} as="day" />
              </>
            )}
            {line.reference !== '' && (
              <>
                {' · '}
                <bdi className="break-all">{line.reference}</bdi>
              </>
            )}
          </p>
          <p>
            <bdi>{[line.payer, line.text].filter(Boolean).join(' · ')}</bdi>
          </p>
          {isToBook && match && more.length === 0 && (
            <p className="font-medium">
              {t('bank.matched', {
                name: `\u2068${match.payer.name}\u2069`,
                reason: t(`bank.reasons.${match.reason}`),
              })}
            </p>
          )}
          {receipt !== null && (
            <p className="font-medium">
              {t('bank.receipt', { receipt: `\u2068${receipt}\u2069` })}
            </p>
          )}
          {line.faults.map((fault) => (
            <p key={fault.column} className="font-medium text-danger">
              {t('bank.fault', {
                column: `\u2068${fault.column}\u2069`,
                message: fault.message,
              })}
            </p>
          ))}
        </div>
        {isToBook && !isOpen && (
          <Button ref={passFocusOn} variant="secondary" size="sm" onClick={() => setOpen(true)}>
            {t('bank.open')}
          </Button>
        )}
      </div>
      {isToBook && isOpen && (
        <div className="border-t border-sand-200 pt-4">
          <TransferForm line={line} onRecorded={onBooked} />
        </div>
      )}
    </Card>
  );
}

function LineAmount({ line: { amount, currency } }: { readonly line: BankLine }) {
  const ours = CURRENCIES.find((one) => one === currency);
  if (amount === null) return null;
  if (ours) return <Amount value={amount} currency={ours} />;
  return (
    <bdi className="tabular-nums">
      {amount} {currency.toUpperCase()}
    </bdi>
  );
}

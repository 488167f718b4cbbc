import type { Payer } from '@nabta/contract/desk';
import { useEffect, useState } from 'react';
import { CodedText } from '../../../../web/app/lib/coded-text.tsx';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Checkbox } from '../../../../web/app/ui/checkbox.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { amountIn } from '../../ui/amount.tsx';
import { Email } from '../../ui/email.tsx';
import { Failure } from '../../ui/failure.tsx';
import { dayIn } from '../../ui/when.tsx';
import { firstDues } from './first-dues.ts';

/** The payer, and the dues that the money pays. Without dues it goes to the balance. */
export interface Chosen {
  readonly payer: Payer;
  readonly dueIds: readonly number[];
  /** A person has ticked the dues; an amount that is typed later leaves them. */
  readonly isByHand?: boolean;
}

interface PayerChoiceProps {
  /** Those that a bank's line was matched with; they stand first. */
  readonly matched: readonly Payer[];
  readonly chosen: Chosen | undefined;
  /** As it is typed so far. */
  readonly amount: string;
  readonly error: string | undefined;
  readonly onChoose: (chosen: Chosen) => void;
}

const PAUSE_MS = 250;

/** Finds whose money it is as one types, and shows what they owe. */
export function PayerChoice({ matched, error, ...choice }: PayerChoiceProps) {
  const { t } = useTranslation('desk-money');
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="grid gap-4">
      {matched.length > 0 && <Payers payers={matched} {...choice} />}
      <Field label={t('transfer.payer')} hint={t('transfer.payerHint')} error={error}>
        <TextInput
          type="search"
          autoComplete="off"
          value={typed}
          // A line's fields stand in forms of their own: Enter there would send them.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      {q !== '' && <Found q={q} {...choice} />}
    </div>
  );
}

type Choice = Omit<PayerChoiceProps, 'matched' | 'error'>;

function Found({ q, ...rest }: { readonly q: string } & Choice) {
  const { t } = useTranslation('desk-money');
  const { data, error, refetch } = useDesk('GET /v1/desk/payers', { query: { q } });
  return (
    <>
      <Failure error={error} onRetry={() => void refetch()} />
      <p role="status" className={data?.payers.length === 0 ? 'text-ink-soft' : 'sr-only'}>
        {data?.payers.length === 0 && t('transfer.none')}
      </p>
      {data && data.payers.length > 0 && <Payers payers={data.payers} {...rest} />}
    </>
  );
}

interface PayersProps extends Choice {
  readonly payers: readonly Payer[];
}

function Payers({ payers, chosen, amount, onChoose }: PayersProps) {
  const { t } = useTranslation('desk-money');
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('transfer.results')}</legend>
      {payers.map((payer) => {
        const isChosen = chosen?.payer.id === payer.id;
        return (
          <div
            key={payer.id}
            className="grid gap-1 rounded-md border border-sand-300 bg-white p-3 has-[input[type=radio]:checked]:border-nile"
          >
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                className="size-6 shrink-0 accent-nile"
                checked={isChosen}
                onChange={() => onChoose({ payer, dueIds: firstDues(payer, amount) })}
              />
              <span>
                <bdi className="font-medium">{payer.name}</bdi>
                <br />
                <Email className="text-sm text-ink-soft">{payer.email}</Email>
              </span>
            </label>
            {isChosen && <Dues chosen={chosen} onChoose={onChoose} />}
          </div>
        );
      })}
    </fieldset>
  );
}

/** A due in a line: its child, its day, its amount. */
export function useDueWords() {
  const { t } = useTranslation('desk-money');
  const locale = useLocale();
  return (due: Payer['dues'][number], { currency }: Payer): string =>
    t('transfer.due', {
      child: `\u2068${due.child_name}\u2069`,
      code: `\u2068${due.child_code}\u2069`,
      day: dayIn(due.due_on, locale),
      amount: amountIn(due.amount, currency, locale),
    });
}

function Dues({
  chosen,
  onChoose,
}: {
  readonly chosen: Chosen;
  readonly onChoose: PayerChoiceProps['onChoose'];
}) {
  const { t } = useTranslation('desk-money');
  const wordsOf = useDueWords();
  const { payer, dueIds } = chosen;
  if (payer.dues.length === 0) return <p className="ps-9">{t('transfer.balanceOnly')}</p>;
  return (
    <div role="group" aria-label={t('transfer.dues')} className="grid ps-9">
      {payer.dues.map((due) => (
        <Checkbox
          key={due.id}
          checked={dueIds.includes(due.id)}
          onChange={({ currentTarget }) =>
            onChoose({
              payer,
              isByHand: true,
              dueIds: currentTarget.checked
                ? [...dueIds, due.id]
                : dueIds.filter((id) => id !== due.id),
            })
          }
          label={<CodedText>{wordsOf(due, payer)}</CodedText>}
        />
      ))}
      <p className="text-sm text-ink-soft">{t('transfer.toBalance')}</p>
    </div>
  );
}

import { CURRENCIES, type Currency } from '@nabta/contract';
import { RECEIVED_METHODS, type BankLine } from '@nabta/contract/desk';
import { useState } from 'react';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { ApiError } from '../../../../web/app/lib/api/api-error.ts';
import { Checkbox } from '../../../../web/app/ui/checkbox.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { Select } from '../../../../web/app/ui/select.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { desk, type Answer, type CallOptions } from '../../api/desk-api.ts';
import { amountIn } from '../../ui/amount.tsx';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { textOf } from '../../ui/sending.ts';
import { firstDues } from './first-dues.ts';
import { PayerChoice, useDueWords, type Chosen } from './payer-choice.tsx';

export type Recorded = Answer<'POST /v1/desk/transfers'>;
type Order = Exclude<CallOptions<'POST /v1/desk/transfers'>['body'], FormData>;

/** Fields that tell their own faults. Of a line of a file only those that are drawn. */
const OF_LINE = ['sponsor_id', 'same_transfer'];
const FIELDS = [...OF_LINE, 'amount', 'currency', 'received_on', 'reference', 'reason'];

interface TransferFormProps {
  /** A line of a bank's file, which says all but whose it is. */
  readonly line?: BankLine;
  readonly onRecorded: (recorded: Recorded) => Promise<void> | void;
}

/** Books money that came: first shown, then done. */
export function TransferForm({ line, onRecorded }: TransferFormProps) {
  const { t } = useTranslation('desk-money');
  const locale = useLocale();
  const [chosen, setChosen] = useState<Chosen | undefined>(() => clearMatch(line));
  const [amount, setAmount] = useState(() => (line ? String(line.amount ?? '') : ''));
  const dueWords = useDueWords();
  /** What is booked under the same reference. */
  const [earlier, setEarlier] = useState<string>();
  const typeAmount = (typed: string) => {
    setAmount(typed);
    if (!chosen || chosen.isByHand) return;
    setChosen({ payer: chosen.payer, dueIds: firstDues(chosen.payer, typed) });
  };
  const send = (body: Order, dryRun: boolean) =>
    desk('POST /v1/desk/transfers', { body: { ...body, dry_run: dryRun } });
  return (
    <CheckedForm
      fields={line ? OF_LINE : FIELDS}
      check={async (values) => {
        const facts = line ? factsOf(line) : typedFacts(values);
        const body = {
          ...facts,
          // Nobody is chosen: the server tells it beside the other faults.
          sponsor_id: chosen?.payer.id as number,
          due_ids: [...(chosen?.dueIds ?? [])],
          same_transfer: values.has('same_transfer'),
          reason: line ? 'bank-file' : textOf(values, 'reason'),
          client_key: crypto.randomUUID(),
        };
        const planned = await send(body, true).catch((failure: unknown) => {
          if (failure instanceof ApiError)
            setEarlier(failure.body?.errors.same_transfer ?? earlier);
          throw failure;
        });
        const dues = chosen?.payer.dues.filter(({ id }) => chosen.dueIds.includes(id)) ?? [];
        const lines = chosen ? dues.map((due) => dueWords(due, chosen.payer)) : [];
        return { body, planned, lines };
      }}
      tell={({ planned, lines }) =>
        [
          t(planned.to === 'dues' ? 'transfer.wouldDues' : 'transfer.wouldBalance', {
            amount: amountIn(planned.amount, planned.currency, locale),
            payer: `\u2068${planned.payer}\u2069`,
          }),
          ...lines,
        ].join('\n')
      }
      carryOut={async ({ body }) => onRecorded(await send(body, false))}
      labels={{ check: t('check'), carryOut: () => t('transfer.record') }}
    >
      {(errorOf) => (
        <>
          <PayerChoice
            matched={line?.matches.map(({ payer }) => payer) ?? []}
            chosen={chosen}
            amount={amount}
            error={!chosen && errorOf('sponsor_id') ? t('transfer.choose') : undefined}
            onChoose={setChosen}
          />
          {!line && (
            <TypedFields
              errorOf={errorOf}
              currency={chosen?.payer.currency ?? 'egp'}
              onAmount={typeAmount}
              onReference={() => setEarlier(undefined)}
            />
          )}
          {earlier !== undefined && (
            <Checkbox
              name="same_transfer"
              label={t('transfer.sameTransfer')}
              hint={errorOf('same_transfer') === undefined && earlier}
              error={errorOf('same_transfer')}
            />
          )}
        </>
      )}
    </CheckedForm>
  );
}

/** The match of a line, where there is one, and not by the amount alone. */
function clearMatch(line: BankLine | undefined): Chosen | undefined {
  const [first, ...more] = line?.matches ?? [];
  if (!first || more.length > 0 || first.reason === 'amount') return undefined;
  return { payer: first.payer, dueIds: first.due_ids };
}

function factsOf({ key, amount, currency, day, reference, line }: BankLine) {
  return {
    amount: String(amount),
    currency: currency as Currency,
    received_on: day ?? '',
    // Some banks give their transfers no number.
    reference: reference === '' ? `${day ?? ''}/${line}` : reference,
    bank_line: key,
  };
}

function typedFacts(values: FormData) {
  const reference = textOf(values, 'reference').trim();
  return {
    amount: textOf(values, 'amount'),
    currency: textOf(values, 'currency') as Currency,
    method: textOf(values, 'method') as (typeof RECEIVED_METHODS)[number],
    received_on: textOf(values, 'received_on'),
    ...(reference === '' ? {} : { reference }),
  };
}

interface TypedFieldsProps {
  readonly errorOf: (field: string) => string | undefined;
  /** Of whoever is chosen; most money comes in pounds. */
  readonly currency: Currency;
  readonly onAmount: (typed: string) => void;
  readonly onReference: () => void;
}

function TypedFields({ errorOf, currency, onAmount, onReference }: TypedFieldsProps) {
  const { t } = useTranslation('desk-money');
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('transfer.amount')} error={errorOf('amount')}>
          <TextInput
            name="amount"
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            onChange={({ currentTarget }) => onAmount(currentTarget.value)}
          />
        </Field>
        <Field label={t('transfer.currency')} error={errorOf('currency')}>
          <Select
            // Whoever is chosen pays in one currency.
            key={currency}
            name="currency"
            defaultValue={currency}
            choices={CURRENCIES.map((value) => ({ value, label: t(`currencies.${value}`) }))}
          />
        </Field>
        <Field label={t('transfer.method')}>
          <Select
            name="method"
            choices={RECEIVED_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
          />
        </Field>
        <Field label={t('transfer.day')} error={errorOf('received_on')}>
          <TextInput name="received_on" type="date" />
        </Field>
      </div>
      <Field label={t('transfer.reference')} error={errorOf('reference')}>
        <TextInput name="reference" dir="auto" autoComplete="off" onChange={onReference} />
      </Field>
      <Field label={t('reason')} hint={t('reasonHint')} error={errorOf('reason')}>
        <TextInput name="reason" autoComplete="off" />
      </Field>
    </>
  );
}

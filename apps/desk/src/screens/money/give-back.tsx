import type { DeskPayment } from '@nabta/contract/desk';
import { useState } from 'react';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { Checkbox } from '../../../../web/app/ui/checkbox.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { amountIn } from '../../ui/amount.tsx';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { textOf } from '../../ui/sending.ts';

type Planned = Answer<'POST /v1/desk/payments/:id/refunds'>;

/** What was typed, and what the page showed then. */
type Order = ReturnType<typeof orderOf> & { readonly seen: { readonly refundable: number } };

interface GiveBackProps {
  readonly payment: DeskPayment;
  /** Reads everything anew. */
  readonly onRenew: () => Promise<void>;
  /** Whether it was refused: then this stays, whatever the payment has become. */
  readonly onRefused: (isRefused: boolean) => void;
}

/** Gives money of a payment back, or proposes it, after what would happen was shown. */
export function GiveBack({ payment, onRenew, onRefused }: GiveBackProps) {
  const { t } = useTranslation('desk-money');
  const locale = useLocale();
  const [refunds, setRefunds] = useState(0);
  const inWords = (value: number) => amountIn(value, payment.currency, locale);
  const send = async (order: Order, dryRun: boolean) => {
    const body = { ...order, dry_run: dryRun };
    try {
      const answer = await desk('POST /v1/desk/payments/:id/refunds', { id: payment.id, body });
      onRefused(false);
      return answer;
    } catch (failure) {
      onRefused(true);
      // The payment has changed, or the answer alone was lost: the page shows it as it is now.
      await onRenew();
      throw failure;
    }
  };
  return (
    <Card
      as="section"
      ref={passFocusOn}
      aria-labelledby="give-back"
      className="grid gap-5 p-5 md:p-8"
    >
      <div className="grid gap-1">
        <h2 id="give-back" className="text-lg">
          {t('refund.title')}
        </h2>
        <p className="text-ink-soft">
          {t('refund.intro', {
            left: inWords(payment.refundable),
            alone: inWords(payment.alone_up_to),
          })}
        </p>
      </div>
      <CheckedForm
        // After a refund the form is empty again.
        key={refunds}
        fields={['amount', 'reason']}
        check={async (values) => {
          const order = { ...orderOf(values), seen: { refundable: payment.refundable } };
          return { order, planned: await send(order, true) };
        }}
        tell={({ planned }) => t(wouldOf(planned), { amount: inWords(planned.amount) })}
        carryOut={async ({ order }) => {
          const { amount, ...done } = await send(order, false);
          await onRenew();
          setRefunds(refunds + 1);
          showToast({ text: t(doneOf(done), { amount: inWords(amount) }), tone: 'success' });
        }}
        labels={{
          check: t('refund.check'),
          carryOut: ({ planned }) =>
            t(planned.waits ? 'refund.propose' : sendingOf(planned.sent_by)),
        }}
      >
        {(errorOf) => (
          <>
            <Field
              label={t('refund.amount')}
              hint={t('refund.amountHint')}
              error={errorOf('amount')}
            >
              <TextInput name="amount" inputMode="decimal" dir="ltr" autoComplete="off" />
            </Field>
            <Field label={t('reason')} hint={t('reasonHint')} error={errorOf('reason')}>
              <TextInput name="reason" autoComplete="off" />
            </Field>
            {payment.may_be_sent_by_hand && <Checkbox name="by_hand" label={t('refund.byHand')} />}
          </>
        )}
      </CheckedForm>
    </Card>
  );
}

function orderOf(values: FormData) {
  const amount = textOf(values, 'amount').trim();
  return {
    reason: textOf(values, 'reason'),
    by_hand: values.has('by_hand'),
    ...(amount === '' ? {} : { amount }),
  };
}

function wouldOf({ waits, sent_by: sentBy }: Planned) {
  if (waits) return 'refund.wouldWait';
  return sentBy === 'provider' ? 'refund.wouldProvider' : 'refund.wouldStaff';
}

function doneOf({ waits, sent_by: sentBy }: Pick<Planned, 'waits' | 'sent_by'>) {
  if (waits) return 'refund.waits';
  return sentBy === 'provider' ? 'refund.done' : 'refund.noted';
}

/** The button: what staff send by hand is only noted. */
export function sendingOf(sentBy: Planned['sent_by']) {
  return sentBy === 'provider' ? 'refund.send' : 'refund.note';
}

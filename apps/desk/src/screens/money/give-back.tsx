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
}

/** Gives money of a payment back, or proposes it, after what would happen was shown. */
export function GiveBack({ payment, onRenew }: GiveBackProps) {
  const { t } = useTranslation('desk-money');
  const locale = useLocale();
  const [refunds, setRefunds] = useState(0);
  const inWords = (value: number) => amountIn(value, payment.currency, locale);
  const send = async (order: Order, dryRun: boolean) => {
    const body = { ...order, dry_run: dryRun };
    try {
      return await desk('POST /v1/desk/payments/:id/refunds', { id: payment.id, body });
    } catch (failure) {
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
          const { amount, waits } = await send(order, false);
          await onRenew();
          setRefunds(refunds + 1);
          const text = waits ? t('refund.waits') : t('refund.done', { amount: inWords(amount) });
          showToast({ text, tone: 'success' });
        }}
        labels={{
          check: t('refund.check'),
          carryOut: ({ planned }) => t(planned.waits ? 'refund.propose' : 'refund.send'),
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

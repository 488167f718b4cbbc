import { useTranslation } from 'react-i18next';
import { donationDraft } from '../../lib/donation-draft.ts';
import { useDeparture } from '../../lib/use-departure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PaymentFacts } from './paid-payment.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { wayBack } from './payment-state.ts';
import type { ShownPayment } from './payment-state.ts';

interface UnpaidPaymentProps {
  readonly payment: ShownPayment;
}

/** Nothing was paid: the way back to where it can be tried again (CFM-09, CFM-10, ECT-19). */
export function FailedPayment({ payment }: UnpaidPaymentProps) {
  const { t } = useTranslation('payment');
  const { kind } = payment;
  const isKept =
    useHydrated() && kind === 'donation' && donationDraft.read().base_amount !== undefined;
  return (
    <PaymentFrame
      tone="danger"
      icon="alert"
      title={t('failed.title')}
      actions={
        <LinkButton to={wayBack(payment)} variant="action" size="lg">
          {t(`failed.${kind}`)}
        </LinkButton>
      }
      helps
    >
      <p>{t('failed.text')}</p>
      {isKept && <p>{t('failed.kept')}</p>}
    </PaymentFrame>
  );
}

/** The address says only that some payment failed: both ways back (CFM-09, ECT-19). */
export function UnnamedFailure() {
  const { t } = useTranslation('payment');
  return (
    <PaymentFrame
      tone="danger"
      icon="alert"
      title={t('failed.title')}
      actions={
        <>
          <LinkButton to="/cart" variant="action" size="lg">
            {t('failed.checkout')}
          </LinkButton>
          <LinkButton to="/donate" variant="secondary" size="lg">
            {t('unknown.donate')}
          </LinkButton>
        </>
      }
      helps
    >
      <p>{t('failed.unnamed')}</p>
    </PaymentFrame>
  );
}

/** It came too late for what it was for, and went back: kind words, and the way on. */
export function RefundedPayment({ payment }: UnpaidPaymentProps) {
  const { t } = useTranslation('payment');
  return (
    <PaymentFrame
      icon="heart"
      title={t('refunded.title')}
      actions={
        <LinkButton to="/children" variant="action" size="lg">
          {t('refunded.children')}
        </LinkButton>
      }
      helps
    >
      <p>{t(payment.amount > 0 ? 'refunded.text' : 'refunded.toBalance')}</p>
      {payment.kind === 'checkout' && <p>{t('refunded.why')}</p>}
      <PaymentFacts payment={payment} />
    </PaymentFrame>
  );
}

/** The bank wants to hear from the card holder before it pays. */
export function PaymentToAuthenticate({ payment }: UnpaidPaymentProps) {
  const { t } = useTranslation('payment');
  const { busy, failure, depart } = useDeparture(
    async (api) =>
      (await api('POST /payments/:id/authentication', { params: { id: payment.id } })).url,
  );
  const hydrated = useHydrated();
  return (
    <PaymentFrame
      icon="lock"
      title={t('authenticate.title')}
      actions={
        <Button
          variant="action"
          size="lg"
          busy={busy}
          disabled={!hydrated}
          onClick={() => void depart()}
        >
          {t('authenticate.continue')}
        </Button>
      }
      helps
    >
      <p>{t('authenticate.text')}</p>
      {failure && (
        <Alert tone="danger" className="text-start text-base">
          <span lang={failure.text ? failure.locale : undefined} dir="auto">
            {failure.text || t('noAnswer')}
          </span>
        </Alert>
      )}
      <PaymentFacts payment={payment} />
    </PaymentFrame>
  );
}

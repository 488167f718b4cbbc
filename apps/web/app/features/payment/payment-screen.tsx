import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { giftDedicationDraft } from '../../lib/dedication/dedication-values.ts';
import { forgetFailedAttempt, forgetPaidDonation } from '../../lib/donation-attempts.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { buttonLook, LinkButton } from '../../ui/button.tsx';
import type { PaymentAddress } from './use-payment.ts';
import { PaymentFrame } from './payment-outcome.tsx';
import { viewOf } from './payment-state.ts';
import type { PaymentAnswer, PaymentView, ShownPayment } from './payment-state.ts';
import {
  FailedPayment,
  PaymentToAuthenticate,
  RefundedPayment,
  UnnamedFailure,
} from './payment-outcome.tsx';
import { PaidPayment } from './thanks.tsx';
import { usePayment } from './use-payment.ts';

interface PaymentScreenProps {
  readonly address: PaymentAddress;
  /** The server's answer when the page was made. */
  readonly first: PaymentAnswer;
}

/** The outcome of a payment, from the server's truth (CFM-02, CFM-09; TRAP-05). */
export function PaymentScreen({ address, first }: PaymentScreenProps) {
  const { t } = useTranslation('payment');
  const state = usePayment(address, first);
  const view = viewOf(state, address.left);
  const { answer } = state;
  const payment = typeof answer === 'object' ? answer : undefined;
  const id = payment?.id;
  const kind = payment?.kind;

  useEffect(() => {
    if (id === undefined) return;
    if (view === 'paid') forgetPaidDonation(id);
    if (view === 'paid' && kind === 'checkout') giftDedicationDraft.forget();
    if (view === 'failed' || view === 'refunded') forgetFailedAttempt(id);
  }, [id, kind, view]);

  return (
    <>
      <PageHead title={t(`${view}.title`)} description={t('description')} noIndex />
      <div aria-live="polite">
        <View view={view} payment={payment} justPaid={address.justPaid} />
      </div>
    </>
  );
}

interface ViewProps {
  readonly view: PaymentView;
  readonly payment: ShownPayment | undefined;
  readonly justPaid: boolean;
}

function View({ view, payment, justPaid }: ViewProps) {
  if (view === 'paid' && payment) return <PaidPayment payment={payment} justPaid={justPaid} />;
  if (view === 'failed') return payment ? <FailedPayment payment={payment} /> : <UnnamedFailure />;
  if (view === 'refunded' && payment) return <RefundedPayment payment={payment} />;
  if (view === 'authenticate' && payment) return <PaymentToAuthenticate payment={payment} />;
  if (view === 'confirming' || view === 'left' || view === 'slow') return <Waiting view={view} />;
  return <UnknownPayment />;
}

function Waiting({ view }: { readonly view: 'confirming' | 'left' | 'slow' }) {
  const { t } = useTranslation('payment');
  const { pathname, search } = useLocation();
  return (
    <PaymentFrame
      icon="waiting"
      title={t(`${view}.title`)}
      actions={
        // A plain link: it asks again without scripts too.
        <a href={`${pathname}${search}`} className={buttonLook({ variant: 'secondary' })}>
          {t('checkAgain')}
        </a>
      }
      helps={view === 'slow'}
    >
      <p>{t(`${view}.text`)}</p>
      {view === 'slow' && <p className="font-semibold">{t('slow.noSecond')}</p>}
    </PaymentFrame>
  );
}

function UnknownPayment() {
  const { t } = useTranslation('payment');
  return (
    <PaymentFrame
      icon="search"
      title={t('unknown.title')}
      actions={
        <LinkButton to="/donate" variant="primary">
          {t('unknown.donate')}
        </LinkButton>
      }
      helps
    >
      <p>{t('unknown.text')}</p>
    </PaymentFrame>
  );
}

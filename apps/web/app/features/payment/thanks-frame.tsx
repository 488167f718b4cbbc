import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useIsSignedIn } from '../../lib/auth.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OutcomeFrame } from '../../ui/outcome-frame.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PaymentFacts } from './payment-outcome.tsx';
import type { ShownPayment } from './payment-state.ts';

export interface PaidPaymentProps {
  readonly payment: ShownPayment;
  /** Leads on by itself, and says what comes; else the page stays the payment's own (decision 056). */
  readonly justPaid: boolean;
}

interface ThanksFrameProps extends PaidPaymentProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  /** To the children and home, when there is nothing nearer. */
  readonly actions?: ReactNode;
}

/** The common shape of the thanks: the receipt folded away, and a countdown above it all. */
export function ThanksFrame({
  payment,
  justPaid,
  picture,
  title,
  children,
  actions = <WaysOn />,
}: ThanksFrameProps) {
  return (
    <OutcomeFrame
      icon="heart"
      picture={picture}
      title={title}
      actions={actions}
      foot={<FoldedReceipt payment={payment} justPaid={justPaid} />}
      leaving={justPaid && <Leaving />}
    >
      {children}
    </OutcomeFrame>
  );
}

/** What was paid, folded away. */
function FoldedReceipt({ payment, justPaid }: PaidPaymentProps) {
  const { t } = useTranslation('payment');
  const { receipt_number: number } = payment;
  return (
    <details className="group w-full rounded-lg bg-sand text-start">
      <summary className="flex min-h-12 items-center justify-center gap-2 px-5 font-medium text-nile">
        {number === null ? (
          t('paid.whatWasPaid')
        ) : (
          <span>
            {t('paid.yourReceipt')} <bdi dir="ltr">{number}</bdi>
          </span>
        )}
        <Icon
          name="chevron-down"
          className="size-4.5 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-3 px-5 pb-5">
        <PaymentFacts payment={payment} />
        <p className="text-sm text-ink-soft">{t(arrivedText({ payment, justPaid }))}</p>
      </div>
    </details>
  );
}

/** That the money came, and where the receipt is. */
export function arrivedText({ payment, justPaid }: PaidPaymentProps) {
  if (payment.amount === 0) return 'paid.byBalance';
  return justPaid ? 'paid.text' : 'paid.before';
}

/** How long the thanks stand before one is led on (CFM-02, CST-11). */
const SECONDS = 5;

/** Leads a sponsor to the dashboard, and a guest home (CFM-05, CFM-07). */
function Leaving() {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  // Only scripts lead away.
  const hydrated = useHydrated();
  const to = isSignedIn ? '/dashboard' : '/';
  const text = isSignedIn ? 'paid.leavingToDashboard' : 'paid.leaving';
  if (!hydrated) return <p className="h-11" />;
  return (
    <Countdown seconds={SECONDS} onDone={() => void navigate(to, { replace: true })}>
      {(left) => t(text, { count: left })}
    </Countdown>
  );
}

/** Where to go from here. */
function WaysOn() {
  const { t } = useTranslation('payment');
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <LinkButton to="/children" variant="primary" size="lg">
        {t('paid.children')}
      </LinkButton>
      <LinkButton to={isSignedIn ? '/dashboard' : '/'} variant="secondary" size="lg">
        {t(isSignedIn ? 'paid.dashboard' : 'paid.home')}
      </LinkButton>
    </>
  );
}

import { money, toMinorUnits } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { CodedText } from '../../lib/coded-text.tsx';
import { useIsSignedIn } from '../../lib/auth.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PaymentFrame } from './payment-frame.tsx';
import type { ShownPayment } from './payment-state.ts';

/** How long the thanks stand before one is led on (CFM-02, CST-11). */
const SECONDS = 5;

/** Thanks, with what was paid: only ever shown for a payment that the bank confirmed. */
export function PaidPayment({ payment }: { readonly payment: ShownPayment }) {
  const { t } = useTranslation('payment');
  const [staying, setStaying] = useState(false);
  const hydrated = useHydrated();
  const leaves = hydrated && !staying;
  return (
    <PaymentFrame
      tone="success"
      icon="heart"
      title={t('paid.title')}
      actions={
        leaves ? (
          <Button variant="primary" onClick={() => setStaying(true)}>
            {t('paid.stay')}
          </Button>
        ) : (
          <WaysOn focused={staying} />
        )
      }
    >
      <p>{t(payment.amount > 0 ? 'paid.text' : 'paid.byBalance')}</p>
      <PaymentFacts payment={payment} />
      {leaves && <Leaving onKey={() => setStaying(true)} />}
    </PaymentFrame>
  );
}

/** What was paid, from where, and for what. */
export function PaymentFacts({ payment }: { readonly payment: ShownPayment }) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const minor = toMinorUnits(payment.amount) ?? 0;
  const fromBalance = toMinorUnits(payment.from_balance) ?? 0;
  return (
    <dl className="grid gap-3 rounded-lg bg-sand p-5 text-start text-base">
      {minor > 0 && (
        <Line label={t('paid.amount')}>
          <span className="text-xl font-bold text-nile-900 tabular-nums">
            {formatMoney(money(minor, payment.currency), locale)}
          </span>
        </Line>
      )}
      {fromBalance > 0 && (
        <Line label={t('paid.fromBalance')}>
          <span className="font-bold text-nile-900 tabular-nums">
            {formatMoney(money(fromBalance, payment.currency), locale)}
          </span>
        </Line>
      )}
      <Line label={t('paid.for')}>
        <CodedText>{locale === 'ar' ? payment.description_ar : payment.description_en}</CodedText>
      </Line>
      {payment.receipt_number !== null && (
        <Line label={t('paid.receipt')}>
          <ReceiptNumber number={payment.receipt_number} />
        </Line>
      )}
    </dl>
  );
}

/** A guest has the receipt in a mail only. */
function ReceiptNumber({ number }: { readonly number: string }) {
  const isSignedIn = useIsSignedIn();
  const shown = (
    <bdi dir="ltr" className="tabular-nums">
      {number}
    </bdi>
  );
  if (!isSignedIn) return shown;
  return (
    <Link
      to={`/receipts/${encodeURIComponent(number)}`}
      className="inline-flex min-h-11 items-center text-nile underline"
    >
      {shown}
    </Link>
  );
}

/** Leads a sponsor to the dashboard, and a guest home (CFM-05, CFM-07). */
function Leaving({ onKey }: { readonly onKey: () => void }) {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const to = isSignedIn ? '/dashboard' : '/';
  const text = isSignedIn ? 'paid.leavingToDashboard' : 'paid.leaving';
  return (
    <p className="text-sm text-ink-soft">
      {/* Said aloud once; the seconds themselves are for the eye. */}
      <span className="sr-only">{t(text, { count: SECONDS })}</span>
      <span aria-hidden="true">
        <Countdown seconds={SECONDS} onDone={() => void navigate(to)} onKey={onKey}>
          {(left) => t(text, { count: left })}
        </Countdown>
      </span>
    </p>
  );
}

/** Where to go from here. Whoever pressed 'Stay here' goes on from it: that button is gone. */
function WaysOn({ focused }: { readonly focused: boolean }) {
  const { t } = useTranslation('payment');
  const isSignedIn = useIsSignedIn();
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) ways.current?.querySelector('a')?.focus();
  }, [focused]);
  return (
    <div ref={ways} className="contents">
      {isSignedIn && (
        <LinkButton to="/dashboard" variant="primary">
          {t('paid.dashboard')}
        </LinkButton>
      )}
      <LinkButton to="/children" variant={isSignedIn ? 'secondary' : 'primary'}>
        {t('paid.children')}
      </LinkButton>
      {!isSignedIn && (
        <LinkButton to="/" variant="secondary">
          {t('paid.home')}
        </LinkButton>
      )}
    </div>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="ms-auto text-end font-medium">{children}</dd>
    </div>
  );
}

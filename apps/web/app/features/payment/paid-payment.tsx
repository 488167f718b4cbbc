import { money, toMinorUnits } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PaymentFrame } from './payment-frame.tsx';
import type { ShownPayment } from './payment-state.ts';

/** How long the thanks stand before a guest is led home (CFM-02, CFM-07). */
const SECONDS = 5;

/** Thanks, with what was paid: only ever shown for a payment that the bank confirmed. */
export function PaidPayment({ payment }: { readonly payment: ShownPayment }) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const [staying, setStaying] = useState(false);
  const hydrated = useHydrated();
  const minor = toMinorUnits(payment.amount) ?? 0;
  return (
    <PaymentFrame
      tone="success"
      icon="heart"
      title={t('paid.title')}
      actions={
        hydrated && !staying ? (
          <Button variant="primary" onClick={() => setStaying(true)}>
            {t('paid.stay')}
          </Button>
        ) : (
          <WaysOn focused={staying} />
        )
      }
    >
      <p>{t('paid.text')}</p>
      <dl className="grid gap-3 rounded-lg bg-sand p-5 text-start text-base">
        <Line label={t('paid.amount')}>
          <span className="text-xl font-bold text-nile-900 tabular-nums">
            {formatMoney(money(minor, payment.currency), locale)}
          </span>
        </Line>
        <Line label={t('paid.for')}>
          <bdi>{locale === 'ar' ? payment.description_ar : payment.description_en}</bdi>
        </Line>
        {payment.receipt_number && (
          <Line label={t('paid.receipt')}>
            <bdi dir="ltr" className="tabular-nums">
              {payment.receipt_number}
            </bdi>
          </Line>
        )}
      </dl>
      {hydrated && !staying && <Leaving />}
    </PaymentFrame>
  );
}

/** Leads home. It is said aloud once; the seconds themselves are for the eye. */
function Leaving() {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  return (
    <p className="text-sm text-ink-soft">
      <span className="sr-only">{t('paid.leaving', { count: SECONDS })}</span>
      <span aria-hidden="true">
        <Countdown seconds={SECONDS} onDone={() => void navigate('/')}>
          {(left) => t('paid.leaving', { count: left })}
        </Countdown>
      </span>
    </p>
  );
}

/** Where to go from here. Whoever pressed 'Stay here' goes on from it: that button is gone. */
function WaysOn({ focused }: { readonly focused: boolean }) {
  const { t } = useTranslation('payment');
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) ways.current?.querySelector('a')?.focus();
  }, [focused]);
  return (
    <div ref={ways} className="contents">
      <LinkButton to="/children" variant="primary">
        {t('paid.children')}
      </LinkButton>
      <LinkButton to="/" variant="secondary">
        {t('paid.home')}
      </LinkButton>
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

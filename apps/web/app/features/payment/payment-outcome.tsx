import { money, toMinorUnits } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { CodedText } from '../../lib/coded-text.tsx';
import { useIsSignedIn } from '../../lib/auth.ts';
import { donationDraft } from '../../lib/donation-draft.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { keptMailLink } from '../../lib/kept-mail-link.ts';
import { formatMoney } from '../../lib/money.ts';
import { useDeparture } from '../../lib/use-departure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { OutcomeFrame } from '../../ui/outcome-frame.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { wayBack } from './payment-state.ts';
import type { ShownPayment } from './payment-state.ts';

/** The sum that was paid, its source and its purpose. */
export function PaymentFacts({ payment }: { readonly payment: ShownPayment }) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const minor = toMinorUnits(payment.amount) ?? 0;
  const fromBalance = toMinorUnits(payment.from_balance) ?? 0;
  return (
    <dl className="grid gap-3 rounded-lg bg-sand p-5 text-start text-base">
      {minor > 0 && (
        <Line label={t('paid.amount')}>
          <span className="text-xl font-bold text-nile-900">
            {formatMoney(money(minor, payment.currency), locale)}
          </span>
        </Line>
      )}
      {fromBalance > 0 && (
        <Line label={t('paid.fromBalance')}>
          <span className="font-bold text-nile-900">
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
  const shown = <bdi dir="ltr">{number}</bdi>;
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

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="ms-auto text-end font-medium">{children}</dd>
    </div>
  );
}

type PaymentFrameProps = Omit<ComponentProps<typeof OutcomeFrame>, 'foot'> & {
  /** Says whom to ask. */
  readonly helps?: boolean;
};

/** The common shape of what the payment page says. */
export function PaymentFrame({ helps = false, ...frame }: PaymentFrameProps) {
  return <OutcomeFrame {...frame} foot={helps && <Contact />} />;
}

function Contact() {
  const { t } = useTranslation('payment');
  return (
    <p className="text-sm text-ink-soft">
      {t('contact')}{' '}
      <a href={`mailto:${organisation.email}`} className="font-medium text-nile underline">
        <bdi dir="ltr">{organisation.email}</bdi>
      </a>
    </p>
  );
}

interface UnpaidPaymentProps {
  readonly payment: ShownPayment;
}

/** Nothing was paid: the way back to where it can be tried again (CFM-09, CFM-10, ECT-19). */
export function FailedPayment({ payment }: UnpaidPaymentProps) {
  const { t } = useTranslation('payment');
  const { kind } = payment;
  const hydrated = useHydrated();
  const isSignedIn = useIsSignedIn();
  // Anybody may pay dues from a mail (decision 058): where they came from only the browser knows.
  const isKnown = hydrated || kind !== 'dues';
  const link = isKnown && kind === 'dues' ? keptMailLink() : undefined;
  const isKept = hydrated && kind === 'donation' && donationDraft.read().base_amount !== undefined;
  return (
    <PaymentFrame
      tone="danger"
      icon="alert"
      title={t('failed.title')}
      actions={
        <LinkButton
          to={link ?? wayBack(payment)}
          variant="action"
          size="lg"
          className={isKnown ? undefined : 'invisible'}
        >
          {t(`failed.${link === undefined ? kind : 'mailLink'}`)}
        </LinkButton>
      }
      helps
    >
      <p>{t('failed.text')}</p>
      {isKept && <p>{t('failed.kept')}</p>}
      {kind === 'dues' && link === undefined && !isSignedIn && (
        <p className={isKnown ? undefined : 'invisible'}>{t('failed.openLink')}</p>
      )}
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
  const { refund_cause: cause } = payment;
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
      {cause !== null && <p>{t(`refunded.causes.${cause}`)}</p>}
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

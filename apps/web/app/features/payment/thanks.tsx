import { toMinorUnits } from '@nabta/contract';
import type { Locale, PaymentSubject } from '@nabta/contract';
import { givingTo, measureOf } from '@nabta/organisation/giving';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useIsSignedIn } from '../../lib/auth.ts';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatAmount } from '../../lib/money.ts';
import { purposePicture } from '../../lib/purpose-pictures.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { GrowingPlants } from '../../ui/growing-plants.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { OutcomeFrame } from '../../ui/outcome-frame.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PaymentFacts } from './payment-outcome.tsx';
import type { ShownPayment } from './payment-state.ts';

interface PaidPaymentProps {
  readonly payment: ShownPayment;
}

/** Thanks, with the face of what was paid for: only for a payment that the bank confirmed. */
export function PaidPayment({ payment }: PaidPaymentProps) {
  const { children, gifts, donation } = payment.subject;
  if (donation) return <DonationThanks payment={payment} donation={donation} />;
  if (children.some((child) => child.is_new)) return <SponsorThanks payment={payment} />;
  return gifts.length > 0 ? <GiftThanks payment={payment} /> : <DuesThanks payment={payment} />;
}

type SubjectChild = PaymentSubject['children'][number];

const lists: Record<Locale, Intl.ListFormat> = {
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  ar: new Intl.ListFormat('ar', { type: 'conjunction' }),
};

function namesOf(children: readonly SubjectChild[], locale: Locale): string {
  const names = children.map((child) =>
    locale === 'ar' ? child.first_name_ar : child.first_name_en,
  );
  return lists[locale].format([...new Set(names)]);
}

/** A sponsorship has begun: the child, what comes of it (Terms, 'What you can count on'), a letter. */
function SponsorThanks({ payment }: PaidPaymentProps) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const children = payment.subject.children.filter((child) => child.is_new);
  const names = namesOf(children, locale);
  const count = children.length;
  const [only, ...others] = children;
  const letter =
    only?.sponsorship_id != null && others.length === 0
      ? `/send-letters/${only.sponsorship_id}`
      : '/letters';
  return (
    <OutcomeFrame
      icon="heart"
      picture={<Portraits of={children} />}
      title={t('sponsored.title', { count, names })}
      actions={
        <>
          <LinkButton to={letter} variant="action" size="lg">
            {t('sponsored.write', { count })}
          </LinkButton>
          <LinkButton to="/dashboard" variant="secondary" size="lg">
            {t('paid.dashboard')}
          </LinkButton>
        </>
      }
      foot={<Foot payment={payment} />}
      leaving={<Leaving />}
    >
      <ul className="mx-auto grid gap-3 text-start">
        <PromiseLine icon="check" when={t('sponsored.today')}>
          {t('sponsored.waitOver', { names })}
        </PromiseLine>
        <PromiseLine icon="mail" when={t('sponsored.letters')}>
          {t('sponsored.aLetter', { count, names })}
        </PromiseLine>
        <PromiseLine icon="user" when={t('sponsored.photo')}>
          {t('sponsored.aPhoto')}
        </PromiseLine>
      </ul>
    </OutcomeFrame>
  );
}

interface PromiseLineProps {
  readonly icon: IconName;
  readonly when: string;
  readonly children: ReactNode;
}

function PromiseLine({ icon, when, children }: PromiseLineProps) {
  return (
    <li className="flex items-start gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-nile-100 text-nile">
        <Icon name={icon} className="size-5" />
      </span>
      <p className="pt-0.5">
        <strong className="block text-base font-semibold text-nile-900">{when}</strong>
        {children}
      </p>
    </li>
  );
}

/** One child large, or several side by side; the names stand in the title. */
function Portraits({ of: children }: { readonly of: readonly SubjectChild[] }) {
  const alone = children.length === 1;
  const shown = children.slice(0, 3);
  return (
    <div className="relative w-full max-w-80 pb-2">
      <div className="relative flex justify-center gap-3">
        {shown.map((child) => (
          <ChildPortrait
            key={child.image_url}
            src={child.image_url}
            alt=""
            sizes="200px"
            priority
            className={alone ? 'w-50' : 'w-24 sm:w-26'}
          />
        ))}
      </div>
      <GrowingPlants className="absolute inset-x-0 bottom-0" />
    </div>
  );
}

interface DonationThanksProps extends PaidPaymentProps {
  readonly donation: NonNullable<PaymentSubject['donation']>;
}

/** A donation has arrived: the picture of its purpose, and what the amount does there. */
function DonationThanks({ payment, donation }: DonationThanksProps) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const giving = givingTo(donation.purpose_code);
  const minor = toMinorUnits(donation.base_amount) ?? 0;
  const thing = measureOf(giving, minor, payment.currency)?.does[locale];
  const amount = formatAmount(donation.base_amount, payment.currency, locale);
  return (
    <OutcomeFrame
      icon="heart"
      picture={
        <div className="relative w-full max-w-100">
          <img
            src={purposePicture(donation.purpose_code)}
            alt=""
            width={480}
            height={320}
            className="aspect-landscape h-auto w-full rounded-t-[10rem] rounded-b-lg bg-sand-200 object-cover"
          />
          <GrowingPlants className="absolute inset-x-0 -bottom-3" />
        </div>
      }
      title={t('paid.title')}
      actions={<WaysOn />}
      foot={<Foot payment={payment} />}
      leaving={<Leaving />}
    >
      <section className="grid gap-1">
        <h2 className="text-xl">{t('given.does', { amount })}</h2>
        <p>{thing ? t('given.enoughFor', { thing }) : giving.does[locale]}</p>
      </section>
      <p className="text-base text-ink-soft">
        {t(donation.remind_me ? 'given.remind' : 'given.monthly')}
      </p>
    </OutcomeFrame>
  );
}

/** Gifts for children whom one sponsors already. */
function GiftThanks({ payment }: PaidPaymentProps) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const { children, gifts } = payment.subject;
  const pictures = [...new Set(gifts.map((gift) => gift.image_url))].slice(0, 3);
  const names = namesOf(children, locale);
  return (
    <OutcomeFrame
      icon="heart"
      picture={
        <div className="flex items-end justify-center gap-3">
          {children.slice(0, 2).map((child) => (
            <ChildPortrait
              key={child.image_url}
              src={child.image_url}
              alt=""
              sizes="120px"
              priority
              className="w-30"
            />
          ))}
          {pictures.map((src) => (
            <img
              key={src}
              src={src}
              alt=""
              width={480}
              height={480}
              className={classNames(
                'grows aspect-square h-auto rounded-lg bg-sand-200 object-cover',
                pictures.length > 1 ? 'w-20' : 'w-30',
              )}
            />
          ))}
        </div>
      }
      title={names ? t('giftPaid.title', { count: gifts.length, names }) : t('paid.title')}
      actions={
        <>
          <LinkButton to="/dashboard" variant="primary" size="lg">
            {t('paid.dashboard')}
          </LinkButton>
          <LinkButton to="/gift" variant="secondary" size="lg">
            {t('giftPaid.another')}
          </LinkButton>
        </>
      }
      foot={<Foot payment={payment} />}
      leaving={<Leaving />}
    >
      <p>{t('giftPaid.text')}</p>
    </OutcomeFrame>
  );
}

/** Dues, or a deposit: the children whom it keeps going. */
function DuesThanks({ payment }: PaidPaymentProps) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const { children } = payment.subject;
  const names = namesOf(children, locale);
  return (
    <OutcomeFrame
      tone="success"
      icon="heart"
      picture={children.length > 0 ? <Portraits of={children} /> : undefined}
      title={t('paid.title')}
      actions={<WaysOn />}
      foot={<Foot payment={payment} />}
      leaving={<Leaving />}
    >
      {names && <p>{t('duesPaid', { names })}</p>}
      <p>{t(payment.amount > 0 ? 'paid.text' : 'paid.byBalance')}</p>
    </OutcomeFrame>
  );
}

/** What was paid, folded away. */
function Foot({ payment }: PaidPaymentProps) {
  const { t } = useTranslation('payment');
  const { receipt_number: number } = payment;
  return (
    <details className="group w-full rounded-lg bg-sand text-start">
      <summary className="flex min-h-12 items-center justify-center gap-2 px-5 font-medium text-nile">
        {number === null ? (
          t('paid.whatWasPaid')
        ) : (
          <span>
            {t('paid.yourReceipt')}{' '}
            <bdi dir="ltr" className="tabular-nums">
              {number}
            </bdi>
          </span>
        )}
        <Icon
          name="chevron-down"
          className="size-4.5 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-3 px-5 pb-5">
        <PaymentFacts payment={payment} />
        <p className="text-sm text-ink-soft">
          {t(payment.amount > 0 ? 'paid.text' : 'paid.byBalance')}
        </p>
      </div>
    </details>
  );
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
  if (!hydrated) return <p className="min-h-11" />;
  return (
    <Countdown seconds={SECONDS} onDone={() => void navigate(to)}>
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

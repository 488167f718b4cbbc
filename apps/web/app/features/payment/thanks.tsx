import { toMinorUnits } from '@nabta/contract';
import type { Dedication, Locale, PaymentSubject } from '@nabta/contract';
import { givingTo, measureOf } from '@nabta/organisation/giving';
import type { ReactNode } from 'react';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { joinNames } from '../../lib/i18n/join-names.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatAmount } from '../../lib/money.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { purposePicture } from '../../lib/purpose-pictures.ts';
import { buttonLook, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { GrowingPlants } from '../../ui/growing-plants.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { arrivedText, ThanksFrame } from './thanks-frame.tsx';
import type { PaidPaymentProps } from './thanks-frame.tsx';

/** Thanks, with the face of what was paid for: only for a payment that the bank confirmed. */
export function PaidPayment(paid: PaidPaymentProps) {
  const { children, gifts, donation } = paid.payment.subject;
  if (donation) return <DonationThanks {...paid} donation={donation} />;
  if (paid.justPaid && children.some((child) => child.is_new)) return <SponsorThanks {...paid} />;
  return gifts.length > 0 ? <GiftThanks {...paid} /> : <DuesThanks {...paid} />;
}

type SubjectChild = PaymentSubject['children'][number];

function namesOf(children: readonly SubjectChild[], locale: Locale): string {
  const names = children.map((child) =>
    locale === 'ar' ? child.first_name_ar : child.first_name_en,
  );
  return joinNames([...new Set(names)], locale);
}

/** A sponsorship has begun: the child, what comes of it (Terms, 'What you can count on'), a letter. */
function SponsorThanks({ payment, justPaid }: PaidPaymentProps) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const { gifts } = payment.subject;
  const children = payment.subject.children.filter((child) => child.is_new);
  const names = namesOf(children, locale);
  const count = children.length;
  const [only, ...others] = children;
  const letter =
    only?.sponsorship_id != null && others.length === 0
      ? `/send-letters/${only.sponsorship_id}`
      : '/letters';
  return (
    <ThanksFrame
      payment={payment}
      justPaid={justPaid}
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
    >
      <InName dedication={payment.subject.dedication} />
      <ul className="mx-auto grid gap-3 text-start">
        <PromiseLine icon="check" when={t('sponsored.today')}>
          {t('sponsored.waitOver', { names })}
        </PromiseLine>
        {gifts.length > 0 && (
          <PromiseLine icon="gift" when={t('sponsored.gift', { count: gifts.length })}>
            {joinNames(
              gifts.map((gift) => (locale === 'ar' ? gift.title_ar : gift.title_en)),
              locale,
            )}
          </PromiseLine>
        )}
        <PromiseLine icon="mail" when={t('sponsored.letters')}>
          {t('sponsored.aLetter', { count, names })}
        </PromiseLine>
        <PromiseLine icon="user" when={t('sponsored.photo')}>
          {t('sponsored.aPhoto')}
        </PromiseLine>
      </ul>
    </ThanksFrame>
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
function DonationThanks({ payment, justPaid, donation }: DonationThanksProps) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const giving = givingTo(donation.purpose_code);
  const minor = toMinorUnits(donation.base_amount) ?? 0;
  const thing = measureOf(giving, minor, payment.currency)?.does[locale];
  const amount = formatAmount(donation.base_amount, payment.currency, locale);
  return (
    <ThanksFrame
      payment={payment}
      justPaid={justPaid}
      picture={
        <div className="relative w-full max-w-100">
          <img
            src={purposePicture(giving)}
            alt=""
            width={480}
            height={320}
            className="aspect-landscape h-auto w-full rounded-t-[10rem] rounded-b-lg bg-sand-200 object-cover"
          />
          <GrowingPlants className="absolute inset-x-0 -bottom-3" />
        </div>
      }
      title={t('paid.title')}
    >
      <section className="grid gap-1">
        <h2 className="text-xl">{t('given.arrived', { amount })}</h2>
        <p>
          {thing ? t('given.enoughFor', { thing }) : giving.does[locale]}{' '}
          {t(justPaid ? 'given.receipt' : 'given.receiptBefore')}
        </p>
      </section>
      <InName dedication={payment.subject.dedication} />
      <p className="text-base text-ink-soft">
        {t(justPaid && donation.remind_me ? 'given.remind' : 'given.monthly')}
      </p>
    </ThanksFrame>
  );
}

/** In whose name it was given, and what becomes of the card; nothing where it was given in no name. */
function InName({ dedication }: { readonly dedication: Dedication | null }) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  if (dedication === null) return null;
  const { kind, honoree_name, recipient_name, card, send_on, card_path } = dedication;
  const date = send_on === null ? '' : formatDay(send_on, locale);
  return (
    <section className="grid justify-items-center gap-2 rounded-lg bg-sand p-5 wrap-anywhere">
      <h2 className="text-xl">
        {t(`dedication.titles.${kind}`, { name: `\u2068${honoree_name}\u2069` })}
      </h2>
      <p>{t(`dedication.${card}`, { name: `\u2068${recipient_name}\u2069`, date })}</p>
      {card_path !== null && (
        // A page of its own beside the thanks, in the language of the card.
        <a
          href={card_path}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ variant: 'secondary', size: 'sm' })}
        >
          {t('dedication.open')}
        </a>
      )}
    </section>
  );
}

/** Gifts for children whom one sponsors already. */
function GiftThanks({ payment, justPaid }: PaidPaymentProps) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const { children, gifts } = payment.subject;
  const pictures = [...new Set(gifts.map((gift) => gift.image_url))].slice(0, 3);
  const names = namesOf(children, locale);
  return (
    <ThanksFrame
      payment={payment}
      justPaid={justPaid}
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
      title={
        names && justPaid ? t('giftPaid.title', { count: gifts.length, names }) : t('paid.title')
      }
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
    >
      <InName dedication={payment.subject.dedication} />
      <p>{t('giftPaid.text')}</p>
    </ThanksFrame>
  );
}

/** Dues, or a deposit: the children whom it keeps going. */
function DuesThanks({ payment, justPaid }: PaidPaymentProps) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const { children } = payment.subject;
  const names = namesOf(children, locale);
  return (
    <ThanksFrame
      payment={payment}
      justPaid={justPaid}
      picture={children.length > 0 ? <Portraits of={children} /> : undefined}
      title={t('paid.title')}
    >
      {names && <p>{t('duesPaid', { names })}</p>}
      <p>{t(arrivedText({ payment, justPaid }))}</p>
    </ThanksFrame>
  );
}

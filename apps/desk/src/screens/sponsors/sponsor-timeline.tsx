import {
  isAuditAction,
  TIMELINE_KINDS,
  TIMELINE_PERMISSIONS,
  type TimelineEvent,
  type TimelineKind,
} from '@nabta/contract/desk';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { useMay, useOwnSession } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Amount } from '../../ui/amount.tsx';
import { ListFilters, oneOf, useFilters } from '../../ui/filters.tsx';
import { PagedList, type Column } from '../../ui/list.tsx';
import { dayIn, When } from '../../ui/when.tsx';

type EventOf<Kind extends TimelineKind> = Extract<TimelineEvent, { readonly kind: Kind }>;

/** Everything that happened with a sponsor, the newest first; amounts for who may see them. */
export function SponsorTimeline({ id }: { readonly id: number }) {
  const { t } = useTranslation('desk-timeline');
  const { permissions } = useOwnSession();
  const seesAmounts = useMay('read-amounts');
  const kinds = TIMELINE_KINDS.filter((kind) => permissions.includes(TIMELINE_PERMISSIONS[kind]));
  const filters = useFilters({
    kind: oneOf(t('kind'), t('all'), kinds, (kind) => t(`kinds.${kind}`)),
  });
  const found = useDesk('GET /v1/desk/sponsors/:id/timeline', { id, query: filters.query });
  const amounts: readonly Column<TimelineEvent>[] = [
    {
      title: t('columns.amount'),
      cell: (event) =>
        event.kind === 'payment' && event.amount !== null ? (
          <Amount value={event.amount} currency={event.currency} />
        ) : null,
    },
  ];
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{t('title')}</h2>
      <p className="max-w-text text-sm text-ink-soft">{t('intro')}</p>
      <div className="max-w-form">
        <ListFilters of={filters} />
      </div>
      <PagedList
        found={found}
        rowsOf={(data) => data.events}
        caption={t('title')}
        empty={t('empty')}
        columns={[
          { title: t('columns.when'), cell: ({ at }) => <When at={at} as="day" /> },
          { title: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
          { title: t('columns.what'), cell: (event) => <What event={event} /> },
          ...(seesAmounts ? amounts : []),
        ]}
      />
    </section>
  );
}

function What({ event }: { readonly event: TimelineEvent }) {
  const { t } = useTranslation('desk-timeline');
  switch (event.kind) {
    case 'payment':
      return <Payment event={event} />;
    case 'sponsorship':
      return <Sponsorship event={event} />;
    case 'mail':
      return event.subject === null ? (
        <Beside>{t('noSubject')}</Beside>
      ) : (
        <bdi>{event.subject}</bdi>
      );
    case 'letter':
      return <Letter event={event} />;
    case 'inquiry':
      return <Inquiry event={event} />;
    case 'note':
      return (
        <>
          <p dir="auto" className="max-w-text whitespace-pre-line">
            {event.text}
          </p>
          <Beside>
            <bdi>{event.written_by}</bdi>
          </Beside>
        </>
      );
    case 'act':
      return (
        <>
          <ActionName action={event.action} />
          <br />
          <Beside>
            <bdi>{event.actor}</bdi>
          </Beside>
        </>
      );
  }
}

const LINK = 'text-nile underline underline-offset-4';

/** What somebody did, in words where we have them. */
function ActionName({ action }: { readonly action: string }) {
  const { t } = useTranslation('desk-audit');
  return (
    <span className="font-medium">
      {isAuditAction(action) ? t(`actions.${action}`) : <bdi lang="en">{action}</bdi>}
    </span>
  );
}

function Beside({ children }: { readonly children: ReactNode }) {
  return <span className="text-sm text-ink-soft">{children}</span>;
}

/** Those that there are, each kept together. */
function Codes({ codes }: { readonly codes: readonly (string | null)[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
      {codes
        .filter((code) => code !== null)
        .map((code) => (
          <li key={code} className="min-w-0">
            <bdi>{code}</bdi>
          </li>
        ))}
    </ul>
  );
}

function Payment({ event }: { readonly event: EventOf<'payment'> }) {
  const { t } = useTranslation('desk-timeline');
  const mayOpen = useMay('read-money');
  const { type, about, method, reference, receipt, payment_id: paymentId } = event;
  const title = `${t(`payment.${type}`)} · ${t(`about.${about}`)}`;
  return (
    <>
      {mayOpen && paymentId !== null ? (
        <Link to={`/money/payments/${paymentId}`} className={LINK}>
          {title}
        </Link>
      ) : (
        title
      )}
      <Codes
        codes={[
          method && t(`methods.${method}`),
          reference,
          receipt && t('receipt', { number: `\u2068${receipt}\u2069` }),
        ]}
      />
    </>
  );
}

function Sponsorship({ event }: { readonly event: EventOf<'sponsorship'> }) {
  const { t } = useTranslation('desk-timeline');
  const { t: ofSponsors } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const { event: what, months, due_on: dueOn, reference } = event;
  const child = `\u2068${event.child[`full_name_${locale}`]}\u2069`;
  const every = (count = 1) => ofSponsors('sponsorships.months', { count });
  return (
    <>
      {what === 'changed'
        ? t('sponsorship.changed', { child, to: every(months?.to), from: every(months?.from) })
        : t(`sponsorship.${what}`, {
            child,
            from: dueOn === null ? '' : dayIn(dueOn.from, locale),
            to: dueOn === null ? '' : dayIn(dueOn.to, locale),
          })}
      <Codes codes={[event.child.code, reference]} />
    </>
  );
}

function Letter({ event }: { readonly event: EventOf<'letter'> }) {
  const { t } = useTranslation('desk-timeline');
  const { status } = event;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {t(event.sender_type === 'SponsorLetter' ? 'letter.bySponsor' : 'letter.byChild')}
      {status !== null && (
        <Badge tone={status === 'delivered' ? 'nile' : 'plain'}>{t(`letter.${status}`)}</Badge>
      )}
    </span>
  );
}

function Inquiry({ event }: { readonly event: EventOf<'inquiry'> }) {
  const { t } = useTranslation('desk-timeline');
  const locale = useLocale();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Link to={`/inquiries/${event.inquiry_id}`} className={LINK}>
        {event[`subject_${locale}`]}
      </Link>
      <Badge tone={event.is_answered ? 'nile' : 'sunflower'}>
        {t(event.is_answered ? 'answered' : 'open')}
      </Badge>
    </span>
  );
}

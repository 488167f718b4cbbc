import type { TimelineEvent, TimelineKind } from '@nabta/contract/desk';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { SPONSOR_DETAILS } from '../audit/index.ts';
import { isOneOf, type Whose } from './repository.ts';

type Facts<Kind extends TimelineKind> = Omit<
  Extract<TimelineEvent, { readonly kind: Kind }>,
  'id' | 'kind' | 'at'
>;

/** A payment as the books have it: minor units, and the receipt in two parts. */
type PaymentFacts = Omit<Facts<'payment'>, 'receipt'> & {
  readonly amount: number;
  readonly receipt_year: number | null;
  readonly receipt_number: number | null;
};

interface Row<Kind extends TimelineKind, F> {
  readonly [column: string]: unknown;
  readonly kind: Kind;
  /** The row that it is of, and which of several events of that row. */
  readonly ref: number;
  readonly part: string;
  /** As the database writes a moment. */
  readonly at: string;
  readonly facts: F;
}
export type TimelineRow =
  | Row<'payment', PaymentFacts>
  | { [Kind in Exclude<TimelineKind, 'payment'>]: Row<Kind, Facts<Kind>> }[Exclude<
      TimelineKind,
      'payment'
    >];

/** Acts on a sponsorship that are shown as the event that they made. */
const SPONSORSHIP_ACTS = sql`('sponsorships frequency', 'sponsorships pause', 'sponsorships skip',
  'sponsorships resume', 'sponsorships extra')`;

/** The event that an act of `SPONSORSHIP_ACTS` made. */
const EVENT_OF_ACT = sql`case action when 'sponsorships frequency' then 'changed'
  when 'sponsorships pause' then 'paused' when 'sponsorships skip' then 'skipped'
  when 'sponsorships resume' then 'resumed' when 'sponsorships extra' then 'extra' end`;

const CHILD = sql`jsonb_build_object('code', code, 'full_name_en', full_name_en,
  'full_name_ar', full_name_ar)`;

/** The select of each kind: `ref`, `part`, `at`, and its facts. */
const EVENTS: { readonly [Kind in TimelineKind]: (of: Whose) => readonly SQL[] } = {
  payment: ({ sponsorId }) => [
    sql`select entry.id as ref, '' as part, happened_at as at, jsonb_build_object(
        'type', entry.kind, 'about', about, 'method', method, 'reference', reference,
        'receipt_year', year, 'receipt_number', number, 'payment_id', entry.payment_id,
        'amount', entry.amount, 'currency', entry.currency) as facts
      from ledger_entries entry
      left join payments on payments.id = entry.payment_id
      left join receipts on receipts.payment_id = entry.payment_id
      where entry.sponsor_id = ${sponsorId}`,
  ],
  sponsorship: ({ sponsorId }) => [
    sql`select sponsorship.id as ref, part, event_at as at, jsonb_build_object(
        'event', part, 'reference', reference_code, 'months', null, 'due_on', null,
        'child', ${CHILD}) as facts
      from sponsorships sponsorship
      join children child on child.id = child_id
      cross join lateral (values ('begun', started_at), ('asked_to_end', requested_at),
        ('ended', ended_at)) event (part, event_at)
      where sponsorship.sponsor_id = ${sponsorId} and event_at is not null`,
    // That it was changed, and from what, stands in the audit log alone. A pause has its months as a number.
    // `offset 0`: each sponsorship is looked up by the index, instead of reading the log to its end.
    sql`select entry.id as ref, ${EVENT_OF_ACT} as part, happened_at as at, jsonb_build_object(
        'event', ${EVENT_OF_ACT}, 'reference', reference_code,
        'months', case when action = 'sponsorships frequency' then details -> 'months' end,
        'due_on', details -> 'due_on', 'child', ${CHILD}) as facts
      from sponsorships sponsorship
      join children child on child.id = child_id
      cross join lateral (
        select * from audit_entries
        where details @> jsonb_build_object('sponsorship', sponsorship.id)
          and action in ${SPONSORSHIP_ACTS}
        offset 0) entry
      where sponsorship.sponsor_id = ${sponsorId}`,
  ],
  mail: ({ sponsorId, addresses }) =>
    // Those of the account, and those to the person as a guest.
    [
      sql`sponsor_id = ${sponsorId}`,
      sql`sponsor_id is null and ${isOneOf(sql`"to"`, addresses)}`,
    ].map(
      (theirs) => sql`
        select id as ref, '' as part, sent_at as at, jsonb_build_object('subject', subject) as facts
        from outbox_mails where ${theirs} and sent_at is not null`,
    ),
  letter: ({ sponsorId }) => [
    sql`select letters.id as ref, '' as part, letters.created_at as at, jsonb_build_object(
        'sender_type', sender_type, 'status', letters.status) as facts
      from letters join sponsorships on sponsorships.id = sponsorship_id
      where sponsor_id = ${sponsorId} and letter_writer_id is null`,
    // Of who writes for others: what they wrote, and what came to them.
    sql`select letters.id as ref, '' as part, letters.created_at as at, jsonb_build_object(
        'sender_type', sender_type, 'status', letters.status) as facts
      from letters where letter_writer_id = any (array(
        select id from letter_writers where writer_id = ${sponsorId}))`,
  ],
  inquiry: ({ sponsorId }) => [
    sql`select inquiries.id as ref, '' as part, created_at as at, jsonb_build_object(
        'inquiry_id', inquiries.id, 'subject_en', name_en, 'subject_ar', name_ar,
        'is_answered', answered_at is not null) as facts
      from inquiries join inquiry_subjects on inquiry_subjects.id = subject_id
      where sponsor_id = ${sponsorId}`,
  ],
  note: ({ sponsorId }) => [
    sql`select id as ref, '' as part, written_at as at, jsonb_build_object(
        'text', text, 'written_by', written_by) as facts
      from sponsor_notes where sponsor_id = ${sponsorId}`,
  ],
  act: ({ sponsorId }) => [
    sql`select id as ref, '' as part, happened_at as at, jsonb_build_object(
        'action', action, 'actor', actor) as facts
      from audit_entries
      where action <> 'sponsors note' and action not in ${SPONSORSHIP_ACTS} and (${sql.join(
        SPONSOR_DETAILS.map(
          (name) => sql`details @> ${JSON.stringify({ [name]: sponsorId })}::jsonb`,
        ),
        sql` or `,
      )})`,
  ],
};

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly order: 'asc' | 'desc';
}

/**
 * A page of what happened with a sponsor, by its time. Each kind gives no more than the page can have of
 * it, so that a long history is read from its end.
 */
export async function listTimeline(
  db: Db,
  of: Whose,
  kinds: readonly TimelineKind[],
  { limit, offset, order }: Page,
): Promise<TimelineRow[]> {
  const by = sql.raw(order);
  const { rows } = await db.execute<TimelineRow>(sql`
    select kind, ref, part, at::text as at, facts
    from (${sql.join(
      eventsOf(of, kinds).map(
        ({ kind, select }) => sql`(select ${kind}::text as kind, event.* from (${select}) event
          order by at ${by}, ref ${by}, part ${by} limit ${offset + limit})`,
      ),
      sql` union all `,
    )}) happened
    order by at ${by}, kind, ref ${by}, part ${by} limit ${limit} offset ${offset}`);
  return rows;
}

/** How many events there are in all. */
export async function countTimeline(
  db: Db,
  of: Whose,
  kinds: readonly TimelineKind[],
): Promise<number> {
  const counts = eventsOf(of, kinds).map(
    ({ select }) => sql`(select count(*) from (${select}) event)`,
  );
  const { rows } = await db.execute<{ total: string | number }>(
    sql`select ${sql.join(counts, sql` + `)} as total`,
  );
  return Number(rows[0]?.total ?? 0);
}

const eventsOf = (of: Whose, kinds: readonly TimelineKind[]) =>
  kinds.flatMap((kind) => EVENTS[kind](of).map((select) => ({ kind, select })));

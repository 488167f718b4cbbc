// The SQL of late dues at the desk, and of one due with all that became of it.
import type { Currency } from '@nabta/contract';
import { LATE_STAGES, type LateStage } from '@nabta/contract/desk';
import { and, asc, count, desc, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isBeforeLastDay } from '../../db/before-last-day.ts';
import type { Db } from '../../db/client.ts';
import { childrenView, outboxMailsView, sponsorshipsView, sponsorsView } from '../../db/views.ts';
import { isChargeable } from './job-repository.ts';
import { latestInStage } from './late-stages.ts';
import { chargeAttempts, dueNotices, dues } from './tables.ts';

const countedFrom = sql`(${dues.dueOn} + ${dues.heldDays})`;
const isKept = isBeforeLastDay(dues.dueOn, sponsorshipsView.lastDay);

/** The stage of a late due on a day: see `lateStageOf`. */
function stageOn(today: Temporal.PlainDate) {
  const [first, ...later] = LATE_STAGES;
  const cases = later.toReversed().map((stage) => {
    const latest = latestInStage(stage, today).toString();
    return sql`when ${countedFrom} <= ${latest}::date then ${stage}`;
  });
  return sql<LateStage>`case ${sql.join(cases, sql` `)} else ${first} end`;
}

const isLate = (today: Temporal.PlainDate) =>
  and(isChargeable, isKept, lt(dues.dueOn, today.toString()));

/** The late dues of a stage in one currency. Minor units. */
export interface StageSum {
  readonly stage: LateStage;
  readonly currency: Currency;
  readonly dues: number;
  readonly amount: number;
}

/** How many dues are late on a day (Cairo), by stage and currency. */
export function sumStages(db: Db, today: Temporal.PlainDate): Promise<StageSum[]> {
  const staged = db
    .select({ stage: stageOn(today).as('stage'), currency: dues.currency, amount: dues.amount })
    .from(dues)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, dues.sponsorshipId))
    .where(isLate(today))
    .as('staged');
  return db
    .select({
      stage: staged.stage,
      currency: staged.currency,
      dues: count(),
      amount: sql`sum(${staged.amount})`.mapWith(Number),
    })
    .from(staged)
    .groupBy(staged.stage, staged.currency)
    .orderBy(asc(staged.currency));
}

/**
 * What was never paid of sponsorships that ended since a day (Cairo) because grace was over: their
 * dues until the last day, by currency. Minor units.
 */
export function sumEndedUnpaid(db: Db, since: Temporal.PlainDate) {
  const ending = alias(dues, 'ending');
  return db
    .select({
      currency: dues.currency,
      dues: count(),
      amount: sql`sum(${dues.amount})`.mapWith(Number),
    })
    .from(ending)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, ending.sponsorshipId))
    .innerJoin(dues, eq(dues.sponsorshipId, sponsorshipsView.id))
    .where(
      and(
        sql`${ending.endedSponsorship}`,
        gte(sponsorshipsView.lastDay, since.toString()),
        eq(dues.state, 'closed'),
        isKept,
      ),
    )
    .groupBy(dues.currency);
}

/** A page of the ids of late dues, the oldest first where nothing else is asked. */
export async function listLateIds(
  db: Db,
  { stage, order }: { readonly stage: LateStage | undefined; readonly order: 'asc' | 'desc' },
  today: Temporal.PlainDate,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<number[]> {
  const direction = order === 'asc' ? asc : desc;
  const rows = await db
    .select({ id: dues.id })
    .from(dues)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, dues.sponsorshipId))
    .where(and(isLate(today), stage && sql`${stageOn(today)} = ${stage}`))
    .orderBy(direction(dues.dueOn), direction(dues.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** Those of a sponsorship that a list of dues shows. */
export type ShownSponsorship = Awaited<ReturnType<typeof listSponsorshipsOfDues>>[number];

/** Sponsorships with the names of child and sponsor. */
export function listSponsorshipsOfDues(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: sponsorshipsView.id,
      paysBy: sponsorshipsView.paysBy,
      lastDay: sponsorshipsView.lastDay,
      status: sponsorshipsView.status,
      sponsor: {
        id: sponsorsView.id,
        firstName: sponsorsView.firstName,
        lastName: sponsorsView.lastName,
      },
      child: {
        code: childrenView.code,
        firstNameEn: childrenView.firstNameEn,
        firstNameAr: childrenView.firstNameAr,
      },
    })
    .from(sponsorshipsView)
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorshipsView.sponsorId))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .where(inArray(sponsorshipsView.id, [...ids]));
}

/** Dues by id, in no order. */
export function listDuesById(db: Db, ids: readonly number[]) {
  return db
    .select()
    .from(dues)
    .where(inArray(dues.id, [...ids]));
}

/** The charges of a due by the daily job, the earliest first. */
export function listTries(db: Db, dueId: number) {
  return db
    .select(getTableColumns(chargeAttempts))
    .from(chargeAttempts)
    .where(eq(chargeAttempts.dueId, dueId))
    .orderBy(asc(chargeAttempts.number));
}

/** The mail of the day about a sponsor's dues, as `postNotices` writes it. */
const keyOfDay = sql`'dues of ' || ${sponsorshipsView.sponsorId} || ' on ' || ${dueNotices.sentOn}`;
/** The mail of an ending that put money into the balance, as `carryOutEnding` writes it. */
const keyOfEnding = sql`'sponsorship-ended ' || ${sponsorshipsView.id}`;
const keyOfMail = sql`case when ${dueNotices.stage} = 'ended' and exists (
  select 1 from outbox_mails ending where ending.dedupe_key = ${keyOfEnding}
) then ${keyOfEnding} else ${keyOfDay} end`;

/** The mails about a due, the oldest first, each with what became of it. */
export function listMails(db: Db, dueId: number) {
  return db
    .select({
      stage: dueNotices.stage,
      ordinal: dueNotices.ordinal,
      writtenOn: dueNotices.sentOn,
      // The first of them is never null where there is a mail: drizzle goes by it.
      mail: { attempts: outboxMailsView.attempts, sentAt: outboxMailsView.sentAt },
    })
    .from(dueNotices)
    .innerJoin(dues, eq(dues.id, dueNotices.dueId))
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, dues.sponsorshipId))
    .leftJoin(outboxMailsView, eq(outboxMailsView.dedupeKey, keyOfMail))
    .where(eq(dueNotices.dueId, dueId))
    .orderBy(asc(dueNotices.sentOn), asc(dueNotices.stage));
}

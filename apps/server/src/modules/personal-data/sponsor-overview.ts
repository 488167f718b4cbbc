import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOfPayer } from '../../db/of-payer.ts';
import { letters } from '../letters/tables.ts';
import { refundProposals } from '../ministry-payments/tables.ts';
import { payments } from '../payments/tables.ts';
import { sponsorshipPauses, sponsorships } from '../sponsorships/tables.ts';
import type { Deps } from '../../deps.ts';
import { listCards, type CardRow } from '../cards/index.ts';
import { showLateDues } from '../dues/index.ts';
import { listForStaff, type StaffSponsorship } from '../ministry-sponsorships/index.ts';
import { availableBalance, balanceOf } from '../payments/index.ts';
import type { SponsorRow } from '../sponsors/index.ts';

const MOST = 1_000;

/** The state of a sponsor's account. Minor units of the sponsor's currency. */
export interface Overview {
  readonly balance: number;
  /** The part of it that is not reserved. */
  readonly available: number;
  /** The part of it that a payout waits for, until a second person approves it. */
  readonly payoutWaiting: number;
  readonly cards: readonly CardRow[];
  readonly sponsorships: readonly StaffSponsorship[];
  /** Of these sponsorships, the latest first. */
  readonly pauses: readonly (typeof sponsorshipPauses.$inferSelect)[];
  readonly late: { readonly count: number; readonly amount: number };
  /** Letters to read first, and to hand over. */
  readonly letters: { readonly inReview: number; readonly received: number };
  readonly paymentsUnderWay: number;
}

/** Shows staff the state of a sponsor's account, for a call on the phone. */
export async function sponsorOverview(
  deps: Pick<Deps, 'db' | 'clock'>,
  sponsor: SponsorRow,
): Promise<Overview> {
  const { db } = deps;
  const { id: sponsorId, paymentCurrency } = sponsor;
  const shown = await listCards(deps, sponsorId);
  const { found } = await listForStaff(deps, { sponsorId, lateOnly: false }, MOST);
  const { dues } = await showLateDues(deps, sponsor);
  return {
    balance: await balanceOf(deps, sponsor),
    available: await availableBalance(db, sponsorId, paymentCurrency),
    payoutWaiting: await sumWaiting(db, sponsorId),
    cards: shown.map(({ card }) => card),
    sponsorships: found,
    pauses: await listPauses(db, sponsorId),
    late: { count: dues.length, amount: dues.reduce((sum, { due }) => sum + due.amount, 0) },
    letters: await countLetters(db, sponsorId),
    paymentsUnderWay: await db.$count(
      payments,
      and(eq(payments.sponsorId, sponsorId), eq(payments.status, 'pending')),
    ),
  };
}

async function sumWaiting(db: Db, sponsorId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refundProposals.amount}), 0)`.mapWith(Number) })
    .from(refundProposals)
    .where(and(eq(refundProposals.sponsorId, sponsorId), eq(refundProposals.state, 'waiting')));
  return row?.sum ?? 0;
}

async function listPauses(db: Db, sponsorId: number): Promise<Overview['pauses']> {
  const rows = await db
    .select({ pause: sponsorshipPauses })
    .from(sponsorshipPauses)
    .innerJoin(sponsorships, eq(sponsorships.id, sponsorshipPauses.sponsorshipId))
    .where(eq(sponsorships.sponsorId, sponsorId))
    .orderBy(desc(sponsorshipPauses.fromDueOn));
  return rows.map(({ pause }) => pause);
}

async function countLetters(db: Db, sponsorId: number): Promise<Overview['letters']> {
  const of = (status: string) =>
    sql<number>`count(*) filter (where ${letters.status} = ${status})`.mapWith(Number);
  const [row] = await db
    .select({ inReview: of('in_review'), received: of('received') })
    .from(letters)
    .innerJoin(sponsorships, eq(sponsorships.id, letters.sponsorshipId))
    .where(
      and(
        eq(sponsorships.sponsorId, sponsorId),
        isOfPayer,
        inArray(letters.status, ['in_review', 'received']),
      ),
    );
  return row ?? { inReview: 0, received: 0 };
}

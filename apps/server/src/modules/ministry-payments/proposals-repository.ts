import type { Currency } from '@nabta/contract';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import {
  donationsView,
  paymentsView,
  receiptsView,
  sponsorsView,
  staffAccountsView,
} from '../../db/views.ts';
import { receiptName } from '../payments/index.ts';
import { payerName } from '../../db/payer-name.ts';
import { refundProposals } from './tables.ts';

type ProposalRow = typeof refundProposals.$inferSelect;

/** Which proposals: an absent field filters nothing. */
interface ProposalFilter {
  readonly id?: number;
  readonly paymentId?: string;
  readonly sponsorId?: number;
  readonly state?: ProposalRow['state'] | undefined;
}

/** A proposal with the names that go with it. */
export interface ShownProposal {
  readonly proposal: ProposalRow;
  /** Null of a withdrawal. */
  readonly receipt: string | null;
  readonly currency: Currency;
  readonly payer: string | null;
  readonly proposedBy: string;
  readonly decidedBy: string | null;
}

function conditionOf({ id, paymentId, sponsorId, state }: ProposalFilter) {
  return and(
    id === undefined ? undefined : eq(refundProposals.id, id),
    paymentId === undefined ? undefined : eq(refundProposals.paymentId, paymentId),
    sponsorId === undefined ? undefined : eq(refundProposals.sponsorId, sponsorId),
    state && eq(refundProposals.state, state),
  );
}

/** A page of proposals by their time. */
export async function listProposals(
  db: Db,
  filter: ProposalFilter,
  { limit, offset, order }: { limit: number; offset: number; order: 'asc' | 'desc' },
): Promise<ShownProposal[]> {
  const proposer = alias(staffAccountsView, 'proposer');
  const decider = alias(staffAccountsView, 'decider');
  const direction = order === 'asc' ? asc : desc;
  const rows = await db
    .select({
      proposal: refundProposals,
      year: receiptsView.year,
      number: receiptsView.number,
      currency: sql<Currency>`coalesce(${refundProposals.currency}, ${paymentsView.currency})`,
      payer: payerName,
      proposedBy: proposer.name,
      decidedBy: decider.name,
    })
    .from(refundProposals)
    .leftJoin(paymentsView, eq(paymentsView.id, refundProposals.paymentId))
    .leftJoin(receiptsView, eq(receiptsView.paymentId, refundProposals.paymentId))
    .leftJoin(
      sponsorsView,
      sql`${sponsorsView.id} = coalesce(${refundProposals.sponsorId}, ${paymentsView.sponsorId})`,
    )
    .leftJoin(donationsView, eq(donationsView.paymentId, paymentsView.id))
    .innerJoin(proposer, eq(proposer.id, refundProposals.proposedBy))
    .leftJoin(decider, eq(decider.id, refundProposals.decidedBy))
    .where(conditionOf(filter))
    .orderBy(direction(refundProposals.proposedAt), direction(refundProposals.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ year, number, ...row }) => ({
    ...row,
    receipt: year === null || number === null ? null : receiptName({ year, number }),
  }));
}

export async function countProposals(db: Db, filter: ProposalFilter): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(refundProposals)
    .where(conditionOf(filter));
  return row?.value ?? 0;
}

/** Whether a refund of a payment, or a withdrawal of a sponsor, waits for a second person. */
export async function hasWaiting(
  db: Db,
  of: { readonly paymentId: string } | { readonly sponsorId: number },
): Promise<boolean> {
  return (await countProposals(db, { ...of, state: 'waiting' })) > 0;
}

export async function insertProposal(
  db: Db,
  proposal: typeof refundProposals.$inferInsert,
): Promise<number> {
  const [row] = await db
    .insert(refundProposals)
    .values(proposal)
    .returning({ id: refundProposals.id });
  if (!row) throw new Error('no proposal was stored');
  return row.id;
}

export async function updateProposal(
  db: Db,
  id: number,
  change: Partial<ProposalRow>,
): Promise<void> {
  await db.update(refundProposals).set(change).where(eq(refundProposals.id, id));
}

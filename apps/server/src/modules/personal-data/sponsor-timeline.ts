import { metaOf, toDecimal, type Meta } from '@nabta/contract';
import {
  isAllowed,
  TIMELINE_KINDS,
  TIMELINE_PERMISSIONS,
  type StaffRole,
  type TimelineEvent,
  type TimelineQuery,
} from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { receiptName } from '../payments/index.ts';
import { sponsorBy } from '../sponsors/index.ts';
import { addressesOf } from './repository.ts';
import { countTimeline, listTimeline, type TimelineRow } from './timeline-repository.ts';

/**
 * A page of everything that happened with a sponsor, by its time: the kinds of events that somebody with
 * these roles may see, and amounts where they may. Throws `not-found`.
 */
export async function showTimeline(
  { db }: Pick<Deps, 'db'>,
  sponsorId: number,
  roles: readonly StaffRole[],
  { kind: asked, order, page, per_page: limit }: TimelineQuery,
): Promise<{ events: TimelineEvent[]; meta: Meta }> {
  const sponsor = await sponsorBy({ db }, String(sponsorId));
  const kinds = TIMELINE_KINDS.filter(
    (kind) =>
      (asked === undefined || kind === asked) && isAllowed(roles, TIMELINE_PERMISSIONS[kind]),
  );
  if (kinds.length === 0) return { events: [], meta: metaOf(0, page, limit) };
  const of = { sponsorId, addresses: await addressesOf(db, sponsor) };
  const rows = await listTimeline(db, of, kinds, { limit, offset: (page - 1) * limit, order });
  const showsAmounts = isAllowed(roles, 'read-amounts');
  return {
    events: rows.map((row) => presentEvent(row, showsAmounts)),
    meta: metaOf(await countTimeline(db, of, kinds), page, limit),
  };
}

function presentEvent(row: TimelineRow, showsAmounts: boolean): TimelineEvent {
  const shared = {
    id: [row.kind, row.ref, row.part].filter((part) => part !== '').join('-'),
    at: Temporal.Instant.from(row.at).toString(),
  };
  switch (row.kind) {
    case 'payment': {
      const { amount, receipt_year: year, receipt_number: number, ...facts } = row.facts;
      const receipt = year === null || number === null ? null : receiptName({ year, number });
      return {
        ...shared,
        kind: row.kind,
        ...facts,
        receipt,
        amount: showsAmounts ? toDecimal(amount) : null,
      };
    }
    case 'sponsorship':
      return { ...shared, kind: row.kind, ...row.facts };
    case 'mail':
      return { ...shared, kind: row.kind, ...row.facts };
    case 'letter':
      return { ...shared, kind: row.kind, ...row.facts };
    case 'inquiry':
      return { ...shared, kind: row.kind, ...row.facts };
    case 'note':
      return { ...shared, kind: row.kind, ...row.facts };
    case 'act':
      return { ...shared, kind: row.kind, ...row.facts };
  }
}

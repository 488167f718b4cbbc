import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/index.ts';
import { countLongExited, forgetExited } from '../children/index.ts';
import { countLapsedInvitations, forgetLapsedInvitations } from '../letter-writers/index.ts';
import { removeAttachmentFiles, removeDraft, removeLettersOf } from '../letters/index.ts';
import { countOldMailLinks, forgetMailLinks } from '../mail-links/index.ts';
import { lockMoney } from '../payments/index.ts';
import { countEndedSessions, forgetEndedSessions } from '../sessions/index.ts';
import { countEndedStaffSessions, forgetEndedStaffSessions } from '../staff-accounts/index.ts';
import { countOldLooks, forgetOldLooks } from '../looks/index.ts';
import { countOldLinks, countOldSignUps, forgetLinks, forgetSignUps } from '../sponsors/index.ts';
import * as repository from './retention-repository.ts';
import type { OldRows } from './retention-repository.ts';
import { RETENTION, type ExpiringKind, type KeptKind } from './retention-table.ts';

type Moment = Temporal.Instant;

/** Counts and removes the rows of a kind whose time is over. */
interface Expiry {
  readonly count: (deps: Deps, before: Moment) => Promise<number>;
  readonly remove: (deps: Deps, before: Moment) => Promise<number>;
}

/** Kinds that live in the database alone: one statement removes all rows of a kind. */
const rows = ({ count, remove }: OldRows): Expiry => ({
  count: ({ db }, before) => count(db, before),
  remove: ({ db }, before) => db.transaction((transaction) => remove(transaction, before)),
});

const EXPIRIES: Readonly<Record<ExpiringKind, Expiry>> = {
  'sign-ups': { count: countOldSignUps, remove: forgetSignUps },
  links: {
    count: async (deps, before) =>
      (await countOldLinks(deps, before)) +
      (await countOldMailLinks(deps, before)) +
      (await countLapsedInvitations(deps, before)),
    remove: async (deps, before) =>
      (await forgetLinks(deps, before)) +
      (await forgetMailLinks(deps, before)) +
      (await forgetLapsedInvitations(deps, before)),
  },
  sessions: { count: countEndedSessions, remove: forgetEndedSessions },
  'staff-sessions': { count: countEndedStaffSessions, remove: forgetEndedStaffSessions },
  looks: { count: countOldLooks, remove: forgetOldLooks },
  'card-setups': rows(repository.oldCardSetups),
  'removed-cards': rows(repository.oldCards),
  'idempotency-keys': rows(repository.oldKeys),
  'answered-inquiries': rows(repository.oldInquiries),
  'sponsor-notes': rows(repository.oldNotes),
  'unpaid-donations': rows(repository.oldUnpaidDonations),
  donors: rows(repository.oldDonors),
  'unpaid-dedications': rows(repository.oldUnpaidDedications),
  dedications: rows(repository.oldDedications),
  'mail-bodies': rows(repository.oldMailBodies),
  'mail-addresses': rows(repository.oldMailAddresses),
  'letter-drafts': {
    count: async ({ db }, before) => (await repository.listOldDrafts(db, before)).length,
    async remove(deps, before) {
      const old = await repository.listOldDrafts(deps.db, before);
      for (const correspondent of old) await removeDraft(deps, correspondent);
      return old.length;
    },
  },
  'letters-of-ended-sponsorships': {
    count: async ({ db }, before) => (await repository.listEndedWithLetters(db, before)).length,
    async remove(deps, before) {
      const ended = await repository.listEndedWithLetters(deps.db, before);
      for (const { sponsorshipId, sponsorId } of ended) {
        const pictures = await deps.db.transaction(async (transaction) => {
          await lockMoney(transaction, sponsorId);
          return removeLettersOf(transaction, [sponsorshipId]);
        });
        await removeAttachmentFiles(deps, pictures);
      }
      return ended.length;
    },
  },
  'closed-accounts': rows(repository.oldClosedAccounts),
  'children-who-left': { count: countLongExited, remove: forgetExited },
};

/** The rows of a kind that are, or were, too old. */
export interface TooOld {
  readonly name: string;
  readonly what: string;
  readonly days: number;
  readonly count: number;
}

const expiring = (RETENTION as readonly KeptKind[]).flatMap(({ name, what, days }) =>
  days === undefined ? [] : [{ name: name as ExpiringKind, what, days }],
);

/**
 * Removes all personal data that is older than RETENTION says, kind by kind, and notes it in the audit
 * log. A dry run only counts it. Done again it finds nothing to do.
 */
export async function enforceRetention(
  deps: Deps,
  { dryRun, actor }: { dryRun: boolean; actor: string },
): Promise<readonly TooOld[]> {
  const now = deps.clock.now();
  const found: TooOld[] = [];
  for (const { name, what, days } of expiring) {
    const { count, remove } = EXPIRIES[name];
    const before = now.subtract({ hours: days * 24 });
    found.push({ name, what, days, count: await (dryRun ? count : remove)(deps, before) });
  }
  const removed = found.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]);
  if (!dryRun && removed.length > 0) {
    await recordAudit(deps, {
      actor,
      action: 'retention',
      details: { removed: Object.fromEntries(removed) as Record<string, number> },
    });
  }
  return found;
}

import { organisation } from '@nabta/organisation';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { mailChild, postMail } from '../mails/index.ts';
import { MOURNING_MONTHS, stopLinkOf } from '../nudges/index.ts';
import { GIVEN_KINDS, statementTotals } from '../transactions/index.ts';
import * as repository from './repository.ts';
import type { Recipient, SponsoredRow, Wanted } from './repository.ts';
import { yearToTell } from './rules.ts';
import { boundsOf } from './year-bounds.ts';

/** A mail of a run, as staff see it. */
export interface SentYear {
  readonly sponsorId: number;
  /** Codes. */
  readonly children: readonly string[];
}

/** The mails of one run; of a dry run, those that it would send. `failures`: sponsors. */
export interface YearMailReport {
  /** Undefined on days on which no year is told of. */
  readonly year: number | undefined;
  readonly mails: readonly SentYear[];
  readonly failures: number;
}

/**
 * Each January, from the organisation's day on, tells every sponsor once of the year that is over: whoever
 * sponsored a child in it or gave anything. A mail is noted in the transaction that writes it, with the
 * sponsor locked, so that it may be run again and by two processes at once. `today` is a Cairo date.
 */
export async function sendYearMails(
  deps: Deps,
  { today, dryRun }: { readonly today: Temporal.PlainDate; readonly dryRun: boolean },
): Promise<YearMailReport> {
  const year = yearToTell(today, organisation.yearTogether.mailOnJanuary);
  if (year === undefined) return { year, mails: [], failures: 0 };
  const wanted: Wanted = {
    year,
    bounds: boundsOf(year),
    mourningSince: today.subtract({ months: MOURNING_MONTHS }),
    givenKinds: GIVEN_KINDS,
  };
  const mails: SentYear[] = [];
  let failures = 0;
  for await (const sponsorId of repository.sponsorsWaiting(deps.db, wanted)) {
    try {
      const children = dryRun
        ? await repository.listSponsored(deps.db, sponsorId, wanted.bounds)
        : await sendOnce(deps, sponsorId, wanted);
      if (children) mails.push({ sponsorId, children: children.map(({ child }) => child.code) });
    } catch (error) {
      failures += 1;
      deps.log.error({ err: error, sponsor: sponsorId }, 'a mail of the year could not be written');
    }
  }
  return { year, mails, failures };
}

/** Writes the mail of a sponsor who waits for it once the row is locked; undefined for any other. */
function sendOnce(
  deps: Deps,
  sponsorId: number,
  wanted: Wanted,
): Promise<readonly SponsoredRow[] | undefined> {
  return deps.db.transaction(async (transaction) => {
    const sponsor = await repository.lockSponsor(transaction, sponsorId);
    if (!sponsor || !(await repository.stillWaits(transaction, sponsorId, wanted)))
      return undefined;
    const { year } = wanted;
    const row = { sponsorId, year, sentAt: deps.clock.now() };
    if (!(await repository.insertYearMail(transaction, row))) {
      throw new Error(`sponsor ${sponsorId} was told of ${year} before`);
    }
    return writeMail(deps, transaction, sponsor, { year, key: `year ${year} of ${sponsorId}` });
  });
}

/**
 * Sends one sponsor the mail of a year once more, at their wish. Returns false for an account that is
 * closed, erased or not yet opened, and for who has stopped these mails.
 */
export function sendYearAgain(
  deps: Deps,
  { sponsorId, year }: { readonly sponsorId: number; readonly year: number },
): Promise<boolean> {
  return deps.db.transaction(async (transaction) => {
    const sponsor = await repository.lockSponsor(transaction, sponsorId);
    if (!sponsor || !(await repository.takesYearMails(transaction, sponsorId))) return false;
    const sentAt = deps.clock.now();
    await repository.insertYearMail(transaction, { sponsorId, year, sentAt });
    const key = `year ${year} of ${sponsorId} ${sentAt.toString()}`;
    await writeMail(deps, transaction, sponsor, { year, key });
    return true;
  });
}

async function writeMail(
  deps: Deps,
  transaction: Db,
  { id: sponsorId, email: to, firstName: name, locale }: Recipient,
  { year, key: dedupeKey }: { readonly year: number; readonly key: string },
): Promise<readonly SponsoredRow[]> {
  const bounds = boundsOf(year);
  const children = await repository.listSponsored(transaction, sponsorId, bounds);
  const totals = await statementTotals({ db: transaction }, sponsorId, bounds);
  await postMail(deps, transaction, {
    dedupeKey,
    to,
    sponsorId,
    locale,
    request: {
      template: 'nudge-year',
      data: {
        name,
        year,
        // Those who have left, and hidden ones, are told of on the page alone.
        children: children
          .filter(({ status, child }) => status !== 'inactive' && child.status === 'sponsored')
          .map(({ child }) => mailChild(child)),
        totals: totals.flatMap(({ net: amount, currency }) =>
          amount > 0 ? [{ amount, currency }] : [],
        ),
        yearUrl: `${deps.settings.publicUrl}/year/${year}?lng=${locale}`,
        stopUrl: stopLinkOf(deps, { sponsorId, kind: 'year', locale }),
      },
    },
  });
  return children;
}

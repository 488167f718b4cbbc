import type { MailRequest } from '@nabta/emails';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { CAIRO } from '../../platform/clock.ts';
import { listAskedEnding } from '../mail-links/index.ts';
import { byFirstName, nextBirthday } from '../children/index.ts';
import { mailChild, postMail } from '../mails/index.ts';
import * as repository from './repository.ts';
import type { Recipient, SponsoredRow } from './repository.ts';
import { ASKED_TO_END_MONTHS, nudgesOn, type Nudge, type NudgeFacts } from './rules.ts';
import { stopLinkOf } from './stop-link.ts';

/** A reminder of the run, as staff see it. `about`: as in the table (Cairo date). */
export interface SentToSponsor {
  readonly sponsorId: number;
  readonly kind: Nudge['kind'];
  readonly children: readonly { readonly code: string; readonly about: string }[];
}

/** The reminders of one run; of a dry run, those that it would send. `failures`: sponsors. */
export interface NudgeReport {
  readonly mails: readonly SentToSponsor[];
  readonly failures: number;
}

/**
 * Reminds sponsors of birthdays and of writing, each once (`nudgesOn` has the rules). A reminder is
 * noted in the transaction that writes its mail, with the sponsor locked, so that it may be run again
 * and by two processes at once. `today` is a Cairo date.
 */
export async function sendNudges(
  deps: Deps,
  { today, dryRun }: { readonly today: Temporal.PlainDate; readonly dryRun: boolean },
): Promise<NudgeReport> {
  const mails: SentToSponsor[] = [];
  let failures = 0;
  for await (const sponsorIds of repository.sponsorsWithChildren(deps.db)) {
    for (const listed of await listNudged(deps.db, sponsorIds, today)) {
      try {
        const sent = dryRun ? listed : await remindSponsor(deps, listed.sponsorId, today);
        if (sent) mails.push(...asReported(sent));
      } catch (error) {
        failures += 1;
        deps.log.error(
          { err: error, sponsor: listed.sponsorId },
          'a reminder could not be written',
        );
      }
    }
  }
  return { mails, failures };
}

/** The reminders of a sponsor on a day, and the sponsorships that they are about. */
interface Nudged {
  readonly sponsorId: number;
  readonly nudges: readonly Nudge[];
  readonly sponsored: ReadonlyMap<number, SponsoredRow>;
}

/** Those of some sponsors who are to be reminded of something. */
async function listNudged(
  db: Db,
  sponsorIds: readonly number[],
  today: Temporal.PlainDate,
): Promise<Nudged[]> {
  const bySponsor = <Row extends { readonly sponsorId: number }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ sponsorId }) => sponsorId);
  const sponsored = bySponsor(await repository.listSponsored(db, sponsorIds));
  const sent = bySponsor(await repository.listSent(db, sponsorIds));
  const stops = bySponsor(await repository.listStops(db, sponsorIds));
  const lately = today.subtract({ months: ASKED_TO_END_MONTHS });
  const asked = await listAskedEnding(db, sponsorIds, lately.toZonedDateTime(CAIRO).toInstant());
  return sponsorIds.flatMap((sponsorId) => {
    const rows = sponsored.get(sponsorId) ?? [];
    const facts = factsOf(rows, today);
    const nudges = nudgesOn(today, {
      ...facts,
      isLeaving: facts.isLeaving || asked.includes(sponsorId),
      stopped: (stops.get(sponsorId) ?? []).map(({ kind }) => kind),
      sent: (sent.get(sponsorId) ?? []).map(({ nudge, isToOther }) => ({
        isToOther,
        ...nudge,
        about: Temporal.PlainDate.from(nudge.about),
        sentOn: nudge.sentAt.toZonedDateTimeISO(CAIRO).toPlainDate(),
      })),
    });
    if (nudges.length === 0) return [];
    return [{ sponsorId, nudges, sponsored: new Map(rows.map((row) => [row.id, row])) }];
  });
}

function factsOf(
  rows: readonly SponsoredRow[],
  today: Temporal.PlainDate,
): Pick<NudgeFacts, 'isLeaving' | 'bereavedOn' | 'sponsorships'> {
  const day = (date: string) => Temporal.PlainDate.from(date);
  const deaths = rows.flatMap(({ status, lastDay }) =>
    status === 'inactive' && lastDay !== null ? [day(lastDay)] : [],
  );
  return {
    isLeaving: rows.some(({ status }) => status === 'deactivation_requested'),
    bereavedOn: deaths.toSorted((a, b) => Temporal.PlainDate.compare(b, a))[0] ?? null,
    sponsorships: rows
      // A hidden child is nobody's to write about, though its sponsorship may go on.
      .filter(
        ({ status, child, isWrittenByOther }) =>
          status === 'active' && child.status === 'sponsored' && !isWrittenByOther,
      )
      .map(({ id, child, startedOn, lastWrittenOn }) => ({
        id,
        birthdayOn: nextBirthday(day(child.dateOfBirth), today),
        startedOn: day(startedOn),
        lastWrittenOn: lastWrittenOn === null ? null : day(lastWrittenOn),
      })),
  };
}

/** Writes the mails of one sponsor, as things stand once the sponsor is locked. */
function remindSponsor(
  deps: Deps,
  sponsorId: number,
  today: Temporal.PlainDate,
): Promise<Nudged | undefined> {
  return deps.db.transaction(async (transaction) => {
    const sponsor = await repository.lockRecipient(transaction, sponsorId);
    const [nudged] = sponsor ? await listNudged(transaction, [sponsorId], today) : [];
    if (!sponsor || !nudged) return undefined;
    const sentAt = deps.clock.now();
    for (const { kind, of } of nudged.nudges) {
      for (const { sponsorshipId, about } of of) {
        const row = { sponsorshipId, kind, about: about.toString(), sentAt };
        if (!(await repository.insertNudge(transaction, row))) {
          throw new Error(`sponsorship ${sponsorshipId} was reminded of ${row.about} before`);
        }
      }
      const rows = of.flatMap(({ sponsorshipId }) => nudged.sponsored.get(sponsorshipId) ?? []);
      await postMail(deps, transaction, mailOf(deps, sponsor, { kind, of }, rows));
    }
    return nudged;
  });
}

function mailOf(
  deps: Pick<Deps, 'settings' | 'clock' | 'sealer'>,
  sponsor: Recipient,
  { kind, of }: Nudge,
  rows: readonly SponsoredRow[],
) {
  const { id, email: to, firstName: name, locale } = sponsor;
  const children = rows.map((row) => ({
    ...mailChild(row.isWrittenForOther ? byFirstName(row.child) : row.child),
    isWrittenForOther: row.isWrittenForOther,
    gender: row.child.gender,
    writeUrl: `${deps.settings.publicUrl}/send-letters/${row.id}?lng=${locale}`,
  }));
  const [child] = children;
  const [first] = of;
  if (!child || !first) throw new Error(`a reminder of sponsor ${id} is about no child`);
  const stopUrl = stopLinkOf(deps, { sponsorId: id, kind, locale });
  const request: MailRequest =
    kind === 'birthday'
      ? {
          template: 'nudge-birthday',
          data: { name, child, birthdayOn: first.about.toString(), stopUrl },
        }
      : { template: 'nudge-silence', data: { name, children, stopUrl } };
  const dedupeKey = `${kind} nudge ${first.sponsorshipId} ${first.about.toString()}`;
  return { dedupeKey, to, sponsorId: id, locale, request };
}

function asReported({ sponsorId, nudges, sponsored }: Nudged): SentToSponsor[] {
  return nudges.map(({ kind, of }) => ({
    sponsorId,
    kind,
    children: of.map(({ sponsorshipId, about }) => ({
      code: sponsored.get(sponsorshipId)?.child.code ?? '',
      about: about.toString(),
    })),
  }));
}

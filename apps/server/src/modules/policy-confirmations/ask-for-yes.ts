import type { Deps } from '../../deps.ts';
import { CAIRO, cairoToday } from '../../platform/clock.ts';
import { postMail } from '../mails/index.ts';
import { lockMoney } from '../payments/index.ts';
import { writersDue, type DueWriter } from './list-due.ts';
import { POLICY } from './policy.ts';
import { listDueWithDraft, type Span } from './repository.ts';

/** For so long a letter waits to be sent, and not to be forgotten; missed runs are made good. */
const DAYS_OF_DRAFT = 14;

/** Of a run: the sponsors with a letter that waits, and those among them whose mail could not be written. */
interface AskedReport {
  readonly waiting: number;
  readonly failures: number;
}

/**
 * Writes once to each sponsor whose yes is due while a letter of theirs waits as a draft, not before
 * the day after it was last worked on (Cairo date): whoever is writing sees it on the page. The key of
 * the mail says for which yes it asks, so that the job may run again.
 */
export async function askForYes(deps: Deps): Promise<AskedReport> {
  const span = freshSpan(cairoToday(deps.clock));
  let [waiting, failures] = [0, 0];
  for await (const writer of writersDue(deps, span)) {
    waiting += 1;
    try {
      await mailAsk(deps, writer, span);
    } catch (error) {
      failures += 1;
      deps.log.error({ err: error, sponsor: writer.id }, 'a yes could not be asked for');
    }
  }
  return { waiting, failures };
}

/** Somebody is about to send it: not on its own day, and not one that was given up weeks ago. */
function freshSpan(today: Temporal.PlainDate): Span {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(CAIRO).toInstant();
  return { since: startOf(today.subtract({ days: DAYS_OF_DRAFT })), before: startOf(today) };
}

const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(CAIRO).toPlainDate();

/** Writes the mail once the row is locked, to who is still due: an account may have been closed since. */
function mailAsk(deps: Deps, { id, due, last }: DueWriter, span: Span): Promise<void> {
  const since = due === 'year' && last ? ` ${dayOf(last.confirmedAt).toString()}` : '';
  return deps.db.transaction(async (transaction) => {
    await lockMoney(transaction, id);
    const page = { after: id - 1, limit: 1, ...span };
    const today = cairoToday(deps.clock);
    const [still] = await listDueWithDraft(transaction, POLICY, today, page);
    if (still?.id !== id) return;
    const { email: to, firstName: name, locale, draft } = still;
    const path = `/send-letters/${draft.sponsorshipId}?lng=${locale}`;
    await postMail(deps, transaction, {
      dedupeKey: `policy-yes ${id} ${POLICY.version}${since}`,
      to,
      sponsorId: id,
      locale,
      request: {
        template: 'policy-yes',
        data: { name, due, letterUrl: `${deps.settings.publicUrl}${path}` },
      },
    });
  });
}

import { tidyTables } from './db/tidy-tables.ts';
import type { Deps } from './deps.ts';
import { detachCardJob, detachReplacedCard, warnOfExpiringCards } from './modules/cards/index.ts';
import { sendTributeCards } from './modules/dedications/index.ts';
import { remindDonors } from './modules/donations/index.ts';
import { runDuesOfDay } from './modules/dues/index.ts';
import { copyMovements } from './modules/journal/index.ts';
import { deliverMail, deliverMailJob } from './modules/mails/index.ts';
import { sendNudges } from './modules/nudges/index.ts';
import { askForYes } from './modules/policy-confirmations/index.ts';
import { enforceRetention, forgetPerson, forgetPersonJob } from './modules/personal-data/index.ts';
import { checkProvider, sendRefundJob } from './modules/payments/index.ts';
import {
  RECONCILE_DAYS,
  reconcilePayments,
  reconcileWithProvider,
  sendRequestedRefund,
} from './modules/settlement/index.ts';
import { endIdleSessions } from './modules/sessions/index.ts';
import { mailLink, mailLinkJob, mailSignUp, mailSignUpJob } from './modules/sponsors/index.ts';
import { publishDueContent } from './modules/site-content/index.ts';
import { receiptAttachments } from './modules/transactions/index.ts';
import { removeUnnamedFiles } from './modules/unnamed-files/index.ts';
import { sendYearMails } from './modules/years/index.ts';
import { cairoToday, systemClock } from './platform/clock.ts';

/** A job of every day. Its cron line is in Cairo time. */
export interface DailyJob {
  readonly name: string;
  readonly cron: string;
  readonly run: () => Promise<unknown>;
}

/**
 * The daily jobs in the order of their minutes, from 09:00 on, an hour that exists on every day of the
 * year. What is published on a day is so at its beginning, whichever hour that is, and again in the
 * next ones where something was in the way. The demo's travel runs this list itself, day by day.
 */
export function dailyJobs(deps: Deps): readonly DailyJob[] {
  return [
    { name: 'publish-due-content', cron: '0 * * * *', run: () => publishDueContent(deps) },
    {
      name: 'run-dues',
      cron: '0 9 * * *',
      run: () => runDuesOfDay(deps, cairoToday(deps.clock)),
    },
    { name: 'remind-donors', cron: '0 9 * * *', run: () => remindDonors(deps) },
    // Again through the day, so that a card is not late where nothing ran at nine.
    { name: 'send-tribute-cards', cron: '5 9-21 * * *', run: () => sendTributeCards(deps) },
    { name: 'warn-of-expiring-cards', cron: '10 9 * * *', run: () => warnOfExpiringCards(deps) },
    {
      name: 'send-nudges',
      cron: '15 9 * * *',
      run: () => sendNudges(deps, { today: cairoToday(deps.clock), dryRun: false }),
    },
    { name: 'ask-for-yes', cron: '18 9 * * *', run: () => askForYes(deps) },
    {
      name: 'reconcile-with-provider',
      cron: '20 9 * * *',
      run: () => reconcileWithProvider(deps, { days: RECONCILE_DAYS, actor: 'the daily job' }),
    },
    { name: 'copy-movements', cron: '25 9 * * *', run: () => copyMovements(deps) },
    { name: 'end-idle-sessions', cron: '30 9 * * *', run: () => endIdleSessions(deps) },
    {
      name: 'enforce-retention',
      cron: '35 9 * * *',
      run: () => enforceRetention(deps, { dryRun: false, actor: 'the daily job' }),
    },
    {
      name: 'send-year-mails',
      cron: '40 9 * * *',
      run: () => sendYearMails(deps, { today: cairoToday(deps.clock), dryRun: false }),
    },
    {
      name: 'remove-unnamed-files',
      cron: '45 9 * * *',
      // Files have the system's time, also when a demo's clock is ahead of it.
      run: () => removeUnnamedFiles(deps, systemClock.now()),
    },
  ];
}

/** Every background job, and when it runs. */
export function registerJobs(deps: Deps): void {
  deps.queue.work(deliverMailJob, (payload) =>
    deliverMail(deps, payload, (request, locale) => receiptAttachments(deps, request, locale)),
  );
  deps.queue.work(mailLinkJob, (payload) => mailLink(deps, payload));
  deps.queue.work(mailSignUpJob, (payload) => mailSignUp(deps, payload));
  deps.queue.work(detachCardJob, (payload) => detachReplacedCard(deps, payload));
  deps.queue.work(forgetPersonJob, (payload) => forgetPerson(deps, payload));
  deps.queue.work(sendRefundJob, (payload) => sendRequestedRefund(deps, payload));
  deps.queue.schedule('reconcile-payments', '*/5 * * * *', async () => {
    await reconcilePayments(deps);
  });
  deps.queue.schedule('check-provider', '*/5 * * * *', () => checkProvider(deps));
  // PostgreSQL does both by itself, but the embedded one does not: its log would grow until the next
  // start, which reads all of it after a power cut.
  if (deps.database.kind === 'embedded') {
    deps.queue.schedule('checkpoint-database', '17 * * * *', async () => {
      await deps.database.sql.query('checkpoint');
    });
    deps.queue.schedule('tidy-tables', '17 4 * * *', () => tidyTables(deps.database));
  }
  for (const { name, cron, run } of dailyJobs(deps)) {
    deps.queue.schedule(name, cron, async () => {
      await run();
    });
  }
}

import type { Deps } from './deps.ts';
import { detachCardJob, detachReplacedCard } from './modules/cards/operations.ts';
import { remindDonors } from './modules/donations/operations.ts';
import { deliverMail, deliverMailJob } from './modules/mails/operations.ts';
import { forgetEndedSessions } from './modules/sessions/operations.ts';
import { reconcilePayments } from './modules/settlement/operations.ts';
import {
  forgetSignUps,
  mailLink,
  mailLinkJob,
  mailSignUp,
  mailSignUpJob,
} from './modules/sponsors/operations.ts';

/** Every background job, and when it runs (Cairo time; 09:00 exists on every day of the year). */
export function registerJobs(deps: Deps): void {
  deps.queue.work(deliverMailJob, (payload) => deliverMail(deps, payload));
  deps.queue.work(mailLinkJob, (payload) => mailLink(deps, payload));
  deps.queue.work(mailSignUpJob, (payload) => mailSignUp(deps, payload));
  deps.queue.work(detachCardJob, (payload) => detachReplacedCard(deps, payload));
  deps.queue.schedule('forget-sessions', '30 9 * * *', () => forgetEndedSessions(deps));
  deps.queue.schedule('forget-sign-ups', '35 9 * * *', () => forgetSignUps(deps));
  deps.queue.schedule('reconcile-payments', '*/5 * * * *', async () => {
    await reconcilePayments(deps);
  });
  deps.queue.schedule('remind-donors', '0 9 * * *', async () => {
    await remindDonors(deps);
  });
}

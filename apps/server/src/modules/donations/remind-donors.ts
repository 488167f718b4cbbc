import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { postMail } from '../mails/index.ts';
import { refundedAmount } from '../payments/index.ts';
import * as repository from './repository.ts';
import { nextReminder } from './rules.ts';

const STOP_PURPOSE = 'stop-reminders';

/** How many reminders one transaction sends. */
const BATCH = 100;

/**
 * Sends the reminders whose day has come, and plans the next of each. Safe to run twice and in two
 * processes: a reminder's row is locked while it is sent, and its mail is written once. There are
 * no more reminders of a donation that went back whole. Returns how many were sent.
 */
export async function remindDonors(deps: Deps): Promise<number> {
  let sent = 0;
  for (;;) {
    const batch = await remindBatch(deps);
    sent += batch.sent;
    if (batch.due < BATCH) return sent;
  }
}

async function remindBatch(deps: Deps): Promise<{ due: number; sent: number }> {
  const today = cairoToday(deps.clock);
  return deps.db.transaction(async (transaction) => {
    const due = await repository.lockDueReminders(transaction, today, BATCH);
    let sent = 0;
    for (const { reminder, donation, payment, purpose } of due) {
      // A refunded donor is not thanked: no other reminder is planned either.
      if ((await refundedAmount(transaction, payment.id)) >= payment.amount) {
        await repository.markReminderStopped(transaction, reminder.id, deps.clock.now());
        continue;
      }
      sent += 1;
      const signature = deps.signer.sign(STOP_PURPOSE, String(donation.id));
      await postMail(deps, transaction, {
        dedupeKey: `donation reminder ${donation.id} ${reminder.ordinal}`,
        to: donation.email,
        sponsorId: payment.sponsorId,
        locale: payment.locale,
        request: {
          template: 'donation-reminder',
          data: {
            donorName: donation.fullName,
            purpose: { en: purpose.nameEn, ar: purpose.nameAr },
            amount: donation.baseAmount,
            currency: payment.currency,
            donateUrl: `${deps.settings.publicUrl}/donate?lng=${payment.locale}`,
            stopUrl: `${deps.settings.publicUrl}/reminders/stop?donation=${donation.id}&signature=${signature}&lng=${payment.locale}`,
            ordinal: reminder.ordinal,
          },
        },
      });
      await repository.markReminderSent(transaction, reminder.id, deps.clock.now());
      const next = nextReminder(today, reminder.ordinal);
      if (next) {
        await repository.insertReminder(transaction, { donationId: donation.id, ...next });
      }
    }
    return { due: due.length, sent };
  });
}

/**
 * Stops the reminders of a donation by the link in one of them. Stopping twice is fine.
 * Throws `invalid-signature` for a link that we did not make.
 */
export async function stopReminders(
  { db, clock, signer }: Deps,
  link: { donation: number; signature: string },
): Promise<void> {
  if (!signer.verify(STOP_PURPOSE, String(link.donation), link.signature)) {
    throw new DomainError('invalid-signature');
  }
  await repository.stopWaitingReminders(db, link.donation, clock.now());
}

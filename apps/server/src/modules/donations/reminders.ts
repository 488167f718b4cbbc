import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { postMail } from '../mails/operations.ts';
import * as repository from './repository.ts';
import { nextReminder } from './rules.ts';

const STOP_PURPOSE = 'stop-reminders';

/** How many reminders one transaction sends. */
const BATCH = 100;

type Reminding = Pick<Deps, 'db' | 'clock' | 'queue' | 'sealer' | 'signer' | 'settings'>;

/**
 * Sends the reminders whose day has come, and plans the next of each. Safe to run twice and in two
 * processes: a reminder's row is locked while it is sent, and its mail is written once. Returns how
 * many were sent.
 */
export async function remindDonors(deps: Reminding): Promise<number> {
  let sent = 0;
  for (;;) {
    const count = await remindBatch(deps);
    sent += count;
    if (count < BATCH) return sent;
  }
}

async function remindBatch(deps: Reminding): Promise<number> {
  const today = cairoToday(deps.clock);
  return deps.db.transaction(async (transaction) => {
    const due = await repository.lockDueReminders(transaction, today, BATCH);
    for (const { reminder, donation, payment, purpose } of due) {
      const signature = deps.signer.sign(STOP_PURPOSE, String(donation.id));
      await postMail(deps, transaction, {
        dedupeKey: `donation reminder ${donation.id} ${reminder.ordinal}`,
        to: donation.email,
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
    return due.length;
  });
}

/**
 * Stops the reminders of a donation for whoever has the link of one. Stopping twice is fine.
 * Throws `invalid-signature` for a link that we did not make.
 */
export async function stopReminders(
  { db, clock, signer }: Pick<Deps, 'db' | 'clock' | 'signer'>,
  link: { donation: number; signature: string },
): Promise<void> {
  if (!signer.verify(STOP_PURPOSE, String(link.donation), link.signature)) {
    throw new DomainError('invalid-signature');
  }
  await repository.stopWaitingReminders(db, link.donation, clock.now());
}

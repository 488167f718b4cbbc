import type { LateDuesResponse, Locale, TransactionListResponse } from '@nabta/contract';
import { picturesOf, renderMail } from '@nabta/emails';
import { asc, eq } from 'drizzle-orm';
import { payments, receipts } from '../modules/payments/tables.ts';
import { call, sessionOf, writtenMails } from './accounts.ts';
import type { TestApp } from './build-test-app.ts';
import { makeDefault, makePayer, makeRenewal, RENEWS, runToday, saveCard } from './renewing.ts';

/** The result of one part of the months of a family. */
export interface FamilyPart {
  readonly name: string;
  readonly charges: readonly { readonly amount: number; readonly status: string }[];
  readonly mails: readonly {
    readonly day: string;
    readonly subject: string;
    readonly html: string;
    readonly text: string;
  }[];
  readonly receipts: number;
  readonly transactions: TransactionListResponse['invoiceable_transactions'];
  readonly late: number;
}

const ofMonth = (month: string, days: readonly string[]) => days.map((day) => `${month}-${day}`);

/** The days on which something is to happen, and those after them, on which nothing is. */
const PARTS = [
  {
    name: 'a good month',
    days: ofMonth('2026-03', ['06', '07', '08', '10', '11', '13']),
    card: RENEWS.pays,
  },
  {
    name: 'a failed month',
    days: ofMonth('2026-04', ['07', '08', '10', '11', '13', '14', '17', '18', '24', '25']),
    card: RENEWS.declines,
  },
] as const;

/**
 * A sponsor with five children on one card: a good month, and one of which every try fails, from its
 * announcement to the day after the last try.
 */
export async function familyMonths(test: TestApp, locale: Locale): Promise<FamilyPart[]> {
  const { db } = test.deps;
  const payer = await makePayer(test, RENEWS.pays, { locale });
  for (let child = 0; child < 5; child += 1) await makeRenewal(test, payer);
  const cards = {
    [RENEWS.pays]: payer.card,
    [RENEWS.declines]: await saveCard(test, payer, RENEWS.declines),
  };
  const parts: FamilyPart[] = [];
  for (const { name, days: onDays, card } of PARTS) {
    const chosen = cards[card];
    if (chosen) await makeDefault(test, chosen);
    const before = await bookedFor(test, payer.id);
    const days: string[] = [];
    for (const day of onDays) {
      test.clock.set(`${day}T08:00:00Z`);
      await runToday(test);
      await test.queue.runAll(db);
      const { mails } = await bookedFor(test, payer.id);
      while (before.mails.length + days.length < mails.length) days.push(day);
    }
    const after = await bookedFor(test, payer.id);
    const headers = { ...(await sessionOf(test, payer)), 'accept-language': locale };
    const get = async <T>(path: string): Promise<T> =>
      (await call(test, 'GET', path, { headers })).json<T>();
    const shown = await get<TransactionListResponse>('/sponsors/invoiceable_transactions');
    parts.push({
      name,
      charges: after.charges.slice(before.charges.length),
      mails: after.mails
        .slice(before.mails.length)
        .map((mail, i) => ({ ...mail, day: days[i] ?? '' })),
      receipts: after.receipts - before.receipts,
      transactions: shown.invoiceable_transactions,
      late: (await get<LateDuesResponse>('/sponsors/late_dues')).dues.length,
    });
  }
  return parts;
}

async function bookedFor(test: TestApp, sponsorId: number) {
  const { db } = test.deps;
  const charges = await db
    .select({ id: payments.id, amount: payments.amount, status: payments.status })
    .from(payments)
    .where(eq(payments.kind, 'dues'))
    .orderBy(asc(payments.createdAt));
  // Of those with links the outbox keeps no words.
  const mails = await Promise.all(
    (await writtenMails(test)).map(({ request, locale }) =>
      renderMail(request, locale, new Set(picturesOf(request))),
    ),
  );
  const ofSponsor = eq(payments.sponsorId, sponsorId);
  const numbered = await db
    .select({ number: receipts.number })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(ofSponsor);
  return {
    charges,
    mails,
    receipts: numbered.length,
  };
}

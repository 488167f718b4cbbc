import type {
  DueListResponse,
  LateDuesResponse,
  Locale,
  TransactionListResponse,
} from '@nabta/contract';
import { asc, eq } from 'drizzle-orm';
import { outboxMails, payments, receipts } from '../db/schema/index.ts';
import { call, sessionOf } from './accounts.ts';
import type { TestApp } from './build-test-app.ts';
import { makeDefault, makePayer, makeRenewal, RENEWS, runToday, saveCard } from './renewing.ts';

/** What one part of the months of a family came to. */
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
  readonly dues: DueListResponse['dues'];
}

const PARTS = [
  { name: 'a good month', from: '2026-03-01', to: '2026-04-06', card: RENEWS.pays },
  { name: 'a failed month', from: '2026-04-07', to: '2026-04-24', card: RENEWS.declines },
  { name: 'reminders, until it is paid', from: '2026-04-25', to: '2026-05-06', card: RENEWS.pays },
] as const;

/**
 * A sponsor with five children on one card, day by day: a good month, and one of which every try
 * fails. The days until the first reminder come after it, with a card that pays.
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
  for (const { name, from, to, card } of PARTS) {
    const chosen = cards[card];
    if (chosen) await makeDefault(test, chosen);
    const before = await bookedFor(test, payer.id);
    const days: string[] = [];
    let day = Temporal.PlainDate.from(from);
    for (; Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 })) {
      test.clock.set(`${day.toString()}T08:00:00Z`);
      await runToday(test);
      await test.queue.runAll(db);
      const { mails } = await bookedFor(test, payer.id);
      while (before.mails.length + days.length < mails.length) days.push(day.toString());
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
      dues: (await get<DueListResponse>('/sponsors/dues')).dues,
    });
  }
  return parts;
}

async function bookedFor({ deps: { db } }: TestApp, sponsorId: number) {
  const charges = await db
    .select({ id: payments.id, amount: payments.amount, status: payments.status })
    .from(payments)
    .where(eq(payments.kind, 'dues'))
    .orderBy(asc(payments.createdAt));
  const mails = await db
    .select({ subject: outboxMails.subject, html: outboxMails.html, text: outboxMails.text })
    .from(outboxMails)
    .orderBy(asc(outboxMails.id));
  const ofSponsor = eq(payments.sponsorId, sponsorId);
  const numbered = await db
    .select({ number: receipts.number })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(ofSponsor);
  return {
    charges,
    mails: mails.map(({ subject, html, text }) => ({
      subject: subject ?? '',
      html: html ?? '',
      text: text ?? '',
    })),
    receipts: numbered.length,
  };
}

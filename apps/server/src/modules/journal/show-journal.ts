import { CURRENCIES } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { readCopiedUntil } from './mirror-repository.ts';
import * as repository from './repository.ts';
import type { Days } from './repository.ts';
import { journalOf, type JournalEntry } from './rules.ts';
import { listUnmatched } from './unmatched-repository.ts';

/** How many things that do not match are named one by one. */
const NAMED = 100;

/** The entries of a month, with all that it takes to compare them with the provider and the bank. */
export async function showJournal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: string | undefined,
) {
  const month = monthOf(clock, asked);
  const days = daysOf(month);
  const entries = await entriesOf(db, days);
  const payouts = await repository.listPayouts(db, days);
  const standing = await repository.sumStanding(db, days.before);
  const copiedUntil = await readCopiedUntil(db);
  const unmatched = await listUnmatched(db, copiedUntil, NAMED);
  const own: readonly string[] = CURRENCIES;
  const order = (currency: string) => (own.includes(currency) ? own.indexOf(currency) : own.length);
  const currencies = [...new Set([...entries, ...standing].map(({ currency }) => currency))]
    .toSorted()
    .toSorted((a, b) => order(a) - order(b));
  return {
    month,
    copiedUntil,
    unmatched,
    currencies: currencies.map((currency) => ({
      currency,
      entries: entries.filter((entry) => entry.currency === currency),
      payouts: payouts.filter(({ payout }) => payout.currency === currency),
      standing: standing.find((one) => one.currency === currency),
    })),
  };
}
export type ShownJournal = Awaited<ReturnType<typeof showJournal>>;

/** The entries of a month (`2026-11`, Cairo) in one currency. */
export async function listJournal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: { readonly month: string | undefined; readonly currency: string },
): Promise<{ month: Temporal.PlainYearMonth; entries: JournalEntry[] }> {
  const month = monthOf(clock, asked.month);
  const entries = await entriesOf(db, daysOf(month));
  return { month, entries: entries.filter(({ currency }) => currency === asked.currency) };
}

const monthOf = (clock: Deps['clock'], asked: string | undefined) =>
  asked === undefined ? cairoToday(clock).toPlainYearMonth() : Temporal.PlainYearMonth.from(asked);

const daysOf = (month: Temporal.PlainYearMonth): Days => ({
  since: month.toPlainDate({ day: 1 }),
  before: month.add({ months: 1 }).toPlainDate({ day: 1 }),
});

/** The entries of some days, of every currency. */
export async function entriesOf(db: Db, days: Days): Promise<JournalEntry[]> {
  return journalOf({
    money: await repository.listMoney(db, days),
    movements: await repository.listMovements(db, days),
    arrivals: await repository.listArrivals(db, days),
  });
}

import { metaOf, type Currency, type Locale, type Meta } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import { CAIRO, cairoToday } from '../../platform/clock.ts';
import { dayInWords, describeLines } from '../payments/index.ts';
import type { SponsorRow } from '../sessions/index.ts';
import * as repository from './repository.ts';
import type { EntryRow, GivenRow } from './repository.ts';
import { lastStatementDay, ledgerTotals, type LedgerTotals } from './rules.ts';
import { linesOfPayments, type PaidLine } from './show-receipt.ts';

/** A sponsor's ledger, a page of it, the newest entry first (TXN-01). */
export async function listTransactions(
  { db }: Pick<Deps, 'db'>,
  sponsorId: number,
  query: { page: number; per_page: number },
): Promise<{ entries: ShownEntry[]; meta: Meta }> {
  const { page, per_page: perPage } = query;
  const [entries, total] = await Promise.all([
    repository.listLedgerEntries(db, sponsorId, { limit: perPage, offset: (page - 1) * perPage }),
    repository.countLedgerEntries(db, sponsorId),
  ]);
  return { entries: await withLines(db, entries), meta: metaOf(total, page, perPage) };
}

/** An entry with the lines of its payment; none where it has words of its own. */
export interface ShownEntry extends EntryRow {
  readonly lines: readonly PaidLine[];
}

/** Every child and gift of a payment is named, also of one that was stored with less (TXN-02). */
async function withLines(db: Db, entries: readonly EntryRow[]): Promise<ShownEntry[]> {
  const ofPayments = entries.flatMap(({ paymentId, hasOwnWords }) =>
    paymentId === null || hasOwnWords ? [] : [paymentId],
  );
  const linesOf = await linesOfPayments(db, [...new Set(ofPayments)]);
  return entries.map((entry) => {
    const lines =
      entry.hasOwnWords || entry.paymentId === null ? [] : (linesOf.get(entry.paymentId) ?? []);
    if (lines.length === 0) return { ...entry, lines };
    const { en, ar } = describeLines(lines.map(({ paidFor }) => paidFor));
    return { ...entry, descriptionEn: en, descriptionAr: ar, lines };
  });
}

/** The sums that a sponsor gave, less refunds: minor units, never summed across currencies. */
export interface YearlyReport {
  readonly currentYear: number;
  /** In the sponsor's currency. */
  readonly own: GivenRow;
  readonly others: readonly GivenRow[];
}

/** The sums that a sponsor gave in all, this year and last: years of Cairo (API-52, TXN-02, ENT-22). */
export async function showYearlyReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, paymentCurrency }: Pick<SponsorRow, 'id' | 'paymentCurrency'>,
): Promise<YearlyReport> {
  const { year } = cairoToday(clock);
  const startOf = (of: number) =>
    startOfDay(Temporal.PlainDate.from({ year: of, month: 1, day: 1 }));
  const starts = { currentYear: startOf(year), previousYear: startOf(year - 1) };
  const given = await repository.sumGiven(db, id, starts);
  return {
    currentYear: year,
    own: given.find(({ currency }) => currency === paymentCurrency) ?? nothingIn(paymentCurrency),
    others: given.filter(({ currency }) => currency !== paymentCurrency),
  };
}

const nothingIn = (currency: Currency): GivenRow => ({
  currency,
  total: 0,
  currentYear: 0,
  previousYear: 0,
});

/** The most entries of one statement. */
const MAX_ENTRIES = 5_000;

/** The entries of some days (Cairo dates, both included), the oldest first, with their totals. */
export interface Statement {
  readonly from: string;
  readonly to: string;
  readonly issuedOn: string;
  readonly entries: readonly ShownEntry[];
  readonly totals: readonly LedgerTotals[];
}

/**
 * Every entry of a sponsor's ledger of some days. Throws `validation-failed` naming `to` when that
 * is more than ten years after `from`, or more entries than one statement holds: it says how far it
 * can reach.
 */
export async function showStatement(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sponsorId: number,
  range: { from: string; to: string; locale: Locale },
): Promise<Statement> {
  const [from, to] = [Temporal.PlainDate.from(range.from), Temporal.PlainDate.from(range.to)];
  const refuse = (last: Temporal.PlainDate) =>
    invalid({
      to: {
        key: 'out-of-range',
        parameters: {
          minimum: dayInWords(from, range.locale),
          maximum: dayInWords(last, range.locale),
        },
      },
    });
  const last = lastStatementDay(from);
  if (isBefore(last, to)) throw refuse(last);
  const between = momentsOf(from, to);
  const entries = await repository.listEntriesBetween(db, sponsorId, between, MAX_ENTRIES + 1);
  const tooMany = entries[MAX_ENTRIES];
  if (tooMany) throw refuse(cairoDay(tooMany.happenedAt).subtract({ days: 1 }));
  return {
    from: range.from,
    to: range.to,
    issuedOn: cairoToday(clock).toString(),
    entries: await withLines(db, entries),
    totals: ledgerTotals(entries),
  };
}

/** What the statement of some days comes to (Cairo dates, both included), however many entries it has. */
export async function statementTotals(
  { db }: Pick<Deps, 'db'>,
  sponsorId: number,
  { from, to }: { from: string; to: string },
): Promise<LedgerTotals[]> {
  const between = momentsOf(Temporal.PlainDate.from(from), Temporal.PlainDate.from(to));
  return ledgerTotals(await repository.listAmountsBetween(db, sponsorId, between));
}

const momentsOf = (from: Temporal.PlainDate, to: Temporal.PlainDate) => ({
  since: startOfDay(from),
  before: startOfDay(to.add({ days: 1 })),
});

const cairoDay = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(CAIRO).toPlainDate();

/** No entry is older or younger than these, and the database knows no year beyond 9999. */
const [OLDEST, YOUNGEST] = [
  Temporal.PlainDate.from('1900-01-01'),
  Temporal.PlainDate.from('2900-01-01'),
];

const isBefore = (day: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(day, other) < 0;

/** The first moment of a day in Cairo. */
function startOfDay(day: Temporal.PlainDate): Temporal.Instant {
  const known = isBefore(day, OLDEST) ? OLDEST : isBefore(YOUNGEST, day) ? YOUNGEST : day;
  return known.toZonedDateTime(CAIRO).toInstant();
}

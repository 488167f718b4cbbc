import { toDecimal, type Locale } from '@nabta/contract';
import { JOURNAL_FORMATS, type Journal } from '@nabta/contract/desk';
import { textsOf } from '@nabta/texts';
import { accountName, type JournalAccounts } from '../../platform/journal-accounts.ts';
import { sumAccounts, type JournalEntry, type JournalLine, type Purpose } from './rules.ts';
import type { ShownJournal } from './show-journal.ts';

type OfCurrency = ShownJournal['currencies'][number];

/** The journal in major units, its texts in a language, its accounts as the file names them. */
export function presentJournal(
  { month, copiedUntil, currencies, unmatched }: ShownJournal,
  { accounts, locale }: { readonly accounts: JournalAccounts; readonly locale: Locale },
): Journal {
  return {
    month: month.toString(),
    copied_until: copiedUntil?.toString() ?? null,
    currencies: currencies.map(({ currency, entries, payouts, standing }) => ({
      currency,
      files: JOURNAL_FORMATS.map((format) => ({
        format,
        url: `/v1/desk/journal/file?month=${month.toString()}&currency=${currency}&format=${format}&locale=${locale}`,
      })),
      accounts: sumAccounts(entries).map((line) => ({
        ...presentLine(line, currency, accounts),
        purpose: line.purpose && nameOf(line.purpose, locale),
      })),
      standing: {
        card_payments: toDecimal(standing?.card_payments ?? 0),
        provider_balance: toDecimal(standing?.provider_balance ?? 0),
        payouts_under_way: toDecimal(standing?.payouts_under_way ?? 0),
      },
      days: [...Map.groupBy(entries, ({ day }) => day)].map(([day, own]) => ({
        day,
        ...presentSums(own),
        entries: own.map((entry) => ({
          number: entry.number,
          day,
          kind: entry.kind,
          text: entryText(entry, locale),
          lines: entry.lines.map((line) => presentLine(line, currency, accounts)),
        })),
      })),
      payouts: payouts.map(presentPayout),
    })),
    unmatched: unmatched.items.map((item) => ({ ...item, amount: toDecimal(item.amount) })),
    unmatched_count: unmatched.count,
    uncompared_count: unmatched.uncompared,
  };
}

const nameOf = ({ nameEn, nameAr }: Purpose, locale: Locale) => (locale === 'ar' ? nameAr : nameEn);

function presentLine(line: JournalLine, currency: string, accounts: JournalAccounts) {
  const { account, purpose, amount } = line;
  return {
    account,
    name: accountName(accounts, { account, purpose: purpose?.code ?? null, currency }),
    debit: toDecimal(Math.max(amount, 0)),
    credit: toDecimal(Math.max(-amount, 0)),
  };
}

/** The accounts of money and the kinds of entries by which it comes from givers, and goes back. */
const MONEY: readonly string[] = ['bank', 'checks', 'cash', 'card_payments'];
const GIVEN: readonly string[] = ['card-in', 'card-back', 'by-hand'];

function presentSums(entries: readonly JournalEntry[]) {
  const sum = (isMeant: (line: JournalLine, entry: JournalEntry) => boolean) =>
    entries
      .flatMap((entry) => entry.lines.filter((line) => isMeant(line, entry)))
      .reduce((all, { amount }) => all + amount, 0);
  return {
    received: toDecimal(
      sum(({ account }, { kind }) => GIVEN.includes(kind) && MONEY.includes(account)),
    ),
    fees: toDecimal(sum(({ account }) => account === 'provider_fees')),
    paid_out: toDecimal(
      sum(({ account }, { kind }) => kind === 'payout' && account === 'payouts_under_way'),
    ),
    arrived: toDecimal(sum(({ account }, { kind }) => kind === 'arrival' && account === 'bank')),
  };
}

function presentPayout({ payout, sentOn, ...inside }: OfCurrency['payouts'][number]) {
  const { id, arrivesOn, state, amount, isItemised } = payout;
  const known = (figure: number) => (isItemised ? toDecimal(figure) : null);
  return {
    id,
    sent_on: sentOn,
    arrives_on: arrivesOn,
    state,
    amount: toDecimal(amount),
    gross: known(inside.gross),
    returned: known(inside.returned),
    fees: known(inside.fees),
    movements: isItemised ? inside.movements : null,
  };
}

/** What an entry books, in a language. */
function entryText({ kind, reference }: JournalEntry, locale: Locale): string {
  const text = textsOf('journal', locale)(`kinds.${kind}`);
  return reference === null ? text : `${text} ${reference}`;
}

/** What a line books: of a donation also its purpose. */
export function lineText(entry: JournalEntry, { purpose }: JournalLine, locale: Locale): string {
  const text = entryText(entry, locale);
  return purpose ? `${text}: ${nameOf(purpose, locale)}` : text;
}

import { CURRENCIES, foldForSearch } from '@nabta/contract';
import type { BANK_LINE_STATES, MATCH_REASONS } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { listBookedLines } from '../ministry-payments/index.ts';
import { receiptName } from '../payments/index.ts';
import { codesIn, DAYS_AHEAD, payersOf, type Payer } from './find-payers.ts';
import type { Layout } from './layouts.ts';
import { readBankFile, type ReadLine } from './read-bank-file.ts';
import * as repository from './repository.ts';
import type { OwedRow } from './repository.ts';
import { fullName } from '../sponsors/index.ts';

/** A possible payer of a line. Without dues, the money goes to the balance. */
interface Match {
  readonly payer: Payer;
  readonly dueIds: readonly number[];
  readonly reason: (typeof MATCH_REASONS)[number];
}

export interface MatchedLine extends ReadLine {
  readonly state: (typeof BANK_LINE_STATES)[number];
  readonly receipt: string | null;
  readonly matches: readonly Match[];
}

/** More people than these owe such an amount: then it says nothing about whose it is. */
const MOST_BY_AMOUNT = 3;

/**
 * Reads a bank's file and says of each line whose it may be, or that it was booked before. Books
 * nothing. Throws as `readBankFile`.
 */
export async function matchBankFile(
  deps: Pick<Deps, 'db' | 'clock'>,
  bytes: Uint8Array,
): Promise<{ layout: Layout; lines: MatchedLine[] }> {
  const { layout, lines } = readBankFile(bytes);
  const known = await knownBefore(deps, lines);
  const owed = await owedFor(deps, lines);
  return {
    layout,
    lines: lines.map((line): MatchedLine => {
      const settled = settledState(line) ?? known(line);
      if (settled) return { ...line, receipt: null, matches: [], ...settled };
      const matches = matchesOf(line, owed);
      return { ...line, state: matches.length > 0 ? 'matched' : 'unknown', receipt: null, matches };
    }),
  };
}

type Settled = Pick<MatchedLine, 'state'> & Partial<Pick<MatchedLine, 'receipt'>>;

/** The state of a line that cannot be booked; undefined for the others. */
function settledState({ faults, amount = 0, currency }: ReadLine): Settled | undefined {
  if (faults.length > 0) return { state: 'faulty' };
  if (amount <= 0) return { state: 'outgoing' };
  return CURRENCIES.some((ours) => ours === currency) ? undefined : { state: 'foreign' };
}

/** Lines that were booked from a file, and transfers that were recorded under the bank's number. */
async function knownBefore(
  { db }: Pick<Deps, 'db'>,
  lines: readonly ReadLine[],
): Promise<(line: ReadLine) => Settled | undefined> {
  const keys = lines.map(({ key }) => key);
  const booked = new Map(
    (await listBookedLines(db, keys)).map((row) => [row.key, receiptName(row)]),
  );
  const references = [...new Set(lines.map(({ reference }) => reference))].filter(Boolean);
  const recorded = await repository.listRecorded(db, references);
  return ({ key, reference, amount, currency }) => {
    const receipt = booked.get(key);
    if (receipt !== undefined) return { state: 'booked', receipt };
    const same = recorded.find(
      (one) => one.reference === reference && one.amount === amount && one.currency === currency,
    );
    return same && { state: 'recorded', receipt: receiptName(same) };
  };
}

interface Owed {
  readonly byCode: readonly Payer[];
  readonly byAmount: readonly Payer[];
}

async function owedFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  lines: readonly ReadLine[],
): Promise<Owed> {
  const open = lines.filter((line) => !settledState(line));
  const codes = [...new Set(open.flatMap(({ text }) => codesIn(text)))];
  const amounts = [...new Set(open.flatMap(({ amount }) => amount ?? []))];
  const until = cairoToday(clock).add({ days: DAYS_AHEAD });
  return {
    byCode: payersOf(await repository.listOwedByCodes(db, codes)),
    byAmount: payersOf(await repository.listOwedByAmounts(db, amounts, until)),
  };
}

function matchesOf(line: ReadLine, { byCode, byAmount }: Owed): Match[] {
  const codes = new Set(codesIn(line.text));
  const isMeant = (code: string) => codes.has(code.replaceAll('-', '').toUpperCase());
  const inCurrency = ({ sponsor }: Payer) => sponsor.currency === line.currency;
  const coded = byCode.filter(inCurrency).flatMap((payer): Match[] => {
    const ofReference = payer.dues.filter(({ referenceCode }) => isMeant(referenceCode));
    const ofChild = payer.dues.filter(({ child }) => isMeant(child.code));
    const meant = ofReference.length > 0 ? ofReference : ofChild;
    if (meant.length === 0) return [];
    const reason = ofReference.length > 0 ? 'reference' : 'child';
    return [{ payer, dueIds: duesWorth(line.amount, payer, meant), reason }];
  });
  if (coded.length > 0) return coded;
  const owing = byAmount
    .filter(
      (payer) => inCurrency(payer) && payer.dues.some(({ due }) => due.amount === line.amount),
    )
    .map((payer) => ({ payer, dueIds: duesWorth(line.amount, payer, payer.dues) }));
  const named = owing.filter(({ payer }) => isNamed(payer, line));
  if (named.length > 0) return named.map((match) => ({ ...match, reason: 'name' }));
  return owing.length > MOST_BY_AMOUNT
    ? []
    : owing.map((match) => ({ ...match, reason: 'amount' }));
}

/** Every word of the sponsor's name stands in the line, in either script. */
function isNamed({ sponsor }: Payer, { payer, text }: ReadLine): boolean {
  const words = new Set(foldForSearch(`${payer} ${text}`).split(/[^\p{L}\p{N}]+/u));
  const hasAll = (name: string) => {
    const own = foldForSearch(name).split(' ').filter(Boolean);
    return own.length > 1 && own.every((word) => words.has(word));
  };
  return hasAll(fullName(sponsor)) || hasAll(sponsor.arabicFullName);
}

/**
 * The dues that an amount pays whole: the oldest of those that are meant, one of them, or the oldest
 * of all that the sponsor owes. None where it does not come out even.
 */
function duesWorth(
  amount: number | undefined,
  { dues }: Payer,
  meant: readonly OwedRow[],
): number[] {
  const one = meant.find(({ due }) => due.amount === amount);
  const found = oldestWorth(amount, meant) ?? (one && [one]) ?? oldestWorth(amount, dues) ?? [];
  return found.map(({ due }) => due.id);
}

function oldestWorth(
  amount: number | undefined,
  dues: readonly OwedRow[],
): readonly OwedRow[] | undefined {
  let sum = 0;
  for (const [place, { due }] of dues.entries()) {
    sum += due.amount;
    if (sum === amount) return dues.slice(0, place + 1);
  }
  return undefined;
}

import { CURRENCIES, type Currency } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { CAIRO, cairoToday } from '../../platform/clock.ts';
import * as repository from './repository.ts';
import type { MoneySum, Span } from './repository.ts';

/** Sums of a month in one currency. Minor units; `returned` is positive. */
export interface Sums {
  readonly currency: Currency;
  readonly payments: number;
  readonly received: number;
  /** What donors added for the card's fee, within `received`. */
  readonly fees: number;
  readonly deposits: number;
  readonly returned: number;
}

/** The purpose of the money; of a donation, the one that the donor chose. */
export interface ReportLine extends Sums {
  readonly kind: 'sponsorship' | 'gift' | 'donation' | 'balance';
  readonly purpose: MoneySum['purpose'];
}

export interface MonthReport {
  readonly month: Temporal.PlainYearMonth;
  readonly lines: readonly ReportLine[];
  readonly totals: readonly Sums[];
}

const KINDS = ['sponsorship', 'gift', 'donation', 'balance'] as const;

/** Income and refunds of a month (Cairo days), by currency and purpose. */
export async function showMonth(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: string | undefined,
): Promise<MonthReport> {
  const month = asked ? Temporal.PlainYearMonth.from(asked) : cairoToday(clock).toPlainYearMonth();
  const lines = linesOf(await repository.sumMoney(db, [spanOf(month)]));
  const totals = CURRENCIES.flatMap((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    return own.length > 0 ? [own.reduce<Sums>(plus, nothing(currency))] : [];
  });
  return { month, lines, totals };
}

/** A month of Cairo days. */
export function spanOf(month: Temporal.PlainYearMonth): Span {
  const startOf = (one: Temporal.PlainYearMonth) =>
    one.toPlainDate({ day: 1 }).toZonedDateTime(CAIRO).toInstant();
  return { since: startOf(month), before: startOf(month.add({ months: 1 })) };
}

const nothing = (currency: Currency): Sums => ({
  currency,
  payments: 0,
  received: 0,
  fees: 0,
  deposits: 0,
  returned: 0,
});

const plus = (a: Sums, b: Sums): Sums => ({
  currency: a.currency,
  payments: a.payments + b.payments,
  received: a.received + b.received,
  fees: a.fees + b.fees,
  deposits: a.deposits + b.deposits,
  returned: a.returned + b.returned,
});

/** Income and refunds of each span, such as a week: the lines in the order of the spans. */
export async function sumSpans(
  { db }: Pick<Deps, 'db'>,
  spans: readonly Span[],
): Promise<ReportLine[][]> {
  const rows = await repository.sumMoney(db, spans);
  return spans.map((_, number) => linesOf(rows.filter(({ span }) => span === number)));
}

/** The lines in the order of currency and kind; donations in the order of their purposes. */
function linesOf(rows: readonly MoneySum[]): ReportLine[] {
  const lines = new Map<string, ReportLine>();
  const add = (kind: ReportLine['kind'], purpose: MoneySum['purpose'], sums: Sums) => {
    const key = `${sums.currency} ${KINDS.indexOf(kind)} ${purpose?.code ?? ''}`;
    const known = lines.get(key) ?? { kind, purpose, ...nothing(sums.currency) };
    lines.set(key, { ...known, ...plus(known, sums) });
  };
  for (const row of rows) {
    const { currency, kind, about, purpose, amount, gifts, fees } = row;
    const none = nothing(currency);
    if (kind === 'deposit') {
      add('balance', null, { ...none, payments: row.payments, deposits: amount });
    } else if (kind === 'payment') {
      // A checkout is one entry, also where it has gifts beside children.
      const within = about === 'sponsorship' ? gifts : 0;
      add(about, purpose, { ...none, payments: row.payments, received: amount - within, fees });
      if (within > 0) add('gift', null, { ...none, received: within });
    } else {
      add(about, purpose, { ...none, returned: 0 - amount });
    }
  }
  const order = ({ currency, kind }: ReportLine) =>
    CURRENCIES.indexOf(currency) * KINDS.length + KINDS.indexOf(kind);
  return [...lines.values()].toSorted((a, b) => order(a) - order(b));
}

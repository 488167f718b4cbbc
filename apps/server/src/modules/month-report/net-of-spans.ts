import { CURRENCIES, toDecimal, type Currency, type Locale } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { purposeCode, purposeName } from './present.ts';
import type { Span } from './repository.ts';
import { sumSpans, type ReportLine } from './show-month.ts';

/** What money was for, with what came less what went back in each span. */
interface NetOfPurpose {
  readonly kind: ReportLine['kind'];
  readonly purpose: string;
  readonly name: string;
  readonly values: number[];
}

/** Income less refunds in one currency, by span. Major units. */
export interface NetOfCurrency {
  readonly currency: Currency;
  readonly values: number[];
  readonly purposes: NetOfPurpose[];
}

/**
 * Income less refunds in each span, such as a week or a month: by currency and purpose, as
 * the month's report sums it. Major units, in the order of the spans; names in a language.
 */
export async function netOfSpans(
  deps: Pick<Deps, 'db'>,
  spans: readonly Span[],
  locale: Locale,
): Promise<NetOfCurrency[]> {
  const found = await sumSpans(deps, spans);
  return CURRENCIES.flatMap((currency) => {
    const lines = found.map((span) => span.filter((line) => line.currency === currency));
    if (lines.every((span) => span.length === 0)) return [];
    return [{ currency, values: lines.map(netOf), purposes: purposesOf(lines, locale) }];
  });
}

/** Each purpose that any of the spans has, what brought most first. */
function purposesOf(spans: readonly (readonly ReportLine[])[], locale: Locale): NetOfPurpose[] {
  const keyOf = (line: ReportLine) => `${line.kind} ${purposeCode(line)}`;
  const lines = new Map(spans.flat().map((line) => [keyOf(line), line]));
  const purposes = [...lines].map(([key, line]) => ({
    kind: line.kind,
    purpose: purposeCode(line),
    name: purposeName(line, locale),
    values: spans.map((span) => netOf(span.filter((one) => keyOf(one) === key))),
  }));
  const totalOf = ({ values }: NetOfPurpose) => values.reduce((sum, value) => sum + value, 0);
  return purposes.toSorted((a, b) => totalOf(b) - totalOf(a));
}

const netOf = (lines: readonly ReportLine[]): number =>
  toDecimal(lines.reduce((sum, line) => sum + line.received + line.deposits - line.returned, 0));

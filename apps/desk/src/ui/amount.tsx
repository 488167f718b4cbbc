import { formatMoney, money, toMinorUnits, type Currency, type Locale } from '@nabta/contract';
import { useLocale } from '../../../web/app/lib/i18n/use-locale.ts';

/** An amount of the API (major units) in words of a language, kept together in any line. */
export function amountIn(value: number, currency: Currency, locale: Locale): string {
  return `\u2068${formatMoney(money(toMinorUnits(value) ?? 0, currency), locale)}\u2069`;
}

interface AmountProps {
  /** Major units. */
  readonly value: number;
  readonly currency: Currency;
}

export function Amount({ value, currency }: AmountProps) {
  const locale = useLocale();
  return (
    <span className="whitespace-nowrap tabular-nums">{amountIn(value, currency, locale)}</span>
  );
}

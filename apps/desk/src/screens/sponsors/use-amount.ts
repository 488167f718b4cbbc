import { formatMoney, money, toMinorUnits, type Currency } from '@nabta/contract';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';

/** An amount of an answer in words; nothing for who may not see amounts. */
export function useAmount() {
  const locale = useLocale();
  return (major: number | null, currency: Currency): string =>
    major === null ? '' : formatMoney(money(toMinorUnits(major) ?? 0, currency), locale);
}

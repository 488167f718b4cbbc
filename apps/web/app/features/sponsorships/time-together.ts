import { INTL_TAG } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { joinNames } from '../../lib/i18n/join-names.ts';

/**
 * How long a sponsorship lasted, in whole years and months between two plain dates, a month at least:
 * `3 years and 4 months`, `٣ سنوات و٤ أشهر`.
 */
export function timeTogether(started: string, ended: string, locale: Locale): string {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = started.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = ended.split('-').map(Number);
  const begun = toDay < fromDay ? 1 : 0;
  const months = Math.max(1, (toYear - fromYear) * 12 + toMonth - fromMonth - begun);
  const inUnit = (value: number, unit: 'year' | 'month') =>
    new Intl.NumberFormat(INTL_TAG[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(
      value,
    );
  const parts = [
    ...(months >= 12 ? [inUnit(Math.floor(months / 12), 'year')] : []),
    ...(months % 12 > 0 ? [inUnit(months % 12, 'month')] : []),
  ];
  return joinNames(parts, locale);
}

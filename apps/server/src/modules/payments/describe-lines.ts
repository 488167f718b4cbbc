import { INTL_TAG } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { inBoth, textsOf, type Both } from '@nabta/texts';

export type { Both };

/** A child as receipts and the ledger name it; the code may be empty. */
export interface NamedChild {
  readonly code: string;
  readonly firstNameEn: string;
  readonly firstNameAr: string;
  readonly fullNameEn: string;
  readonly fullNameAr: string;
}

/** One line of a payment: a new sponsorship, a due of one, or a gift. */
export type PaidFor =
  | { readonly kind: 'sponsorship'; readonly child: NamedChild }
  | { readonly kind: 'due'; readonly child: NamedChild; readonly dueOn: string }
  | {
      readonly kind: 'gift';
      readonly child: NamedChild;
      readonly gift: { readonly titleEn: string; readonly titleAr: string };
    };

const dates: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat(INTL_TAG.en, { dateStyle: 'long', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat(INTL_TAG.ar, { dateStyle: 'long', timeZone: 'UTC' }),
};

/** A plain date as a language writes it. (As an instant it is formatted five times as fast.) */
export const dayInWords = (day: Temporal.PlainDate, locale: Locale): string =>
  dates[locale].format(day.toZonedDateTime('UTC').epochMilliseconds);

const lists: Record<Locale, Intl.ListFormat> = {
  en: new Intl.ListFormat(INTL_TAG.en, { type: 'conjunction' }),
  ar: new Intl.ListFormat(INTL_TAG.ar, { type: 'conjunction' }),
};

/** One line of a payment, as its receipt, its mail and the payment page call it. */
export function describeLine(line: PaidFor): Both {
  return inBoth((locale) => {
    const name = fullName(line.child, locale);
    return lineAbout(line.kind === 'gift' ? name : withCode(name, line.child), line, locale);
  });
}

/**
 * Describes a payment in the ledger and at the bank. One line stays as it is; several become every
 * child by first name and code and every gift, so that no number hides any (TXN-02). Throws
 * RangeError without lines.
 */
export function describeLines(lines: readonly PaidFor[]): Both {
  const [first, ...more] = lines;
  if (!first) throw new RangeError('a payment of nothing');
  if (more.length === 0) return describeLine(first);
  const alike = Map.groupBy(lines, (line) => {
    if (line.kind === 'gift') return `gift ${line.gift.titleEn} ${line.gift.titleAr}`;
    return line.kind === 'due' ? `due ${line.dueOn}` : 'sponsorship';
  });
  return inBoth((locale) =>
    [...alike.values()]
      .flatMap(([line, ...others]) => (line ? [linesAbout([line, ...others], line, locale)] : []))
      .reduce((before, next) => textsOf('payments', locale)('several', { before, next })),
  );
}

/**
 * A payment in one line, for lists: first names and what was paid for them, without codes and dates.
 * Throws RangeError without lines.
 */
export function titleOfLines(lines: readonly { paidFor: PaidFor; quantity: number }[]): Both {
  const alike = Map.groupBy(lines, ({ paidFor }) =>
    paidFor.kind === 'gift' ? `gift ${paidFor.gift.titleEn} ${paidFor.gift.titleAr}` : paidFor.kind,
  );
  return inBoth((locale) => {
    const t = textsOf('payments', locale);
    const titles = [...alike.values()].flatMap((same) => {
      const [model] = same;
      if (!model) return [];
      const names = [...new Set(same.map(({ paidFor }) => firstName(paidFor.child, locale)))];
      const quantity = same.reduce((sum, line) => sum + line.quantity, 0);
      return [titleAbout(lists[locale].format(names), { ...model, quantity }, locale)];
    });
    return titles.reduce((before, next) => t('several', { before, next }));
  });
}

function titleAbout(
  names: string,
  { paidFor, quantity }: { paidFor: PaidFor; quantity: number },
  locale: Locale,
): string {
  const t = textsOf('payments', locale);
  if (paidFor.kind !== 'gift') return t(`title.${paidFor.kind}`, { names, count: quantity });
  const line = t('title.gift', { names, gift: giftTitle(paidFor.gift, locale) });
  return quantity === 1 ? line : t('quantity', { line, quantity });
}

/** Months that were paid for and come after the end of a sponsorship. */
export function describePaidAhead(child: NamedChild): Both {
  return inBoth((locale) =>
    textsOf('payments', locale)('paidAhead', {
      child: `${fullName(child, locale)} (${child.code})`,
    }),
  );
}

const firstName = (child: NamedChild, locale: Locale) =>
  locale === 'ar' ? child.firstNameAr : child.firstNameEn;

const giftTitle = (gift: { readonly titleEn: string; readonly titleAr: string }, locale: Locale) =>
  locale === 'ar' ? gift.titleAr : gift.titleEn;

/** Without a code where it is not shown. */
const withCode = (name: string, { code }: NamedChild) => (code === '' ? name : `${name} (${code})`);

const fullName = (child: NamedChild, locale: Locale) =>
  locale === 'ar' ? child.fullNameAr : child.fullNameEn;

/** Lines that differ in their children alone. */
function linesAbout(lines: readonly PaidFor[], model: PaidFor, locale: Locale): string {
  const names = lines.map(({ child }) => withCode(firstName(child, locale), child));
  return lineAbout(lists[locale].format(names), model, locale);
}

function lineAbout(child: string, line: PaidFor, locale: Locale): string {
  const t = textsOf('payments', locale);
  switch (line.kind) {
    case 'sponsorship':
      return t('sponsorship', { child });
    case 'due':
      return t('due', { child, date: dayInWords(Temporal.PlainDate.from(line.dueOn), locale) });
    case 'gift':
      return t('gift', { child, gift: giftTitle(line.gift, locale) });
  }
}

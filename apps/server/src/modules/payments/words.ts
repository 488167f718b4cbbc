import type { Locale } from '@nabta/contract';

/** A text in both languages. */
export interface Both {
  readonly en: string;
  readonly ar: string;
}

/** A child as receipts and the ledger name it. */
export interface NamedChild {
  readonly code: string;
  readonly firstNameEn: string;
  readonly firstNameAr: string;
  readonly fullNameEn: string;
  readonly fullNameAr: string;
}

/** What a payment is for: a new sponsorship, a due of one, or a gift. */
export type PaidFor =
  | { readonly kind: 'sponsorship'; readonly child: NamedChild }
  | { readonly kind: 'due'; readonly child: NamedChild; readonly dueOn: string }
  | {
      readonly kind: 'gift';
      readonly child: NamedChild;
      readonly gift: { readonly titleEn: string; readonly titleAr: string };
    };

const dates: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }),
  ar: new Intl.DateTimeFormat('ar-EG', { dateStyle: 'long', numberingSystem: 'arab' }),
};

/** A plain date as a language writes it. */
export const dayInWords = (day: Temporal.PlainDate, locale: Locale): string =>
  dates[locale].format(day);

/** One line of a payment, as its receipt, its mail and the payment page call it. */
export function describeLine(line: PaidFor): Both {
  const { fullNameEn, fullNameAr, code } = line.child;
  if (line.kind === 'gift') {
    return {
      en: `${line.gift.titleEn} for ${fullNameEn}`,
      ar: `${line.gift.titleAr}: هدية إلى ${fullNameAr}`,
    };
  }
  return ofChildren({ en: `${fullNameEn} (${code})`, ar: `${fullNameAr} (${code})` }, line);
}

function ofChildren(children: Both, line: PaidFor): Both {
  if (line.kind !== 'due') {
    return { en: `Sponsorship of ${children.en}`, ar: `كفالة ${children.ar}` };
  }
  const day = Temporal.PlainDate.from(line.dueOn);
  return {
    en: `Sponsorship of ${children.en}, due on ${dayInWords(day, 'en')}`,
    ar: `كفالة ${children.ar}، قسط ${dayInWords(day, 'ar')}`,
  };
}

const lists: Record<Locale, Intl.ListFormat> = {
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  ar: new Intl.ListFormat('ar', { type: 'conjunction' }),
};

/**
 * What a payment is called in the ledger and at the bank: one line as it is; of several, every child
 * by first name and code and every gift, so that nothing is hidden behind a number (TXN-02). Throws
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
  const parts = [...alike.values()].flatMap(describeAlike);
  return { en: parts.map(({ en }) => en).join('; '), ar: parts.map(({ ar }) => ar).join('؛ ') };
}

function describeAlike(lines: readonly PaidFor[]): Both[] {
  const [first] = lines;
  if (!first) return [];
  const children = {
    en: lists.en.format(lines.map(({ child }) => `${child.firstNameEn} (${child.code})`)),
    ar: lists.ar.format(lines.map(({ child }) => `${child.firstNameAr} (${child.code})`)),
  };
  if (first.kind !== 'gift') return [ofChildren(children, first)];
  const { titleEn, titleAr } = first.gift;
  return [{ en: `${titleEn} for ${children.en}`, ar: `${titleAr}: هدية إلى ${children.ar}` }];
}

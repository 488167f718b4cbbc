import type { Locale } from '@nabta/contract';

interface Named {
  readonly en: string;
  readonly ar: string;
}

/** A due with the child that it is for. */
export interface DueOfChild {
  readonly due: { readonly dueOn: string };
  readonly child: {
    readonly code: string;
    readonly fullNameEn: string;
    readonly fullNameAr: string;
  };
}

const dates: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }),
  ar: new Intl.DateTimeFormat('ar-EG', { dateStyle: 'long', numberingSystem: 'arab' }),
};

/** What one due is called on receipts, in the ledger and at the bank. */
export function describeDue({ due, child }: DueOfChild): Named {
  const day = Temporal.PlainDate.from(due.dueOn);
  return {
    en: `Sponsorship of ${child.fullNameEn} (${child.code}), due on ${dates.en.format(day)}`,
    ar: `كفالة ${child.fullNameAr} (${child.code})، قسط ${dates.ar.format(day)}`,
  };
}

/** What a payment of dues is called: the first of them, and how many more there are. */
export function describeDues(dues: readonly DueOfChild[]): Named {
  const [first] = dues;
  if (!first) throw new RangeError('a payment of no dues');
  const { en, ar } = describeDue(first);
  const more = dues.length - 1;
  if (more === 0) return { en, ar };
  return { en: `${en}, and ${more} more`, ar: `${ar}${moreInArabic(more)}` };
}

const arabicNumber = new Intl.NumberFormat('ar-EG-u-nu-arab');
const arabicPlural = new Intl.PluralRules('ar');

function moreInArabic(more: number): string {
  const count = arabicNumber.format(more);
  switch (arabicPlural.select(more)) {
    case 'one':
      return '، وقسط آخر';
    case 'two':
      return '، وقسطان آخران';
    case 'few':
      return `، و${count} أقساط أخرى`;
    case 'many':
      return `، و${count} قسطًا آخر`;
    default:
      return `، و${count} قسط آخر`;
  }
}

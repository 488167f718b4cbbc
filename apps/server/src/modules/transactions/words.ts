import type { Locale } from '@nabta/contract';

/** A text in both languages. */
export interface Both {
  readonly en: string;
  readonly ar: string;
}

interface NamedChild {
  readonly code: string;
  readonly fullNameEn: string;
  readonly fullNameAr: string;
}

const dates: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }),
  ar: new Intl.DateTimeFormat('ar-EG', { dateStyle: 'long', numberingSystem: 'arab' }),
};

/** A plain date as a language writes it. */
export const dayInWords = (day: Temporal.PlainDate, locale: Locale) => dates[locale].format(day);

/** A child of a checkout, as its mail calls it. */
export const childLine = (child: NamedChild): Both => ({
  en: `Sponsorship of ${child.fullNameEn} (${child.code})`,
  ar: `كفالة ${child.fullNameAr} (${child.code})`,
});

/** A gift, as its mail calls it. */
export const giftLine = (gift: { titleEn: string; titleAr: string }, child: NamedChild): Both => ({
  en: `${gift.titleEn} for ${child.fullNameEn}`,
  ar: `${gift.titleAr}: هدية إلى ${child.fullNameAr}`,
});

/** A due, as its mail calls it. */
export function dueLine(child: NamedChild, dueOn: string): Both {
  const day = Temporal.PlainDate.from(dueOn);
  return {
    en: `Sponsorship of ${child.fullNameEn} (${child.code}), due on ${dayInWords(day, 'en')}`,
    ar: `كفالة ${child.fullNameAr} (${child.code})، قسط ${dayInWords(day, 'ar')}`,
  };
}

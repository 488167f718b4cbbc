import { organisation } from '@nabta/organisation';
import type { Locale } from '@nabta/contract';
import type { Fact } from './mail-content.ts';
import { leftToRight } from './phrase.tsx';
import { mailTexts } from './texts/index.ts';

/** Where the organisation can be reached. */
export function contacts(locale: Locale): Fact[] {
  const { email, phones } = organisation;
  return [
    { label: mailTexts[locale].email, value: leftToRight(email, locale, `mailto:${email}`) },
    ...phones.map(({ label, number }) => ({
      label: label[locale],
      value: leftToRight(number, locale, `tel:${number.replaceAll(' ', '')}`),
    })),
  ];
}

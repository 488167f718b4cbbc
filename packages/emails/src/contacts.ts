import { organisation } from '@nabta/organisation';
import type { Locale } from '@nabta/contract';
import type { Fact } from './mail-content.ts';
import { mailTexts } from './mail-texts.ts';
import { leftToRight, plain } from './phrase.tsx';

/** The ways to reach the organisation. */
export function contacts(locale: Locale): Fact[] {
  const { email, phones } = organisation;
  return [
    { label: mailTexts(locale)('email'), value: leftToRight(email, locale, `mailto:${email}`) },
    ...phones.map(({ label, number }) => ({
      label: plain(label[locale]),
      value: leftToRight(number, locale, `tel:${number.replaceAll(' ', '')}`),
    })),
  ];
}

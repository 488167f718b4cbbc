import { organisation } from '@nabta/organisation';
import type { Locale } from '@nabta/contract';
import type { Block } from '../mail-content.ts';
import { name, plain, sentence } from '../phrase.tsx';
import { plainLine } from '../plain-line.ts';
import { mailTexts } from '../texts/index.ts';

/** The first line of a mail; a name that has nothing printable in it is left out. */
export function greeting(donorName: string, locale: Locale): Block {
  const texts = mailTexts[locale];
  const donor = name(donorName, locale);
  if (donor.text === '') return { kind: 'paragraph', phrase: plain(texts.greetingWithoutName) };
  return { kind: 'paragraph', phrase: sentence(texts.greeting, { name: donor }) };
}

/** What mail readers make a link of by themselves. */
const READ_AS_LINK = /[@/\\]|\.[a-z]{2,}/i;

/**
 * The first line of a mail about an account. Anybody can sign up with the address of another and
 * `prizes.example` for a name: such a name is not carried to a reader who never asked for it.
 */
export function accountGreeting(firstName: string, locale: Locale): Block {
  return greeting(READ_AS_LINK.test(plainLine(firstName)) ? '' : firstName, locale);
}

/** The last line of a mail, above the organisation's address. */
export function closing(locale: Locale): Block {
  const product = plain(organisation.productName[locale]);
  return { kind: 'paragraph', phrase: sentence(mailTexts[locale].closing, { product }) };
}

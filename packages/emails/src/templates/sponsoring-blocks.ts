import { organisation } from '@nabta/organisation';
import type { Currency, Locale } from '@nabta/contract';
import type { Block, Fact } from '../mail-content.ts';
import { amount, date, leftToRight, name, sentence, type Phrase } from '../phrase.tsx';
import type { DueData, MailChild, SimilarChildren } from '../sponsoring-requests.ts';
import { sponsoringWords } from '../texts/sponsoring-words.ts';

export const paragraph = (phrase: Phrase): Block => ({ kind: 'paragraph', phrase });

/** Our own address, to write to. */
export function contact(locale: Locale): Phrase {
  return leftToRight(organisation.email, locale, `mailto:${organisation.email}`);
}

/** The name of a child in the language of the mail. */
export function childName(child: Pick<MailChild, 'name'>, locale: Locale): Phrase {
  return name(child.name[locale], locale);
}

/** Whose sponsorship it is about. */
export function childFacts(child: MailChild, locale: Locale): Fact[] {
  const words = sponsoringWords[locale];
  return [
    { label: words.child, value: childName(child, locale) },
    { label: words.code, value: leftToRight(child.code, locale) },
  ];
}

/** What is due, for whom, and when. */
export function dueFacts(
  data: Pick<DueData, 'child' | 'dueOn' | 'amount' | 'currency'>,
  locale: Locale,
): Fact[] {
  const words = sponsoringWords[locale];
  return [
    ...childFacts(data.child, locale),
    { label: words.dueOn, value: date(data.dueOn, locale) },
    amountFact(data, words.amount, locale),
  ];
}

/** The amount that a mail is about. */
export function amountFact(
  data: { readonly amount: number; readonly currency: Currency },
  label: string,
  locale: Locale,
): Fact {
  return { label, value: amount(data.amount, data.currency, locale), emphasis: true };
}

/** A link to the receipt on the site, when there is one. */
export function receiptLink(url: string | null, locale: Locale): Block[] {
  return url === null ? [] : [{ kind: 'link', label: sponsoringWords[locale].receipt, url }];
}

/** Children who are still waiting, each with a link, when there are any. */
export function similarChildren(similar: SimilarChildren, locale: Locale): Block[] {
  if (similar.length === 0) return [];
  const words = sponsoringWords[locale];
  return [
    { kind: 'heading', text: words.similar },
    ...similar.map((child): Block => {
      const label = sentence(words.meet, { name: childName(child, locale) });
      return { kind: 'link', label, url: child.url };
    }),
  ];
}

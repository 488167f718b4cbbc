import type { Locale } from '@nabta/contract';
import type { Phrase } from './phrase.tsx';

/** Words of our own, or a phrase that holds some from outside. */
export type Words = string | Phrase;

/** One line of a table of facts. */
export interface Fact {
  readonly label: Words;
  readonly value: Phrase;
  readonly emphasis?: boolean;
}

/** The parts that a mail is made of, in the order of reading. */
export type Block =
  | { readonly kind: 'paragraph'; readonly phrase: Phrase; readonly quiet?: boolean }
  | { readonly kind: 'heading'; readonly text: string }
  /**
   * What somebody wrote, line by line, set apart from our own words. `locale`: its language, if known.
   */
  | {
      readonly kind: 'message';
      readonly caption: string;
      readonly lines: readonly Phrase[];
      readonly locale?: Locale;
    }
  | { readonly kind: 'facts'; readonly caption: string; readonly facts: readonly Fact[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | {
      readonly kind: 'link';
      readonly label: Words;
      readonly url: string;
      readonly quiet?: boolean;
    };

/** What a template says; the layout and the text part only set it. */
export interface MailContent {
  readonly subject: string;
  /** The line that inboxes show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

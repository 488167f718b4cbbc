import type { Locale } from '@nabta/contract';
import type { Phrase } from './phrase.tsx';

/** One line of a table of facts. */
export interface Fact {
  readonly label: Phrase;
  readonly value: Phrase;
  readonly emphasis?: boolean;
}

/** The parts that a mail is made of, in the order of reading. */
export type Block =
  | { readonly kind: 'paragraph'; readonly phrase: Phrase; readonly quiet?: boolean }
  | { readonly kind: 'heading'; readonly phrase: Phrase }
  /** Lines that somebody wrote, set apart from our own words. `locale`: their language, if known. */
  | {
      readonly kind: 'message';
      readonly caption: Phrase;
      readonly lines: readonly Phrase[];
      readonly locale?: Locale;
    }
  | { readonly kind: 'facts'; readonly caption: Phrase; readonly facts: readonly Fact[] }
  | { readonly kind: 'button'; readonly label: Phrase; readonly url: string }
  | {
      readonly kind: 'link';
      readonly label: Phrase;
      readonly url: string;
      readonly quiet?: boolean;
    };

/** A child's portrait above the title of a mail. */
export interface Portrait {
  readonly pictureId: string;
  /** Shown in place of a picture that is blocked. */
  readonly alt: Phrase;
}

/** The content of a mail, which the layout sets as HTML and `textPart` as text. */
export interface MailContent {
  readonly subject: Phrase;
  /** The line that inboxes show beside the subject. */
  readonly preview: Phrase;
  readonly title: Phrase;
  readonly portraits?: readonly Portrait[];
  readonly blocks: readonly Block[];
}

export const paragraph = (phrase: Phrase): Block => ({ kind: 'paragraph', phrase });
export const quiet = (phrase: Phrase): Block => ({ kind: 'paragraph', phrase, quiet: true });

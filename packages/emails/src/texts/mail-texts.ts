import type { DonationReminderData } from '../request.ts';

type ReminderOrdinal = DonationReminderData['ordinal'];

/** Every word of the mails in one language. `{names}` in braces are filled by the template. */
export interface MailTexts {
  readonly greeting: string;
  readonly greetingWithoutName: string;
  readonly closing: string;
  readonly email: string;
  readonly receipt: {
    readonly subject: string;
    readonly preview: string;
    readonly title: string;
    readonly thanks: string;
    readonly caption: string;
    readonly number: string;
    readonly date: string;
    readonly donor: string;
    readonly purpose: string;
    readonly amount: string;
    readonly fee: string;
    readonly total: string;
    readonly nextTitle: string;
    readonly next: string;
    readonly reminder: string;
    readonly keep: string;
    readonly projects: string;
  };
  readonly reminder: {
    readonly subject: Readonly<Record<ReminderOrdinal, string>>;
    readonly preview: string;
    readonly title: Readonly<Record<ReminderOrdinal, string>>;
    readonly before: string;
    readonly invitation: Readonly<Record<ReminderOrdinal, string>>;
    readonly donate: string;
    readonly why: string;
    readonly stop: string;
  };
}

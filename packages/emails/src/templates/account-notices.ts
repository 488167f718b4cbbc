import type { Locale } from '@nabta/contract';
import { paragraph, type Block, type Fact, type MailContent } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import { cairoMoment, date, mailAddress, name as isolated } from '../phrase.tsx';
import type {
  EmailChangedData,
  EmailChangeRequestedData,
  NewSignInData,
  PasswordChangedData,
  StaffSignInChangedData,
} from '../request.ts';
import { accountGreeting, closing } from './blocks.ts';

interface Notice {
  readonly mail:
    | 'passwordChanged'
    | 'emailChangeRequested'
    | 'emailChanged'
    | 'newSignIn'
    | 'staffSignInChanged';
  readonly name: string;
  readonly facts: readonly Fact[];
  /** The page to act on when somebody else made the change. */
  readonly link?: Extract<Block, { kind: 'link' }>;
}

/** A change to an account, and how to undo it: calm, for nearly always its owner made it. */
function notice({ mail, name, facts, link }: Notice, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const told = facts.filter(({ value }) => value.text !== '');
  const caption = say(`mail-accounts:${mail}.caption`);
  return {
    subject: say(`mail-accounts:${mail}.subject`),
    preview: say(`mail-accounts:${mail}.preview`),
    title: say(`mail-accounts:${mail}.title`),
    blocks: [
      accountGreeting(name, locale),
      paragraph(say(`mail-accounts:${mail}.body`)),
      ...(told.length > 0 ? [{ kind: 'facts', caption, facts: told } as const] : []),
      paragraph(say(`mail-accounts:${mail}.yours`)),
      paragraph(say(`mail-accounts:${mail}.notYours`)),
      ...(link ? [link] : []),
      closing(locale),
    ],
  };
}

function deviceFact(device: string, locale: Locale): Fact {
  return { label: mailTexts(locale)('mail-accounts:device'), value: isolated(device, locale) };
}

function momentFact(instant: string, locale: Locale): Fact {
  const say = mailTexts(locale);
  const value = say('mail-accounts:moment', { ...cairoMoment(instant, locale) });
  return { label: say('mail-accounts:when'), value };
}

/** The password was changed or reset, and other sessions ended (PWD-02, PWD-05). */
export function passwordChanged(data: PasswordChangedData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  return notice(
    {
      mail: 'passwordChanged',
      name: data.name,
      facts: [
        { label: say('mail-accounts:date'), value: date(data.changedOn, locale) },
        deviceFact(data.device, locale),
      ],
      link: { kind: 'link', label: say('mail-accounts:reset'), url: data.resetUrl },
    },
    locale,
  );
}

/** To the old address: somebody asked for another one (PWD-07). */
export function emailChangeRequested(data: EmailChangeRequestedData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  return notice(
    {
      mail: 'emailChangeRequested',
      name: data.name,
      facts: [
        { label: say('mail-accounts:newEmail'), value: mailAddress(data.newEmail, locale) },
        deviceFact(data.device, locale),
      ],
      link: { kind: 'link', label: say('mail-accounts:change'), url: data.securityUrl },
    },
    locale,
  );
}

/** To the old address: the new one is confirmed, so that no link of ours would help here. */
export function emailChanged(data: EmailChangedData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  return notice(
    {
      mail: 'emailChanged',
      name: data.name,
      facts: [
        { label: say('mail-accounts:newEmail'), value: mailAddress(data.newEmail, locale) },
        { label: say('mail-accounts:date'), value: date(data.changedOn, locale) },
      ],
    },
    locale,
  );
}

/** A sign-in from a device that was not seen before. */
export function newSignIn(data: NewSignInData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  return notice(
    {
      mail: 'newSignIn',
      name: data.name,
      facts: [deviceFact(data.device, locale), momentFact(data.signedInAt, locale)],
      link: { kind: 'link', label: say('mail-accounts:change'), url: data.securityUrl },
    },
    locale,
  );
}

/** To one of the staff: password, recovery codes or the whole sign-in to the desk were changed. */
export function staffSignInChanged(data: StaffSignInChangedData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const what = say(`mail-accounts:staffSignInChanged.what.${data.what}`);
  return notice(
    {
      mail: 'staffSignInChanged',
      name: data.name,
      facts: [
        { label: say('mail-accounts:staffSignInChanged.changed'), value: what },
        deviceFact(data.device, locale),
        momentFact(data.changedAt, locale),
      ],
    },
    locale,
  );
}

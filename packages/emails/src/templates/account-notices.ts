import { organisation } from '@nabta/organisation';
import type { Locale } from '@nabta/contract';
import type { Block, Fact, MailContent } from '../mail-content.ts';
import {
  cairoMoment,
  date,
  leftToRight,
  mailAddress,
  name as isolated,
  plain,
  sentence,
} from '../phrase.tsx';
import type {
  EmailChangedData,
  EmailChangeRequestedData,
  NewSignInData,
  PasswordChangedData,
} from '../request.ts';
import { accountNoticeTexts } from '../texts/account-notices.ts';
import { accountGreeting, closing } from './greeting.ts';

interface Notice {
  readonly texts: Readonly<
    Record<'subject' | 'preview' | 'title' | 'body' | 'caption' | 'yours' | 'notYours', string>
  >;
  readonly name: string;
  readonly facts: readonly Fact[];
  /** Where to act when it was somebody else. */
  readonly link?: Extract<Block, { kind: 'link' }>;
}

/** What was done, and what to do about it: calm, for nearly always its owner did it. */
function notice({ texts, name, facts, link }: Notice, locale: Locale): MailContent {
  const product = plain(organisation.productName[locale]);
  const contact = leftToRight(organisation.email, locale, `mailto:${organisation.email}`);
  const told = facts.filter(({ value }) => value.text !== '');
  return {
    subject: texts.subject,
    preview: texts.preview,
    title: texts.title,
    blocks: [
      accountGreeting(name, locale),
      { kind: 'paragraph', phrase: sentence(texts.body, { product }) },
      ...(told.length > 0 ? [{ kind: 'facts', caption: texts.caption, facts: told } as const] : []),
      { kind: 'paragraph', phrase: plain(texts.yours) },
      { kind: 'paragraph', phrase: sentence(texts.notYours, { contact }) },
      ...(link ? [link] : []),
      closing(locale),
    ],
  };
}

function deviceFact(device: string, locale: Locale): Fact {
  return { label: accountNoticeTexts[locale].device, value: isolated(device, locale) };
}

/** The password was changed or reset, and other sessions ended (PWD-02, PWD-05). */
export function passwordChanged(data: PasswordChangedData, locale: Locale): MailContent {
  const texts = accountNoticeTexts[locale];
  return notice(
    {
      texts: texts.passwordChanged,
      name: data.name,
      facts: [
        { label: texts.date, value: date(data.changedOn, locale) },
        deviceFact(data.device, locale),
      ],
      link: { kind: 'link', label: texts.reset, url: data.resetUrl },
    },
    locale,
  );
}

/** To the old address: somebody asked for another one (PWD-07). */
export function emailChangeRequested(data: EmailChangeRequestedData, locale: Locale): MailContent {
  const texts = accountNoticeTexts[locale];
  return notice(
    {
      texts: texts.emailChangeRequested,
      name: data.name,
      facts: [
        { label: texts.newEmail, value: mailAddress(data.newEmail, locale) },
        deviceFact(data.device, locale),
      ],
      link: { kind: 'link', label: texts.change, url: data.securityUrl },
    },
    locale,
  );
}

/** To the old address: the new one is confirmed, so that no link of ours would help here. */
export function emailChanged(data: EmailChangedData, locale: Locale): MailContent {
  const texts = accountNoticeTexts[locale];
  return notice(
    {
      texts: texts.emailChanged,
      name: data.name,
      facts: [
        { label: texts.newEmail, value: mailAddress(data.newEmail, locale) },
        { label: texts.date, value: date(data.changedOn, locale) },
      ],
    },
    locale,
  );
}

/** A sign-in from a device that was not seen before. */
export function newSignIn(data: NewSignInData, locale: Locale): MailContent {
  const texts = accountNoticeTexts[locale];
  return notice(
    {
      texts: texts.newSignIn,
      name: data.name,
      facts: [
        deviceFact(data.device, locale),
        { label: texts.when, value: sentence(texts.moment, cairoMoment(data.signedInAt, locale)) },
      ],
      link: { kind: 'link', label: texts.change, url: data.securityUrl },
    },
    locale,
  );
}

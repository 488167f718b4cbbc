import { organisation } from '@nabta/organisation';
import type { Locale } from '@nabta/contract';
import type { Block, MailContent } from '../mail-content.ts';
import { duration, leftToRight, mailAddress, plain, sentence, type Phrase } from '../phrase.tsx';
import type {
  AccessInvitationData,
  AlreadyRegisteredData,
  ConfirmEmailData,
  EmailChangeConfirmData,
  ResetPasswordData,
  SeveralSignUpsData,
} from '../request.ts';
import { accountTexts } from '../texts/accounts.ts';
import { accountGreeting, closing } from './greeting.ts';

interface LinkMail {
  readonly texts: Readonly<
    Record<'subject' | 'preview' | 'title' | 'body' | 'button' | 'ignore', string>
  >;
  readonly name: string;
  readonly url: string;
  /** What stands before the button, and after it. */
  readonly before?: readonly Phrase[];
  readonly after: readonly Block[];
}

const paragraph = (phrase: Phrase): Block => ({ kind: 'paragraph', phrase });

/** A mail whose button does one thing. Its link may hold a secret: no other block shows it. */
function linkMail({ texts, name, url, before = [], after }: LinkMail, locale: Locale): MailContent {
  const product = plain(organisation.productName[locale]);
  return {
    subject: sentence(texts.subject, { product }).text,
    preview: sentence(texts.preview, { product }).text,
    title: texts.title,
    blocks: [
      accountGreeting(name, locale),
      paragraph(sentence(texts.body, { product })),
      ...before.map(paragraph),
      { kind: 'button', label: texts.button, url },
      ...after,
      closing(locale),
      { kind: 'paragraph', phrase: plain(texts.ignore), quiet: true },
    ],
  };
}

/** After sign-up, and when it is asked for again (SUP-07, PWD-03). */
export function confirmEmail(data: ConfirmEmailData, locale: Locale): MailContent {
  const texts = accountTexts[locale].confirmEmail;
  const valid = sentence(texts.valid, { time: duration(data.days, 'days', locale) });
  return linkMail(
    { texts, name: data.name, url: data.confirmUrl, after: [paragraph(valid)] },
    locale,
  );
}

/** To whoever signs up with an address that has an account: the page does not tell (SUP-08). */
export function alreadyRegistered(data: AlreadyRegisteredData, locale: Locale): MailContent {
  const texts = accountTexts[locale].alreadyRegistered;
  const after: Block[] = [
    paragraph(plain(texts.forgotten)),
    { kind: 'link', label: texts.reset, url: data.resetUrl },
  ];
  return linkMail({ texts, name: data.name, url: data.signInUrl, after }, locale);
}

/** To an address that several people may have signed up with: no link, but what to do (PWD-03). */
export function severalSignUps(data: SeveralSignUpsData, locale: Locale): MailContent {
  const texts = accountTexts[locale].severalSignUps;
  const before = [plain(texts.sameDevice)];
  return linkMail({ texts, name: data.name, url: data.signUpUrl, before, after: [] }, locale);
}

/** The link to choose a new password (PWD-01, PWD-02). */
export function resetPassword(data: ResetPasswordData, locale: Locale): MailContent {
  const texts = accountTexts[locale].resetPassword;
  const valid = sentence(texts.valid, { time: duration(data.hours, 'hours', locale) });
  return linkMail(
    { texts, name: data.name, url: data.resetUrl, after: [paragraph(valid)] },
    locale,
  );
}

/** To the new address of an account, to confirm it (PWD-07). */
export function emailChangeConfirm(data: EmailChangeConfirmData, locale: Locale): MailContent {
  const texts = accountTexts[locale].emailChangeConfirm;
  const valid = sentence(texts.valid, { time: duration(data.hours, 'hours', locale) });
  return linkMail(
    { texts, name: data.name, url: data.confirmUrl, after: [paragraph(valid)] },
    locale,
  );
}

/** For a sponsor whom staff registered: the way into the account (PWD-04). */
export function accessInvitation(data: AccessInvitationData, locale: Locale): MailContent {
  const texts = accountTexts[locale].accessInvitation;
  const contact = leftToRight(organisation.email, locale, `mailto:${organisation.email}`);
  const signIn = sentence(texts.signIn, { email: mailAddress(data.email, locale) });
  const valid = sentence(texts.valid, { time: duration(data.days, 'days', locale), contact });
  return linkMail(
    {
      texts,
      name: data.name,
      url: data.accessUrl,
      before: [plain(texts.step)],
      after: [paragraph(signIn), paragraph(valid)],
    },
    locale,
  );
}

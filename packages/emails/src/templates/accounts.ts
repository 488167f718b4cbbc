import type { Locale } from '@nabta/contract';
import { paragraph, quiet, type Block, type MailContent } from '../mail-content.ts';
import { duration, mailTexts } from '../mail-texts.ts';
import { list, mailAddress, name as nameOf, oneAfterAnother } from '../phrase.tsx';
import type {
  AccessInvitationData,
  AlreadyRegisteredData,
  ConfirmEmailData,
  EmailChangeConfirmData,
  ResetPasswordData,
  SeveralSignUpsData,
  StaffInvitationData,
} from '../request.ts';
import { accountGreeting, closing } from './blocks.ts';

interface LinkMail {
  readonly mail:
    | 'confirmEmail'
    | 'alreadyRegistered'
    | 'severalSignUps'
    | 'resetPassword'
    | 'emailChangeConfirm'
    | 'accessInvitation'
    | 'staffInvitation';
  readonly name: string;
  readonly url: string;
  /** The blocks before the button, and those after it. */
  readonly before?: readonly Block[];
  readonly after?: readonly Block[];
}

/** A mail whose button does one thing. Its link may hold a secret: no other block shows it. */
function linkMail(
  { mail, name, url, before = [], after = [] }: LinkMail,
  locale: Locale,
): MailContent {
  const say = mailTexts(locale);
  return {
    subject: say(`mail-accounts:${mail}.subject`),
    preview: say(`mail-accounts:${mail}.preview`),
    title: say(`mail-accounts:${mail}.title`),
    blocks: [
      accountGreeting(name, locale),
      paragraph(say(`mail-accounts:${mail}.body`)),
      ...before,
      { kind: 'button', label: say(`mail-accounts:${mail}.button`), url },
      ...after,
      closing(locale),
      quiet(say(`mail-accounts:${mail}.ignore`)),
    ],
  };
}

/** After sign-up, and when it is asked for again (SUP-07, PWD-03). */
export function confirmEmail(data: ConfirmEmailData, locale: Locale): MailContent {
  const time = duration(data.days, 'days', locale);
  const after = [paragraph(mailTexts(locale)('mail-accounts:confirmEmail.valid', { time }))];
  const before = cartBlocks(data, locale);
  return linkMail(
    { mail: 'confirmEmail', name: data.name, url: data.confirmUrl, before, after },
    locale,
  );
}

/** Who and what waits in the cart. */
function cartBlocks({ cart }: ConfirmEmailData, locale: Locale): Block[] {
  if (!cart) return [];
  const say = mailTexts(locale);
  const names = cart.children.map((child) => nameOf(child[locale], locale));
  const gifts = cart.gifts.map(({ title, childName }) =>
    say('mail-accounts:confirmEmail.giftFor', {
      gift: nameOf(title[locale], locale),
      child: nameOf(childName[locale], locale),
    }),
  );
  const count = names.length;
  const waits = say('mail-accounts:confirmEmail.cart', { count, children: list(names, locale) });
  if (gifts.length === 0) return [paragraph(waits)];
  const places = { count: gifts.length, gifts: list(gifts, locale) };
  return [paragraph(oneAfterAnother(waits, say('mail-accounts:confirmEmail.cartGifts', places)))];
}

/** To an address that has an account, when somebody signs up with it: the page does not tell (SUP-08). */
export function alreadyRegistered(data: AlreadyRegisteredData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const after: Block[] = [
    paragraph(say('mail-accounts:alreadyRegistered.forgotten')),
    { kind: 'link', label: say('mail-accounts:alreadyRegistered.reset'), url: data.resetUrl },
  ];
  return linkMail(
    { mail: 'alreadyRegistered', name: data.name, url: data.signInUrl, after },
    locale,
  );
}

/**
 * To an address that several people may have signed up with: instructions, but no link (PWD-03).
 */
export function severalSignUps(data: SeveralSignUpsData, locale: Locale): MailContent {
  const before = [paragraph(mailTexts(locale)('mail-accounts:severalSignUps.sameDevice'))];
  return linkMail({ mail: 'severalSignUps', name: data.name, url: data.signUpUrl, before }, locale);
}

/** The link to choose a new password (PWD-01, PWD-02). */
export function resetPassword(data: ResetPasswordData, locale: Locale): MailContent {
  const time = duration(data.hours, 'hours', locale);
  const after = [paragraph(mailTexts(locale)('mail-accounts:resetPassword.valid', { time }))];
  return linkMail({ mail: 'resetPassword', name: data.name, url: data.resetUrl, after }, locale);
}

/** To the new address of an account, to confirm it (PWD-07). */
export function emailChangeConfirm(data: EmailChangeConfirmData, locale: Locale): MailContent {
  const time = duration(data.hours, 'hours', locale);
  const after = [paragraph(mailTexts(locale)('mail-accounts:emailChangeConfirm.valid', { time }))];
  return linkMail(
    { mail: 'emailChangeConfirm', name: data.name, url: data.confirmUrl, after },
    locale,
  );
}

/** For a sponsor whom staff registered: the way into the account (PWD-04). */
export function accessInvitation(data: AccessInvitationData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const email = mailAddress(data.email, locale);
  const time = duration(data.days, 'days', locale);
  return linkMail(
    {
      mail: 'accessInvitation',
      name: data.name,
      url: data.accessUrl,
      before: [paragraph(say('mail-accounts:accessInvitation.step'))],
      after: [
        paragraph(say('mail-accounts:accessInvitation.signIn', { email })),
        paragraph(say('mail-accounts:accessInvitation.valid', { time })),
      ],
    },
    locale,
  );
}

/** To one of the staff: password and second factor of the desk are chosen on its page. */
export function staffInvitation(data: StaffInvitationData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const time = duration(data.days, 'days', locale);
  return linkMail(
    {
      mail: 'staffInvitation',
      name: data.name,
      url: data.invitationUrl,
      before: [paragraph(say('mail-accounts:staffInvitation.step'))],
      after: [paragraph(say('mail-accounts:staffInvitation.valid', { time }))],
    },
    locale,
  );
}

import { randomBytes } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@nabta/contract';
import { Secret, TOTP } from 'otpauth';
import type { Texts } from './site-texts.ts';
import { onlyMailTo } from './mailbox.ts';
import { staff } from './staff.ts';

export const DESK_PASSWORD = 'seven goats by the river';

/** Somebody who was invited to the desk by the staff command. */
export interface DeskPerson {
  readonly name: string;
  readonly email: string;
  /** The page of the invitation, from its mail. */
  readonly invitation: string;
}

interface Invited {
  readonly language: Locale;
  readonly roles: string;
  /** Runs the staff command, on another site than the one of all journeys. */
  readonly command?: typeof staff;
}

export async function invitedPerson(
  request: APIRequestContext,
  { language, roles, command = staff }: Invited,
): Promise<DeskPerson> {
  const name = language === 'ar' ? 'أمل سمير' : 'Amal Samir';
  const email = `desk-${randomBytes(8).toString('hex')}@example.com`;
  const invite = ['desk', 'invite', '--email', email, '--name', name, '--roles', roles];
  await command(...invite, '--locale', language);
  const { text } = await onlyMailTo(request, email);
  const invitation = /\/desk\/invitation\/[\w-]+/.exec(text)?.[0];
  if (!invitation) throw new Error('the mail has no link to the invitation');
  return { name, email, invitation };
}

/** The code that an authenticator app shows, `later` periods from now. */
export function codeOf(secret: string, later = 0): string {
  const period = 30;
  return new TOTP({ secret: Secret.fromBase32(secret), period }).generate({
    timestamp: Date.now() + later * period * 1_000,
  });
}

/** Puts the password into a field. */
type PutIn = (field: Locator, password: string) => Promise<void>;

/** Fills in the page of an invitation, which is open. Returns the secret of the app. */
export async function fillInvitation(
  page: Page,
  texts: Texts,
  putIn: PutIn = (field, password) => field.fill(password),
): Promise<string> {
  const t = texts('desk-sign-in');
  const key = await page.getByRole('main').locator('code').innerText();
  const secret = key.replace(/\s/g, '');
  await putIn(page.getByLabel(t('password.new'), { exact: true }), DESK_PASSWORD);
  await putIn(page.getByLabel(t('password.again'), { exact: true }), DESK_PASSWORD);
  await page.getByLabel(t('code.new')).fill(codeOf(secret));
  await page.getByRole('button', { name: t('invitation.accept') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('codes.title'));
  return secret;
}

/** Says that the recovery codes are kept, and goes on to the desk. Returns the codes. */
export async function keepCodes(page: Page, texts: Texts): Promise<string[]> {
  const t = texts('desk-sign-in');
  const codes = await page
    .getByRole('list', { name: t('codes.list') })
    .getByRole('listitem')
    .allInnerTexts();
  await page.getByLabel(t('codes.noted')).check();
  await page.getByRole('button', { name: t('codes.goOn') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('desk-today')('title'));
  return codes;
}

/** Invites somebody with these roles, and signs them in to the desk. */
export async function enterDesk(
  page: Page,
  { request, texts, ...invited }: Invited & { request: APIRequestContext; texts: Texts },
): Promise<DeskPerson> {
  const person = await invitedPerson(request, invited);
  await page.goto(person.invitation);
  await fillInvitation(page, texts);
  await keepCodes(page, texts);
  return person;
}

import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fillInvitation, invitedPerson, keepCodes } from './desk-person.ts';
import { expect, test } from './journey.ts';
import { letterWriter } from './letters-page.ts';
import { staff } from './staff.ts';

/** Somebody with the role money, signed in. */
async function moneyPerson(page: Page, who: Pick<Parameters<typeof letterWriter>[0], 'request' | 'language' | 'texts'>) {
  const person = await invitedPerson(who.request, { language: who.language, roles: 'money' });
  await page.goto(person.invitation);
  await fillInvitation(page, who.texts);
  await keepCodes(page, who.texts);
  return person;
}

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  codeOf,
  DESK_PASSWORD,
  enterDesk,
  fillInvitation,
  invitedPerson,
  keepCodes,
} from './desk-person.ts';
import { expect, test } from './journey.ts';
import { letterWriter, sendByApi } from './letters-page.ts';
import { PHOTO } from './sign-up-form.ts';
import { staff } from './staff.ts';

test('the first administrator is invited by command, signs in with an app, and invites somebody', async ({
  page,
  request,
  context,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: (401|422|403) \S+\/v1\/desk\//);
  const t = texts('desk-sign-in');
  const p = texts('desk-people');
  const heading = page.getByRole('heading', { level: 1 });
  const person = await invitedPerson(request, { language, roles: 'admin' });

  await page.goto(person.invitation);
  await expect(heading).toContainText(person.name);
  await page.getByRole('button', { name: t('invitation.accept') }).click();
  await expect(page.getByLabel(t('password.new'), { exact: true })).toBeFocused();
  await expectAccessible(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const secret = await fillInvitation(page, texts, paste);
  await expectAccessible(page);
  const [recovery = '', second = ''] = await keepCodes(page, texts);
  await expectAccessible(page);

  // The session ends elsewhere: the form stays, and is sent once the person is back.
  await page.goto('/desk/people/invite');
  const email = `colleague-${person.email}`;
  await page.getByLabel(p('columns.name'), { exact: true }).fill('Karim');
  await page.getByLabel(p('invite.email'), { exact: true }).fill(email);
  await page.getByRole('checkbox', { name: p('roles.letters.name'), exact: true }).check();
  await expectAccessible(page);
  await context.clearCookies({ name: /desk/ });
  await page.getByRole('button', { name: p('invite.send') }).click();
  const again = page.getByRole('dialog', { name: texts('desk')('again.signInTitle') });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.getByLabel(t('password.label'), { exact: true }).fill(DESK_PASSWORD);
  await again.getByRole('button', { name: t('next') }).click();
  await again.getByLabel(t('code.label'), { exact: true }).fill('000000');
  await again.getByRole('button', { name: t('signIn') }).click();
  await expect(again.getByLabel(t('code.label'), { exact: true })).toBeFocused();
  // The code of the invitation was used up: the next period's is good already.
  await again.getByLabel(t('code.label'), { exact: true }).fill(codeOf(secret, 1));
  await again.getByRole('button', { name: t('signIn') }).click();
  await expect(heading).toHaveText(p('title'));
  // Other journeys invite people too: the list has more than one page.
  await page.getByRole('searchbox').fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(p('states.invited'));
  // Until the answer is there the list before it is dimmed.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);

  // Where the second factor is wanted once more, the call goes on after it.
  await row.getByRole('link').click();
  await expect(heading).toHaveText('Karim');
  await expectAccessible(page);
  const invitation = /\/v1\/desk\/staff\/\d+\/invitation/;
  await page.route(
    invitation,
    (route) =>
      route.fulfill({ status: 403, json: { code: 'confirmation-required', messages: ['…'] } }),
    { times: 1 },
  );
  const invite = page.getByRole('button', { name: p('actions.invitation.open'), exact: true });
  await invite.click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button').last().click();
  const confirming = page.getByRole('dialog', { name: texts('desk')('again.confirmTitle') });
  await expectAccessible(page);
  await confirming.getByLabel(t('code.label'), { exact: true }).fill(second);
  await confirming.getByRole('button', { name: texts('desk')('again.confirm') }).click();
  await expect(page.getByText(p('actions.invitation.done'))).toBeVisible();

  for (const path of ['/desk/roles', '/desk/audit', '/desk/looks', '/desk/account']) {
    await page.goto(path);
    // Nobody may have looked at anything yet.
    const filled = page
      .locator('table, form')
      .or(page.getByText(texts('desk-audit')('looks.empty')));
    await expect(filled.first()).toBeVisible();
    await expectAccessible(page);
  }

  // Signed out, a recovery code opens the page that one came to.
  await page
    .getByRole('button', { name: texts('desk-account')('sessions.signOutEverywhere') })
    .click();
  await expect(heading).toHaveText(t('title'));
  await expectAccessible(page);
  await page.getByLabel(t('email'), { exact: true }).fill(person.email);
  await page.getByLabel(t('password.label'), { exact: true }).fill(DESK_PASSWORD);
  await page.getByRole('button', { name: t('next') }).click();
  await page.getByLabel(t('code.label'), { exact: true }).fill(recovery);
  await page.getByRole('button', { name: t('signIn') }).click();
  await expect(heading).toHaveText(texts('desk-account')('title'));
  await expect(page.getByText(texts('desk-account')('codes.left', { count: 8 }))).toBeVisible();

  // Signed out by the menu, the session is over for whoever comes back too.
  if (language === 'ar') await page.getByRole('button', { name: texts('desk')('menu') }).click();
  await page.getByRole('button', { name: texts('desk')('signOut'), exact: true }).click();
  await expect(heading).toHaveText(t('title'));
  expect((await page.request.get('/v1/desk/session')).status()).toBe(401);
  await page.goBack();
  await expect(heading).toHaveText(t('title'));
});

test('a volunteer reads ten letters, approves nine, returns one, and brings a reply (LTR-15)', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: (401|409|422) \S+\/v1\/desk\//);
  const t = texts('desk-letters');
  const who = { page, request, visitor, language, texts };
  const { headers, id, child } = await letterWriter(who);
  let lastLetter = 0;
  for (let number = 1; number <= 11; number += 1) {
    const text = `Dear ${child.first_name}, this is letter ${number}. My number is 01001234567.`;
    const sent = await sendByApi(request, headers, { sponsorship_id: id, text });
    lastLetter = sent.id;
  }
  await enterDesk(page, { request, language, texts, roles: 'letters' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('link', { name: texts('desk')('places.people') })).toHaveCount(0);

  await page.goto('/desk/people');
  await expect(heading).toHaveText(texts('desk')('notFound.title'));

  // By the keyboard alone, with the keys that stand on the buttons; on a phone by the buttons.
  const isPhone = language === 'ar';
  const press = async (target: Locator) => (isPhone ? target.click() : pressByKeys(page, target));
  const decide = async (key: string, button: string) =>
    isPhone
      ? page.getByRole('button', { name: button, exact: true }).click()
      : page.keyboard.press(key);
  await press(page.getByRole('link', { name: texts('desk')('notFound.toToday') }));
  await press(page.getByRole('link', { name: texts('desk-today')('readThem') }));
  await expect(page).toHaveURL(/list=in_review/);
  const search = page.getByLabel(t('filters.q'));
  await (isPhone ? search.click() : goByKeys(page, search));
  await page.keyboard.type(child.code);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(11);
  await expectAccessible(page);
  await press(page.getByRole('link', { name: t('begin') }));
  await expect(heading).toBeFocused();
  await expect(page.locator('mark')).toContainText('01001234567');
  await expectAccessible(page);

  await decide('r', t('actions.return'));
  const returning = page.getByRole('dialog', { name: t('return.title') });
  await press(returning.getByRole('button', { name: t('return.send') }));
  await expect(returning.getByLabel(t('return.reason'), { exact: true })).toBeFocused();
  await press(returning.getByRole('button', { name: t('return.reasons.contact') }));
  await expectAccessible(page);
  await press(returning.getByRole('button', { name: t('return.send') }));
  // Each holds a phone number, so that one press is not enough.
  const approve = async () => {
    await decide('a', t('actions.approve'));
    const asked = page.getByRole('alertdialog', { name: t('approval.title') });
    await press(asked.getByRole('button', { name: t('approval.confirm') }));
  };
  for (let number = 2; number <= 10; number += 1) {
    await expect(page.locator('article')).toContainText(`letter ${number}.`);
    await expect(heading).toBeFocused();
    await approve();
  }
  // The last one is decided by somebody else meanwhile: nothing happens twice, and it shows who.
  await expect(page.locator('article')).toContainText('letter 11.');
  await staff('letters', 'approve', String(lastLetter));
  await approve();
  await expect(page.getByRole('alert')).toContainText('Journeys');
  await expect(page.locator('article')).toContainText(t('states.received'));
  await expectAccessible(page);
  await press(page.getByRole('link', { name: t('toQueue') }));
  await expect(page.getByText(t('noMatchHere'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('lists.received') })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/desk/letters/bring');
  await page.getByRole('button', { name: t('bring.see') }).click();
  await expect(page.getByLabel(t('bring.code'), { exact: true })).toBeFocused();
  await dropPictures(page, [`${child.code}.jpg`]);
  await expect(page.getByRole('img', { name: child.code })).toBeVisible();
  await expect(page.getByLabel(t('bring.code'), { exact: true })).toHaveValue(child.code);
  await page.getByLabel(t('bring.text'), { exact: true }).fill('أشكركم على رسالتكم. 01001234567');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('bring.see') }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByText(t('bring.warning'))).toBeVisible();
  await expect(asked.getByRole('img', { name: child.code })).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: t('bring.send') }).click();
  const done = page.getByRole('status').filter({ hasText: child.code });
  await expect(done).toBeInViewport();
  await expect(page.locator(':focus')).toContainText(child.code);

  // The nine letters on paper, a sheet for each below a list.
  await page.goto('/desk/letters/hand-over');
  await page.getByRole('button', { name: /\d|[٠-٩]/ }).click();
  const ofChild = page.locator('section').filter({ hasText: child.code });
  const sheet = ofChild.filter({ hasText: 'this is letter 10.' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('cell', { name: child.code }).first()).toBeVisible();
  await expectAccessible(page);
  // Only what was printed is noted as handed over, also after a reload.
  await expect(page.getByText(t('handOver.onlyPrinted'))).toBeVisible();
  await page.evaluate(() => {
    globalThis.print = () => undefined;
  });
  await page.getByRole('button', { name: t('handOver.print'), exact: true }).click();
  await expect(page.getByText(t('handOver.onlyPrinted'))).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('checkbox', { checked: true }).first()).toBeVisible();
  await page.getByRole('button', { name: /\d|[٠-٩]/ }).click();
  await expect(sheet).toBeVisible();
  await expect(page.getByText(t('handOver.onlyPrinted'))).toHaveCount(0);

  // Many replies: a file that is nobody's is named, and nothing goes before all is in order.
  await page.goto('/desk/letters/bring-many');
  await expectAccessible(page);
  await dropPictures(page, [`${child.code}.jpg`, `${child.code}-2.jpg`, 'XX-0000.jpg']);
  await expect(page.getByText('XX-0000.jpg')).toBeVisible();
  const letter = page.getByRole('listitem').filter({ hasText: child.code });
  await expect(letter).toContainText(t('many.states.fault'));
  await expect(letter.getByRole('img')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('many.leaveFiles') }).click();
  await letter.getByRole('textbox').fill('رسالة ثانية من القلب.');
  await page.getByRole('button', { name: t('many.check') }).click();
  await expect(letter).toContainText(t('many.states.ready'));
  await page.getByRole('button', { name: t('many.send', { count: 1 }) }).click();
  await expect(letter).toContainText(t('many.states.brought'));
  await expectAccessible(page);

  // Whoever has written lately is not among those who have not.
  await page.goto('/desk/letters/missing');
  await expect(page.locator('table').or(page.getByText(t('missing.empty')))).toBeVisible();
  await expect(page.getByText(child.code)).toHaveCount(0);
  await expectAccessible(page);
});

/** Puts a text into a field from the clipboard, as a keeper of passwords does. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await field.page().keyboard.press('ControlOrMeta+V');
  await expect(field).toHaveValue(text);
}

/** Goes to a control by the Tab key. */
async function goByKeys(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

/** Goes to a control by the Tab key, and presses Enter. */
async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await goByKeys(page, target);
  await page.keyboard.press('Enter');
}

/** Drops copies of a picture, named so, on the place for files. */
async function dropPictures(page: Page, names: readonly string[]): Promise<void> {
  const bytes = await readFile(PHOTO);
  const files = await page.evaluateHandle(
    ({ content, called }) => {
      const transfer = new DataTransfer();
      const bits = Uint8Array.fromBase64(content);
      for (const name of called) {
        transfer.items.add(new File([bits], name, { type: 'image/jpeg' }));
      }
      return transfer;
    },
    { content: bytes.toString('base64'), called: names },
  );
  await page.locator('[data-drop]').dispatchEvent('drop', { dataTransfer: files });
}

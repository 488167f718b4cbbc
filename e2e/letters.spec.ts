import type { LetterListResponse } from '@nabta/contract';
import { expectAccessible } from './accessible.ts';
import { accountForm, signInByForm } from './account-form.ts';
import { expectPicture } from './expect-picture.ts';
import { containing, expect, open, test } from './journey.ts';
import {
  bringLetters,
  letterMail,
  lettersOf,
  letterWriter,
  sendByApi,
  tabTo,
  writingPage,
} from './letters-page.ts';
import { newSponsor, openSession } from './new-sponsor.ts';
import { PHOTO } from './sign-up-form.ts';
import { staff } from './staff.ts';

/** Starts like a JPEG but is not one, 5 MB. */
const TOO_LARGE = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5_242_880)]);
const PAGE = Buffer.from('<!doctype html><script>alert(1)</script>');

test('a letter with pictures outlives its session, and one with a phone number is read first (LTR-01 to LTR-03, LTR-09 to LTR-15, VAL-40 to VAL-44, ECT-14)', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: 401 /);
  const t = texts('letters');
  const main = page.getByRole('main');
  const { sponsor, headers, id, child } = await letterWriter({
    page,
    request,
    visitor,
    language,
    texts,
  });

  await open(page, `/letters/${id}`);
  await expect(main).toContainText(t('empty.title'));
  await expect(main).toContainText(child.code);
  await expect(main).toContainText(child.full_name);
  const back = main.getByRole('link', { name: t('back') });
  await expect(back).toHaveAttribute('href', '/sponsorships');
  await expectAccessible(page);
  await main.getByRole('button', { name: t('writeFirst') }).click();
  await expect(main.getByRole('button', { name: t('opening') })).toBeVisible();
  await expect(page).toHaveURL(`/send-letters/${id}`);

  const { words, saved, files, pictures, send } = writingPage(page, texts);
  await expect(words).toHaveAttribute('rows', '9');
  await expectAccessible(page);
  await send.click();
  await expect(words).toBeFocused();
  await expect(main).toContainText(t('writing.textNeeded'));
  await expect(send).toBeDisabled();

  const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  await files.setInputFiles([
    named('page.jpg', PAGE),
    named('large.jpg', TOO_LARGE),
    named('third.jpg', PAGE),
  ]);
  await expect(pictures.nth(0)).toContainText(t('attach.notAPicture', { name: 'page.jpg' }));
  await expect(pictures.nth(1)).toContainText(t('attach.tooLarge', { name: 'large.jpg' }));
  await expect(pictures).toHaveCount(2);
  await expect(main).toContainText(t('attach.full'));
  await words.fill('أهلًا، أنا بخير.');
  await expect(send).toBeDisabled();
  await expectAccessible(page);
  // One is removed by its button, which makes room for the next.
  await pictures
    .nth(0)
    .getByRole('button', { name: t('attach.removeOf', { name: 'page.jpg' }) })
    .click();
  await expect(pictures).toHaveCount(1);
  await files.setInputFiles(PHOTO);
  await expect(pictures.getByText(t('attach.ready'))).toHaveCount(1);
  await expect(send).toBeEnabled();
  await expect(saved).toBeVisible();

  // The session ends elsewhere; text typed after that exists only in this page.
  await request.delete('/v1/sponsors/sign_out', { headers: { ...headers } });
  const letter = 'أهلًا، أنا بخير.\n\nMy number is ٠١٠٠١٢٣٤٥٦٧.';
  await words.fill(letter);
  await files.setInputFiles(PHOTO);
  await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent(`/send-letters/${id}`)}`);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain('بخير');
  await signInByForm(accountForm(page, texts), sponsor);
  await expect(page).toHaveURL(`/send-letters/${id}`);
  await expect(words).toHaveValue(letter);
  await expect(main).toContainText(t('writing.restored'));
  await expect(pictures.getByText(t('attach.ready'))).toHaveCount(2);
  await expect(saved).toBeVisible();

  await page.reload();
  await expect(main).toContainText(t('offer.text'));
  await expect(main).toContainText(t('offer.pictures', { count: 2 }));
  await expectAccessible(page);
  await main.getByRole('button', { name: t('offer.goOn') }).click();
  await expect(words).toHaveValue(letter);
  await send.click();
  await expect(page).toHaveURL(`/letters/${id}`);
  await expect(main.getByRole('status').filter({ hasText: t('sent.heldTitle') })).toBeVisible();
  const sheet = main.getByRole('article');
  await expect(sheet).toContainText(t('status.in_review'));
  for (const reason of ['attachment', 'phone'] as const) {
    await expect(sheet).toContainText(t(`reason.${reason}`));
    await letterMail(request, sponsor.email, { id, saying: t(`reason.${reason}`) });
  }
  await expect(sheet.getByRole('img')).toHaveCount(2);
  await expectAccessible(page);

  await open(page, `/send-letters/${id}`);
  await expect(words).toHaveValue('');

  // Somebody of the ministry has read it, and lets it pass.
  const session = await openSession(request, sponsor);
  const { letters } = await lettersOf(request, session.headers, id);
  await staff('letters', 'approve', ...letters.map((held) => String(held.id)));
  await open(page, `/letters/${id}`);
  await expect(sheet).toContainText(t('status.received'));
  await expect(sheet).not.toContainText(t('reason.phone'));
});

test('letters go and come: read page by page, delivered, returned, answered with a photo, for their sponsor alone (NAV-15, LTR-04 to LTR-09, LTR-13, LTR-14, ECT-15)', async ({
  page,
  context,
  request,
  browser,
  visitor,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/sponsorship_letters/, /sponsor_letters/);
  const t = texts('letters');
  const main = page.getByRole('main');
  const writer = await letterWriter({ page, request, visitor, language, texts });
  const { sponsor, headers, id, child } = writer;
  await bringLetters(child.code, 40);
  const sent = [];
  for (let number = 1; number <= 21; number += 1) {
    const text = `Letter ${String.fromCodePoint(64 + number)}\n\nسلام`;
    sent.push(await sendByApi(request, headers, { sponsorship_id: id, text }));
  }

  // Older letters come as one scrolls; a page that fails is asked for again in its place.
  const THIRD = /sponsorship_letters\?.*page=3/;
  await page.route(THIRD, (route) => route.abort());
  await open(page, `/letters/${id}`);
  const sheets = main.getByRole('article');
  await expect(sheets.first()).toContainText('Letter U');
  await expect(sheets.first()).toContainText(t('you'));
  await sheets.last().scrollIntoViewIfNeeded();
  await expect(sheets).toHaveCount(20);
  await sheets.last().scrollIntoViewIfNeeded();
  const failed = main.getByRole('alert').filter({ hasText: t('older.failed') });
  const retry = failed.getByRole('button');
  const asked = page.waitForEvent('requestfailed');
  await retry.press('Enter');
  await asked;
  await expect(retry).toBeVisible();
  const atEnd = main.locator(':focus > [role="alert"]');
  await expect(atEnd, 'the focus is not lost').toHaveCount(1);
  await page.unroute(THIRD);
  await retry.press('Enter');
  await expect(sheets.nth(20)).toBeFocused();
  for (const count of [30, 40, 50, 60, 61]) {
    await expect(sheets).toHaveCount(count);
    await sheets.last().scrollIntoViewIfNeeded();
  }
  await expect(main).toContainText(t('older.end'));
  await expect(sheets.last()).toContainText('Letter number 1 of the child');
  const arabic = sheets.first().getByText('سلام');
  await expect(arabic).toHaveCSS('direction', 'rtl');
  await expect(sheets.first().getByText('Letter U')).toHaveCSS('direction', 'ltr');

  // The whole of a letter by the keyboard alone; the first try gets no answer.
  await tabTo(page, main.getByRole('button', { name: t('write') }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/send-letters/${id}`);
  const { words, saved, send } = writingPage(page, texts);
  await tabTo(page, words);
  await page.keyboard.type('Dear friend, the lemons are ripe.');
  await expect(saved).toBeVisible();
  const SEND = '**/v1/sponsors/sponsor_letters?*';
  await page.route(SEND, (route) => route.abort());
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('alert')).toContainText(t('writing.noAnswer'));
  await expect(words).toHaveValue('Dear friend, the lemons are ripe.');
  await expectAccessible(page);
  await page.unroute(SEND);
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/letters/${id}`);
  await expect(main.getByRole('status').filter({ hasText: t('sent.title') })).toBeVisible();
  await expect(sheets.first()).toContainText(t('status.received'));

  // At the desk: one is handed over, one comes back, the child answers.
  const ids = sent.map((letter) => String(letter.id));
  const [reason, answer] = ['Please leave out the street.', 'شكرًا على رسالتك.'];
  await Promise.all([
    staff('letters', 'deliver', ids[20] ?? ''),
    staff('letters', 'return', ids[19] ?? '', '--reason', reason),
    staff('letters', 'reply', child.code, '--text', answer, '--attachment', PHOTO),
  ]);
  await letterMail(request, sponsor.email, { id, saying: reason });

  const shell = texts('shell');
  await open(page, '/dashboard');
  const dashboard = texts('dashboard');
  const mine = main.getByRole('region', { name: dashboard('children.title'), exact: true });
  await expect(mine).toContainText(answer);
  await expect(mine).toContainText(dashboard('children.newLetter'));
  const places = page.getByRole('navigation', { name: shell('accountPlaces.label') });
  const letters = places.getByRole('link', { name: shell('accountPlaces.letters') });
  await expect(letters).toContainText(shell('unreadLetters', { count: 1 }));
  await expectAccessible(page);
  await letters.click();
  await expect(page).toHaveURL('/letters');
  await expect(sheets).toContainText(t('list.unread', { count: 1 }));
  await expect(sheets).toContainText(answer);
  await expect(page.getByRole('banner')).toContainText(shell('unreadLetters', { count: 1 }));
  await expectAccessible(page);
  await sheets.getByRole('link', { name: child.full_name, exact: true }).click();
  await expect(page).toHaveURL(`/letters/${id}`);
  const reply = sheets.first();
  await expect(reply).toContainText(t('new'));
  await expect(reply.getByRole('heading', { level: 2 })).toHaveText(
    containing(t('child', { name: '' }).trim()),
  );
  await expect(sheets.nth(2)).toContainText(t('status.delivered'));
  await expect(sheets.nth(3)).toContainText(reason);
  await expectAccessible(page);

  const print = reply.getByRole('button', {
    name: t('pictures.open', { number: language === 'ar' ? '١' : '1' }),
  });
  await expectPicture(print.locator('img'));
  await print.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(print).toBeFocused();
  const link = reply.getByRole('link');
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await tab.waitForLoadState();
  await expect(tab.locator('img')).toBeVisible();
  await tab.close();

  // Nobody else can open it: not by the page, the call, or the picture's link.
  const address = (await link.getAttribute('href')) ?? '';
  const stranger = await browser.newContext();
  expect((await stranger.request.get(new URL(address, page.url()).href)).status()).toBe(404);
  const guest = await stranger.newPage();
  await guest.goto(new URL(`/letters/${id}`, page.url()).href);
  await expect(guest).toHaveURL(/\/sign-in\?next=/);
  const other = await newSponsor(request, {
    visitor: { ...visitor, email: `other-${visitor.email}` },
    language,
  });
  const session = await openSession(stranger.request, other);
  const called = { headers: { ...session.headers } };
  expect((await stranger.request.get(new URL(address, page.url()).href, called)).status()).toBe(
    404,
  );
  expect((await lettersOf(request, session.headers, id)).status).toBe(404);
  await stranger.close();

  // The returned letter is changed and sent again; a letter in progress asks first.
  await sheets
    .nth(3)
    .getByRole('button', { name: t('returned.again') })
    .click();
  await expect(page).toHaveURL(`/send-letters/${id}`);
  await expect(words).toHaveValue(/^Letter T/);
  await open(page, '/dashboard');
  await expect(mine).toContainText(dashboard('children.lastLetter'));
  await open(page, '/letters');
  await expect(sheets).toContainText(t('list.draft'));

  // As the server answers once the sponsorship has ended.
  await page.route('**/sponsorship_letters?*', async (route) => {
    const response = await route.fetch();
    const ended = (await response.json()) as LetterListResponse;
    ended.sponsorship.can_write = false;
    await route.fulfill({ response, json: ended });
  });
  await open(page, `/send-letters/${id}`);
  await expect(main).toContainText(t('writing.ended'));
  await expect(words).toHaveCount(0);
  await main.getByRole('link', { name: t('writing.read') }).click();
  await expect(main).toContainText(t('ended'));
  await expect(sheets.first()).toContainText(answer);
});

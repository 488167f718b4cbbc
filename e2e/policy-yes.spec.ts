import { expectAccessible } from './accessible.ts';
import { sponsorshipsOf } from './cart-page.ts';
import { enterDesk } from './desk-person.ts';
import { expect, open, test } from './journey.ts';
import { letterWriter, sendByApi, writingPage } from './letters-page.ts';
import { newSponsor, signInPage } from './new-sponsor.ts';

test('a sponsor says yes to the child protection policy with the letter that waits for it, and staff see both', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: (401|409|422) \S+\/v1\/desk\//);
  const [t, desk] = [texts('letters'), texts('desk-sponsors')];
  const main = page.getByRole('main');
  const { headers, id: first } = await letterWriter({ page, request, visitor, language, texts });
  // Whoever agreed at the checkout writes at once.
  await open(page, `/send-letters/${first}`);
  const { words, saved, send } = writingPage(page, texts);
  await expect(words).toBeVisible();
  const policy = main.getByRole('region', { name: t('protection.title') });
  await expect(policy).toHaveCount(0);

  // A sponsorship that staff give to another sponsor had no checkout of theirs.
  const [sponsorship] = await sponsorshipsOf(request, headers);
  const email = `other-${visitor.email}`;
  const other = await newSponsor(request, { visitor: { ...visitor, email }, language });
  await enterDesk(page, { request, language, texts, roles: 'sponsors' });
  await page.goto(`/desk/sponsors?q=${sponsorship?.reference_code}`);
  await main.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: desk('actions.transfer.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(email);
  await dialog.getByRole('radio').check();
  await dialog.locator('[name=reason]').fill('They asked for it');
  await dialog.locator('button[type=submit]').click();
  await dialog.getByRole('button', { name: desk('actions.transfer.confirm') }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/desk/sponsors?q=${email}`);
  await main.getByLabel(desk('filters.yes')).selectOption('due');
  await expect(page).toHaveURL(/yes=due/);
  // The rows of before are pale.
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole('table').getByRole('link').first().click();
  await expect(main).toContainText(desk('standing.yes.none'));
  await expect(main).toContainText(desk('standing.yes.due.never'));
  const ofOther = page.url();

  const own = await signInPage(page, other);
  const [given] = await sponsorshipsOf(request, own);
  const id = given?.id ?? 0;
  await open(page, `/send-letters/${id}`);
  await expect(policy).toContainText(t('protection.why.never'));
  await expect(policy.getByRole('link')).toHaveAttribute('href', '/child-protection');
  await expectAccessible(page);
  const letter = 'Good morning, my dear friend.';
  await words.fill(letter);
  await send.click();
  const box = policy.getByRole('checkbox');
  await expect(box).toBeFocused();
  await expect(policy).toContainText(t('protection.tick'));
  await expectAccessible(page);
  await expect(saved).toBeVisible();

  await page.reload();
  await main.getByRole('button', { name: t('offer.goOn') }).click();
  await expect(words).toHaveValue(letter);
  await box.check();
  await send.click();
  await expect(page).toHaveURL(`/letters/${id}`);
  await expect(main.getByRole('article').first()).toContainText(letter);

  await open(page, `/send-letters/${id}`);
  await expect(words).toHaveValue('');
  await expect(policy).toHaveCount(0);
  await sendByApi(request, own, { sponsorship_id: id, text: 'And one more.' });
  await page.goto(ofOther);
  await expect(main).not.toContainText(desk('standing.yes.none'));
  await expect(main).not.toContainText(desk('standing.yes.due.never'));
});

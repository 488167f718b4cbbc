import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './journey.ts';
import { letterWriter, writingPage } from './letters-page.ts';

test('a letter that is open twice loses no word, and is sent once (LTR-13, TRAP-29)', async ({
  page,
  context,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: 409 /);
  const t = texts('letters');
  const { id } = await letterWriter({ page, request, visitor, language, texts });
  await open(page, `/send-letters/${id}`);
  const first = writingPage(page, texts);
  await first.words.fill('One');
  await expect(first.saved).toBeVisible();
  const other = await context.newPage();
  await open(other, `/send-letters/${id}`);
  const second = writingPage(other, texts);
  await other.getByRole('button', { name: t('offer.goOn') }).click();
  await second.words.fill('One and two');
  await expect(second.saved).toBeVisible();

  await first.words.press('End');
  await first.words.pressSequentially('.');
  const choice = page.getByRole('main').filter({ hasText: t('conflict.changed.title') });
  await expect(choice).toContainText('One and two');
  await expect(first.words).toHaveValue('One.');
  await expect(first.send).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('conflict.changed.theirs') }).click();
  await expect(first.words).toHaveValue('One and two');
  await expect(first.words).toBeFocused();

  await first.send.click();
  await expect(page).toHaveURL(`/letters/${id}`);
  await second.words.fill('One and two and three');
  await expect(other.getByText(t('conflict.gone.title'))).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: t('conflict.gone.mine') }).click();
  await expect(second.words).toHaveValue('One and two and three');
  await expect(second.words).toBeFocused();
  await expect(second.saved).toBeVisible();
});

import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterDesk } from './desk-person.ts';
import { expect, test } from './journey.ts';

const inputOf = (page: Page, name: string) => page.locator(`[name="${name}"]`);

test('an FAQ is edited in both languages, previewed, published, and restored', async ({
  page,
  context,
  request,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: (401|409|422) \S+\/v1\/desk\//);
  const t = texts('desk-content');
  const number = randomInt(1e8);
  const question = { en: `May I visit? ${number}`, ar: `هل يمكن أن أزور؟ ${number}` };
  const changed = { en: `Theirs ${number}`, ar: `لنا ${number}` };
  const heading = page.getByRole('heading', { level: 1 });
  const preview = page.locator('section').filter({ hasText: t('preview.title') });
  const button = (name: string) => page.getByRole('button', { name });
  await enterDesk(page, { request, language, texts, roles: 'content' });

  await page.goto('/desk/content');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);

  // Of the last page, which other journeys only count; each language has its own question.
  const faqs = page.getByRole('cell').getByRole('link');
  await faqs.nth(language === 'en' ? -1 : -2).click();
  await expect(inputOf(page, `question_${language}`)).not.toHaveValue('');
  const versions = page.locator('section').filter({ hasText: t('history.title') });
  const kept = await versions.locator('li > details').count();
  const original = await inputOf(page, `question_${language}`).inputValue();
  const answer = await inputOf(page, 'answer_en').inputValue();

  // A draft in one language alone is kept, and not published.
  const other = language === 'en' ? 'ar' : 'en';
  await inputOf(page, `question_${language}`).fill(question[language]);
  await inputOf(page, `answer_${language}`).fill('<p>1</p><script>1</script>');
  await inputOf(page, `question_${other}`).fill('');
  await inputOf(page, `answer_${other}`).fill('');
  await expect(button(t('preview.publish'))).toHaveCount(0);
  await button(t('form.save')).click();
  await expect(heading).toHaveText(question[language]);
  await expect(page.getByText(t('states.changed'), { exact: true })).toBeVisible();
  await button(t('preview.publish')).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
  await expectAccessible(page);
  await inputOf(page, `question_${other}`).fill(question[other]);
  await inputOf(page, `answer_${other}`).fill('<p>2</p>');
  await button(t('form.save')).click();
  await expect(preview.getByRole('heading', { name: question.en })).toBeVisible();
  await expect(preview.getByRole('heading', { name: question.ar })).toBeVisible();
  await expect(preview).not.toContainText('script');
  await expectAccessible(page);

  const site = await context.newPage();
  const onSite = site.getByText(question[language]);
  await site.goto('/faqs?page=3');
  await expect(onSite).toHaveCount(0);
  await button(t('preview.publish')).click();
  await expect(page.getByText(t('states.published'), { exact: true })).toBeVisible();
  await site.goto('/faqs?page=3');
  await expect(onSite).toBeVisible();

  // Two editors: the second is shown what the first has changed, and keeps what was typed.
  const second = await context.newPage();
  await second.goto(page.url());
  await inputOf(second, 'answer_en').fill(`<p>${changed.en}</p>`);
  await second.getByRole('button', { name: t('form.save') }).click();
  await expect(second.getByText(t('states.changed'), { exact: true })).toBeVisible();
  await second.close();
  await inputOf(page, 'answer_ar').fill(`<p>${changed.ar}</p>`);
  await button(t('form.save')).click();
  const theirs = page.getByRole('alert').filter({ hasText: t('conflict') });
  await expect(theirs).toContainText(changed.en);
  await expect(inputOf(page, 'answer_ar')).toHaveValue(`<p>${changed.ar}</p>`);
  await expectAccessible(page);
  await theirs.getByRole('button', { name: texts('desk')('changes.goOn') }).click();
  await button(t('form.save')).click();
  await button(t('preview.publish')).click();
  await expect(page.getByText(t('states.published'), { exact: true })).toBeVisible();
  await site.goto('/faqs?page=3');
  await onSite.click();
  await expect(site.getByText(changed[language])).toBeVisible();

  // What stood there before becomes the draft, and is published again.
  await expect(versions.locator('li > details')).toHaveCount(kept + (kept === 0 ? 3 : 2));
  await versions.locator('li > details > summary').last().click();
  await expectAccessible(page);
  await button(t('history.restore')).click();
  await expect(heading).toHaveText(original);
  await expect(inputOf(page, 'answer_en')).toHaveValue(answer);
  await expect(page.getByText(t('states.changed'), { exact: true })).toBeVisible();
  await button(t('preview.publish')).click();
  await expect(page.getByText(t('states.published'), { exact: true })).toBeVisible();
  await site.goto('/faqs?page=3');
  await expect(site.getByText(original)).toBeVisible();
  await expect(onSite).toHaveCount(0);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@nabta/contract';
import type { Page } from '@playwright/test';
import { formatLegalDate, LEGAL_NAMES } from '../apps/web/app/features/legal/legal-document.ts';
import type { LegalDocument, LegalName } from '../apps/web/app/features/legal/legal-document.ts';
import { compileDocument } from '../apps/web/markdown-documents.ts';
import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './journey.ts';
import { switchLanguage } from './language-switch.ts';

const content = join(import.meta.dirname, '../apps/web/content');

function read(language: Locale, name: LegalName): LegalDocument {
  return compileDocument(readFileSync(join(content, language, `${name}.md`), 'utf8'), language);
}

/** The list of sections: folded on phones. */
async function openContents(page: Page, label: string) {
  const folded = page.getByRole('main').locator('details');
  if (await folded.isVisible()) await folded.locator('summary').click();
  return page.getByRole('navigation', { name: label });
}

for (const name of LEGAL_NAMES) {
  test(`${name} shows its title, date and sections, and leads to each (LEG-01 to LEG-05)`, async ({
    page,
    language,
    texts,
  }) => {
    const { title, updated, sections } = read(language, name);
    const t = texts('legal');
    await open(page, `/${name}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.locator('time')).toHaveText(formatLegalDate(updated, language));
    const headings = main.getByRole('heading', { level: 2 });
    await expect(headings).toHaveCount(sections.length);
    for (const [index, { heading }] of sections.entries()) {
      await expect(headings.nth(index)).toContainText(heading);
    }
    await expectAccessible(page);

    const contents = await openContents(page, t('contents'));
    const last = sections.at(-2);
    if (!last) throw new Error('no section');
    await contents.getByRole('link', { name: last.heading }).click();
    await expect(page).toHaveURL(`/${name}#${last.id}`);
    const heading = main.getByRole('heading', { level: 2, name: last.heading });
    await expect(heading).toBeInViewport();
    // Not under the header, which stays at the top. The page may still settle.
    const roomAbove = async () => {
      const banner = await page.getByRole('banner').boundingBox();
      const box = await heading.boundingBox();
      return (box?.y ?? -1) - (banner?.y ?? 0) - (banner?.height ?? 0);
    };
    await expect.poll(roomAbove).toBeGreaterThanOrEqual(0);
  });

  test(`${name} is printed alone`, async ({ page, language, texts }) => {
    const t = texts('legal');
    await open(page, `/${name}`);
    // A phone prints from its own menu.
    const isPhone = await page.getByRole('banner').locator('summary').isVisible();
    const print = page.getByRole('button', { name: t('print') });
    await expect(print).toHaveCount(isPhone ? 0 : 1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-legal-part]').last()).toBeVisible();
    for (const chrome of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
      await expect(page.getByRole(chrome), `no ${chrome} on paper`).toHaveCount(0);
    }
    const { sections } = read(language, name);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(sections.length);
  });
}

test('the privacy policy was last updated on 28 Feb 2022 (LEG-02)', async ({ page, language }) => {
  await open(page, '/privacy-policy');
  await expect(page.getByRole('main').locator('time')).toHaveText(
    { en: '28 Feb 2022', ar: '٢٨ فبراير ٢٠٢٢' }[language],
  );
});

test('the documents lead to each other, and change language where one is', async ({
  page,
  language,
  texts,
}) => {
  const other = language === 'ar' ? 'en' : 'ar';
  await open(page, '/privacy-policy');
  await page
    .getByRole('navigation', { name: texts('legal')('others') })
    .getByRole('link', { name: texts('legal')('documents.terms-conditions') })
    .click();
  await expect(page).toHaveURL('/terms-conditions');
  const heading = page.getByRole('heading', { level: 1 });
  const gifts = page.locator('[data-legal-part="gifts"]');
  await expect(heading).toHaveText(read(language, 'terms-conditions').title);
  await expect(gifts).toContainText({ en: '1,500', ar: '١٬٥٠٠' }[language]);
  await switchLanguage(page, texts);
  await expect(heading).toHaveText(read(other, 'terms-conditions').title);
  await expect(gifts).toContainText({ en: '1,500', ar: '١٬٥٠٠' }[other]);
});

test('a page loads its text once, and no other document', async ({ page, language }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\.js$|\/terms-conditions$/.test(response.url())) bodies.push(response.text());
  });
  await open(page, '/terms-conditions');
  const loaded = (await Promise.all(bodies)).join('\n');
  for (const name of LEGAL_NAMES) {
    const sentence = read(language, name).sections[3]?.html.slice(3, 50) ?? '';
    expect(loaded.split(sentence), name).toHaveLength(name === 'terms-conditions' ? 2 : 1);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const name of LEGAL_NAMES) {
    test(`${name} is complete`, async ({ page, language, texts }) => {
      const { sections } = read(language, name);
      await page.goto(`/${name}`);
      const main = page.getByRole('main');
      for (const { id, heading } of sections) {
        await expect(main.getByRole('heading', { level: 2, name: heading })).toBeVisible();
        await expect(main.locator(`[data-legal-part="${id}"]`)).not.toBeEmpty();
      }
      const contents = await openContents(page, texts('legal')('contents'));
      const second = sections[1];
      if (!second) throw new Error('no section');
      await contents.getByRole('link', { name: second.heading }).click();
      await expect(page).toHaveURL(`/${name}#${second.id}`);
    });
  }
});

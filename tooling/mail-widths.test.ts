import { LOCALES } from '@nabta/contract';
import { renderMail } from '@nabta/emails';
import { exampleMails } from '@nabta/emails/examples';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from './browser.ts';

/** A window of a mail program on a laptop, and on a phone. */
const WIDTHS = [600, 390];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch(await launchOptions());
  page = await browser.newPage();
  // Pictures have their sizes in the mail.
  await page.route(/^https?:/, (route) => route.abort());
}, 60_000);
afterAll(() => browser.close());

describe.each(LOCALES)('every mail (%s)', (locale) => {
  it('fits its window, and no code in it is broken or turned', async () => {
    const faults: string[] = [];
    for (const [title, request] of exampleMails) {
      const { html } = await renderMail(request, locale);
      await page.setContent(html, { waitUntil: 'commit' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const found = await page.evaluate(faultsOfMail);
        faults.push(...found.map((fault) => `${title}, ${width} px: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  }, 60_000);
});

/** Runs in the page. */
function faultsOfMail(): string[] {
  // Of children, receipts, bank transfers, cards, phones, and addresses.
  const codes =
    /[A-Z]{2}-\d{4}|\d{4}-\d{6}|NB-\w{5,}|•{2,} ?\d{4}|\+\d[\d ]{7,}\d|[\w.+-]+@[\w-]+\.\w+/g;
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth} px wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: code, index } of (node.nodeValue ?? '').matchAll(codes)) {
      const boxOf = (from: number, to: number) => {
        range.setStart(node, index + from);
        range.setEnd(node, index + to);
        return range.getBoundingClientRect();
      };
      const [first, last] = [boxOf(0, 1), boxOf(code.length - 1, code.length)];
      // Nothing is seen of a preview.
      if (first.width === 0) continue;
      if (Math.abs(first.top - last.top) > first.height / 2) faults.push(`${code} is broken`);
      else if (first.left > last.left) faults.push(`${code} is turned`);
    }
  }
  return faults;
}

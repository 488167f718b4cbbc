import { expect, it } from 'vitest';
import { chromium } from 'playwright-core';
import { launchOptions } from './browser.ts';

it('starts a browser that lays out Arabic from right to left', async () => {
  const browser = await chromium.launch(await launchOptions());
  try {
    const page = await browser.newPage();
    await page.setContent('<html lang="ar" dir="rtl"><h1 style="display:inline">نبتة</h1></html>');
    const box = await page.locator('h1').boundingBox();
    expect(box?.x).toBeGreaterThan(640);
  } finally {
    await browser.close();
  }
});

// Takes the pictures of the desk's guide, in both languages, of a demo site of its own:
//   npm run guide-pictures
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { DEMO_STAFF } from '../../demo/staff.ts';
import { startBenchServer } from '../bench/bench-server.ts';
import { launchOptions } from '../browser.ts';
import { GUIDE_PICTURES, type GuidePicture } from './desk-guide.ts';

const SIZE = { width: 1180, height: 760 };
const IDLE_MS = 600;

const folder = await mkdtemp(join(tmpdir(), 'nabta-guide-pictures-'));
const browser = await chromium.launch(await launchOptions());
try {
  await using site = await startBenchServer({ dataDir: folder, entry: 'start' });
  for (const language of ['en', 'ar'] as const) {
    const images = new URL(`../../docs/images/desk/${language}/`, import.meta.url);
    await mkdir(images, { recursive: true });
    for (const role of new Set(GUIDE_PICTURES.map((picture) => picture.role))) {
      const context = await browser.newContext({ viewport: SIZE, baseURL: site.url });
      const page = await context.newPage();
      await page.goto(`/?lng=${language}`);
      if (role !== 'nobody') await signIn(page, role);
      for (const picture of GUIDE_PICTURES.filter((one) => one.role === role)) {
        await save(page, picture, new URL(`${picture.name}.webp`, images).pathname);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

async function signIn(page: Page, role: string): Promise<void> {
  await page.goto('/desk');
  await page.locator('input[type=email]').fill(`${role}@nabta.example`);
  await page.locator('input[type=password]').fill(DEMO_STAFF.password);
  await page.keyboard.press('Enter');
  const totp = new TOTP({ secret: Secret.fromBase32(DEMO_STAFF.totpSecret) });
  const code = page.locator('input[autocomplete=one-time-code]');
  // A code is good once: after the first language the next one has to be waited for.
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await code.fill(totp.generate());
    await page.keyboard.press('Enter');
    await page.waitForTimeout(5_000);
    if (await page.getByRole('navigation').first().isVisible()) return;
  }
  throw new Error(`${role} could not sign in`);
}

async function save(page: Page, { path, press }: GuidePicture, file: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  if (press !== undefined) await page.locator(press).first().click();
  await page.waitForTimeout(IDLE_MS);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(file);
  console.log(`${file}  ${(size / 1024).toFixed(0)} KB`);
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The page passes every rule of axe, including best practices. What passes is not described. To put
 * axe into a page costs more than to run it, so a page that has it keeps it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A page whose code is still on its way has no heading, and is looked at when it is there.
  await expect(page.locator('h1').first()).toBeAttached();
  // So is a page that is on its way to another.
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await settled(page);
  expect(page.frames(), 'the page has no frames, which axe would not see').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const told = await page.evaluate(async () => {
    if (!window.axe) throw new Error('axe is not in the page');
    const { violations } = await window.axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
  });
  expect(told, 'axe finds nothing').toEqual([]);
}

/**
 * Waits for scrolling and animations to end: a half-faded page has other colours. What they bring about
 * (a header that is white below the top) begins a frame later.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const aFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document.getAnimations().filter(
        ({ effect, playState }) =>
          // One that has ended and keeps its last picture is listed too.
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      );
    for (let before: number | undefined; before !== scrollY || moving().length > 0;) {
      before = scrollY;
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await aFrame();
      await aFrame();
    }
  });
}

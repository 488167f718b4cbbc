import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * The page passes every rule of axe, including best practices. What passes is not described, and
 * axe works in the page alone: to put results of frames together in a second page, which costs as
 * much again, is for pages that have frames.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  expect(page.frames(), 'the page has no frames, which axe would not see').toHaveLength(1);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(told, 'axe finds nothing').toEqual([]);
}

/** Waits for animations to end: a half-faded page has other colours. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

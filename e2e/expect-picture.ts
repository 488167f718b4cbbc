import { expect, type Locator } from '@playwright/test';

/** Scrolls to a picture and expects that it has loaded. */
export async function expectPicture(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

import { expect, open, test } from './journey.ts';

test('a journey fails on errors in the background', async ({ page, surprises }) => {
  await open(page, '/donate');
  expect(surprises.found()).toEqual([]);
  await page.evaluate(async () => {
    console.error('a complaint');
    setTimeout(() => {
      throw new Error('nobody catches this');
    });
    await fetch('/v1/nowhere');
    await fetch('http://127.0.0.1:1/').catch(() => undefined);
    const picture = new Image();
    picture.src = 'https://example.com/a.png';
    const script = document.createElement('script');
    script.textContent = 'document.title = "changed"';
    document.body.append(script);
  });
  const planted = [
    /^console: a complaint/,
    /^uncaught: .*nobody catches this/,
    /^refused: 404 .*\/v1\/nowhere$/,
    /^console: .*policy.*connect-src/,
    /^console: .*policy.*img-src/,
    /^console: .*policy.*script-src/,
  ];
  for (const one of planted) {
    await expect.poll(() => surprises.found().some((line) => one.test(line)), `${one}`).toBe(true);
  }
  await expect(page).not.toHaveTitle('changed');
  // Chromium's messages about a refusal.
  surprises.allow(...planted, /Content Security Policy/, /^failed: .*(example\.com|127\.0\.0\.1)/);
});

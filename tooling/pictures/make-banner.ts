// Renders the sponsor banner of /who-we-are in its four variants, language by size (WHO-06, WHO-07),
// with headless Chromium, which shapes Arabic: node tooling/pictures/make-banner.ts
import { mkdir, readFile } from 'node:fs/promises';
import chromium from '@sparticuz/chromium';
import { chromium as browserType } from 'playwright-core';
import sharp from 'sharp';
import { drawBanner, mobile, web } from './banner.ts';

const assets = new URL('../../apps/web/app/assets/banner/', import.meta.url);
const fonts = new URL('../../node_modules/@fontsource-variable/alexandria/files/', import.meta.url);

/** The same words are the picture's `alt`, in packages/texts. */
const texts = [
  {
    language: 'en',
    direction: 'ltr',
    line: 'By the Nile, children are waiting for your first letter',
  },
  { language: 'ar', direction: 'rtl', line: 'على ضفاف النيل أطفال ينتظرون رسالتك الأولى' },
] as const;

const shapes = [
  { name: 'mobile', frame: mobile, widths: [480, 800] },
  { name: 'web', frame: web, widths: [1200, 2000] },
] as const;

async function fontFace(script: string): Promise<string> {
  const file = await readFile(new URL(`alexandria-${script}-wght-normal.woff2`, fonts));
  return `@font-face{font-family:Alexandria;font-weight:100 900;src:url(data:font/woff2;base64,${file.toString('base64')}) format('woff2');unicode-range:${script === 'arabic' ? 'U+0600-06FF' : 'U+0000-05FF,U+2000-206F'}}`;
}

function page(
  text: (typeof texts)[number],
  { name, frame }: (typeof shapes)[number],
  faces: string,
): string {
  const arabic = text.language === 'ar';
  const isWeb = name === 'web';
  const size = isWeb ? (arabic ? 50 : 46) : arabic ? 36 : 33;
  const place = isWeb
    ? `inset-inline-start:64px;top:${arabic ? '40' : '58'}px;width:500px`
    : 'inset-inline:26px;top:36px;text-align:center';
  const drawn = drawBanner(
    arabic && isWeb ? { ...frame, middle: frame.width - frame.middle } : frame,
  );
  return `<!doctype html><html lang="${text.language}" dir="${text.direction}"><style>${faces}
    *{margin:0;box-sizing:border-box}
    body{width:${String(frame.width)}px;height:${String(frame.height)}px;position:relative;overflow:hidden;font-family:Alexandria}
    svg{position:absolute;inset:0}
    p{position:absolute;color:#fff;font-weight:700;font-size:${String(size)}px;line-height:${arabic ? '1.5' : '1.22'};text-wrap:balance;
      ${place};text-shadow:0 2px 14px rgb(6 39 36 / .5)}
  </style><body>${drawn}<p>${text.line}</p></body></html>`;
}

await mkdir(assets, { recursive: true });
const faces = (await Promise.all(['latin', 'arabic'].map(fontFace))).join('');
const browser = await browserType.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args,
});
try {
  // One tab for all: this Chromium runs in one process and ends with its last page.
  const tab = await browser.newPage({ deviceScaleFactor: 2 });
  for (const text of texts) {
    for (const shape of shapes) {
      await tab.setViewportSize({ width: shape.frame.width, height: shape.frame.height });
      await tab.setContent(page(text, shape, faces));
      await tab.evaluate('document.fonts.ready');
      const shot = sharp(await tab.screenshot({ type: 'png' }));
      for (const width of shape.widths) {
        const picture = shot.clone().resize(width);
        const file = (ending: string) =>
          new URL(`${text.language}-${shape.name}-${String(width)}.${ending}`, assets).pathname;
        await Promise.all([
          picture.clone().avif({ quality: 54, effort: 7 }).toFile(file('avif')),
          picture.clone().webp({ quality: 76, effort: 6 }).toFile(file('webp')),
          picture.clone().jpeg({ quality: 76, mozjpeg: true }).toFile(file('jpg')),
        ]);
      }
    }
  }
} finally {
  await browser.close();
}

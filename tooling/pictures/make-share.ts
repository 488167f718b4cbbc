// Renders the share images of 401 x 201 (GEN-17) with headless Chromium, which shapes Arabic:
//   node tooling/pictures/make-share.ts
import { readFile } from 'node:fs/promises';
import chromium from '@sparticuz/chromium';
import { chromium as browserType } from 'playwright-core';
import sharp from 'sharp';
import { drawHomeHero } from './hero.ts';
import { drawMark } from './marks.ts';

const assets = new URL('../../apps/web/app/assets/', import.meta.url);
const fonts = new URL('../../node_modules/@fontsource-variable/alexandria/files/', import.meta.url);
const size = { width: 401, height: 201 };

const texts = [
  {
    language: 'en',
    direction: 'ltr',
    name: 'Nabta',
    line: 'Meet the children of Upper Egypt’s villages',
  },
  {
    language: 'ar',
    direction: 'rtl',
    name: 'نبتة',
    line: 'تعرّفوا على أطفال قرى صعيد مصر',
  },
] as const;

async function fontFace(script: string): Promise<string> {
  const file = await readFile(new URL(`alexandria-${script}-wght-normal.woff2`, fonts));
  return `@font-face{font-family:Alexandria;font-weight:100 900;src:url(data:font/woff2;base64,${file.toString('base64')}) format('woff2');unicode-range:${script === 'arabic' ? 'U+0600-06FF' : 'U+0000-05FF,U+2000-206F'}}`;
}

function page(text: (typeof texts)[number], faces: string): string {
  const picture = drawHomeHero({ width: 560, height: 402, horizon: 214, middle: 250, child: 168 });
  const arabic = text.language === 'ar';
  return `<!doctype html><html lang="${text.language}" dir="${text.direction}"><style>${faces}
    *{margin:0;box-sizing:border-box}
    body{width:401px;height:201px;display:grid;grid-template-columns:196px 1fr;background:#f7f0e4;color:#1d2a28;font-family:Alexandria}
    main{padding-inline:22px 12px;align-self:center}
    header{display:flex;align-items:center;gap:8px;color:#0f4c45;font-weight:700;font-size:${arabic ? '31px' : '28px'};line-height:1.2}
    header svg{width:40px;height:40px;flex:none}
    p{margin-top:12px;font-size:${arabic ? '17.5px' : '15.5px'};text-wrap:balance;line-height:${arabic ? '1.75' : '1.45'};font-weight:500}
    figure{overflow:hidden;border-start-start-radius:28px;border-end-start-radius:28px}
    figure svg{width:100%;height:100%;display:block}
  </style><body><main><header>${drawMark()}<span>${text.name}</span></header><p>${text.line}</p></main>
  <figure>${picture.replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ')}</figure></body></html>`;
}

const faces = (await Promise.all(['latin', 'arabic'].map(fontFace))).join('');
const browser = await browserType.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args,
});
try {
  // One tab for all: this Chromium runs in one process and ends with its last page.
  const tab = await browser.newPage({ viewport: size, deviceScaleFactor: 3 });
  for (const text of texts) {
    await tab.setContent(page(text, faces));
    await tab.evaluate('document.fonts.ready');
    const shot = await tab.screenshot({ type: 'png' });
    await sharp(shot)
      .resize(size.width, size.height, { kernel: 'lanczos3' })
      .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toFile(new URL(`share-${text.language}.jpg`, assets).pathname);
  }
} finally {
  await browser.close();
}

// Renders the pictures of shared links, 401 x 201 (GEN-17), one per page and language, with headless
// Chromium, which shapes Arabic:
//   node tooling/pictures/make-share.ts [page ...]
import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { SHARE_TEXTS, type SharePage } from '../../apps/web/app/lib/share-texts.ts';
import { launchOptions } from '../browser.ts';
import { drawMark } from './marks.ts';
import { sharePictures } from './share-pictures.ts';

const assets = new URL('../../apps/web/app/assets/', import.meta.url);
const fonts = new URL('../../node_modules/@fontsource-variable/alexandria/files/', import.meta.url);
const size = { width: 401, height: 201 };

async function fontFace(script: string): Promise<string> {
  const file = await readFile(new URL(`alexandria-${script}-wght-normal.woff2`, fonts));
  return `@font-face{font-family:Alexandria;font-weight:100 900;src:url(data:font/woff2;base64,${file.toString('base64')}) format('woff2');unicode-range:${script === 'arabic' ? 'U+0600-06FF' : 'U+0000-05FF,U+2000-206F'}}`;
}

function document(page: SharePage, locale: Locale, faces: string): string {
  const arabic = locale === 'ar';
  return `<!doctype html><html lang="${locale}" dir="${arabic ? 'rtl' : 'ltr'}"><style>${faces}
    *{margin:0;box-sizing:border-box}
    body{width:401px;height:201px;display:grid;grid-template-columns:196px 1fr;background:#f7f0e4;color:#1d2a28;font-family:Alexandria}
    main{padding-inline:22px 12px;align-self:center}
    header{display:flex;align-items:center;gap:8px;color:#0f4c45;font-weight:700;font-size:${arabic ? '31px' : '28px'};line-height:1.2}
    header svg{width:40px;height:40px;flex:none}
    p{margin-top:12px;font-size:${arabic ? '17.5px' : '15.5px'};text-wrap:balance;line-height:${arabic ? '1.75' : '1.45'};font-weight:500}
    figure{overflow:hidden;border-start-start-radius:28px;border-end-start-radius:28px}
    figure svg{width:100%;height:100%;display:block}
  </style><body><main><header>${drawMark()}<span>${organisation.productName[locale]}</span></header><p>${SHARE_TEXTS[page][locale]}</p></main>
  <figure>${sharePictures[page]()}</figure></body></html>`;
}

const asked = process.argv.slice(2);
const pages = (Object.keys(SHARE_TEXTS) as SharePage[]).filter(
  (page) => asked.length === 0 || asked.includes(page),
);
const faces = (await Promise.all(['latin', 'arabic'].map(fontFace))).join('');
const browser = await chromium.launch(await launchOptions());
try {
  const tab = await browser.newPage({ viewport: size, deviceScaleFactor: 3 });
  for (const page of pages) {
    for (const locale of LOCALES) {
      await tab.setContent(document(page, locale, faces));
      await tab.evaluate('document.fonts.ready');
      const shot = await tab.screenshot({ type: 'png' });
      const file = `share-${page}-${locale}.jpg`;
      const { size: bytes } = await sharp(shot)
        .resize(size.width, size.height, { kernel: 'lanczos3' })
        .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
        .toFile(new URL(file, assets).pathname);
      console.log(`${file}: ${(bytes / 1024).toFixed(1)} KB`);
    }
  }
} finally {
  await browser.close();
}

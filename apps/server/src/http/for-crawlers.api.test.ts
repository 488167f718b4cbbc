import { readFile } from 'node:fs/promises';
import { organisation } from '@nabta/organisation';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { makeChild, makeFaq, makeProject } from '../testing/factories.ts';

const web = new URL('../../../web/', import.meta.url);
const SITE = 'https://nabta.example';
const settings = { PUBLIC_URL: SITE, DEMO: '0', ...realServices() };

/** Settings that a public site must have; no test here uses them. */
function realServices() {
  return {
    SECRET_KEY: 'x'.repeat(32),
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    SMTP_URL: 'smtp://localhost',
  };
}

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ settings });
});
afterAll(() => test.close());
beforeEach(() => test.reset());

const pathsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, loc = '']) => loc.replaceAll('&amp;', '&'))
    .filter((loc) => !/[?&]lng=/.test(loc))
    .map((loc) => loc.replace(SITE, ''));

describe('GET /sitemap.xml', () => {
  it('names the public pages, each project and each page of questions', async () => {
    const project = await makeProject(test.deps.db);
    for (let count = 0; count < 11; count += 1) await makeFaq(test.deps.db);
    const answer = await test.app.inject('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(pathsOf(answer.body)).toEqual([
      '/',
      '/children',
      '/who-we-are',
      '/projects',
      '/donate',
      '/gifts',
      '/contact-us',
      '/privacy-policy',
      '/terms-conditions',
      '/child-protection',
      '/statement-of-faith',
      '/faqs',
      '/faqs?page=2',
      `/projects/${project.id}`,
    ]);
  });

  it('names a project no longer when it is gone', async () => {
    const { id } = await makeProject(test.deps.db);
    expect((await test.app.inject('/sitemap.xml')).body).toContain(`/projects/${id}<`);
    await test.deps.database.sql.query('delete from projects');
    expect((await test.app.inject('/sitemap.xml')).body).not.toContain(`/projects/${id}<`);
  });

  it('names children only where search engines may keep them', async () => {
    const child = await makeChild(test.deps.db);
    expect(pathsOf((await test.app.inject('/sitemap.xml')).body)).not.toContain(
      `/children/${child.id}`,
    );
    const open = await buildTestApp({
      settings: { ...settings, INDEX_CHILDREN: '1' },
      database: test.deps.database,
    });
    expect(pathsOf((await open.app.inject('/sitemap.xml')).body)).toContain(
      `/children/${child.id}`,
    );
    await open.close();
  });

  it('is one file as long as one is enough', async () => {
    expect((await test.app.inject('/sitemap-1.xml')).statusCode).toBe(200);
    expect((await test.app.inject('/sitemap-2.xml')).statusCode).toBe(404);
    expect((await test.app.inject('/sitemap-x.xml')).statusCode).toBe(404);
  });
});

describe('GET /robots.txt', () => {
  it('keeps crawlers from calls and from what is one person’s, and names the sitemap', async () => {
    const { body, headers } = await test.app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const path of ['/v1/', '/dev/', '/payment', '/reminders/']) {
      expect(body).toContain(`Disallow: ${path}\n`);
    }
    expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml\n`);
  });

  it('lets them read that children’s pages are not to be kept', async () => {
    const { body } = await test.app.inject('/robots.txt');
    expect(body).not.toMatch(/^Disallow: \/(children|$)/m);
  });
});

interface Manifest {
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly { src: string; sizes: string; purpose?: string }[];
}

describe('GET /manifest.webmanifest', () => {
  it.each([
    ['the page that links to it', '?lng=ar', {}, 'ar'],
    ['the visitor’s choice', '', { cookie: 'i18nextLng=ar', 'accept-language': 'en' }, 'ar'],
    ['the visitor’s browser', '', { 'accept-language': 'fr, ar-EG' }, 'ar'],
    ['nobody', '?lng=fr', {}, 'en'],
  ] as const)('speaks as %s', async (_who, query, headers, language) => {
    const answer = await test.app.inject({ url: `/manifest.webmanifest${query}`, headers });
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      name: organisation.legalName[language],
      short_name: organisation.productName[language],
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      start_url: '/',
    });
  });

  it('is coloured as the site is', async () => {
    const manifest = (await test.app.inject('/manifest.webmanifest')).json<Manifest>();
    const styles = await readFile(new URL('app/styles.css', web), 'utf8');
    const root = await readFile(new URL('app/root.tsx', web), 'utf8');
    expect(styles).toContain(`--color-nile: ${manifest.theme_color};`);
    expect(styles).toContain(`--color-sand-50: ${manifest.background_color};`);
    expect(root).toContain(`name="theme-color" content="${manifest.theme_color}"`);
  });

  it('names icons that are there, of the size it says, one of them to be cut to any shape', async () => {
    const { icons } = (await test.app.inject('/manifest.webmanifest')).json<Manifest>();
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(
        await readFile(new URL(`public${src}`, web)),
      ).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  });
});

it.each(['/sitemap.xml', '/robots.txt', '/manifest.webmanifest'])(
  '%s can be asked for without its body',
  async (url) => {
    const [head, whole] = [
      await test.app.inject({ method: 'HEAD', url }),
      await test.app.inject(url),
    ];
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-type']).toBe(whole.headers['content-type']);
    expect(head.headers['cache-control']).toMatch(/max-age=3600/);
  },
);

import { createHash } from 'node:crypto';
import type { Locale } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import type { Texts } from './site-texts.ts';

interface Head {
  readonly lang: string;
  readonly dir: string;
  readonly title: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly links: readonly { rel: string; href: string; hreflang: string }[];
  readonly scripts: readonly string[];
  readonly styleAttributes: number;
  readonly styles: readonly string[];
}

/** The document as a crawler reads it, without scripts. */
async function headOf(page: Page, html: string): Promise<Head> {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const root = document.documentElement;
    return {
      lang: root.lang,
      dir: root.dir,
      title: document.title,
      meta: Object.fromEntries(
        all('head meta[content]').map((meta) => [
          meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
          meta.getAttribute('content') ?? '',
        ]),
      ),
      links: all('head link').map((link) => ({
        rel: link.getAttribute('rel') ?? '',
        href: link.getAttribute('href') ?? '',
        hreflang: link.getAttribute('hreflang') ?? '',
      })),
      // A block of data is never run, so the policy says nothing about it.
      scripts: all('script:not([src], [type="application/ld+json"])').map(
        (script) => script.textContent,
      ),
      styles: all('style').map((style) => style.textContent),
      styleAttributes: all('[style]').length,
    };
  }, html);
}

const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function fetchAs(request: APIRequestContext, path: string, language: Locale) {
  const other = language === 'ar' ? 'en' : 'ar';
  // The cookie decides, not the browser's language.
  const headers = { cookie: `i18nextLng=${language}`, 'accept-language': other };
  const response = await request.get(path, { headers });
  return { response, html: await response.text() };
}

/** The pages of the site with the words that name them. */
function publicPages(texts: Texts) {
  return [
    { path: '/', name: texts('home')('page'), status: 200, indexed: true },
    { path: '/children', name: texts('children')('page'), status: 200, indexed: true },
    { path: '/children?page=2', name: texts('children')('page'), status: 200, indexed: true },
    { path: '/children/36', name: undefined, status: 200, indexed: false },
    { path: '/children/10', name: undefined, status: 200, indexed: false },
    { path: '/who-we-are', name: texts('who-we-are')('page'), status: 200, indexed: true },
    { path: '/projects', name: texts('projects')('page'), status: 200, indexed: true },
    { path: '/projects?page=2', name: texts('projects')('page'), status: 200, indexed: true },
    { path: '/projects/1', name: undefined, status: 200, indexed: true },
    { path: '/faqs', name: texts('faqs')('page'), status: 200, indexed: true },
    { path: '/faqs?page=2', name: texts('faqs')('page'), status: 200, indexed: true },
    { path: '/contact-us', name: texts('contact')('page'), status: 200, indexed: true },
    { path: '/privacy-policy', name: undefined, status: 200, indexed: true },
    { path: '/terms-conditions', name: undefined, status: 200, indexed: true },
    { path: '/child-protection', name: undefined, status: 200, indexed: true },
    { path: '/statement-of-faith', name: undefined, status: 200, indexed: true },
    { path: '/donate', name: texts('donate')('page'), status: 200, indexed: true },
    { path: '/gifts', name: texts('gift')('page'), status: 200, indexed: true },
    { path: '/payment', name: texts('payment')('unknown.title'), status: 200, indexed: false },
    {
      path: '/reminders/stop',
      name: texts('donate')('reminders.page'),
      status: 200,
      indexed: false,
    },
    { path: '/from-mail/none', name: texts('from-mail')('page'), status: 200, indexed: false },
    { path: '/cards/none', name: texts('tribute-card')('page'), status: 200, indexed: false },
    {
      path: '/cards/no-more',
      name: texts('tribute-card')('noMore.page'),
      status: 200,
      indexed: false,
    },
    { path: '/404', name: texts('errors')('notFound.page'), status: 404, indexed: false },
    { path: '/nowhere', name: texts('errors')('notFound.page'), status: 404, indexed: false },
    { path: '/500', name: texts('errors')('serverError.page'), status: 200, indexed: false },
  ];
}

test('every page brings its title and share metadata in the HTML (GEN-14 to GEN-18, TRAP-14)', async ({
  page,
  request,
  baseURL,
  language,
  texts,
}) => {
  const product = organisation.productName[language];
  const titles = new Set<string>();
  for (const { path, name, status, indexed } of publicPages(texts)) {
    await test.step(path, async () => {
      const { response, html } = await fetchAs(request, path, language);
      const head = await headOf(page, html);
      const address = `${baseURL}${path}`;
      expect(response.status()).toBe(status);
      expect(head.lang).toBe(language);
      expect(head.dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
      expect(head.title).toMatch(new RegExp(`^${product} \\| .+`));
      if (name !== undefined) expect(head.title).toBe(`${product} | ${name}`);
      titles.add(head.title);
      expect(head.meta).toMatchObject({
        'og:title': head.title,
        'og:description': head.meta['description'],
        'og:url': address,
        'og:type': 'website',
        'og:locale': 'en_GB',
        'og:image:width': '401',
        'og:image:height': '201',
      });
      expect(head.meta['description']?.length).toBeGreaterThan(5);
      expect(/[\u0600-\u06ff]/.test(head.meta['description'] ?? '')).toBe(language === 'ar');
      const links = (rel: string) => head.links.filter((link) => link.rel === rel);
      if (indexed) {
        expect(head.meta['robots']).toBeUndefined();
        expect(links('canonical').map(({ href }) => href)).toEqual([address]);
        const joiner = path.includes('?') ? '&' : '?';
        expect(links('alternate').map(({ hreflang, href }) => [hreflang, href])).toEqual([
          ['en', `${address}${joiner}lng=en`],
          ['ar', `${address}${joiner}lng=ar`],
          ['x-default', address],
        ]);
      } else {
        expect(head.meta['robots']).toBe('noindex');
        expect(links('canonical')).toEqual([]);
      }
    });
  }
  // Each page has a different title, except the pages of three lists and the two ways to a 404.
  expect(titles.size).toBe(publicPages(texts).length - 4);
});

test('the share images are real ones of the size they say, and fit their pages (GEN-17)', async ({
  page,
  request,
  language,
  texts,
}) => {
  const images = new Map<string, string>();
  for (const { path } of publicPages(texts)) {
    const { html } = await fetchAs(request, path, language);
    const { meta } = await headOf(page, html);
    expect(/[\u0600-\u06ff]/.test(meta['og:image:alt'] ?? ''), path).toBe(language === 'ar');
    images.set(path, new URL(meta['og:image'] ?? '').pathname);
  }
  // Images are read from within the site; the documents above, where no policy is held against them.
  await page.goto('/donate');
  for (const file of new Set(images.values())) {
    expect(file).toContain(`-${language}-`);
    const size = await page.evaluate(async (url) => {
      const image = await createImageBitmap(await (await fetch(url)).blob());
      return [image.width, image.height];
    }, file);
    expect(size, file).toEqual([401, 201]);
    const { byteLength } = await (await request.get(file)).body();
    expect(byteLength, file).toBeLessThan(30 * 1024);
  }
  for (const name of ['who-we-are', 'children', 'projects', 'donate', 'faqs', 'contact-us']) {
    expect(images.get(`/${name}`)).toContain(`share-${name}-`);
  }
  expect(images.get('/terms-conditions')).toContain('share-legal-');
  // No shared link shows a child.
  expect(images.get('/children/36')).toContain('share-children-');
});

test('the home page tells search engines who runs the site', async ({
  page,
  baseURL,
  language,
}) => {
  await page.goto('/');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'NGO', name: organisation.legalName[language], url: `${baseURL}/` },
      { '@type': 'WebSite', name: organisation.productName[language] },
    ],
  });
});

test('every page of the sitemap exists, may be indexed, and is its own canonical address', async ({
  page,
  request,
  baseURL,
  language,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const places = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, place = '']) => place.replaceAll('&amp;', '&'))
    // Those of one language are alike: a few of them say enough.
    .filter((place, index) => index < 12 || !/[?&]lng=/.test(place));
  expect(places).toContain(`${baseURL}/faqs?page=3`);
  expect(places.filter((place) => place.includes('/children/'))).toEqual([]);
  for (const place of places) {
    const { response, html } = await fetchAs(request, place, language);
    const { links, meta } = await headOf(page, html);
    expect(response.status(), place).toBe(200);
    expect(meta['robots'], place).toBeUndefined();
    expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe(place);
  }
});

test('a phone can put the site on its home screen, in the language of the page', async ({
  page,
  request,
  language,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(href ?? '')).json()) as {
    name: string;
    lang: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toBe(organisation.legalName[language]);
  expect(manifest.lang).toBe(language);
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});

test('no page runs or shows anything outside its policy', async ({
  page,
  request,
  language,
  texts,
}) => {
  for (const { path } of publicPages(texts)) {
    await test.step(path, async () => {
      const { response, html } = await fetchAs(request, path, language);
      const policy = response.headers()['content-security-policy'] ?? '';
      expect(policy).toContain(
        "default-src 'self'; child-src 'none'; frame-src 'none'; object-src 'none'",
      );
      expect(policy).not.toContain('unsafe');
      const head = await headOf(page, html);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      if (nonce === undefined) {
        const sources = [...head.scripts, ...head.styles].map(hashSource);
        for (const source of sources) expect(policy).toContain(source);
        expect(new Set(sources).size).toBe(policy.match(/'sha256-/g)?.length);
      } else {
        expect(nonce.length).toBeGreaterThanOrEqual(22);
        expect(html).toContain(`nonce="${nonce}"`);
        const again = (await fetchAs(request, path, language)).html;
        expect(again, 'a nonce is used once').not.toContain(nonce);
      }
      expect(head.styleAttributes).toBe(0);
      expect(response.headers()['x-content-type-options']).toBe('nosniff');
    });
  }
});

test('a page is the same for everyone: nothing personal is in it', async ({
  request,
  language,
  visitor,
}) => {
  await request.post('/v1/guests/general_donations', {
    data: {
      base_amount: 5,
      purpose_id: 1,
      full_name: visitor.name,
      email: visitor.email,
      phone_number: visitor.phone,
    },
  });
  for (const path of ['/', '/children', '/donate', '/children/36']) {
    const { response, html } = await fetchAs(request, path, language);
    expect(html).not.toContain(visitor.email);
    expect(html).not.toContain(visitor.address);
    expect(response.headers()['set-cookie'], path).toBeUndefined();
    expect(response.headers()['vary']).toMatch(/cookie/i);
  }
});

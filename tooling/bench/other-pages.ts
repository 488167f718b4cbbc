import { OTHER_PAGES } from '@nabta/contract';
import type { Browser, BrowserContext } from 'playwright-core';
import { DEMO_PASSWORD } from '../../demo/sign-ins.ts';

/** The session as a browser stores it. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page of one visitor, at an address that shows something. */
export interface OtherPage {
  readonly name: string;
  readonly path: string;
}

/** Signs a sponsor of the demo in: as a rule the one with a past. */
export async function signIn(
  browser: Browser,
  url: string,
  email = 'mina@nabta.example',
): Promise<Session> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/sign-in`, { waitUntil: 'networkidle' });
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((address) => address.pathname !== '/sign-in');
  const session = await context.storageState();
  await context.close();
  return session;
}

/** The pages that show one thing of a sponsor are found by the links of these. */
const WITH_LINKS = ['/sponsorships', '/letters', '/my-transactions'];

/** Every page that is not public, with things of the sponsor who is signed in. */
export async function otherPages(
  browser: Browser,
  url: string,
  session: Session,
): Promise<OtherPage[]> {
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  const links: string[] = [];
  for (const path of WITH_LINKS) {
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
    for (const link of await page.locator('main a[href^="/"]').all()) {
      links.push((await link.getAttribute('href')) ?? '');
    }
  }
  await context.close();
  return OTHER_PAGES.map(({ path }) => {
    const [before = '', parameter] = path.split(/(?=[:*])/);
    const found = links.find((link) => parameter && link.startsWith(`/${before}`));
    return { name: `/${path}`, path: found ?? `/${before}${parameter ? 'none' : ''}` };
  });
}

import type { Page, Request, Route } from '@playwright/test';
import { expect } from './journey.ts';
import type { Texts } from './site-texts.ts';

/** An answer of the server. */
export type Json = Readonly<Record<string, unknown>>;

/** Figures of weeks: there are always eight. */
const NEVER_EMPTY = /\/v1\/desk\/weeks$/;

/** What the reads of the desk's screens are answered with from now on. */
export interface DeskAnswers {
  /** The first answer of each read is held back from now on; then lists are empty. */
  holdAll(): void;
  /** How many reads are held back now. */
  held(): number;
  /** Answers those that are held back with an error of the server. */
  failHeld(): void;
  /** How many lists were emptied since `holdAll`. */
  emptied(): number;
  /** How many reads there were since `holdAll`. */
  asked(): number;
  /** Answers as the server does from now on. */
  beReal(): void;
  /** Changes the server's answers, to have what no demo has. */
  changeBy(change: (json: Json, path: string) => Json): void;
  /** Waits until nothing is on its way but what is held back. */
  quiet(): Promise<void>;
}

/** The reads of screens: not the session, which the shell asks for once. */
function isRead(request: Request): boolean {
  if (request.resourceType() !== 'fetch') return false;
  const { pathname } = new URL(request.url());
  if (pathname === '/v1/desk/invitation') return request.method() === 'POST';
  return request.method() === 'GET' && pathname !== '/v1/desk/session';
}

/** Stands between the desk and its server. */
export async function deskAnswers(page: Page): Promise<DeskAnswers> {
  let isReal = true;
  let change: (json: Json, path: string) => Json = (json) => json;
  let [asked, emptied, underWay] = [0, 0, 0];
  const known = new Set<string>();
  let held: (() => void)[] = [];

  async function answer(route: Route): Promise<void> {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    asked += 1;
    if (!isReal && !known.has(pathname + search)) {
      known.add(pathname + search);
      await new Promise<void>((go) => held.push(go));
      await route.fulfill({ status: 500, contentType: 'text/plain', body: 'Out of order' });
      return;
    }
    underWay += 1;
    try {
      const response = await route.fetch();
      if (!response.ok()) return void (await route.fulfill({ response }));
      const json = change((await response.json()) as Json, pathname);
      await route.fulfill({ response, json: isReal ? json : emptyOf(json, pathname) });
    } finally {
      underWay -= 1;
    }
  }
  /** The answer without what its lists hold; a record has none. */
  function emptyOf(json: Json, pathname: string): Json {
    if (NEVER_EMPTY.test(pathname)) return json;
    const lists = Object.entries(json).filter(([, value]) => Array.isArray(value));
    emptied += lists.length;
    const meta = { total_entries: 0, current_page: 1, next_page: null, total_pages: 1 };
    return {
      ...json,
      ...Object.fromEntries(lists.map(([name]) => [name, []])),
      ...('meta' in json && { meta }),
    };
  }
  await page.route('**/v1/desk/**', (route, request) =>
    isRead(request) ? answer(route) : route.fallback(),
  );
  return {
    holdAll: () => {
      isReal = false;
      [asked, emptied] = [0, 0];
      known.clear();
    },
    held: () => held.length,
    failHeld: () => {
      const waiting = held;
      held = [];
      for (const go of waiting) go();
    },
    emptied: () => emptied,
    asked: () => asked,
    beReal: () => {
      isReal = true;
    },
    changeBy: (next) => {
      change = next;
    },
    quiet: async () => {
      await expect
        .poll(async () => {
          await nextFrames(page);
          return underWay;
        })
        .toBe(0);
      await nextFrames(page);
    },
  };
}

/** Waits until what came is drawn, and what follows from it is asked for. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
  );
}

/** Goes to a place as the links of the desk do, without loading the page anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    history.pushState({ idx, key: `to-${idx}`, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, `/desk${path}`);
}

/** Leaves for a screen that asks for nothing, for so long that no answer is remembered. */
export async function forgetAnswers(page: Page, texts: Texts): Promise<void> {
  await goWithin(page, '/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('desk')('notFound.title'));
  await page.clock.fastForward('06:00');
}

/** The id of the first record of a list of the API, such as `letters`. Throws when it is empty. */
export async function firstIdOf(page: Page, call: string, name: string): Promise<string> {
  const answer = await page.request.get(call);
  const json = (await answer.json()) as Record<string, { id: number | string }[]>;
  const id = json[name]?.[0]?.id;
  if (id === undefined) throw new Error(`${call} has no record`);
  return String(id);
}

import type { MailLinks } from '@nabta/emails';
import type { Database } from '../../apps/server/src/db/client.ts';
import type { Deps } from '../../apps/server/src/deps.ts';
import { showMailLink } from '../../apps/server/src/modules/mail-links/show-link.ts';
import {
  askEndingByLink,
  payByLink,
  replaceCardByLink,
} from '../../apps/server/src/modules/mail-links/use-link.ts';
import { cairoToday } from '../../apps/server/src/platform/clock.ts';
import { act, clickOrTwo } from './acting.ts';
import { newestMails, scan, secretOf } from './mailbox.ts';
import { follow } from './pages.ts';
import type { World } from './world.ts';

type Doing = (world: World, sponsor: unknown, database: Database) => Promise<void>;

interface FoundLink {
  readonly token: string;
  /** The last day on which it opens anything. */
  readonly until: string;
}

/** A link of somebody's mail, at times days too late; half of them were opened by a robot first. */
async function someLink(
  world: World,
  kind: Exclude<keyof MailLinks, 'until'>,
): Promise<FoundLink | undefined> {
  const found = (await newestMails(world)).flatMap(({ request: { data } }) => {
    const links = 'links' in data ? data.links : undefined;
    const url = links?.[kind];
    return links && url !== undefined ? [{ token: secretOf(url), until: links.until }] : [];
  });
  const today = cairoToday(world.clock).toString();
  const good = found.filter(({ until }) => today <= until);
  const link = world.random.pick(world.random.chance(0.8) ? good : found);
  if (link && world.random.chance(0.5)) {
    await scan(world, (deps) => showMailLink(deps, link.token));
  }
  return link;
}

/** The provider for a press of a link: a charge of a saved card is a problem, whatever comes of it. */
function neverCharging(world: World, deps: Deps): Deps {
  const payments = new Proxy(deps.payments, {
    get(target, name) {
      if (name === 'charge' || name === 'authenticateCharge') {
        world.problems.push(`link-never-charges: a press of a link calls ${name}`);
      }
      const call: unknown = Reflect.get(target, name, target);
      return call;
    },
  });
  return { ...deps, payments };
}

/** Presses the button of a link, once or twice; nothing comes of it once its days are over. */
async function press<T>(
  world: World,
  database: Database,
  { until }: FoundLink,
  { doing, use }: { readonly doing: string; readonly use: (deps: Deps) => Promise<T> },
): Promise<void> {
  await clickOrTwo(world, database, async (on) => {
    const used = await act(
      world,
      doing,
      async (deps) => ({ done: await use(neverCharging(world, deps)) }),
      on,
    );
    if (!used) return;
    if (cairoToday(world.productClock).toString() > until) {
      world.problems.push(`link-ends-in-time: '${doing}' by a link that was good until ${until}`);
    }
    const { done } = used;
    if (typeof done === 'object' && done !== null && 'url' in done) {
      await follow(world, String(done.url));
    }
  });
}

/** Dues of a mail, on the provider's page with any card. */
export const payByMail: Doing = async (world, _, database) => {
  const link = await someLink(world, 'payUrl');
  if (!link) return;
  const use = (deps: Deps) => payByLink(deps, link.token, 'en');
  await press(world, database, link, { doing: 'pay by a link', use });
};

export const replaceCardByMail: Doing = async (world, _, database) => {
  const link = await someLink(world, 'cardUrl');
  if (!link) return;
  const use = (deps: Deps) => replaceCardByLink(deps, link.token, 'en');
  await press(world, database, link, { doing: 'replace a card by a link', use });
};

/** 'I need to end': it writes to staff, and ends nothing. */
export const askToEnd: Doing = async (world, _, database) => {
  const link = await someLink(world, 'endUrl');
  if (!link) return;
  const shown = await act(world, 'look at a link', (deps) => showMailLink(deps, link.token));
  const ids = shown?.children.map(({ id }) => id) ?? [];
  const ending = { sponsorship_ids: ids, exit_reason: 'financial' } as const;
  const use = (deps: Deps) => askEndingByLink(deps, link.token, { ending, locale: 'en' });
  await press(world, database, link, { doing: 'ask to end by a link', use });
};

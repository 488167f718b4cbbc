import { receiveProviderEvent } from '../modules/settlement/operations.ts';
import { act } from './acting.ts';
import { noticeOf } from './fake-provider.ts';
import { count, type World } from './world.ts';

const MOST_TRIES = 4;

/** Puts what the provider has to tell on its way: some is lost, doubled or late. */
export function sendNotices(world: World): void {
  const { random, clock, notices, provider } = world;
  for (const event of provider.books.events.splice(0)) {
    if (random.chance(0.2)) {
      count(world, 'notice: lost');
      continue;
    }
    const late = random.chance(0.2) ? random.below(72 * 60) : random.below(5);
    const notice = { event, arrivesAt: clock.now().add({ minutes: late }), tries: 0 };
    notices.push(notice);
    if (random.chance(0.1)) notices.push({ ...notice });
  }
}

/** Delivers what has arrived, in any order. One that is not taken comes again later. */
export async function deliverNotices(world: World): Promise<void> {
  const { random, clock, notices } = world;
  const now = clock.now();
  const all = notices.splice(0);
  const arrived = all.filter(({ arrivesAt }) => Temporal.Instant.compare(arrivesAt, now) <= 0);
  notices.push(...all.filter((notice) => !arrived.includes(notice)));
  while (arrived.length > 0) {
    const [notice] = arrived.splice(random.below(arrived.length), 1);
    if (!notice) return;
    const taken = await act(world, 'take a notice', async (deps) => {
      await receiveProviderEvent(deps, noticeOf(notice.event));
      return true;
    });
    if (taken || notice.tries >= MOST_TRIES) continue;
    notices.push({ ...notice, arrivesAt: now.add({ hours: 1 }), tries: notice.tries + 1 });
  }
}

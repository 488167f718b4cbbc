import { receiveProviderEvent } from '../../apps/server/src/modules/settlement/index.ts';
import { act } from './acting.ts';
import { count, noteTaken, type World } from './world.ts';

const MOST_TRIES = 4;

/** The events of a ministry's webhook endpoint: see docs/operating.md. */
const WANTED =
  /^(checkout\.session|payment_intent|refund|charge\.refund|charge\.dispute|payment_method)/;
/** Payments are created in every call that charges: a notice of it tells nothing. */
const UNWANTED = /^payment_intent\.created$/;

/** Sends the provider's new notices: some are lost, doubled or late. */
export async function sendNotices(world: World): Promise<void> {
  const { random, clock, notices, provider } = world;
  for (const notice of await provider.newNotices()) {
    noteTaken(world, notice);
    if (!WANTED.test(notice.type) || UNWANTED.test(notice.type)) continue;
    if (random.chance(0.2)) {
      count(world, 'fault: a notice is lost');
      continue;
    }
    const isLate = random.chance(0.2);
    if (isLate) count(world, 'fault: a notice is late');
    const minutes = isLate ? random.below(72 * 60) : random.below(5);
    const sent = { notice, arrivesAt: clock.now().add({ minutes }), tries: 0 };
    notices.push(sent);
    if (!random.chance(0.1)) continue;
    count(world, 'fault: a notice is doubled');
    notices.push({ ...sent });
  }
}

/** Delivers the notices that have arrived, in any order. A refused one comes again later. */
export async function deliverNotices(world: World): Promise<void> {
  const { random, clock, notices } = world;
  const now = clock.now();
  const all = notices.splice(0);
  const arrived = all.filter(({ arrivesAt }) => Temporal.Instant.compare(arrivesAt, now) <= 0);
  notices.push(...all.filter((notice) => !arrived.includes(notice)));
  while (arrived.length > 0) {
    const [sent] = arrived.splice(random.below(arrived.length), 1);
    if (!sent) return;
    const taken = await act(world, 'take a notice', async (deps) => {
      await receiveProviderEvent(deps, sent.notice);
      return true;
    });
    if (taken || sent.tries >= MOST_TRIES) continue;
    notices.push({ ...sent, arrivesAt: now.add({ hours: 1 }), tries: sent.tries + 1 });
  }
}

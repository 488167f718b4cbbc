import { DEDICATION_KINDS, type DedicationBody } from '@nabta/contract';
import { refuseCards, showTributeCard } from '../../apps/server/src/modules/dedications/index.ts';
import { cairoToday } from '../../apps/server/src/platform/clock.ts';
import { act } from './acting.ts';
import { newestMails, scan, secretOf } from './mailbox.ts';
import type { World } from './world.ts';

/** Few, so that some get several cards, also after they asked for no more. */
const READERS = 12;

/** Whether a gift is in somebody's name; the card goes at once, on a day to come, or to the printer. */
export function cardInSomebodysName({ random, clock }: World): DedicationBody | undefined {
  if (random.chance(0.4)) return undefined;
  const reader = random.chance(0.85) ? `reader-${random.below(READERS)}@example.com` : null;
  const day = cairoToday(clock).add({ days: random.below(25) });
  return {
    kind: random.pick(DEDICATION_KINDS) ?? 'honour',
    honoree_name: 'Teta Samia',
    recipient_name: 'Samia Fouad',
    recipient_email: reader,
    send_on: reader !== null && random.chance(0.7) ? day.toString() : null,
    card_locale: random.chance(0.5) ? 'ar' : 'en',
    show_amount: random.chance(0.3),
  };
}

/** A reader opens a card, or a robot before them; some want no further ones. */
export async function refuseMoreCards(world: World): Promise<void> {
  const cards = (await newestMails(world)).flatMap(({ request }) =>
    request.template === 'tribute-card' ? [request.data] : [],
  );
  const card = world.random.pick(cards);
  if (!card) return;
  await scan(world, (deps) => showTributeCard(deps, secretOf(card.cardUrl)));
  if (world.random.chance(0.5)) return;
  const { searchParams } = new URL(card.refuseUrl);
  const address = searchParams.get('address') ?? '';
  const signature = searchParams.get('signature') ?? '';
  await act(world, 'refuse further cards', (deps) => refuseCards(deps, { address, signature }));
}

import type { CarriedGift } from '@nabta/contract';
import type { ConfirmEmailData } from '@nabta/emails';
import type { Db } from '../../db/client.ts';
import * as signUps from './sign-ups-repository.ts';
import type { SignUpRow } from './sign-ups-repository.ts';

/**
 * The cart of a sign-up as its mail names it: first names of children who wait, and the gifts for them.
 * Nothing where nobody of it waits any more.
 */
export async function cartOfSignUp(
  db: Db,
  { cartSponsoreeIds: ids }: Pick<SignUpRow, 'cartSponsoreeIds'>,
  carried: readonly CarriedGift[],
): Promise<Pick<ConfirmEmailData, 'cart'>> {
  const rows = await signUps.listWaitingChildren(db, ids);
  const waiting = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  if (waiting.length === 0) return {};
  const titles = await signUps.listGiftTitles(
    db,
    carried.map(({ giftId }) => giftId),
  );
  const gifts = carried.flatMap(({ childId, giftId }) => {
    const child = waiting.find(({ id }) => id === childId);
    const gift = titles.find(({ id }) => id === giftId);
    return child && gift ? [{ title: { en: gift.en, ar: gift.ar }, childName: nameOf(child) }] : [];
  });
  return { cart: { children: waiting.map(nameOf), gifts } };
}

const nameOf = ({ en, ar }: { readonly en: string; readonly ar: string }) => ({ en, ar });

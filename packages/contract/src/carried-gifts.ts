/** A first gift of a guest's cart, on its way to another device. */
export interface CarriedGift {
  readonly childId: number;
  readonly giftId: number;
  readonly count: number;
}

const CARRIED = /^([1-9]\d{0,8})\.([1-9]\d{0,8})\.([1-9]\d?)$/;

/** A first gift as a form or an address carries it: child, gift and count, as in `7.3.1`. */
export function carriedText({ childId, giftId, count }: CarriedGift): string {
  return `${childId}.${giftId}.${count}`;
}

/** The first gift of such a text; undefined for any other text. */
export function carriedGift(text: string): CarriedGift | undefined {
  const [, childId, giftId, count] = CARRIED.exec(text) ?? [];
  if (!childId || !giftId || !count) return undefined;
  return { childId: Number(childId), giftId: Number(giftId), count: Number(count) };
}

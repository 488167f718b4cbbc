import {
  CART_LIMITS,
  carriedGift,
  DEFAULT_FREQUENCY,
  FREQUENCIES,
  toMinorUnits,
} from '@nabta/contract';
import type {
  Currency,
  FrequencyMonths,
  Gift,
  Locale,
  SponsoreeGender,
  WaitingSponsoree,
} from '@nabta/contract';

/** A name or title in both languages, so that the cart speaks either. */
type BothTexts = Readonly<Record<Locale, string>>;
/** Major units, as the API gives them. */
export type Prices = Readonly<Record<Currency, number>>;

/** A child of the cart (ENT-06). What is missing comes with the next check. */
export interface CartChild {
  readonly id: number;
  /** Empty where codes are not shown. */
  readonly code: string;
  /** The first name where no more is shown. */
  readonly full_name: BothTexts;
  /** For the pages on the way to the cart; what came from elsewhere goes without. */
  readonly first_name?: BothTexts | undefined;
  readonly gender?: SponsoreeGender | undefined;
  /** Per month. */
  readonly price: Prices | undefined;
  readonly image_url: string | undefined;
  /** The person on whose behalf the child is sponsored; '' is nobody (CRT-02). */
  readonly behalfName: string;
}

/** A gift of the cart: a line is a gift for a child (ENT-05, GFT-06). */
export interface CartGift {
  /** Tells the lines of one cart apart, through every change of them. */
  readonly line: number;
  readonly giftId: number;
  readonly gift: {
    readonly id: number;
    readonly title: BothTexts;
    readonly price: Prices | undefined;
    readonly image_url: string | undefined;
  };
  readonly count: number;
  /** Null until a child is chosen. */
  readonly childId: number | null;
}

/** The things that a sponsor is about to pay for (ENT-04). */
export interface Cart {
  readonly gifts: readonly CartGift[];
  readonly children: readonly CartChild[];
  /** Months that the children are paid for at a time (CRT-03). */
  readonly freq: FrequencyMonths;
  /** Whether the checkout was pressed (CRT-19). Like `errors` it is never stored (CRT-16). */
  readonly submitted: boolean;
  /** By line: what is wrong with a gift, once the checkout was pressed (CRT-21, VAL-48). */
  readonly errors: Readonly<Record<number, 'needToChooseAChild'>>;
}

export const EMPTY_CART: Cart = {
  gifts: [],
  children: [],
  freq: FREQUENCIES[DEFAULT_FREQUENCY],
  submitted: false,
  errors: {},
};

/** More than the server takes, so that it is the one to say so; far less than could hang a page. */
const MOST_LINES = 200;
const LONGEST_TEXT = 200;

/** The cart behind a stored text. Whatever is not one, or not in it, is left out; never throws. */
export function readCart(stored: string | undefined): Cart {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return EMPTY_CART;
  }
  const cart = recordOf(value);
  const children = listOf(cart['children']).flatMap(childOf);
  const gifts = listOf(cart['gifts']).flatMap(giftOf);
  return {
    ...EMPTY_CART,
    children: children.filter(({ id }, at) => children.findIndex((one) => one.id === id) === at),
    gifts: numbered(gifts),
    freq: Object.values(FREQUENCIES).find((months) => months === cart['freq']) ?? EMPTY_CART.freq,
  };
}

/** The stored form of a cart (CRT-15, CRT-16); undefined for an empty one. */
export function cartText({ gifts, children, freq }: Cart): string | undefined {
  if (gifts.length === 0 && children.length === 0) return undefined;
  return JSON.stringify({ gifts, children, freq });
}

function childOf(value: unknown): CartChild[] {
  const child = recordOf(value);
  const id = idOf(child['id']);
  if (id === undefined) return [];
  return [
    {
      id,
      code: textOf(child['code']),
      full_name: bothTextsOf(child['full_name']),
      first_name: child['first_name'] === undefined ? undefined : bothTextsOf(child['first_name']),
      gender: (['male', 'female'] as const).find((gender) => gender === child['gender']),
      price: pricesOf(child['price']),
      image_url: pictureOf(child['image_url']),
      behalfName: textOf(child['behalfName']),
    },
  ];
}

function giftOf(value: unknown): CartGift[] {
  const line = recordOf(value);
  const gift = recordOf(line['gift']);
  const id = idOf(line['giftId']) ?? idOf(gift['id']);
  const { count } = line;
  if (id === undefined || typeof count !== 'number' || !Number.isSafeInteger(count) || count < 1) {
    return [];
  }
  return [
    {
      line: idOf(line['line']) ?? 0,
      giftId: id,
      gift: {
        id,
        title: bothTextsOf(gift['title']),
        price: pricesOf(gift['price']),
        image_url: pictureOf(gift['image_url']),
      },
      count: Math.min(count, CART_LIMITS.giftCount),
      childId: idOf(line['childId']) ?? null,
    },
  ];
}

/** Gives a number of its own to each line that has none, or another line's. */
function numbered(gifts: readonly CartGift[]): CartGift[] {
  const taken = new Set<number>();
  let last = Math.max(0, ...gifts.map(({ line }) => line));
  return gifts.map((gift) => {
    const line = gift.line > 0 && !taken.has(gift.line) ? gift.line : (last += 1);
    taken.add(line);
    return { ...gift, line };
  });
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, MOST_LINES) : [];
}

function idOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value < 2 ** 31
    ? value
    : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : '';
}

/** One text alone stands for both. */
function bothTextsOf(value: unknown): BothTexts {
  const { en, ar } = recordOf(value);
  const alone = textOf(value);
  return { en: textOf(en) || alone, ar: textOf(ar) || alone };
}

function pricesOf(value: unknown): Prices | undefined {
  const { usd, egp } = recordOf(value);
  return isPrice(usd) && isPrice(egp) ? { usd, egp } : undefined;
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && (toMinorUnits(value) ?? -1) >= 0 && value < 1e9;
}

function pictureOf(value: unknown): string | undefined {
  const picture = textOf(value);
  return /^(?:\/(?!\/)|https:\/\/)/.test(picture) ? picture : undefined;
}

/** Puts a child into the cart; one who is in it already is ignored (CRT-17). */
export function addChild(cart: Cart, child: CartChild): Cart {
  if (cart.children.some(({ id }) => id === child.id)) return cart;
  return { ...cart, children: [...cart.children, child] };
}

/** A child of the API as the cart keeps one (ENT-06). */
export function cartChildOf(child: WaitingSponsoree): CartChild {
  const { id, price, image_url, gender } = child;
  const first_name = { en: child.first_name_en, ar: child.first_name_ar };
  const full_name =
    child.facts === 'full' ? { en: child.full_name_en, ar: child.full_name_ar } : first_name;
  const code = child.facts === 'minimal' ? '' : child.code;
  return { id, code, full_name, first_name, gender, price, image_url, behalfName: '' };
}

/** A child of whom only the id is known: the cart's check brings the rest. */
export function unnamedChild(id: number): CartChild {
  const full_name = { en: '', ar: '' };
  return { id, code: '', full_name, price: undefined, image_url: undefined, behalfName: '' };
}

/** Puts gifts in that the link of a mail has brought, for children of the cart who have none in it. */
export function addCarriedGifts(cart: Cart, carried: string | null): Cart {
  const gifts = (carried ?? '').split(',').slice(0, CART_LIMITS.giftLines);
  const brought = gifts.flatMap((text) => {
    const gift = carriedGift(text);
    const isFor = ({ id }: CartChild) => id === gift?.childId;
    if (!gift || !cart.children.some(isFor)) return [];
    return firstGiftsOf(cart, gift.childId).length > 0 ? [] : [gift];
  });
  const first = nextLine(cart);
  // The cart's check brings their names and prices.
  const lines = brought.map(({ childId, giftId, count }, at) => ({
    line: first + at,
    giftId,
    gift: { id: giftId, title: { en: '', ar: '' }, price: undefined, image_url: undefined },
    count,
    childId,
  }));
  return { ...cart, gifts: [...cart.gifts, ...lines] };
}

type AddedGift = Pick<Gift, 'id' | 'title_en' | 'title_ar' | 'price' | 'image_url'>;

/**
 * Puts one gift for a child into the cart: a new line with count 1, or one more of the line of the
 * same gift for the same child, up to the most that a line holds (GFT-04 to GFT-06).
 */
export function addGift(cart: Cart, added: AddedGift, childId: number): Cart {
  const { id, price, image_url } = added;
  const gift = { id, title: { en: added.title_en, ar: added.title_ar }, price, image_url };
  const isSame = (line: CartGift) => line.giftId === id && line.childId === childId;
  const gifts = cart.gifts.some(isSame)
    ? cart.gifts.map((line) =>
        isSame(line)
          ? { ...line, gift, count: Math.min(line.count + 1, CART_LIMITS.giftCount) }
          : line,
      )
    : [...cart.gifts, { line: nextLine(cart), giftId: id, gift, count: 1, childId }];
  return { ...cart, gifts };
}

/** The first gifts of a child of the cart: they stand with the child, and go with it. */
export function firstGiftsOf({ gifts }: Pick<Cart, 'gifts'>, childId: number): CartGift[] {
  return gifts.filter((gift) => gift.childId === childId);
}

/** The gifts that are for no child of the cart. */
export function otherGifts({ gifts, children }: Pick<Cart, 'gifts' | 'children'>): CartGift[] {
  return gifts.filter(({ childId }) => !children.some(({ id }) => id === childId));
}

/** The number of a line that comes new into a cart. */
export function nextLine({ gifts }: Pick<Cart, 'gifts'>): number {
  return Math.max(0, ...gifts.map(({ line }) => line)) + 1;
}

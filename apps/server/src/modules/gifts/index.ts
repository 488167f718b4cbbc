import { metaOf, type Meta } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { countGifts, findGift, listGiftRows, type GiftRow } from './repository.ts';

export { giftFiles } from './files.ts';
export { findGifts, type GiftRow } from './repository.ts';

/** The catalogue, a page of it, in the order that staff gave it (GFT-01). */
export async function listGifts(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  query: { page: number; per_page: number },
): Promise<{ gifts: GiftRow[]; meta: Meta }> {
  const key = `gifts ${query.page} ${query.per_page}`;
  return content.get(await content.version(), key, async () => {
    const [gifts, total] = await Promise.all([
      listGiftRows(db, query.per_page, (query.page - 1) * query.per_page),
      countGifts(db),
    ]);
    return { gifts, meta: metaOf(total, query.page, query.per_page) };
  });
}

/** One gift. Throws `not-found`. */
export async function showGift({ db }: Pick<Deps, 'db'>, id: number): Promise<GiftRow> {
  const gift = await findGift(db, id);
  if (!gift) throw notFound();
  return gift;
}

import { GIFT_KINDS, GIFT_LIMITS, money } from '@nabta/contract';
import { CONTENT_PICTURES } from '@nabta/contract/desk';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { fault } from '../../faults.ts';
import { amountText } from '../../money-texts.ts';
import { gifts } from './tables.ts';
import {
  bothColumns,
  column,
  contentFiles,
  id,
  knownById,
  named,
  oneOf,
  onSite,
  optionalColumn,
  pictureLines,
  placesBehind,
  position,
  rowsById,
  price,
  told,
  type ContentKind,
  type Say,
  type ValuesOf,
} from '../content-files/index.ts';
import type { GiftRow } from './list-gifts.ts';
import { priceRefusal } from './rules.ts';

const LONGEST_TITLE = 200;

const columns = {
  id: optionalColumn('its number on the site; empty for a new one', id),
  ...bothColumns('title', 'the title', named(LONGEST_TITLE)),
  ...bothColumns('description', 'what it is, as plain text', told),
  kind: column(GIFT_KINDS.join(', '), oneOf(GIFT_KINDS)),
  price_usd: column('in dollars, like 8 or 8.50', price),
  price_egp: column('in Egyptian pounds, within the limits of its kind', price),
  position: optionalColumn('its place in the order; empty: as it is, a new one last', position),
  on_site: onSite,
  picture: optionalColumn(
    'a photo beside this file, or a drawing; empty: as it is',
    pictureLines(CONTENT_PICTURES.gifts.most),
  ),
};

type Values = ValuesOf<typeof columns>;

const kind: ContentKind<typeof columns, GiftRow> = {
  noun: { one: 'gift', many: 'gifts' },
  columns,
  example: {
    id: '2',
    title_en: 'New clothes for the holiday',
    title_ar: 'ملابس العيد',
    description_en: 'A complete new outfit, chosen by the child in the shop.',
    description_ar: 'طقم جديد كامل يختاره الطفل بنفسه من المحل.',
    kind: 'birthday_christmas',
    price_usd: '24',
    price_egp: '1200',
    position: '1',
    on_site: 'yes',
    picture: 'drawing gift-parcel',
  },
  about:
    'A gift is known by its id; without one it is added, with one that is not there yet it is added ' +
    `under it. In Egyptian pounds a gift costs ${limitsTold()}. A picture is a JPEG or PNG beside ` +
    'the file, like photos/ball.jpg, or a drawing by its name, like drawing gift-parcel.',
  table: 'gifts',
  check: checkLimits,
  ...knownById,
  find: (db, records) =>
    rowsById(records, (ids) => db.select().from(gifts).where(inArray(gifts.id, ids))),
  async plan(db) {
    const nextPlace = await placesBehind(db, 'gifts');
    return {
      rowOf: (values, known, pictureIds) => ({
        titleEn: values.title_en,
        titleAr: values.title_ar,
        descriptionEn: values.description_en,
        descriptionAr: values.description_ar,
        kind: values.kind,
        priceUsd: values.price_usd,
        priceEgp: values.price_egp,
        pictureId: pictureIds?.[0] ?? known?.pictureId ?? '',
        position: values.position ?? known?.position ?? nextPlace(),
        onSite: values.on_site ?? known?.onSite ?? true,
      }),
    };
  },
  insert: async (db, rows) => void (await db.insert(gifts).values([...rows])),
  update: async (db, key, row) => void (await db.update(gifts).set(row).where(eq(gifts.id, key))),
  list: (db, after, limit) =>
    db
      .select()
      .from(gifts)
      .where(after && sql`(${gifts.position}, ${gifts.id}) > (${after.position}, ${after.id})`)
      .orderBy(asc(gifts.position), asc(gifts.id))
      .limit(limit),
  valuesOf: (row, pictures) => ({
    id: row.id,
    title_en: row.titleEn,
    title_ar: row.titleAr,
    description_en: row.descriptionEn,
    description_ar: row.descriptionAr,
    kind: row.kind,
    price_usd: row.priceUsd,
    price_egp: row.priceEgp,
    position: row.position,
    on_site: row.onSite,
    picture: pictures.length > 0 ? pictures : undefined,
  }),
  pictures: {
    column: 'picture',
    sourcesOf: (values) => values.picture,
    idsOf: (row) => [row.pictureId],
    nameOf: (row) => `gift-${row.id}`,
  },
};

/** The files of gifts. */
export const giftFiles = contentFiles(kind);

/** A price outside what the terms allow for its kind is refused (GFT-10). */
function checkLimits({ kind: given, price_egp }: Values, say: Say): void {
  const refusal = priceRefusal(given, price_egp);
  if (!refusal) return;
  const { reason, limit } = refusal;
  const pounds = amountText(money(limit, 'egp'));
  const [bound, key] =
    reason === 'price-low'
      ? (['minimum', 'gift-price-low'] as const)
      : (['maximum', 'gift-price-high'] as const);
  const what = fault(reason, { [bound]: pounds, kind: given });
  say('price_egp', what, { key, parameters: { [bound]: pounds } });
}

function limitsTold(): string {
  const ranges = GIFT_KINDS.map((one) => {
    const { minimum, maximum } = GIFT_LIMITS[one];
    const range =
      maximum === null ? `${minimum / 100} or more` : `${minimum / 100} to ${maximum / 100}`;
    return `${range} (${one})`;
  });
  return ranges.join(', ');
}

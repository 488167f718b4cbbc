import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { communities } from './tables.ts';
import {
  bothColumns,
  column,
  contentFiles,
  named,
  Refused,
  type ContentKind,
  type ColumnFormat,
} from '../content-files/index.ts';

type CommunityRow = typeof communities.$inferSelect;

const LONGEST_CODE = 40;
const LONGEST_NAME = 120;

/** Members may type it in any case. */
const code: ColumnFormat<string> = {
  read(text, note) {
    const read = named(LONGEST_CODE).read(text, note);
    return read instanceof Refused ? read : read.toUpperCase();
  },
  print: (value) => value,
};

const columns = {
  code: column('what its members type to join it', code),
  ...bothColumns('name', 'the name', named(LONGEST_NAME)),
};

const kind: ContentKind<typeof columns, CommunityRow> = {
  noun: { one: 'community', many: 'communities' },
  columns,
  example: { code: 'CAIRO-2026', name_en: 'Friends in Cairo', name_ar: 'أصدقاء القاهرة' },
  about: 'A community is known by its code, in any case.',
  table: 'communities',
  idOf: () => undefined,
  keysOf: ({ code }) => [{ column: 'code', key: code }],
  async find(db, records) {
    const codes = records.map(({ code }) => code);
    const rows = await db.select().from(communities).where(inArray(communities.code, codes));
    const byCode = new Map(rows.map((row) => [row.code, row]));
    return codes.map((one) => byCode.get(one));
  },
  plan: () =>
    Promise.resolve({
      rowOf: ({ code, name_en, name_ar }) => ({ code, nameEn: name_en, nameAr: name_ar }),
    }),
  insert: async (db, rows) => void (await db.insert(communities).values([...rows])),
  update: async (db, id, row) =>
    void (await db.update(communities).set(row).where(eq(communities.id, id))),
  list: (db, after, limit) =>
    db
      .select()
      .from(communities)
      .where(and(after && gt(communities.code, after.code)))
      .orderBy(asc(communities.code))
      .limit(limit),
  valuesOf: ({ code, nameEn, nameAr }) => ({ code, name_en: nameEn, name_ar: nameAr }),
};

/** The files of communities. */
export const communityFiles = contentFiles(kind);

import { westernDigits, withoutMarks } from '@nabta/contract';
import { asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fault } from '../../faults.ts';
import { communities } from './tables.ts';
import {
  bothColumns,
  column,
  contentFiles,
  id,
  named,
  optionalColumn,
  Refused,
  type ContentKind,
  type ColumnFormat,
  type ValuesOf,
} from '../content-files/index.ts';

type CommunityRow = typeof communities.$inferSelect;

const LONGEST_CODE = 40;
const LONGEST_NAME = 120;

/** Members may type it in any case, with digits of either script: it is kept as they are asked for. */
const code: ColumnFormat<string> = {
  read(text, note) {
    const read = named(LONGEST_CODE).read(westernDigits(withoutMarks(text)), note);
    return read instanceof Refused ? read : read.toUpperCase();
  },
  print: (value) => value,
};

const columns = {
  id: optionalColumn('its number at the desk; empty for a new one', id),
  code: column('what its members type to join it', code),
  ...bothColumns('name', 'the name', named(LONGEST_NAME)),
};

type Values = ValuesOf<typeof columns>;

const kind: ContentKind<typeof columns, CommunityRow> = {
  noun: { one: 'community', many: 'communities' },
  columns,
  example: { id: '7', code: 'CAIRO-2026', name_en: 'Friends in Cairo', name_ar: 'أصدقاء القاهرة' },
  about:
    'A community is known by its id, where the file gives one, else by its code, in any case. An ' +
    'id that is not there yet is given to the new community.',
  table: 'communities',
  idOf: (values) => values.id,
  keysOf: ({ id: number, code }) => [
    { column: 'code', key: code },
    ...(number === undefined ? [] : [{ column: 'id', key: String(number) }]),
  ],
  async find(db, records) {
    const rows = await rowsOf(db, records);
    return records.map(({ id: number, code }) =>
      rows.find((row) => (number === undefined ? row.code === code : row.id === number)),
    );
  },
  async checkStored(db, records) {
    const rows = await rowsOf(db, records);
    return records.map(({ id: number, code }) => {
      const owner = rows.find((row) => row.code === code);
      // Without an id it is the owner of the code, unless the file gives that one another code.
      const isNamed = records.some((record) => record.id === owner?.id);
      if (!owner || owner.id === number || (number === undefined && !isNamed)) return undefined;
      const what = fault('community-code-taken', { name: owner.nameEn });
      return { column: 'code', what, error: { key: 'community-code-taken' } };
    });
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
      .where(after && gt(communities.code, after.code))
      .orderBy(asc(communities.code))
      .limit(limit),
  valuesOf: (row) => ({ id: row.id, code: row.code, name_en: row.nameEn, name_ar: row.nameAr }),
};

/** The stored communities that have an id or a code of the records. */
function rowsOf(db: Db, records: readonly Values[]): Promise<CommunityRow[]> {
  const ids = records.flatMap((values) => values.id ?? []);
  const codes = records.map(({ code }) => code);
  return db
    .select()
    .from(communities)
    .where(or(inArray(communities.id, ids), inArray(communities.code, codes)));
}

/** The files of communities. */
export const communityFiles = contentFiles(kind);

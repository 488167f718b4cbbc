import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fault } from '../../faults.ts';
import {
  bothColumns,
  column,
  contentFiles,
  id,
  named,
  onSite,
  optionalColumn,
  placesBehind,
  position,
  Refused,
  type ColumnFormat,
  type ContentKind,
  type ValuesOf,
} from '../content-files/index.ts';
import type { PurposeRow } from './repository.ts';
import { purposes } from './tables.ts';

const LONGEST_NAME = 120;

/** It is a part of addresses, and of the accountant's settings. */
const code: ColumnFormat<string> = {
  read(text) {
    const read = text.trim().toLowerCase();
    return /^[a-z0-9][a-z0-9_-]{0,39}$/.test(read)
      ? read
      : new Refused(fault('not-a-purpose-code'), { key: 'purpose-code-form' });
  },
  print: (value) => value,
};

const columns = {
  id: optionalColumn('its number at the desk; empty for a new one', id),
  code: column('what projects, links and accounts name it by, like water_filters; it stays', code),
  ...bothColumns('name', 'the name, as donors choose it and receipts say it', named(LONGEST_NAME)),
  position: optionalColumn('its place in the order; empty: as it is, a new one last', position),
  on_site: onSite,
};

type Values = ValuesOf<typeof columns>;

const kind: ContentKind<typeof columns, PurposeRow> = {
  noun: { one: 'purpose', many: 'purposes' },
  columns,
  example: {
    id: '7',
    code: 'water_filters',
    name_en: 'Water filters',
    name_ar: 'فلاتر المياه',
    position: '6',
    on_site: 'yes',
  },
  about:
    'A purpose of donations is known by its id, where the file gives one, else by its code. An id ' +
    'that is not there yet is given to the new purpose. The code of a purpose that is there stays.',
  table: 'purposes',
  idOf: (values) => values.id,
  keysOf: ({ id: number, code: given }) => [
    { column: 'code', key: given },
    ...(number === undefined ? [] : [{ column: 'id', key: String(number) }]),
  ],
  async find(db, records) {
    const rows = await rowsOf(db, records);
    return records.map(({ id: number, code: given }) =>
      rows.find((row) => (number === undefined ? row.code === given : row.id === number)),
    );
  },
  async checkStored(db, records) {
    const rows = await rowsOf(db, records);
    return records.map(({ id: number, code: given }) => {
      if (number === undefined) return undefined;
      const owner = rows.find((row) => row.code === given);
      const known = rows.find((row) => row.id === number);
      if (owner && owner.id !== number) {
        const what = fault('purpose-code-taken', { name: owner.nameEn });
        return { column: 'code', what, error: { key: 'purpose-code-taken' } };
      }
      if (!known || known.code === given) return undefined;
      // Projects, links to the form, its pictures and the accounts name the purpose by it.
      const what = fault('purpose-code-fixed', { code: known.code });
      const parameters = { code: known.code };
      return { column: 'code', what, error: { key: 'purpose-code-fixed', parameters } };
    });
  },
  lastOnSite: {
    isOnSite: (row) => row.onSite,
    error: 'last-purpose-on-site',
    async listIds(db) {
      const rows = await db
        .select({ id: purposes.id })
        .from(purposes)
        .where(eq(purposes.onSite, true));
      return rows.map((row) => row.id);
    },
  },
  async plan(db) {
    const nextPlace = await placesBehind(db, 'purposes');
    return {
      rowOf: (values, known) => ({
        code: values.code,
        nameEn: values.name_en,
        nameAr: values.name_ar,
        position: values.position ?? known?.position ?? nextPlace(),
        onSite: values.on_site ?? known?.onSite ?? true,
      }),
    };
  },
  insert: async (db, rows) => void (await db.insert(purposes).values([...rows])),
  update: async (db, key, row) =>
    void (await db.update(purposes).set(row).where(eq(purposes.id, key))),
  list: (db, after, limit) =>
    db
      .select()
      .from(purposes)
      .where(
        after && sql`(${purposes.position}, ${purposes.id}) > (${after.position}, ${after.id})`,
      )
      .orderBy(asc(purposes.position), asc(purposes.id))
      .limit(limit),
  valuesOf: (row) => ({
    id: row.id,
    code: row.code,
    name_en: row.nameEn,
    name_ar: row.nameAr,
    position: row.position,
    on_site: row.onSite,
  }),
};

/** The stored purposes that have an id or a code of the records. */
function rowsOf(db: Db, records: readonly Values[]): Promise<PurposeRow[]> {
  const ids = records.flatMap((values) => values.id ?? []);
  const codes = records.map((values) => values.code);
  return db
    .select()
    .from(purposes)
    .where(or(inArray(purposes.id, ids), inArray(purposes.code, codes)));
}

/** The files of purposes of donations. */
export const purposeFiles = contentFiles(kind);

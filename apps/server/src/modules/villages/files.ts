import { asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fault } from '../../faults.ts';
import { villages } from './tables.ts';
import { updateSearchTexts } from '../children/index.ts';
import {
  bothColumns,
  contentFiles,
  degrees,
  id,
  named,
  optionalColumn,
  told,
  type ContentKind,
  type Say,
  type ValuesOf,
} from '../content-files/index.ts';
import type { VillageRow } from './list-villages.ts';

const LONGEST_NAME = 120;

const columns = {
  id: optionalColumn('its number on the site; empty for a new one', id),
  ...bothColumns('name', 'the name', named(LONGEST_NAME)),
  ...bothColumns('info', 'what the site tells of it', told),
  ...bothColumns('district', 'the district', named(LONGEST_NAME)),
  ...bothColumns('governorate', 'the governorate', named(LONGEST_NAME)),
  latitude: optionalColumn('degrees north, like 28.1', degrees(90)),
  longitude: optionalColumn('degrees east, like 30.75', degrees(180)),
};

type Values = ValuesOf<typeof columns>;

const kind: ContentKind<typeof columns, VillageRow> = {
  noun: { one: 'village', many: 'villages' },
  columns,
  example: {
    id: '7',
    name_en: 'Deir Abu Hinnis',
    name_ar: 'دير أبو حنس',
    info_en: 'A village on the east bank of the Nile.',
    info_ar: 'قرية على الضفة الشرقية للنيل.',
    district_en: 'Mallawi',
    district_ar: 'ملوي',
    governorate_en: 'Minya',
    governorate_ar: 'المنيا',
    latitude: '27.783',
    longitude: '30.917',
  },
  about:
    'A village is known by its id, where the file gives one, else by its English name and district. ' +
    'An id that is not there yet is given to the new village. Where it is, is shown to about a ' +
    'kilometre only. It lies in Egypt.',
  table: 'villages',
  check: checkPlace,
  idOf: (values) => values.id,
  keysOf: (values) => [
    values.id === undefined
      ? { column: 'name_en', key: nameOf(values.name_en, values.district_en) }
      : { column: 'id', key: String(values.id) },
  ],
  find: findVillages,
  plan: () => Promise.resolve({ rowOf }),
  insert: async (db, rows) => void (await db.insert(villages).values([...rows])),
  update: async (db, key, row) =>
    void (await db.update(villages).set(row).where(eq(villages.id, key))),
  async afterUpdate(db, before, row) {
    if (before.nameEn === row.nameEn && before.nameAr === row.nameAr) return;
    await updateSearchTexts({ db }, { ...row, id: before.id });
  },
  list: (db, after, limit) =>
    db
      .select()
      .from(villages)
      .where(after && gt(villages.id, after.id))
      .orderBy(asc(villages.id))
      .limit(limit),
  valuesOf: (row) => ({
    id: row.id,
    name_en: row.nameEn,
    name_ar: row.nameAr,
    info_en: row.infoEn,
    info_ar: row.infoAr,
    district_en: row.districtEn,
    district_ar: row.districtAr,
    governorate_en: row.governorateEn,
    governorate_ar: row.governorateAr,
    latitude: row.latitude ?? undefined,
    longitude: row.longitude ?? undefined,
  }),
};

/** The files of villages. */
export const villageFiles = contentFiles(kind);

/** Several villages may have the same name, but not in the same district. */
function nameOf(name: string, district: string): string {
  return `${name} in ${district}`;
}

/** Egypt in degrees, with what lies off its coast. */
const EGYPT = { south: 21.9, north: 31.9, west: 24.6, east: 37 } as const;

function checkPlace({ latitude, longitude }: Values, say: Say): void {
  const error = { key: 'degrees-alone' } as const;
  if (latitude === undefined && longitude !== undefined)
    say('latitude', fault('other-there', { other: 'longitude' }), error);
  if (longitude === undefined && latitude !== undefined)
    say('longitude', fault('other-there', { other: 'latitude' }), error);
  const outside = { key: 'outside-egypt' } as const;
  if (latitude !== undefined && (latitude < EGYPT.south || latitude > EGYPT.north))
    say('latitude', fault('outside-egypt'), outside);
  if (longitude !== undefined && (longitude < EGYPT.west || longitude > EGYPT.east))
    say('longitude', fault('outside-egypt'), outside);
}

async function findVillages(
  db: Db,
  records: readonly Values[],
): Promise<(VillageRow | undefined)[]> {
  const ids = records.flatMap((values) => values.id ?? []);
  const names = records.flatMap((values) => (values.id === undefined ? values.name_en : []));
  const rows = await db
    .select()
    .from(villages)
    .where(or(inArray(villages.id, ids), inArray(villages.nameEn, names)))
    .orderBy(asc(villages.id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  // Reversed: of several the first.
  const byName = new Map(rows.toReversed().map((row) => [nameOf(row.nameEn, row.districtEn), row]));
  return records.map((values) =>
    values.id === undefined
      ? byName.get(nameOf(values.name_en, values.district_en))
      : byId.get(values.id),
  );
}

function rowOf(values: Values): Omit<VillageRow, 'id'> {
  return {
    nameEn: values.name_en,
    nameAr: values.name_ar,
    infoEn: values.info_en,
    infoAr: values.info_ar,
    districtEn: values.district_en,
    districtAr: values.district_ar,
    governorateEn: values.governorate_en,
    governorateAr: values.governorate_ar,
    latitude: values.latitude ?? null,
    longitude: values.longitude ?? null,
  };
}

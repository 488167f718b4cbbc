import { and, asc, eq, getTableColumns, gt, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { children, families } from './tables.ts';
import { picturesView, villagesView } from '../../db/views.ts';
import { cairoToday } from '../../platform/clock.ts';
import { BATCH, printRecord, writeSnapshot, type ExportFile } from '../content-files/index.ts';
import { childColumns, type FileChild } from './file-columns.ts';
import { listVillageNames } from './import-repository.ts';

/**
 * Exports every child, whatever its state, in the order of the codes, as they are at one moment. Of a
 * family that was forgotten (`forgetExited`) there is nothing that an import would take.
 */
export const exportChildren: ExportFile = (deps, request) =>
  writeSnapshot(deps, { many: 'children' }, request, (photos) => {
    let columns: ReturnType<typeof childColumns> | undefined;
    let last: string | undefined;
    return async (db) => {
      columns ??= childColumns(cairoToday(deps.clock), await listVillageNames(db));
      const rows = await listForExport(
        db,
        and(
          ne(families.fatherNameEn, ''),
          last === undefined ? undefined : gt(children.code, last),
        ),
      );
      last = rows.at(-1)?.child.code ?? last;
      const records = [];
      for (const row of rows) {
        const { child, picture } = row;
        const isPhoto = picture?.drawing === null && isPictureShown(row);
        const photo = isPhoto ? await photos.keep(child.pictureId, child.code) : undefined;
        records.push(printRecord(columns, valuesOf(row, photo)));
      }
      return records;
    };
  });

type ExportRow = Awaited<ReturnType<typeof listForExport>>[number];

function listForExport(db: Db, condition: SQL | undefined) {
  const { searchText: _searchText, ...child } = getTableColumns(children);
  return db
    .select({
      child,
      family: getTableColumns(families),
      village: { id: villagesView.id, nameEn: villagesView.nameEn, nameAr: villagesView.nameAr },
      // With its id: an object of nulls alone would be read as no picture.
      picture: {
        id: picturesView.id,
        drawing: picturesView.drawing,
        withdrawnAt: picturesView.withdrawnAt,
        focusX: picturesView.focusX,
        focusY: picturesView.focusY,
        takenOn: picturesView.takenOn,
      },
    })
    .from(children)
    .innerJoin(families, eq(families.id, children.familyId))
    .innerJoin(villagesView, eq(villagesView.id, children.villageId))
    .leftJoin(picturesView, eq(picturesView.id, children.pictureId))
    .where(condition)
    .orderBy(asc(children.code))
    .limit(BATCH);
}

/** One child as an export has it, with its family, village and picture. */
export async function findChildRecord(db: Db, today: Temporal.PlainDate, id: number) {
  const [row] = await listForExport(db, eq(children.id, id));
  if (!row) return undefined;
  const columns = childColumns(today, await listVillageNames(db));
  return {
    ...row,
    isPictureShown: isPictureShown(row),
    record: printRecord(columns, valuesOf(row, undefined)),
  };
}

const isOnSite = ({ child }: ExportRow) =>
  child.status === 'available' || child.status === 'sponsored';

/** Whether a child's picture may be exported: only while the child is on the site. */
function isPictureShown(row: ExportRow): boolean {
  return isOnSite(row) && row.picture !== null && row.picture.withdrawnAt === null;
}

function valuesOf(row: ExportRow, photo: string | undefined): FileChild {
  const { child, family, village, picture } = row;
  return {
    code: child.code,
    family_code: family.code,
    village,
    first_name_en: child.firstNameEn,
    first_name_ar: child.firstNameAr,
    full_name_en: child.fullNameEn,
    full_name_ar: child.fullNameAr,
    gender: child.gender,
    date_of_birth: child.dateOfBirth,
    school_year: child.schoolYear,
    education_level: child.educationLevel,
    price_usd: child.priceUsd,
    price_egp: child.priceEgp,
    father_name_en: family.fatherNameEn,
    father_name_ar: family.fatherNameAr,
    mother_name_en: family.motherNameEn,
    mother_name_ar: family.motherNameAr,
    sisters_en: child.sistersEn,
    sisters_ar: child.sistersAr,
    brothers_en: child.brothersEn,
    brothers_ar: child.brothersAr,
    income_earner: family.incomeEarner,
    income_amount: family.incomeAmount,
    income_earner_professions_en: family.incomeEarnerProfessionsEn,
    income_earner_professions_ar: family.incomeEarnerProfessionsAr,
    income_frequency: family.incomeFrequency,
    character_en: child.characterEn,
    character_ar: child.characterAr,
    special_talents_en: child.specialTalentsEn,
    special_talents_ar: child.specialTalentsAr,
    hobbies_en: child.hobbiesEn,
    hobbies_ar: child.hobbiesAr,
    dreams_en: child.dreamsEn,
    dreams_ar: child.dreamsAr,
    best_subject_en: child.bestSubjectEn,
    best_subject_ar: child.bestSubjectAr,
    story_en: child.storyEn,
    story_ar: child.storyAr,
    guardian_consent_on: child.guardianConsentOn ?? undefined,
    waiting_since: child.waitingSince,
    photo,
    photo_taken_on: isPictureShown(row) ? (picture?.takenOn ?? undefined) : undefined,
    focus_x: isPictureShown(row) ? picture?.focusX : undefined,
    focus_y: isPictureShown(row) ? picture?.focusY : undefined,
    featured: child.featured,
    drawing: isPictureShown(row) ? (picture?.drawing ?? undefined) : undefined,
    state: isOnSite(row) ? 'published' : child.status === 'hidden' ? 'hidden' : 'exited',
    sponsored: child.status === 'sponsored',
  };
}

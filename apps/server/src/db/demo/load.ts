import { sql, type SQL } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import type { Deps } from '../../deps.ts';
import { searchTextOf } from '../../modules/children/rules.ts';
import { sanitiseRichText, summaryOf } from '../../modules/projects/rules.ts';
import { cairoToday } from '../../platform/clock.ts';
import { hashToken, randomId, randomToken } from '../../platform/secrets.ts';
import { contentHash } from '../../platform/storage.ts';
import type { Db } from '../client.ts';
import * as tables from '../schema.ts';
import { buildDemoData } from './demo-data.ts';
import type { DemoChild, DemoData } from './demo-types.ts';
import { insertAll } from './insert-all.ts';
import { buildLetters } from './letters/build-letters.ts';
import { insertBooks } from './sponsoring/insert-books.ts';
import { buildPast, type DemoPast } from './sponsoring/past.ts';
import { DEMO_DEVICES, DEMO_PASSWORD, DEMO_SIGN_UPS, DEMO_SPONSORS } from './sponsors.ts';

/**
 * Loads the demo data into a database that has none. Does nothing on a second start, and on a
 * database that holds villages of its own.
 */
export async function loadDemoData({
  db,
  clock,
  passwords,
}: Pick<Deps, 'db' | 'clock' | 'passwords'>): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.demoData})`);
    const known = await transaction
      .select({ id: tables.villages.id })
      .from(tables.villages)
      .limit(1);
    if (known.length > 0) return;
    const now = clock.now();
    const today = cairoToday(clock);
    const data = buildDemoData(today);
    const past = buildPast(data, now);
    await insertDemoData(transaction, data, past.children);
    await insertSponsors(transaction, await passwords.hash(DEMO_PASSWORD), now);
    await insertAll(transaction, tables.sponsors, past.sponsors);
    await insertBooks(transaction, past);
    const { letters, attachments } = buildLetters(past, data.children, now);
    await insertAll(transaction, tables.letters, letters);
    await insertAll(transaction, tables.letterAttachments, attachments);
    await restartIds(transaction);
  });
}

/**
 * Gives the demo's pictures their drawings where the database is of a version that drew them by
 * recipe: the name of such a drawing was part of it.
 */
export async function nameDemoDrawings({
  db,
  drawings,
}: Pick<Deps, 'db' | 'drawings'>): Promise<void> {
  const { rows } = await db.execute<{ seed: string }>(sql`
    select distinct recipe::json ->> 'seed' as seed from pictures
    where recipe is not null and recipe::json ->> 'seed' <> drawing`);
  const known = rows.map(({ seed }) => seed).filter((seed) => drawings.has(seed));
  if (known.length === 0) return;
  await db.execute(sql`
    update pictures set drawing = recipe::json ->> 'seed'
    where recipe::json ->> 'seed' = any(array(
      select json_array_elements_text(${JSON.stringify(known)}::json)))`);
}

async function insertDemoData(
  db: Db,
  data: DemoData,
  sponsored: DemoPast['children'],
): Promise<void> {
  const pictures = new PictureBook();
  const places = new Map(data.villages.map((village) => [village.id, village]));
  const families = new Map(data.families.map((family) => [family.id, family]));

  await insertAll(db, tables.villages, data.villages.map(villageRow));
  await insertAll(db, tables.families, data.families.map(familyRow));
  const childRows = data.children.map((child) => {
    const village = places.get(families.get(child.family_id)?.village_id ?? 0);
    if (!village) throw new Error(`no village for ${child.code}`);
    const past = sponsored.get(child.id);
    return {
      ...childRow(child),
      villageId: village.id,
      status: past?.status ?? ('available' as const),
      waitingSince: past?.waitingSince ?? child.waiting_since,
      guardianConsentOn: past?.consentedOn ?? child.consented_on,
      pictureId: pictures.add(child.portrait_seed, true),
      searchText: searchTextOf([
        child.code,
        child.full_name_en,
        child.full_name_ar,
        village.name_en,
        village.name_ar,
      ]),
    };
  });
  await insertAll(db, tables.children, childRows);
  await insertContent(db, data, pictures);
  await insertAll(db, tables.pictures, pictures.rows());
}

async function insertSponsors(db: Db, passwordHash: string, now: Temporal.Instant): Promise<void> {
  await insertAll(
    db,
    tables.sponsors,
    DEMO_SPONSORS.map(({ age, ...sponsor }) => {
      const createdAt = now.subtract({ hours: 24 * age });
      return { ...sponsor, passwordHash, createdAt, confirmedAt: createdAt };
    }),
  );
  await insertAll(
    db,
    tables.signUps,
    DEMO_SIGN_UPS.map((signUp) => ({ ...signUp, passwordHash, createdAt: now })),
  );
  await insertAll(
    db,
    tables.sponsorSessions,
    DEMO_DEVICES.map(({ sponsorId, device, hours }) => {
      const usedAt = now.subtract({ hours });
      return {
        sponsorId,
        device,
        client: randomId(),
        // Nobody has its token: it is there to be seen, and signed out.
        tokenHash: hashToken(randomToken()),
        uid: DEMO_SPONSORS.find(({ id }) => id === sponsorId)?.email ?? '',
        createdAt: usedAt,
        lastUsedAt: usedAt,
        expiresAt: usedAt.add({ hours: 14 * 24 }),
      };
    }),
  );
}

async function insertContent(db: Db, data: DemoData, pictures: PictureBook): Promise<void> {
  await insertAll(
    db,
    tables.projects,
    data.projects.map((project, position) => {
      const descriptionEn = sanitiseRichText(project.description_en);
      const descriptionAr = sanitiseRichText(project.description_ar);
      return {
        id: project.id,
        titleEn: project.title_en,
        titleAr: project.title_ar,
        descriptionEn,
        descriptionAr,
        summaryEn: summaryOf(descriptionEn),
        summaryAr: summaryOf(descriptionAr),
        featured: project.featured,
        purposeCode: project.purpose ?? null,
        pictureIds: project.picture_seeds.map((seed) => pictures.add(seed, false)),
        position,
      };
    }),
  );
  await insertAll(
    db,
    tables.purposes,
    data.purposes.map((purpose, position) => ({
      id: purpose.id,
      code: purpose.code,
      nameEn: purpose.name_en,
      nameAr: purpose.name_ar,
      position,
    })),
  );
  await insertAll(
    db,
    tables.inquirySubjects,
    data.inquiry_subjects.map((subject, position) => ({
      id: subject.id,
      nameEn: subject.name_en,
      nameAr: subject.name_ar,
      mailbox: subject.mailbox,
      position,
    })),
  );
  await insertAll(
    db,
    tables.faqs,
    data.faqs.map((faq, position) => ({
      id: faq.id,
      questionEn: faq.question_en,
      questionAr: faq.question_ar,
      answerEn: sanitiseRichText(faq.answer_en),
      answerAr: sanitiseRichText(faq.answer_ar),
      position,
    })),
  );
  await insertAll(
    db,
    tables.gifts,
    data.gifts.map((gift, position) => ({
      id: gift.id,
      titleEn: gift.title_en,
      titleAr: gift.title_ar,
      descriptionEn: gift.description_en,
      descriptionAr: gift.description_ar,
      kind: gift.kind,
      priceUsd: gift.price_usd_minor,
      priceEgp: gift.price_egp_minor,
      pictureId: pictures.add(gift.picture_seed, false),
      position,
    })),
  );
  await insertAll(
    db,
    tables.communities,
    data.communities.map((community) => ({
      id: community.id,
      code: community.code.toUpperCase(),
      nameEn: community.community_name_en,
      nameAr: community.community_name_ar,
    })),
  );
}

/** Collects the pictures that rows refer to. The id follows from the name of the drawing. */
class PictureBook {
  readonly #rows = new Map<string, typeof tables.pictures.$inferInsert>();

  add(drawing: string, isChild: boolean): string {
    const id = contentHash(drawing);
    this.#rows.set(id, { id, drawing, isChild });
    return id;
  }

  rows() {
    return [...this.#rows.values()];
  }
}

function villageRow(village: DemoData['villages'][number]) {
  return {
    id: village.id,
    nameEn: village.name_en,
    nameAr: village.name_ar,
    infoEn: village.info_en,
    infoAr: village.info_ar,
    districtEn: village.district_en,
    districtAr: village.district_ar,
    governorateEn: village.governorate_en,
    governorateAr: village.governorate_ar,
    latitude: village.latitude,
    longitude: village.longitude,
  };
}

function familyRow(family: DemoData['families'][number]) {
  return {
    id: family.id,
    code: `F-${String(family.id).padStart(4, '0')}`,
    villageId: family.village_id,
    fatherNameEn: family.father_name_en,
    fatherNameAr: family.father_name_ar,
    motherNameEn: family.mother_name_en,
    motherNameAr: family.mother_name_ar,
    incomeEarner: family.income_earner,
    incomeAmount: family.income_amount,
    incomeEarnerProfessionsEn: family.income_earner_professions_en,
    incomeEarnerProfessionsAr: family.income_earner_professions_ar,
    incomeFrequency: family.income_frequency,
  };
}

function childRow(child: DemoChild) {
  return {
    id: child.id,
    code: child.code,
    familyId: child.family_id,
    featured: child.featured,
    firstNameEn: child.first_name_en,
    firstNameAr: child.first_name_ar,
    fullNameEn: child.full_name_en,
    fullNameAr: child.full_name_ar,
    gender: child.gender,
    dateOfBirth: child.date_of_birth,
    schoolYear: child.school_year,
    educationLevel: child.education_level,
    priceUsd: child.price_usd_minor,
    priceEgp: child.price_egp_minor,
    sistersEn: child.sisters_en,
    sistersAr: child.sisters_ar,
    brothersEn: child.brothers_en,
    brothersAr: child.brothers_ar,
    characterEn: child.character_en,
    characterAr: child.character_ar,
    specialTalentsEn: child.special_talents_en,
    specialTalentsAr: child.special_talents_ar,
    hobbiesEn: child.hobbies_en,
    hobbiesAr: child.hobbies_ar,
    dreamsEn: child.dreams_en,
    dreamsAr: child.dreams_ar,
    bestSubjectEn: child.best_subject_en,
    bestSubjectAr: child.best_subject_ar,
    storyEn: child.story_en,
    storyAr: child.story_ar,
  };
}

/** Ids given by hand do not move the sequences: the next row must not meet a used one. */
async function restartIds(db: Db): Promise<void> {
  const names = ['villages', 'families', 'children', 'projects', 'purposes', 'faqs', 'gifts'];
  const more = ['inquiry_subjects', 'communities', 'sponsors'];
  const ofBooks = ['child_claims', 'sponsorships', 'dues', 'letters'];
  for (const name of [...names, ...more, ...ofBooks]) {
    const table: SQL = sql.identifier(name).getSQL();
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${table}))`,
    );
  }
}

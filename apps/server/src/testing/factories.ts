import { searchTextOf } from '../modules/children/rules.ts';
import type { Db } from '../db/client.ts';
import { children, families } from '../modules/children/tables.ts';
import { faqs } from '../modules/faqs/tables.ts';
import { inquiries, inquirySubjects } from '../modules/inquiries/tables.ts';
import { pictures } from '../modules/pictures/tables.ts';
import { projects } from '../modules/projects/tables.ts';
import { purposes } from '../modules/donations/tables.ts';
import { sponsors } from '../modules/sponsors/tables.ts';
import { villages } from '../modules/villages/tables.ts';

let sequence = 0;
/** A number that no factory has given out yet. */
export const next = () => (sequence += 1);

/** A row of a table, as it is inserted. */
export type Row<T extends { $inferInsert: object }> = T['$inferInsert'];

/** The one row that a query answers. */
export async function insertOne<R>(rows: Promise<R[]>): Promise<R> {
  const [row] = await rows;
  if (!row) throw new Error('nothing was inserted');
  return row;
}

/** A village. Factories make what is missing around what a test says. */
export function makeVillage(db: Db, given: Partial<Row<typeof villages>> = {}) {
  const number = next();
  return insertOne(
    db
      .insert(villages)
      .values({
        nameEn: `Village ${number}`,
        nameAr: `قرية ${number}`,
        infoEn: 'By the Nile',
        infoAr: 'على النيل',
        districtEn: 'Abu Qurqas',
        districtAr: 'أبو قرقاص',
        governorateEn: 'Minya',
        governorateAr: 'المنيا',
        ...given,
      })
      .returning(),
  );
}

export async function makeFamily(db: Db, given: Partial<Row<typeof families>> = {}) {
  const villageId = given.villageId ?? (await makeVillage(db)).id;
  return insertOne(
    db
      .insert(families)
      .values({
        code: `F-${next()}`,
        fatherNameEn: 'Samir',
        fatherNameAr: 'سمير',
        motherNameEn: 'Mariam',
        motherNameAr: 'مريم',
        incomeEarner: 'father',
        incomeAmount: 2_500,
        incomeEarnerProfessionsEn: 'Farm worker',
        incomeEarnerProfessionsAr: 'عامل زراعي',
        incomeFrequency: 'monthly',
        ...given,
        villageId,
      })
      .returning(),
  );
}

/** A child who waits, with consent, in a family of her own. */
export async function makeChild(
  db: Db,
  given: Partial<Row<typeof children>> & { village?: Partial<Row<typeof villages>> } = {},
) {
  const { village: villageGiven, ...rest } = given;
  const village = await makeVillage(db, villageGiven);
  const villageId = rest.villageId ?? village.id;
  const familyId = rest.familyId ?? (await makeFamily(db, { villageId })).id;
  const number = next();
  const names = {
    code: `MN-${String(number).padStart(4, '0')}`,
    fullNameEn: 'Amira Samir Girgis',
    fullNameAr: 'أميرة سمير جرجس',
  };
  const pictureId = `picture-${number}`;
  await db.insert(pictures).values({
    id: pictureId,
    drawing: `portrait-female-10-${number % 4}`,
    isChild: true,
  });
  const named = { ...names, ...rest };
  return insertOne(
    db
      .insert(children)
      .values({
        status: 'available',
        firstNameEn: 'Amira',
        firstNameAr: 'أميرة',
        gender: 'female',
        dateOfBirth: '2016-05-04',
        schoolYear: 'grade_4',
        educationLevel: 'child',
        priceUsd: 3_500,
        priceEgp: 150_000,
        sistersEn: '',
        sistersAr: '',
        brothersEn: '',
        brothersAr: '',
        characterEn: 'Curious',
        characterAr: 'محبة للاستطلاع',
        specialTalentsEn: 'Singing',
        specialTalentsAr: 'الترنيم',
        hobbiesEn: 'Drawing',
        hobbiesAr: 'الرسم',
        dreamsEn: 'To be a doctor',
        dreamsAr: 'أن تصبح طبيبة',
        bestSubjectEn: 'Science',
        bestSubjectAr: 'العلوم',
        storyEn: 'She likes school.',
        storyAr: 'تحب المدرسة.',
        guardianConsentOn: '2026-01-01',
        waitingSince: '2026-01-02',
        pictureId,
        searchText: searchTextOf([
          named.code,
          named.fullNameEn,
          named.fullNameAr,
          village.nameEn,
          village.nameAr,
        ]),
        ...named,
        familyId,
        villageId,
      })
      .returning(),
  );
}

export function makePurpose(db: Db, given: Partial<Row<typeof purposes>> = {}) {
  const number = next();
  return insertOne(
    db
      .insert(purposes)
      .values({
        code: `purpose-${number}`,
        nameEn: 'General donation',
        nameAr: 'تبرّع عام',
        position: number,
        ...given,
      })
      .returning(),
  );
}

export function makeProject(db: Db, given: Partial<Row<typeof projects>> = {}) {
  const number = next();
  return insertOne(
    db
      .insert(projects)
      .values({
        titleEn: `Project ${number}`,
        titleAr: `مشروع ${number}`,
        descriptionEn: '<p>Clean water</p>',
        descriptionAr: '<p>مياه نظيفة</p>',
        summaryEn: 'Clean water',
        summaryAr: 'مياه نظيفة',
        pictureIds: ['scene-0001'],
        position: number,
        ...given,
      })
      .returning(),
  );
}

export function makeFaq(db: Db, given: Partial<Row<typeof faqs>> = {}) {
  const number = next();
  return insertOne(
    db
      .insert(faqs)
      .values({
        questionEn: `Question ${number}?`,
        questionAr: `سؤال ${number}؟`,
        answerEn: '<p>Yes.</p>',
        answerAr: '<p>نعم.</p>',
        position: number,
        ...given,
      })
      .returning(),
  );
}

export function makeInquirySubject(db: Db, given: Partial<Row<typeof inquirySubjects>> = {}) {
  const number = next();
  return insertOne(
    db
      .insert(inquirySubjects)
      .values({
        nameEn: 'Sponsoring a child',
        nameAr: 'كفالة طفل',
        mailbox: 'sponsorship@nabta.example',
        position: number,
        ...given,
      })
      .returning(),
  );
}

/** An inquiry of a guest, in Arabic, without an answer. */
export async function makeInquiry(db: Db, given: Partial<Row<typeof inquiries>> = {}) {
  const number = next();
  const subjectId = given.subjectId ?? (await makeInquirySubject(db)).id;
  return insertOne(
    db
      .insert(inquiries)
      .values({
        subjectId,
        name: `Mona ${number}`,
        email: `mona-${number}@example.com`,
        phoneNumber: '+201001234567',
        message: 'May I visit?',
        locale: 'ar',
        clientRequest: '',
        createdAt: Temporal.Instant.from('2026-01-15T10:00:00Z'),
        ...given,
      })
      .returning(),
  );
}

/** A sponsor with a confirmed address and no password: sign in with `sessionOf`. */
export function makeSponsor(db: Db, given: Partial<Row<typeof sponsors>> = {}) {
  const number = next();
  return insertOne(
    db
      .insert(sponsors)
      .values({
        email: `sponsor-${number}@example.com`,
        passwordHash: null,
        confirmedAt: Temporal.Instant.from('2026-01-02T10:00:00Z'),
        firstName: 'Mona',
        lastName: 'Adel',
        arabicFullName: 'منى عادل',
        phonePrimaryCode: '+20',
        phonePrimaryNumber: '1001234567',
        countryCode: 'EG',
        gender: 'female',
        languagePreference: 'arabic',
        city: 'Cairo',
        state: 'Cairo',
        streetName: '5 Shubra Street',
        zip: '',
        hasWhatsapp: true,
        paymentCurrency: 'egp',
        locale: 'ar',
        createdAt: Temporal.Instant.from('2026-01-02T10:00:00Z'),
        ...given,
      })
      .returning(),
  );
}

import { emailField } from '@nabta/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { fault } from '../../faults.ts';
import {
  bothColumns,
  column,
  contentFiles,
  id,
  knownById,
  named,
  onSite,
  optionalColumn,
  placesBehind,
  position,
  Refused,
  rowsById,
  type ColumnFormat,
  type ContentKind,
} from '../content-files/index.ts';
import type { InquirySubjectRow } from './repository.ts';
import { inquirySubjects } from './tables.ts';

const LONGEST_NAME = 120;

const mailbox: ColumnFormat<string> = {
  read(text) {
    const { success, data } = emailField.safeParse(text);
    return success ? data : new Refused(fault('not-an-email'), { key: 'email-validation-message' });
  },
  print: (value) => value,
};

const columns = {
  id: optionalColumn('its number; empty for a new one', id),
  ...bothColumns('name', 'the subject, as the form offers it', named(LONGEST_NAME)),
  mailbox: column('the address that is told of its inquiries, and that answers go to', mailbox),
  position: optionalColumn('its place in the order; empty: as it is, a new one last', position),
  on_site: onSite,
};

const kind: ContentKind<typeof columns, InquirySubjectRow> = {
  noun: { one: 'inquiry_subject', many: 'inquiry_subjects' },
  columns,
  example: {
    id: '2',
    name_en: 'Sponsoring a child',
    name_ar: 'كفالة طفل',
    mailbox: 'sponsorship@example.org',
    position: '1',
    on_site: 'yes',
  },
  about:
    'A subject of inquiries is known by its id; without one it is added, with one that is not there ' +
    'yet it is added under it.',
  table: 'inquiry_subjects',
  ...knownById,
  find: (db, records) =>
    rowsById(records, (ids) =>
      db.select().from(inquirySubjects).where(inArray(inquirySubjects.id, ids)),
    ),
  lastOnSite: {
    isOnSite: (row) => row.onSite,
    error: 'last-subject-on-site',
    async listIds(db) {
      const rows = await db
        .select({ id: inquirySubjects.id })
        .from(inquirySubjects)
        .where(eq(inquirySubjects.onSite, true));
      return rows.map((row) => row.id);
    },
  },
  async plan(db) {
    const nextPlace = await placesBehind(db, 'inquiry_subjects');
    return {
      rowOf: (values, known) => ({
        nameEn: values.name_en,
        nameAr: values.name_ar,
        mailbox: values.mailbox,
        position: values.position ?? known?.position ?? nextPlace(),
        onSite: values.on_site ?? known?.onSite ?? true,
      }),
    };
  },
  insert: async (db, rows) => void (await db.insert(inquirySubjects).values([...rows])),
  update: async (db, key, row) =>
    void (await db.update(inquirySubjects).set(row).where(eq(inquirySubjects.id, key))),
  list: (db, after, limit) =>
    db
      .select()
      .from(inquirySubjects)
      .where(
        after &&
          sql`(${inquirySubjects.position}, ${inquirySubjects.id}) > (${after.position}, ${after.id})`,
      )
      .orderBy(asc(inquirySubjects.position), asc(inquirySubjects.id))
      .limit(limit),
  valuesOf: (row) => ({
    id: row.id,
    name_en: row.nameEn,
    name_ar: row.nameAr,
    mailbox: row.mailbox,
    position: row.position,
    on_site: row.onSite,
  }),
};

/** The files of subjects of inquiries. */
export const inquirySubjectFiles = contentFiles(kind);

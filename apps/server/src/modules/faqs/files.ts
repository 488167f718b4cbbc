import { asc, eq, inArray, sql } from 'drizzle-orm';
import { faqs } from './tables.ts';
import {
  bothColumns,
  contentFiles,
  id,
  knownById,
  named,
  onSite,
  optionalColumn,
  placesBehind,
  position,
  rowsById,
  type ContentKind,
} from '../content-files/index.ts';
import { richText } from '../projects/index.ts';
import type { FaqRow } from './list-faqs.ts';

const LONGEST_QUESTION = 300;

const columns = {
  id: optionalColumn('its number; empty for a new one', id),
  ...bothColumns('question', 'the question', named(LONGEST_QUESTION)),
  ...bothColumns('answer', 'the answer, as HTML', richText),
  position: optionalColumn('its place in the order; empty: as it is, a new one last', position),
  on_site: onSite,
};

const kind: ContentKind<typeof columns, FaqRow> = {
  noun: { one: 'faq', many: 'faqs' },
  columns,
  example: {
    id: '4',
    question_en: 'Can I write to my child?',
    question_ar: 'هل يمكنني أن أكتب إلى طفلي؟',
    answer_en: '<p>Yes, as often as you like.</p>',
    answer_ar: '<p>نعم، كلما أحببت.</p>',
    position: '3',
    on_site: 'yes',
  },
  about:
    'A question is known by its id; without one it is added, with one that is not there yet it is ' +
    'added under it.',
  table: 'faqs',
  ...knownById,
  find: (db, records) =>
    rowsById(records, (ids) => db.select().from(faqs).where(inArray(faqs.id, ids))),
  async plan(db) {
    const nextPlace = await placesBehind(db, 'faqs');
    return {
      rowOf: (values, known) => ({
        questionEn: values.question_en,
        questionAr: values.question_ar,
        answerEn: values.answer_en,
        answerAr: values.answer_ar,
        position: values.position ?? known?.position ?? nextPlace(),
        onSite: values.on_site ?? known?.onSite ?? true,
      }),
    };
  },
  insert: async (db, rows) => void (await db.insert(faqs).values([...rows])),
  update: async (db, key, row) => void (await db.update(faqs).set(row).where(eq(faqs.id, key))),
  list: (db, after, limit) =>
    db
      .select()
      .from(faqs)
      .where(after && sql`(${faqs.position}, ${faqs.id}) > (${after.position}, ${after.id})`)
      .orderBy(asc(faqs.position), asc(faqs.id))
      .limit(limit),
  valuesOf: (row) => ({
    id: row.id,
    question_en: row.questionEn,
    question_ar: row.questionAr,
    answer_en: row.answerEn,
    answer_ar: row.answerAr,
    position: row.position,
    on_site: row.onSite,
  }),
};

/** The files of questions. */
export const faqFiles = contentFiles(kind);

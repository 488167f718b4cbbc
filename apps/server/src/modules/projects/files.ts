import { CONTENT_PICTURES } from '@nabta/contract/desk';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { fault } from '../../faults.ts';
import {
  bothColumns,
  contentFiles,
  id,
  knownById,
  named,
  onSite,
  optionalColumn,
  pictureLines,
  placesBehind,
  position,
  Refused,
  rowsById,
  told,
  yesOrNo,
  type ColumnFormat,
  type ContentKind,
} from '../content-files/index.ts';
import type { ProjectRow } from './list-projects.ts';
import { htmlOfTyped, sanitiseRichText, summaryOf } from './rules.ts';
import { projects } from './tables.ts';

const LONGEST_TITLE = 200;
const LONGEST_CODE = 40;
/** In a file, where an empty cell leaves the purpose as it is. */
export const NO_PURPOSE = '-';

/** HTML or plain text of staff, stored as HTML with only the text markup that the site shows. */
export const richText: ColumnFormat<string> = {
  read(given, note) {
    const typed = told.read(given, note);
    if (typed instanceof Refused) return typed;
    const html = htmlOfTyped(typed);
    const cleaned = sanitiseRichText(html).trim();
    if (cleaned === '') return new Refused(fault('no-text'));
    // Where every tag was taken out, a plain text is left.
    const safe = htmlOfTyped(cleaned);
    if (safe !== html) note(fault('cleaned'));
    return safe;
  },
  print: (html) => html,
};

/** The code of a purpose; or null, which a file writes as no code begins. */
const purpose: ColumnFormat<string | null> = {
  read: (given, note) =>
    given.trim() === NO_PURPOSE ? null : named(LONGEST_CODE).read(given, note),
  print: (code) => code ?? NO_PURPOSE,
};

const columns = {
  id: optionalColumn('its number on the site; empty for a new one', id),
  ...bothColumns('title', 'the title', named(LONGEST_TITLE)),
  ...bothColumns('description', 'the text of its page, as HTML', richText),
  featured: optionalColumn('yes or no; empty: as it is', yesOrNo),
  position: optionalColumn('its place in the order; empty: as it is, a new one last', position),
  on_site: onSite,
  purpose: optionalColumn(
    `the code of the purpose that its donations are for; ${NO_PURPOSE}: none; empty: as it is`,
    purpose,
  ),
  pictures: optionalColumn(
    'one a line, the main one first; empty: as they are',
    pictureLines(CONTENT_PICTURES.projects.most),
  ),
};

const kind: ContentKind<typeof columns, ProjectRow> = {
  noun: { one: 'project', many: 'projects' },
  columns,
  example: {
    id: '3',
    title_en: 'Clean water at home',
    title_ar: 'مياه نقية في كل بيت',
    description_en: '<p>A filter in every kitchen.</p>',
    description_ar: '<p>فلتر في كل مطبخ.</p>',
    featured: 'yes',
    position: '1',
    on_site: 'yes',
    purpose: 'water_filters',
    pictures: 'drawing scene-water\ndrawing scene-home',
  },
  about:
    'A project is known by its id; without one it is added, with one that is not there yet it is ' +
    'added under it. The summary follows from the description. A picture is a JPEG or PNG beside ' +
    'the file, like photos/filter.jpg, or a drawing by its name, like drawing scene-water.',
  table: 'projects',
  ...knownById,
  find: (db, records) =>
    rowsById(records, (ids) => db.select().from(projects).where(inArray(projects.id, ids))),
  async plan(db) {
    const nextPlace = await placesBehind(db, 'projects');
    return {
      rowOf: (values, known, pictureIds) => ({
        titleEn: values.title_en,
        titleAr: values.title_ar,
        descriptionEn: values.description_en,
        descriptionAr: values.description_ar,
        summaryEn: summaryOf(values.description_en),
        summaryAr: summaryOf(values.description_ar),
        featured: values.featured ?? known?.featured ?? false,
        position: values.position ?? known?.position ?? nextPlace(),
        onSite: values.on_site ?? known?.onSite ?? true,
        purposeCode: values.purpose === undefined ? (known?.purposeCode ?? null) : values.purpose,
        pictureIds: [...(pictureIds ?? known?.pictureIds ?? [])],
      }),
    };
  },
  insert: async (db, rows) => void (await db.insert(projects).values([...rows])),
  update: async (db, key, row) =>
    void (await db.update(projects).set(row).where(eq(projects.id, key))),
  list: (db, after, limit) =>
    db
      .select()
      .from(projects)
      .where(
        after && sql`(${projects.position}, ${projects.id}) > (${after.position}, ${after.id})`,
      )
      .orderBy(asc(projects.position), asc(projects.id))
      .limit(limit),
  valuesOf: (row, pictures) => ({
    id: row.id,
    title_en: row.titleEn,
    title_ar: row.titleAr,
    description_en: row.descriptionEn,
    description_ar: row.descriptionAr,
    featured: row.featured,
    position: row.position,
    on_site: row.onSite,
    purpose: row.purposeCode ?? undefined,
    pictures: pictures.length > 0 ? pictures : undefined,
  }),
  pictures: {
    column: 'pictures',
    sourcesOf: (values) => values.pictures,
    idsOf: (row) => row.pictureIds,
    nameOf: (row, index) => `project-${row.id}-${index + 1}`,
  },
};

/** The files of projects. */
export const projectFiles = contentFiles(kind);

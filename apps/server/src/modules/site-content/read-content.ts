import { createHash } from 'node:crypto';
import { metaOf, type Meta } from '@nabta/contract';
import {
  CONTENT_FACTS,
  columnsOf,
  contentColumns,
  type ContentKindName,
  type ContentValues,
  type DeskContent,
  type ListedContent,
} from '@nabta/contract/desk';
import type { Db } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import { Refused, type TableFiles, type TextRecord } from '../content-files/index.ts';
import { faqFiles } from '../faqs/index.ts';
import { giftFiles } from '../gifts/index.ts';
import { projectFiles } from '../projects/index.ts';
import { villageFiles } from '../villages/index.ts';
import * as repository from './repository.ts';

/** The rules of each kind: those of its files. */
export const FILES_OF: Readonly<Record<ContentKindName, TableFiles>> = {
  faqs: faqFiles,
  projects: projectFiles,
  villages: villageFiles,
  gifts: giftFiles,
};

/** A page of the content of a kind in the order of the site, new drafts last. */
export async function listContent(
  db: Db,
  { kind, page, per_page: limit }: { kind: ContentKindName; page: number; per_page: number },
): Promise<{ records: ListedContent[]; meta: Meta }> {
  const stored = await FILES_OF[kind].listRecords(db);
  const drafts = new Map(
    (await repository.listDrafts(db, kind)).map(({ recordId, values }) => [recordId, values]),
  );
  const published = stored.map((record) => {
    const id = Number(record['id']);
    const draft = drafts.get(id);
    drafts.delete(id);
    return listed(kind, id, draft ?? record, draft ? 'changed' : 'published');
  });
  const all = [...published, ...[...drafts].map(([id, values]) => listed(kind, id, values, 'new'))];
  // The content of a kind is some dozens of records: counting in SQL would need a query for each.
  const start = (page - 1) * limit;
  return { records: all.slice(start, start + limit), meta: metaOf(all.length, page, limit) };
}

function listed(
  kind: ContentKindName,
  id: number,
  values: TextRecord,
  state: ListedContent['state'],
): ListedContent {
  const [en = '', ar = ''] = columnsOf(CONTENT_FACTS[kind][0]);
  return { id, title_en: values[en] ?? '', title_ar: values[ar] ?? '', state };
}

/** One record with its draft and its history. Throws `not-found`. */
export async function readContent(db: Db, kind: ContentKindName, id: number): Promise<DeskContent> {
  const stored = await storedValues(db, kind, id);
  const versions = await repository.listVersions(db, kind, id);
  const draft = versions.find(({ publishedAt }) => publishedAt === null);
  const values = draft ? onlyColumns(kind, draft.values) : stored;
  if (!values) throw notFound();
  const seen = JSON.stringify([stored, draft?.id, values]);
  return {
    id,
    state: !draft ? 'published' : stored ? 'changed' : 'new',
    values,
    preview: cleaned(kind, values),
    published: stored ?? null,
    drafted: draft ? { at: draft.savedAt.toString(), by: draft.savedBy ?? '' } : null,
    version: createHash('sha256').update(seen).digest('base64url'),
    history: versions.flatMap(({ publishedAt, ...version }) =>
      publishedAt === null
        ? []
        : {
            id: version.id,
            at: publishedAt.toString(),
            by: version.savedBy,
            values: onlyColumns(kind, version.values),
          },
    ),
  };
}

/** What is on the site, as a file has it. */
export async function storedValues(
  db: Db,
  kind: ContentKindName,
  id: number,
): Promise<ContentValues | undefined> {
  const stored = (await FILES_OF[kind].listRecords(db)).find((one) => one['id'] === String(id));
  return stored && onlyColumns(kind, stored);
}

/** Values for every column of the form and no other, in their order, which `jsonb` does not keep. */
export function onlyColumns(kind: ContentKindName, values: TextRecord): ContentValues {
  return Object.fromEntries(contentColumns(kind).map((name) => [name, values[name] ?? '']));
}

/** Values as the files' own rules would store them; a value that they refuse is empty. */
function cleaned(kind: ContentKindName, values: TextRecord): ContentValues {
  const { columns } = FILES_OF[kind];
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => {
      const value = columns[name]?.read(text, () => undefined);
      const isRefused = value === undefined || value instanceof Refused;
      return [name, isRefused ? '' : (columns[name]?.print(value) ?? '')];
    }),
  );
}

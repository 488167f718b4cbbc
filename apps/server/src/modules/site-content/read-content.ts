import { createHash } from 'node:crypto';
import { metaOf, type Meta } from '@nabta/contract';
import {
  CONTENT_FACTS,
  CONTENT_WITH_PAGE,
  columnsOf,
  contentColumns,
  type ContentKindName,
  type ContentValues,
  type DeskContent,
  type ListedContent,
  type WaitingContent,
} from '@nabta/contract/desk';
import type { Db } from '../../db/client.ts';
import { DomainError, notFound } from '../../errors.ts';
import { communityFiles } from '../communities/index.ts';
import { Refused, type TableFiles, type TextRecord } from '../content-files/index.ts';
import { purposeFiles } from '../donations/index.ts';
import { faqFiles } from '../faqs/index.ts';
import { giftFiles } from '../gifts/index.ts';
import { inquirySubjectFiles } from '../inquiries/index.ts';
import { NO_PURPOSE, projectFiles } from '../projects/index.ts';
import { villageFiles } from '../villages/index.ts';
import { pictureColumn, pictureUrls, withoutGone } from './draft-pictures.ts';
import * as repository from './repository.ts';
import type { DraftDay } from './repository.ts';

/** The rules of each kind: those of its files. */
export const FILES_OF: Readonly<Record<ContentKindName, TableFiles>> = {
  faqs: faqFiles,
  projects: projectFiles,
  villages: villageFiles,
  gifts: giftFiles,
  communities: communityFiles,
  purposes: purposeFiles,
  inquiry_subjects: inquirySubjectFiles,
};

/**
 * A page of the content of a kind in the order of the site, new drafts last; and what of `kinds`
 * waits for its day.
 */
export async function listContent(
  db: Db,
  {
    kind,
    kinds,
    page,
    per_page: limit,
  }: {
    kind: ContentKindName;
    kinds: readonly ContentKindName[];
    page: number;
    per_page: number;
  },
): Promise<{ records: ListedContent[]; waiting: WaitingContent[]; meta: Meta }> {
  const stored = await FILES_OF[kind].listRecords(db);
  const drafts = new Map(
    (await repository.listDrafts(db, kind)).map((draft) => [draft.recordId, draft]),
  );
  const published = stored.map((record) => {
    const id = Number(record['id']);
    const draft = drafts.get(id);
    drafts.delete(id);
    return {
      ...{ id, ...titlesOf(kind, draft?.values ?? record) },
      state: draft ? ('changed' as const) : ('published' as const),
      on_site: !isOffSite(record),
      waiting: waitingOf(draft),
    };
  });
  const added = [...drafts].map(([id, draft]) => ({
    ...{ id, ...titlesOf(kind, draft.values) },
    state: 'new' as const,
    on_site: true,
    waiting: waitingOf(draft),
  }));
  const all = [...published, ...added];
  // The content of a kind is some dozens of records: counting in SQL would need a query for each.
  const start = (page - 1) * limit;
  return {
    records: all.slice(start, start + limit),
    waiting: (await listWaiting(db)).filter((one) => kinds.includes(one.kind)),
    meta: metaOf(all.length, page, limit),
  };
}

async function listWaiting(db: Db): Promise<WaitingContent[]> {
  return (await repository.listWaiting(db)).flatMap((draft) => {
    const { kind, recordId: id, values } = draft;
    const waiting = waitingOf(draft);
    return waiting ? { kind, id, ...titlesOf(kind, values), waiting } : [];
  });
}

function titlesOf(kind: ContentKindName, values: TextRecord) {
  const [en = '', ar = ''] = columnsOf(CONTENT_FACTS[kind][0]);
  return { title_en: values[en] ?? '', title_ar: values[ar] ?? '' };
}

function waitingOf(draft: Partial<DraftDay> | undefined): ListedContent['waiting'] {
  if (!draft?.publishOn) return null;
  return { on: draft.publishOn, refused_at: draft.refusedAt?.toString() ?? null };
}

/** One record with its draft and its history. Throws `not-found`. */
export async function readContent(db: Db, kind: ContentKindName, id: number): Promise<DeskContent> {
  const stored = await storedValues(db, kind, id);
  const versions = await repository.listVersions(db, kind, id);
  const draft = versions.find(({ publishedAt }) => publishedAt === null);
  const values = draft ? onlyColumns(kind, draft.values, stored) : stored;
  if (!values) throw notFound();
  const preview = cleaned(kind, values);
  const waiting = waitingOf(draft);
  const seen = [stored, draft?.id, values, waiting];
  const past = versions.filter(({ publishedAt }) => publishedAt !== null);
  const pastValues = await withoutGone(
    db,
    kind,
    past.map((version) => version.values),
  );
  return {
    id,
    state: !draft ? 'published' : stored ? 'changed' : 'new',
    values,
    preview,
    published: stored ?? null,
    has_page: !isOffSite(preview) && (await pageRow(db, kind, asInFile(id, values))) !== undefined,
    drafted: draft ? { at: draft.savedAt.toString(), by: draft.savedBy ?? '' } : null,
    waiting: waiting && { ...waiting, by: draft?.dayChosenBy ?? '' },
    price_change: await priceChange(db, { kind, id, stored, preview }),
    version: hashOf(seen),
    pictures: await pictureUrls(db, kind, [values, stored]),
    history: past.map(({ id: versionId, publishedAt, savedBy: by }, index) => ({
      id: versionId,
      // One that a file had brought in was kept when the next one was published.
      at: by === null ? null : (publishedAt?.toString() ?? null),
      by,
      values: onlyColumns(kind, pastValues[index] ?? {}, stored),
    })),
  };
}

/** Whether a record, with values as a file prints them, is off the site. */
export const isOffSite = (printed: TextRecord) => printed['on_site'] === 'no';

const pageRow = async (db: Db, kind: ContentKindName, record: TextRecord) =>
  CONTENT_WITH_PAGE.includes(kind) ? FILES_OF[kind].rowOf(db, record) : undefined;

/** A text for a value, by which one sees that it has changed. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Whom another price of a gift concerns; carts are in the browsers, where nobody can count them. */
async function priceChange(
  db: Db,
  record: {
    readonly kind: ContentKindName;
    readonly id: number;
    readonly stored: ContentValues | undefined;
    readonly preview: ContentValues;
  },
): Promise<DeskContent['price_change']> {
  const { kind, id, stored, preview } = record;
  if (kind !== 'gifts' || !stored) return null;
  const isSame = ['price_usd', 'price_egp'].every((name) => stored[name] === preview[name]);
  return isSame ? null : { checkouts_open: await repository.countOpenCheckouts(db, id) };
}

/**
 * What is published, as a hash that is kept with a day. Being on the site is no part of it: a day that
 * was chosen before anything could be off it still holds.
 */
export function hashOfPublished(published: ContentValues | null): string {
  if (!published || isOffSite(published)) return hashOf(published);
  const { on_site: _on, ...others } = published;
  return hashOf(others);
}

/** A record that nobody changed since `version`. Throws `not-found`, and `conflict` with `current`. */
export async function readUnchanged(
  db: Db,
  { kind, id, version }: { kind: ContentKindName; id: number; version: string },
) {
  const current = await readContent(db, kind, id);
  if (current.version !== version) throw new DomainError('conflict', { extra: { current } });
  return current;
}

/** The day of a draft, which is to take the place of what is published now. */
export const dayOf = (
  { on, by }: { readonly on: string; readonly by: string },
  published: ContentValues | null,
): DraftDay => ({
  publishOn: on,
  dayChosenBy: by,
  publishOver: hashOfPublished(published),
  refusedAt: null,
});

/** What is on the site, as a file has it. */
export async function storedValues(
  db: Db,
  kind: ContentKindName,
  id: number,
): Promise<ContentValues | undefined> {
  const stored = (await FILES_OF[kind].listRecords(db)).find((one) => one['id'] === String(id));
  return stored && onlyColumns(kind, stored);
}

/** A record of the form as a file has it, where an empty purpose would leave the published one. */
export function asInFile(id: number, values: ContentValues): TextRecord {
  const purpose = values['purpose']?.trim() === '' ? { purpose: NO_PURPOSE } : {};
  return { ...values, ...purpose, id: String(id) };
}

/**
 * Values for every column of the form and no other, in their order, which `jsonb` does not keep. Where
 * no picture or place is named, or a choice is not made, they are those of `stored`. Versions from
 * before there was a choice were on the site.
 */
export function onlyColumns(
  kind: ContentKindName,
  values: TextRecord,
  stored?: ContentValues | null,
): ContentValues {
  const open = [pictureColumn(kind), 'position', 'on_site', 'featured'];
  return Object.fromEntries(
    contentColumns(kind).map((name) => {
      const none = NONE[name] ?? '';
      const text = values[name] ?? (name === 'on_site' ? none : '');
      const isOfStored = open.includes(name) && text.trim() === '';
      return [name, isOfStored ? (stored?.[name] ?? none) : text];
    }),
  );
}

/** Choices of what is new. */
const NONE: Readonly<Record<string, string>> = { on_site: 'yes', featured: 'no' };

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

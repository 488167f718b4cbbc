import { metaOf, PAGE_SIZES, type Locale } from '@nabta/contract';
import type { ContentKindName } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { faqFiles, listFaqs, presentFaq } from '../faqs/index.ts';
import { giftFiles, listGifts, presentGift } from '../gifts/index.ts';
import { presentProject, projectFiles } from '../projects/index.ts';
import { asInFile, isOffSite, readContent } from './read-content.ts';

/** A public page, and what one call of the public API would answer it if the draft were published. */
export interface DraftPage {
  readonly path: string;
  readonly call: string;
  /** `query`: that of the call. */
  readonly answerTo: (query: URLSearchParams) => unknown;
}

/**
 * The public page of a record with its draft. Undefined for a kind without a page, for a draft that is
 * off the site, and while a fact is missing. Throws `not-found`.
 */
export async function draftPage(
  deps: Pick<Deps, 'db' | 'content'>,
  { kind, id, locale }: { kind: ContentKindName; id: number; locale: Locale },
): Promise<DraftPage | undefined> {
  const { values, preview } = await readContent(deps.db, kind, id);
  if (isOffSite(preview)) return undefined;
  const record = asInFile(id, values);
  if (kind === 'projects') {
    const row = await projectFiles.rowOf(deps.db, record);
    const answer = row && { project: presentProject(row, locale) };
    return (
      row && { path: `/projects/${id}`, call: `/v1/guests/projects/${id}`, answerTo: () => answer }
    );
  }
  if (kind === 'gifts') {
    const row = await giftFiles.rowOf(deps.db, record);
    const { gifts } = await listGifts(deps, ALL);
    return row && inList(row, gifts, { page: 'gifts', present: (one) => presentGift(one, locale) });
  }
  if (kind === 'faqs') {
    const row = await faqFiles.rowOf(deps.db, record);
    const { faqs } = await listFaqs(deps, ALL);
    return row && inList(row, faqs, { page: 'faqs', present: (one) => presentFaq(one, locale) });
  }
  return undefined;
}

/** The content of a kind is some dozens of records. */
const ALL = { page: 1, per_page: 10_000 };

interface InOrder {
  readonly id: number;
  readonly position: number;
}

/** The page of a list that a row is on, in its place among the others. */
function inList<Row extends InOrder>(
  row: Row,
  others: readonly Row[],
  { page: name, present }: { page: 'gifts' | 'faqs'; present: (row: Row) => unknown },
): DraftPage {
  const rows = [...others.filter(({ id }) => id !== row.id), row].toSorted(
    (one, other) => one.position - other.position || one.id - other.id,
  );
  const shown = rows.map(present);
  const on = Math.floor(rows.indexOf(row) / PAGE_SIZES[name]) + 1;
  return {
    path: on === 1 ? `/${name}` : `/${name}?page=${on}`,
    call: `/v1/guests/${name}`,
    answerTo(query) {
      const page = Number(query.get('page') ?? 1);
      const size = Number(query.get('per_page') ?? PAGE_SIZES[name]);
      const meta = metaOf(rows.length, page, size);
      return { [name]: shown.slice((page - 1) * size, page * size), meta };
    },
  };
}

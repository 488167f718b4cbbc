import { metaOf, type Meta } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { countFaqs, listFaqRows, type FaqRow } from './repository.ts';

export { faqFiles } from './files.ts';

/** The questions, a page of them, in the order that staff gave them (FAQ-08). */
export async function listFaqs(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  query: { page: number; per_page: number },
): Promise<{ faqs: FaqRow[]; meta: Meta }> {
  const key = `faqs ${query.page} ${query.per_page}`;
  return content.get(await content.version(), key, async () => {
    const [faqs, total] = await Promise.all([
      listFaqRows(db, query.per_page, (query.page - 1) * query.per_page),
      countFaqs(db),
    ]);
    return { faqs, meta: metaOf(total, query.page, query.per_page) };
  });
}

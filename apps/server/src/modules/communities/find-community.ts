import { eq } from 'drizzle-orm';
import { communities } from './tables.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';

/** The community with a code, whatever its case. Throws `not-found`. */
export async function findCommunity(
  { db }: Pick<Deps, 'db'>,
  code: string,
): Promise<typeof communities.$inferSelect> {
  const [row] = await db.select().from(communities).where(eq(communities.code, code.toUpperCase()));
  if (!row) throw notFound();
  return row;
}

import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { letterAttachments, pictures, signUps } from '../../db/schema/index.ts';

/** Which of some pictures are shown, or will be once a sign-up is confirmed. */
export async function picturesAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const shown = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(inArray(pictures.id, [...ids]), isNull(pictures.withdrawnAt)));
  const waiting = await db
    .select({ id: signUps.pictureId })
    .from(signUps)
    .where(inArray(signUps.pictureId, [...ids]));
  return [...shown, ...waiting].flatMap(({ id }) => id ?? []);
}

/** Which of some attachments belong to a letter or a draft. */
export async function attachmentsAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id: letterAttachments.id })
    .from(letterAttachments)
    .where(inArray(letterAttachments.id, [...ids]));
  return found.map(({ id }) => id);
}

import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { letterAttachmentsView, picturesView, signUpsView } from '../../db/views.ts';

/** Which of some pictures are shown, or will be once a sign-up is confirmed. */
export async function picturesAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const shown = await db
    .select({ id: picturesView.id })
    .from(picturesView)
    .where(and(inArray(picturesView.id, [...ids]), isNull(picturesView.withdrawnAt)));
  const waiting = await db
    .select({ id: signUpsView.pictureId })
    .from(signUpsView)
    .where(inArray(signUpsView.pictureId, [...ids]));
  return [...shown, ...waiting].flatMap(({ id }) => id ?? []);
}

/** Which of some attachments belong to a letter or a draft. */
export async function attachmentsAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id: letterAttachmentsView.id })
    .from(letterAttachmentsView)
    .where(inArray(letterAttachmentsView.id, [...ids]));
  return found.map(({ id }) => id);
}

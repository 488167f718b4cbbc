import { metaOf, type Meta } from '@nabta/contract';
import type { DeskLetterListQuery } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { markDetails, type Mark } from './check/mark-details.ts';
import { listLetterAttachments } from './drafts-repository.ts';
import { withAge, type WholeLetter } from './list-waiting-letters.ts';
import * as repository from './staff-repository.ts';
import type { ListCount, StaffLetter } from './staff-repository.ts';

/**
 * A page of one of the desk's lists of letters, held ones first. Where nothing there is what was
 * searched for: how many are in which other lists.
 */
export async function listLettersAtDesk(
  { db }: Pick<Deps, 'db'>,
  asked: DeskLetterListQuery,
): Promise<{ letters: StaffLetter[]; elsewhere: ListCount[]; meta: Meta }> {
  const { letters, total } = await repository.listLettersAtDesk(db, asked);
  const elsewhere = asked.q && total === 0 ? await repository.countByList(db, asked.q) : [];
  return { letters, elsewhere, meta: metaOf(total, asked.page, asked.per_page) };
}

/** Letters by their ids, as they are now. */
export function listStaffLetters(
  { db }: Pick<Deps, 'db'>,
  ids: readonly number[],
): Promise<StaffLetter[]> {
  return repository.findLetters(db, ids);
}

/** A letter in full, with the words that held it and the ids of its pictures. */
export interface LetterAtDesk extends WholeLetter {
  readonly marks: readonly Mark[];
  readonly pictureIds: readonly string[];
}

/** One letter. Throws `not-found`. */
export async function showLetterAtDesk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
): Promise<LetterAtDesk> {
  const [found] = await repository.findLetters(db, [id]);
  if (!found) throw notFound();
  const { letter, sponsor } = found;
  return {
    ...withAge(found, cairoToday(clock)),
    marks: letter.senderType === 'SponsorLetter' ? markDetails(letter.text, sponsor) : [],
    pictureIds: (await listLetterAttachments(db, [id])).map((picture) => picture.id),
  };
}

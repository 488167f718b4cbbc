import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { ExplainedRefusal, fieldMessage, type FieldError } from '../../errors.ts';
import { CAIRO, cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import {
  checkChildLetters,
  type BroughtLetter,
  type LettersOrder,
  type CheckedLetter,
  type LetterProblem,
} from './check-child-letters.ts';
import { insertAttachments } from './drafts-repository.ts';
import { removeAttachmentFiles } from './keep-pictures.ts';
import { mailNewLetter } from './letter-mails.ts';
import { insertLetter } from './repository.ts';
import { SLOTS, takesLetters } from './rules.ts';
import * as repository from './staff-repository.ts';

/** Thrown when letters can not be brought; it has a sentence for each problem. */
export class LettersRefused extends Error {
  override readonly name = 'LettersRefused';
  readonly problems: readonly string[];
  /** Those of fields of a form. */
  readonly fields: Readonly<Record<string, FieldError>>;
  constructor(found: readonly (string | LetterProblem)[]) {
    const problems = found.map((one) => {
      if (typeof one === 'string') return one;
      return `${one.name}: ${fieldMessage(one.error.key, 'en', one.error.parameters)}`;
    });
    super(problems.join(' '));
    this.problems = problems;
    this.fields = Object.fromEntries(
      found.flatMap((one) => (typeof one === 'string' ? [] : [[one.field, one.error]])),
    );
  }
}

/** The letters brought. `id` is undefined in a dry run. */
export interface Brought {
  readonly brought: readonly { readonly letter: BroughtLetter; readonly id: number | undefined }[];
  /** Letters that were brought before. */
  readonly already: readonly { readonly letter: BroughtLetter; readonly id: number }[];
}

/**
 * Brings letters of children to those who write to them, each with a mail. All of them are checked first,
 * then all are stored or none; a letter whose words and pictures were brought before is not brought
 * again. Pictures are made ready one at a time, as those of sponsors are. Throws `LettersRefused`
 * with every problem, and the reason of `signal` once that is aborted.
 */
export async function bringLetters(deps: Deps, order: LettersOrder): Promise<Brought> {
  const stored: string[] = [];
  try {
    const { prepared, already, problems } = await checkChildLetters(deps, order, stored);
    if (problems.length > 0) throw new LettersRefused(problems);
    if (order.dryRun) {
      return { brought: prepared.map(({ letter }) => ({ letter, id: undefined })), already };
    }
    order.signal.throwIfAborted();
    const brought = await deps.db.transaction(async (transaction) => {
      const letters = await storeAll(deps, transaction, order, prepared);
      // The answer to the commit may be lost: then the daily job removes the files without a row.
      stored.length = 0;
      return letters;
    });
    return { brought, already };
  } finally {
    await removeAttachmentFiles(deps, stored);
  }
}

async function storeAll(
  deps: Deps,
  transaction: Db,
  { action, note, actor }: LettersOrder,
  prepared: readonly CheckedLetter[],
): Promise<{ letter: BroughtLetter; id: number }[]> {
  const brought: { letter: BroughtLetter; id: number }[] = [];
  // In the order of the sponsorships, so that no two imports wait for each other.
  const inOrder = prepared.toSorted(
    (a, b) => (a.letter.recipient.sponsorshipId ?? 0) - (b.letter.recipient.sponsorshipId ?? 0),
  );
  for (const one of inOrder) {
    brought.push({ letter: one.letter, id: await storeOne(deps, transaction, one) });
  }
  if (brought.length > 0) {
    const details = { letters: brought.map(({ id }) => id), note: note ?? null };
    await recordAudit({ db: transaction, clock: deps.clock }, { actor, action, details });
  }
  return brought;
}

async function storeOne(
  deps: Deps,
  transaction: Db,
  { letter, text, key, pictures }: CheckedLetter,
): Promise<number> {
  const { recipient, writtenOn } = letter;
  const parameters = { code: recipient.code };
  const locked = await repository.lockLetterSponsorship(transaction, recipient.sponsorshipId ?? 0);
  if (!locked || !takesLetters(locked.sponsorship.status)) {
    throw new ExplainedRefusal({ child_code: { key: 'sponsorship-just-ended', parameters } });
  }
  if (await repository.findBroughtLetter(transaction, recipient.childId, key)) {
    throw new ExplainedRefusal({ text: { key: 'letter-just-brought', parameters } });
  }
  if (pictures.length > SLOTS.length) throw new Error('a letter has no place for so many pictures');
  const { sponsorship, letterWriterId } = locked;
  const correspondent = { sponsorshipId: sponsorship.id, letterWriterId };
  const createdAt = instantOf(deps, writtenOn);
  const { id } = await insertLetter(transaction, {
    ...correspondent,
    senderType: 'SponsoreeLetter',
    text,
    clientKey: key,
    createdAt,
  });
  const rows = SLOTS.flatMap((slot) => {
    const picture = pictures[slot - 1];
    if (!picture) return [];
    return [{ ...picture, ...correspondent, letterId: id, slot, createdAt }];
  });
  await insertAttachments(transaction, rows);
  await mailNewLetter(deps, transaction, locked, { id, hasPictures: pictures.length > 0 });
  return id;
}

/** Now, or noon of an earlier day. */
function instantOf(
  { clock }: Pick<Deps, 'clock'>,
  day: Temporal.PlainDate | undefined,
): Temporal.Instant {
  if (!day || day.equals(cairoToday(clock))) return clock.now();
  return day.toZonedDateTime({ timeZone: CAIRO, plainTime: '12:00' }).toInstant();
}

import { createHash } from 'node:crypto';
import { LETTER_LIMITS, message, textOfLines } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { RefusedError } from '../../errors.ts';
import { CAIRO, cairoToday } from '../../platform/clock.ts';
import { prepareLetterPicture } from './keep-pictures.ts';
import { pictureOf, previewOf, takesLetters } from './rules.ts';
import * as repository from './staff-repository.ts';

/** A child's letter that staff bring. Problems refer to it by `name`. */
export interface BroughtLetter {
  readonly name: string;
  readonly recipient: Recipient;
  /** The text as it was written; spaces around it are removed later. */
  readonly text: string;
  /** A Cairo date; today when absent. */
  readonly writtenOn: Temporal.PlainDate | undefined;
  /** The day given for this letter itself: it tells it from another one of the same words. */
  readonly ownDay: Temporal.PlainDate | undefined;
  /** At most two, read one at a time. */
  readonly pictures: readonly { readonly name: string; readonly read: () => Promise<Buffer> }[];
}

/** Letters to bring, with the problems that are known already. */
export interface LettersOrder {
  readonly letters: readonly BroughtLetter[];
  readonly problems: readonly string[];
  readonly action: string;
  readonly note: string | undefined;
  readonly actor: string;
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (text: string) => void;
}

/** A letter that is ready to be stored; the files of its pictures are stored already. */
export interface CheckedLetter {
  readonly letter: BroughtLetter;
  readonly text: string;
  readonly key: string;
  readonly pictures: readonly { readonly id: string }[];
}

/** An order while its letters are checked. */
interface Checking extends LettersOrder {
  /** The problems found so far. */
  readonly found: string[];
  /** Ids of attachments whose files are stored already. */
  readonly stored: string[];
  readonly onPicture: () => void;
}

/** Checks all letters, and stores their pictures as long as nothing is wrong with any. */
export async function checkChildLetters(deps: Deps, order: LettersOrder, stored: string[]) {
  const found = [...order.problems];
  const prepared: CheckedLetter[] = [];
  const already: { letter: BroughtLetter; id: number }[] = [];
  const total = order.letters.reduce((sum, { pictures }) => sum + pictures.length, 0);
  let done = 0;
  const onPicture = () => order.onProgress(`Picture ${(done += 1)} of ${total}`);
  for (const letter of order.letters) {
    const preparing = { ...order, found, stored, onPicture };
    const text = textOf(letter, found);
    const files = await readFiles(letter, preparing);
    const key = keyOf(letter, text, files);
    const twin = prepared.find(
      (one) => one.key === key && one.letter.recipient.childId === letter.recipient.childId,
    );
    if (twin) found.push(`${letter.name}: the same letter is in ${twin.letter.name}.`);
    const before = await repository.findBroughtLetter(deps.db, letter.recipient.childId, key);
    if (before) {
      already.push({ letter, id: before.id });
      continue;
    }
    found.push(...problemsOf(deps, letter));
    prepared.push({
      letter,
      text,
      key,
      pictures: await keepPictures(deps, letter, files, preparing),
    });
  }
  order.onProgress('');
  return { prepared, already, problems: found };
}

function textOf({ name, text }: BroughtLetter, found: string[]): string {
  const parsed = textOfLines(LETTER_LIMITS.text).safeParse(text);
  if (parsed.success) return parsed.data;
  if (text.trim() === '') found.push(`${name}: the letter has no text.`);
  else if (text.trim().length > LETTER_LIMITS.text) {
    found.push(`${name}: the text is longer than ${LETTER_LIMITS.text} characters.`);
  } else found.push(`${name}: the text holds characters that can not be shown.`);
  return text;
}

async function readFiles(
  { pictures }: BroughtLetter,
  { found, signal, onPicture }: Checking,
): Promise<(Buffer | undefined)[]> {
  const files: (Buffer | undefined)[] = [];
  for (const { name, read } of pictures) {
    signal.throwIfAborted();
    onPicture();
    const bytes = await read().catch((error: unknown) => {
      found.push(error instanceof RefusedError ? error.message : `${name} can not be read.`);
      return undefined;
    });
    files.push(bytes);
  }
  return files;
}

/**
 * The same key for the same letter of a child: its words, its pictures as they came, and its day
 * where one is given, for children wish a merry Christmas in the same words every year.
 */
function keyOf(
  { ownDay }: BroughtLetter,
  text: string,
  files: readonly (Buffer | undefined)[],
): string {
  const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
  const day = ownDay ? [ownDay.toString()] : [];
  const parts = [text, ...day, ...files.flatMap((bytes) => bytes ?? [])].map(hashOf);
  return `brought ${hashOf(parts.join(' '))}`;
}

async function keepPictures(
  { storage }: Deps,
  { name, pictures }: BroughtLetter,
  files: readonly (Buffer | undefined)[],
  { found, stored, dryRun }: Checking,
): Promise<{ id: string }[]> {
  const kept: { id: string }[] = [];
  for (const [index, bytes] of files.entries()) {
    const made = bytes && (await prepareLetterPicture(bytes));
    if (!made) continue;
    if ('error' in made) {
      const { key, parameters } = made.error;
      found.push(`${pictures[index]?.name ?? name}: ${message(key, 'en', parameters)}`);
      continue;
    }
    if (dryRun || found.length > 0) continue;
    const { id, content, preview } = made.picture;
    stored.push(id);
    await storage.write(pictureOf(id), content, 'image/jpeg');
    await storage.write(previewOf(id), preview, 'image/jpeg');
    kept.push({ id });
  }
  return kept;
}

/** An older date is more likely a typing mistake. */
const OLDEST_YEARS = 2;

function problemsOf(
  { clock }: Pick<Deps, 'clock'>,
  { name, recipient, writtenOn, pictures }: BroughtLetter,
): string[] {
  const problems: string[] = [];
  const nobody = whyUndeliverable(recipient);
  if (nobody) problems.push(`${name}: ${nobody}`);
  if (pictures.length > LETTER_LIMITS.attachments) {
    problems.push(`${name}: a letter holds at most ${LETTER_LIMITS.attachments} pictures.`);
  }
  if (!writtenOn) return problems;
  const begun = recipient.startedAt?.toZonedDateTimeISO(CAIRO).toPlainDate();
  if (begun && Temporal.PlainDate.compare(writtenOn, begun) < 0) {
    // It was meant for somebody else.
    problems.push(
      `${name}: on ${writtenOn.toString()} the sponsorship of ${recipient.code} had not begun (${begun.toString()}).`,
    );
  }
  const today = cairoToday(clock);
  if (Temporal.PlainDate.compare(writtenOn, today) > 0) {
    problems.push(`${name}: ${writtenOn.toString()} is still to come.`);
  }
  if (Temporal.PlainDate.compare(writtenOn, today.subtract({ years: OLDEST_YEARS })) < 0) {
    problems.push(`${name}: ${writtenOn.toString()} is more than ${OLDEST_YEARS} years ago.`);
  }
  return problems;
}

/** A child with its latest sponsorship, which may have ended. */
export type Recipient = Awaited<ReturnType<typeof repository.listRecipients>>[number];

/** Finds children by their codes, in upper or lower case, with their latest sponsorships. */
export function findRecipients(
  { db }: Pick<Deps, 'db'>,
  codes: readonly string[],
): Promise<Recipient[]> {
  return repository.listRecipients(db, codes);
}

/** The child of a sponsorship; undefined when there is no such sponsorship. */
export function recipientOf(
  { db }: Pick<Deps, 'db'>,
  sponsorshipId: number,
): Promise<Recipient | undefined> {
  return repository.findRecipient(db, sponsorshipId);
}

/** The reason why nobody can receive a child's letter; undefined when somebody can. */
function whyUndeliverable({ code, sponsorshipId, status, lastDay }: Recipient): string | undefined {
  if (sponsorshipId === null || status === null) return `${code} has no sponsor.`;
  if (takesLetters(status)) return undefined;
  return `The sponsorship of ${code} ended on ${lastDay}.`;
}

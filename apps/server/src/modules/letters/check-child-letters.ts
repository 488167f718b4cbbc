import type { AuditAction } from '@nabta/contract/desk';
import { createHash } from 'node:crypto';
import { LETTER_LIMITS, textOfLines } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { RefusedError, type FieldError } from '../../errors.ts';
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

/** A problem with a letter, or with a picture of it (`name`), and the field of a form that it is in. */
export interface LetterProblem {
  readonly name: string;
  readonly field: string;
  readonly error: FieldError;
}

/** Letters to bring, with the problems that are known already. */
export interface LettersOrder {
  readonly letters: readonly BroughtLetter[];
  readonly problems: readonly (string | LetterProblem)[];
  readonly action: AuditAction;
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
  /** The problems found so far; those of files are told to the terminal alone. */
  readonly found: (string | LetterProblem)[];
  /** Ids of attachments whose files are stored already. */
  readonly stored: string[];
  readonly onPicture: () => void;
}

/** Checks all letters, and stores their pictures as long as nothing is wrong with any. */
export async function checkChildLetters(deps: Deps, order: LettersOrder, stored: string[]) {
  const found: (string | LetterProblem)[] = [...order.problems];
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
    if (twin) {
      const error = { key: 'letter-twin', parameters: { other: twin.letter.name } } as const;
      found.push({ name: letter.name, field: 'text', error });
    }
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

/** The faults of a letter's text that its schema names. */
const TEXT_FAULTS: Partial<Record<string, LetterProblem['error']['key']>> = {
  required: 'letter-has-no-text',
  'too-long': 'letter-text-long',
};

function textOf({ name, text }: BroughtLetter, found: (string | LetterProblem)[]): string {
  const parsed = textOfLines(LETTER_LIMITS.text).safeParse(text);
  if (parsed.success) return parsed.data;
  const parameters = { maximum: String(LETTER_LIMITS.text) };
  const key = TEXT_FAULTS[parsed.error.issues[0]?.message ?? ''] ?? 'letter-text-unreadable';
  const error = { key, parameters };
  found.push({ name, field: 'text', error });
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
      const field = pictures[index]?.name ?? name;
      found.push({ name: field, field, error: made.error });
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

/** An older date is more likely a typing mistake. `day-long-ago` says it in words. */
const OLDEST_YEARS = 2;

function problemsOf(
  { clock }: Pick<Deps, 'clock'>,
  { name, recipient, writtenOn, pictures }: BroughtLetter,
): (string | LetterProblem)[] {
  const problems: (string | LetterProblem)[] = [];
  const nobody = whyUndeliverable(recipient);
  if (nobody) problems.push({ name, field: 'child_code', error: nobody });
  if (pictures.length > LETTER_LIMITS.attachments) {
    problems.push(`${name}: a letter holds at most ${LETTER_LIMITS.attachments} pictures.`);
  }
  if (!writtenOn) return problems;
  const day = writtenOn.toString();
  const ofDay = (error: FieldError) => ({ name, field: 'written_on', error });
  const begun = recipient.startedAt?.toZonedDateTimeISO(CAIRO).toPlainDate();
  if (begun && Temporal.PlainDate.compare(writtenOn, begun) < 0) {
    // It was meant for somebody else.
    const parameters = { day, code: recipient.code, begun: begun.toString() };
    problems.push(ofDay({ key: 'letter-before-sponsorship', parameters }));
  }
  const today = cairoToday(clock);
  if (Temporal.PlainDate.compare(writtenOn, today) > 0) {
    problems.push(ofDay({ key: 'day-to-come', parameters: { day } }));
  }
  if (Temporal.PlainDate.compare(writtenOn, today.subtract({ years: OLDEST_YEARS })) < 0) {
    problems.push(ofDay({ key: 'day-long-ago', parameters: { day } }));
  }
  return problems;
}

/** A child with its latest sponsorship, which may have ended. */
export type Recipient = Awaited<ReturnType<typeof repository.listRecipients>>[number];

/** Finds children by their codes, however they are written, with their latest sponsorships. */
export function findRecipients(
  { db }: Pick<Deps, 'db'>,
  codes: readonly string[],
): Promise<Recipient[]> {
  return repository.listRecipients(db, codes);
}

/** Sponsored children with a name in theirs, a few of them. */
export function findRecipientsNamed(
  { db }: Pick<Deps, 'db'>,
  name: string,
  limit: number,
): Promise<Recipient[]> {
  return repository.listRecipientsNamed(db, name, limit);
}

/** The child of a sponsorship; undefined when there is no such sponsorship. */
export function recipientOf(
  { db }: Pick<Deps, 'db'>,
  sponsorshipId: number,
): Promise<Recipient | undefined> {
  return repository.findRecipient(db, sponsorshipId);
}

/** The reason why nobody can receive a child's letter; undefined when somebody can. */
function whyUndeliverable({
  code,
  sponsorshipId,
  status,
  lastDay,
}: Recipient): FieldError | undefined {
  if (sponsorshipId === null || status === null) {
    return { key: 'child-without-sponsor', parameters: { code } };
  }
  if (takesLetters(status)) return undefined;
  return { key: 'sponsorship-ended-on', parameters: { code, day: lastDay ?? '' } };
}

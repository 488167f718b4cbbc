import { LETTER_LIMITS } from '@nabta/contract';
import { ApiError } from '../../../../web/app/lib/api/api-error.ts';
import {
  preparePhoto,
  type PhotoFault,
  type ReadyPhoto,
} from '../../../../web/app/lib/image-shrink.ts';
import { desk, type Answer } from '../../api/desk-api.ts';

type Matched = Answer<'POST /v1/desk/letter_files'>;

/** A file that is in no letter, and why. */
export type FileProblem = Matched['problems'][number];

/** A child's letter that was made of dropped files, and is not sent yet. */
export interface LetterDraft {
  readonly child: Matched['letters'][number]['child'];
  /** As they were dropped. */
  readonly files: readonly File[];
  readonly pictures: readonly ReadyPhoto[];
  readonly text: string;
  /** `before`: this very letter was brought before. */
  readonly state: 'fault' | 'ready' | 'before' | 'brought';
  /** The faults of its files, which only other files mend. */
  readonly broken: readonly string[];
  /** The server's. */
  readonly faults: readonly string[];
}

/** Why a file of a letter is not taken. */
export type FileFault = PhotoFault | 'no-text' | 'too-many' | 'text-kept';

/** A letter that can still be changed and sent. */
export const isOpen = ({ state }: LetterDraft) => state === 'fault' || state === 'ready';

/**
 * Sorts files into letters by their names, and checks each letter; nothing is stored. Files of a
 * child whose letter is open join it, and its words stay. Returns the letters before with the new ones.
 */
export async function draftsOf(
  files: readonly File[],
  say: (fault: FileFault) => string,
  before: readonly LetterDraft[],
): Promise<{ drafts: LetterDraft[]; problems: readonly FileProblem[] }> {
  const open = before.filter(isOpen);
  const dropped = new Set(files.map(({ name }) => name));
  const kept = open.flatMap((draft) => draft.files).filter(({ name }) => !dropped.has(name));
  const all = [...kept, ...files];
  const byName = new Map(all.map((file) => [file.name, file]));
  const names = all.map(({ name }) => name);
  const matched = await desk('POST /v1/desk/letter_files', { body: { names } });
  const problems = [...matched.problems];
  const made = new Map<string, LetterDraft>();
  // One after the other: a phone's memory does not hold fifty open pictures.
  for (const { child, pictures, text } of matched.letters) {
    const own = [...pictures, text ?? ''].flatMap((name) => byName.get(name) ?? []);
    if (!own.some(({ name }) => dropped.has(name))) continue;
    const typed = open.find((draft) => draft.child.code === child.code)?.text ?? '';
    const broken: string[] = [];
    const taken = async <Made extends object>(
      name: string,
      read: (file: File) => Promise<Made | FileFault>,
    ) => {
      const file = byName.get(name);
      const made = file && (await read(file));
      if (typeof made !== 'string') return made;
      broken.push(`${name}: ${say(made)}`);
      return undefined;
    };
    if (pictures.length > LETTER_LIMITS.attachments) broken.push(say('too-many'));
    const photos: ReadyPhoto[] = [];
    for (const name of pictures.slice(0, LETTER_LIMITS.attachments)) {
      const photo = await taken(name, preparePhoto);
      if (photo) photos.push(photo);
    }
    const words = text === null ? undefined : await taken(text, readWords);
    const isTyped = typed.trim() !== '';
    if (text !== null && dropped.has(text) && isTyped && words && words.text !== typed) {
      problems.push({ name: text, message: say('text-kept') });
    }
    const draft = {
      child,
      files: own,
      pictures: photos,
      text: isTyped ? typed : (words?.text ?? ''),
      broken,
    };
    made.set(child.code, await sent({ ...draft, state: 'fault', faults: [] }, { dryRun: true }));
  }
  const drafts = new Map(before.map((draft) => [draft.child.code, draft]));
  return { drafts: [...new Map([...drafts, ...made]).values()], problems };
}

async function readWords(file: File): Promise<{ text: string } | 'no-text'> {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    return { text: decoder.decode(await file.arrayBuffer()) };
  } catch {
    return 'no-text';
  }
}

/**
 * Sends a letter, or in a dry run has it checked. Returns it with its new state; throws ApiError when
 * the server says nothing.
 */
export async function sent(
  draft: LetterDraft,
  { dryRun }: { dryRun: boolean },
): Promise<LetterDraft> {
  const body = new FormData();
  body.set('child_code', draft.child.code);
  body.set('text', draft.text);
  body.set('dry_run', String(dryRun));
  draft.pictures.forEach(({ file }, index) => body.set(`attachment_${index + 1}`, file));
  try {
    await desk('POST /v1/desk/letters', { body });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.body) throw error;
    const { messages, error_codes: codes } = error.body;
    // The desk has codes that the site's calls do not know.
    const code: string | undefined = codes['text'];
    if (code === 'letter-brought-before') return { ...draft, state: 'before', faults: [] };
    return { ...draft, state: 'fault', faults: messages };
  }
  if (!dryRun) return { ...draft, state: 'brought', faults: [] };
  return { ...draft, state: draft.broken.length > 0 ? 'fault' : 'ready', faults: [] };
}

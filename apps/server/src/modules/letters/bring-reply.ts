import type { Deps } from '../../deps.ts';
import { ExplainedRefusal, invalid } from '../../errors.ts';
import { bringLetters, LettersRefused } from './bring-child-letters.ts';
import { findRecipients, findRecipientsNamed, type Recipient } from './check-child-letters.ts';
import { markDetails, type Mark } from './check/mark-details.ts';
import { SLOTS, type BySlot } from './rules.ts';

/** A letter of a child that the desk brings. */
export interface Reply {
  /** Or a name that only one sponsored child has. */
  readonly childCode: string;
  readonly text: string;
  /** A Cairo date; today when absent. */
  readonly writtenOn: Temporal.PlainDate | undefined;
  readonly pictures: BySlot<Buffer>;
  readonly actor: string;
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
}

/** Children have no name of their own to hide. */
const NOBODY = { firstName: '', lastName: '', arabicFullName: '' };

/**
 * Brings one letter of a child to its sponsor, with a mail, as `letters reply` does. Returns its id,
 * undefined in a dry run, and the words that a letter of a sponsor would be held for. Throws `validation-failed` naming each field at fault, and
 * `ExplainedRefusal` for a letter that was brought before.
 */
export async function bringReply(
  deps: Deps,
  { childCode, text, writtenOn, pictures, actor, dryRun, signal }: Reply,
): Promise<{ id: number | undefined; recipient: Recipient; marks: readonly Mark[] }> {
  const found = await findRecipients(deps, [childCode]);
  const recipient =
    found.find(({ code }) => code === childCode) ??
    found[0] ??
    (await onlyOneNamed(deps, childCode));
  const letter = {
    name: recipient.code,
    recipient,
    text,
    writtenOn,
    ownDay: writtenOn,
    pictures: SLOTS.flatMap((slot) => {
      const bytes = pictures[slot];
      if (!bytes) return [];
      return [{ name: `attachment_${slot}`, read: () => Promise.resolve(bytes) }];
    }),
  };
  const order = { action: 'letters reply' as const, note: undefined, actor, dryRun, signal };
  const { brought, already } = await bringLetters(deps, {
    ...order,
    letters: [letter],
    problems: [],
    onProgress: () => undefined,
  }).catch((error: unknown) => {
    throw error instanceof LettersRefused ? invalid(error.fields) : error;
  });
  const [before] = already;
  if (before) {
    const parameters = { letter: String(before.id) };
    throw new ExplainedRefusal({ text: { key: 'letter-brought-before', parameters } });
  }
  return { id: brought[0]?.id, recipient, marks: markDetails(text, NOBODY) };
}

/** So many of the children who share a name are told. */
const TOLD = 6;

async function onlyOneNamed(deps: Deps, name: string): Promise<Recipient> {
  const named = await findRecipientsNamed(deps, name, TOLD);
  const [only] = named;
  if (!only) throw invalid({ child_code: { key: 'child-unknown' } });
  if (named.length === 1) return only;
  const codes = named.map(({ code }) => code).join(', ');
  throw invalid({ child_code: { key: 'child-name-several', parameters: { codes } } });
}

import { organisation } from '@nabta/organisation';
import type { FieldError } from '../../errors.ts';
import { isCommonPassword } from '../../platform/passwords.ts';

/** Who chooses a password, as the form or the account has them. */
interface Chooser {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly arabic_full_name?: string;
}

/** What is no secret of a password when it stands in it: shorter words stand in many by chance. */
const SHORTEST_WORD = 3;
/** How many letters and digits must be left beside such words. */
const FEWEST_BESIDE = 6;

/**
 * Why a new password is easily guessed, at its field: it is one of the common ones, or little more
 * than the chooser's own name, address or the name of this place (ASVS 6.2.4, 6.2.11, 6.2.12).
 * Only new passwords are looked at; those of before stay good.
 */
export async function passwordProblems(
  field: string,
  password: string,
  chooser: Chooser,
): Promise<Record<string, FieldError>> {
  if (await isCommonPassword(password)) return { [field]: { key: 'password-common' } };
  const isPersonal = await isLittleMoreThan(wordsOf(chooser), password);
  return isPersonal ? { [field]: { key: 'password-personal' } } : {};
}

/** Whether a password without these words is too short, or common: `Mona-2026`, `Nabta123456`. */
async function isLittleMoreThan(words: readonly string[], password: string): Promise<boolean> {
  let left = folded(password);
  for (const word of words) left = left.replaceAll(word, '');
  if (left === folded(password)) return false;
  return Array.from(left).length < FEWEST_BESIDE || isCommonPassword(left);
}

/** The words that anybody may know, the longest first: `nabta.example` goes before `nabta`. */
function wordsOf(chooser: Chooser): string[] {
  const { email, first_name: first, last_name: last, arabic_full_name: arabic = '' } = chooser;
  const { productName, legalName } = organisation;
  const ours = [productName.en, productName.ar, legalName.en, legalName.ar];
  const [mailbox = '', host = ''] = email.split('@');
  const texts = [
    email,
    ...[mailbox, host].flatMap((part) => [part, ...part.split(/[._+-]/)]),
    ...[first, last, arabic, ...ours].flatMap((text) => [text, ...text.split(/\s+/)]),
  ];
  return [...new Set(texts.map(folded))]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
}

/** Letters and digits alone, in lower case, in one form. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

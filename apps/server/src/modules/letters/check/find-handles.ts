import { ACCOUNT_NAME } from './find-addresses.ts';
import {
  INVITATIONS,
  NAMED,
  NO_ACCOUNT_NAME,
  NO_INVITATION,
  PHONE_PLATFORMS,
  PLACES_AFTER_AT,
  PLATFORMS,
} from './word-lists.ts';

/** `@name`, with nothing before the sign that would make an address of it. */
const AT_NAME = /(?<![\p{L}\d._])@([\p{L}][\p{L}\d._]{2,29})/gu;

/** The most words between the name of a platform and an invitation or an account's name. */
const INVITES_WITHIN = 12;
const NAMES_WITHIN = 4;

/** `insta: hannah` */
const WITH_COLON = /(?<!\p{L})(\p{L}{2,20})\s?[:=]\s?[\p{L}\d]/gu;

const WORD = /[\p{L}\d][\p{L}\d._-]{0,200}/gu;

/** The words of a letter; single letters in a row (`i n s t a`) are one word. */
function wordsOf(text: string): string[] {
  const together = text.replace(/(?<![\p{L}\d])(?:\p{L}[ .-]){3,20}\p{L}(?![\p{L}\d])/gu, (row) =>
    row.replace(/[ .-]/g, ''),
  );
  // `yesterday.We`: the sentence ends there.
  const spaced = together.replace(/\.(?=\p{Lu})/gu, '. ').toLowerCase();
  return (spaced.match(WORD) ?? []).map((word) => word.replace(/[._-]+$/, ''));
}

/** Whether words contain an invitation, and no word after it that gives it another meaning. */
function stands(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, index) => {
    if (!phrase.every((word, offset) => words[index + offset] === word)) return false;
    const next = words.slice(index + phrase.length, index + phrase.length + 3);
    return !next.some((word) => NO_INVITATION.has(word));
  });
}

/** `on Facebook, search for Hannah`, by the sponsor's own first name. */
function invitationsOf(firstNames: readonly string[]): readonly (readonly string[])[] {
  const searches = [
    ['search'],
    ['search', 'for'],
    ['find'],
    ['add'],
    ['follow'],
    ['look', 'for'],
    ['ابحث', 'عن'],
    ['ابحثي', 'عن'],
  ];
  return [
    ...INVITATIONS,
    ...firstNames.flatMap((name) => searches.map((search) => [...search, name])),
  ];
}

function givesAccount(before: readonly string[], after: readonly string[]): boolean {
  const [next, afterNext] = after;
  if ([next, afterNext, after[2]].some((word) => word !== undefined && NAMED.has(word)))
    return true;
  const near = [...before.slice(-NAMES_WITHIN), ...after.slice(0, NAMES_WITHIN)];
  if (near.some((word) => ACCOUNT_NAME.test(word))) return true;
  const mine = ['my', 'our'].includes(before.at(-1) ?? '');
  return mine && next === 'is' && afterNext !== undefined && !NO_ACCOUNT_NAME.has(afterNext);
}

/**
 * Whether a letter names an account on a social network, or invites to one. That somebody saw
 * something there does not. `firstNames`: those of the sponsor, in small letters; `hasPhone`: the
 * number of a messenger is told as a phone number.
 */
export function holdsHandle(
  text: string,
  { firstNames, hasPhone }: { firstNames: readonly string[]; hasPhone: boolean },
): boolean {
  const handles = [...text.toLowerCase().matchAll(AT_NAME)];
  if (handles.some(([, name = '']) => !PLACES_AFTER_AT.has(name))) return true;
  const isNamed = [...text.toLowerCase().matchAll(WITH_COLON)].some(([, word = '']) =>
    PLATFORMS.has(word),
  );
  if (isNamed) return true;
  const words = wordsOf(text);
  const invitations = invitationsOf(firstNames);
  return words.some((word, index) => {
    const messenger = PHONE_PLATFORMS.has(word);
    if (!PLATFORMS.has(word) && !messenger) return false;
    const before = words.slice(Math.max(0, index - INVITES_WITHIN), index);
    const after = words.slice(index + 1, index + 1 + INVITES_WITHIN);
    const invites = invitations.some((phrase) => stands(before, phrase) || stands(after, phrase));
    if (messenger) return invites && !hasPhone;
    return invites || givesAccount(before, after);
  });
}

import { BARE_HOST, SPACED_HOST, TOKEN, WEB_ADDRESS, WWW } from './patterns.ts';
import { tokensOf, type Span } from './spans.ts';
import { LINK_HOSTS, PLAIN_ENDINGS, SPOKEN_DOTS, SPOKEN_ENDINGS, WORD_ENDINGS } from './words.ts';

/** `home.It`: a full stop without a space behind it. */
const BEGINS_SENTENCE = /^\p{Lu}\p{Ll}/u;
const NO_NAME: ReadonlySet<string> = new Set(['the', 'a', '\n']);

function isBareLink(labels: string, ending: string, path: string): boolean {
  const last = ending.toLowerCase();
  const host = `${labels}${ending}`.toLowerCase();
  if (LINK_HOSTS.has(host)) return true;
  if (BEGINS_SENTENCE.test(ending) || !/\p{L}/u.test(labels)) return false;
  if (PLAIN_ENDINGS.has(last)) return labels.length > 2 || path.length > 1;
  return WORD_ENDINGS.has(last) && path.length > 1;
}

/** `hannahsgarden dot com`, `هناء دوت كوم`. */
function findSpelled(text: string): Span[] {
  const tokens = tokensOf(text.toLowerCase(), TOKEN);
  return tokens.flatMap(({ start, word }, index): Span[] => {
    const [dot, ending] = [tokens[index + 1], tokens[index + 2]];
    if (!dot || !ending || NO_NAME.has(word)) return [];
    const spelled = SPOKEN_DOTS.has(dot.word) && SPOKEN_ENDINGS.has(ending.word);
    return spelled ? [{ start, end: ending.end }] : [];
  });
}

/** Web addresses, also bare and spelled ones. `text` as it was read, with its capitals. */
export function findLinks(text: string): Span[] {
  const written = [WEB_ADDRESS, WWW, SPACED_HOST].flatMap((pattern) =>
    tokensOf(text.toLowerCase(), pattern),
  );
  const bare = [...text.matchAll(BARE_HOST)].flatMap(
    ({ 0: found, 1: labels = '', 2: ending = '', 3: path = '', index }): Span[] =>
      isBareLink(labels, ending, path) ? [{ start: index, end: index + found.length }] : [],
  );
  return [...written, ...bare, ...findSpelled(text)];
}

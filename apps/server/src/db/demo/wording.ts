import type { SponsoreeGender } from '@nabta/contract';

/** The same text in both languages; may hold `[he|she]` forms and `{name}` places. */
export interface Wording {
  readonly en: string;
  readonly ar: string;
}

/**
 * The text for one person: of every `[masculine|feminine]` pair the form that fits, and the values
 * in their `{places}`. Arabic verbs, adjectives and nouns all agree with the person, so the
 * pairs are many there and few in English. Throws when a place has no value.
 */
export function worded(
  text: string,
  gender: SponsoreeGender,
  places: Readonly<Record<string, string>> = {},
): string {
  return text
    .replace(/\[([^\]|]*)\|([^\]]*)\]/g, (_, masculine: string, feminine: string) =>
      gender === 'male' ? masculine : feminine,
    )
    .replace(/\{(\w+)\}/g, (_, place: string) => {
      const value = places[place];
      if (value === undefined) throw new Error(`no value for {${place}} in: ${text}`);
      return value;
    });
}

/** Names as English lists them: `Marina, Verena and Sandra`. */
export function englishList(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Names as Arabic lists them, each joined by its own `و`. */
export function arabicList(names: readonly string[]): string {
  return names.join(' و');
}

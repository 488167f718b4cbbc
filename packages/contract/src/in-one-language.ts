/** An answer in the language it was asked for: without the two forms beside each text. */
export type InOneLanguage<T> = T extends object
  ? { [K in keyof T as K extends `${string}_en` | `${string}_ar` ? never : K]: InOneLanguage<T[K]> }
  : T;

/** Leaves the two forms beside each text out of an answer, at every depth. */
export function inOneLanguage<T extends object>(answer: T): InOneLanguage<T> {
  // The keys go by their names, which the compiler follows in the type and not in a value.
  return JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => (/_(?:en|ar)$/.test(key) ? undefined : value)),
  ) as InOneLanguage<T>;
}

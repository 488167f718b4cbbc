import { z } from './zod.ts';

/** A price or amount in both currencies, in major units with at most two decimals (ENT-09). */
export const priceSchema = z.object({ usd: z.number(), egp: z.number() }).meta({ id: 'Price' });

/** A text in the request's locale beside its two forms. */
export const localisedField = <N extends string>(name: N) =>
  ({
    [name]: z.string(),
    [`${name}_en`]: z.string(),
    [`${name}_ar`]: z.string(),
  }) as Record<N | `${N}_en` | `${N}_ar`, z.ZodString>;

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

/** A text in both languages, where a caller shows either. */
export const bothLanguages = z.object({ en: z.string(), ar: z.string() });

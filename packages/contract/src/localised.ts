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

/** A text in both languages, where a caller shows either. */
export const bothLanguages = z.object({ en: z.string(), ar: z.string() });

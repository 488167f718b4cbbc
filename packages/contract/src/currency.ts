import { z } from './zod.ts';
import { CURRENCIES } from './money.ts';

// Apart from money.ts, so that a page that only shows an amount does not carry the schema library.
export const currencySchema = z.enum(CURRENCIES);

import { z } from 'zod';

/** Room for the longest full name that an account or a donation form can hold. */
export const MAX_NAME_LENGTH = 250;

/** Words of the site or of staff, in both languages. */
export const localised = z.object({ en: z.string().min(1), ar: z.string().min(1) });

/** An absolute address of a page. */
export const webAddress = z.url({ protocol: /^https?$/ });

/** The number of a receipt: its year, and its place among the receipts of that year. */
export const receiptNumber = z.string().regex(/^\d{4}-\d{6,}$/);

/** Mails about an account. `name` is the first name; empty: greeted without a name. */
export const accountData = z.object({ name: z.string().max(MAX_NAME_LENGTH) });

import { z } from '../zod.ts';
import { currencySchema } from '../currency.ts';
import { CURRENCIES } from '../money.ts';
import { metaSchema } from '../paging.ts';
import { INVOICE_TYPES, TRANSACTION_TYPES } from '../transactions.ts';
import { dayQuery, deskListQuery, listFormatField, instant } from './lists.ts';

const filters = {
  since: dayQuery.describe('From this day on (Cairo)'),
  until: dayQuery.describe('To the end of this day (Cairo)'),
  kind: z.enum(TRANSACTION_TYPES, { error: 'invalid-choice' }).optional(),
  about: z.enum(INVOICE_TYPES, { error: 'invalid-choice' }).optional(),
  currency: z.enum(CURRENCIES, { error: 'invalid-choice' }).optional(),
};

/** An entry of the books, of whomever it is. */
export const ledgerEntrySchema = z
  .object({
    id: z.int(),
    happened_at: instant,
    kind: z.enum(TRANSACTION_TYPES),
    about: z.enum(INVOICE_TYPES),
    amount: z.number().describe('Signed, major units: what went back or out is negative'),
    currency: currencySchema,
    payment_id: z.string().nullable(),
    receipt: z.string().nullable(),
    payer: z.string().nullable().describe('Null: erased, or a guest who left no name'),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export const ledgerListQuery = deskListQuery(['happened_at'], 'desc', filters);
export type LedgerListQuery = z.output<typeof ledgerListQuery>;
export const ledgerListResponse = z.object({
  entries: z.array(ledgerEntrySchema),
  meta: metaSchema,
});

export const ledgerFileQuery = z.object({ ...filters, format: listFormatField });
export type LedgerFileQuery = z.output<typeof ledgerFileQuery>;

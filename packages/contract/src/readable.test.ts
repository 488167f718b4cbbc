import { expect, it } from 'vitest';
import { guestDonationBody } from './donations.ts';
import { readableOf } from './readable.ts';
import { z } from './zod.ts';

it('what can be read of a refused body is each field that is right by itself', () => {
  const dedication = { kind: 'honour', honoree_name: '', recipient_name: 'Mina' };
  const sent = { base_amount: 0.5, purpose_id: 'x', email: ' Mona@Example.com', dedication };
  expect(readableOf(guestDonationBody, sent)).toEqual({
    base_amount: 0.5,
    email: 'mona@example.com',
    fees_included: false,
    remind_me: false,
    dedication: { kind: 'honour', recipient_name: 'Mina', show_amount: false },
  });
});

it('a list is read as a whole, and what is no object not at all', () => {
  const schema = z.object({ ids: z.array(z.int()), others: z.array(z.int()) });
  expect(readableOf(schema, { ids: [1, 'x'], others: [1, 2] })).toEqual({ others: [1, 2] });
  expect(readableOf(schema, 7)).toBeUndefined();
  expect(readableOf(schema, null)).toBeUndefined();
});

it('rules between fields are left out', () => {
  const schema = z.object({ a: z.string(), b: z.string() }).refine(({ a, b }) => a === b);
  expect(readableOf(schema, { a: '1', b: '2' })).toEqual({ a: '1', b: '2' });
});

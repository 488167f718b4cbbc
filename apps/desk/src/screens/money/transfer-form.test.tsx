// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import type { BankLine } from '@nabta/contract/desk';
import { expect, it } from 'vitest';
import { drawDesk } from '../../testing/draw-desk.tsx';
import { TransferForm } from './transfer-form.tsx';

const PAYER = { id: 3, name: 'Mona Adel', email: 'mona@example.com', currency: 'egp', dues: [] };
// The form reads nothing else of a line.
const LINE = {
  ...{ line: 2, key: 'k', day: '2027-11-25', amount: 100, currency: 'egp', reference: 'TR-1' },
  ...{ state: 'matched', matches: [{ payer: PAYER, due_ids: [], reason: 'reference' }] },
} as unknown as BankLine;

it('a line of a file that is refused says why, though the form draws none of its fields', async () => {
  const refused = {
    ...{ code: 'validation_failed', messages: ['That day is still to come.'] },
    ...{ errors: { received_on: 'That day is still to come.' }, error_codes: {} },
  };
  const element = <TransferForm line={LINE} onRecorded={() => undefined} />;
  const { box, after } = await drawDesk([{ path: '/', element }], {
    answer: (method) =>
      method === 'POST' ? Response.json(refused, { status: 422 }) : Response.json({ payers: [] }),
  });
  await after(() => box.querySelector('form')?.requestSubmit());
  await after(() => setTimeout(20));
  expect(box.textContent).toContain('That day is still to come.');
});

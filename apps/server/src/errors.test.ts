import { expect, it } from 'vitest';
import { fieldMessage } from './errors.ts';

it('isolates receipts and addresses within an Arabic sentence, and writes its days in words (TRAP-20)', () => {
  const booked = {
    reference: 'TRX 7',
    receipt: '2026-000001',
    day: '2026-03-10',
    amount: { en: 'E£300.00', ar: '٣٠٠٫٠٠ ج.م.' },
  };
  const told = fieldMessage('reference-booked', 'ar', booked);
  for (const text of ['TRX 7', '2026-000001']) expect(told).toContain(`\u2068${text}\u2069`);
  expect(told.match(/\u2068/g)).toHaveLength(2);
  expect(told).toContain('١٠ مارس ٢٠٢٦');
  expect(fieldMessage('reference-booked', 'en', booked)).not.toMatch(/[\u2068\u2069]/);
  expect(fieldMessage('too-long', 'ar', { maximum: '٨٠' })).not.toMatch(/[\u2068\u2069]/);
});

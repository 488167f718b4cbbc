// @vitest-environment happy-dom
import type { PauseChange, Sponsorship } from '@nabta/contract';
import { expect, it } from 'vitest';
import { draw } from '../../lib/testing/draw.tsx';
import { YourPayments } from './your-payments.tsx';

const sponsorship = {
  amount: 35,
  payment_currency: 'usd',
  frequency: 'monthly',
  extra_per_month: 0,
} as Sponsorship;
const choice: PauseChange['choices'][number] = {
  kind: 'pause',
  months: 2,
  from: '2026-04-05',
  next_due_date: '2026-06-05',
  amount: 35,
};
const refusal = 'Not now';
const extra = { refusal, price_per_month: 35, most_per_month: 100, next_due_date: null };

it('hands the focus to its heading when the change that was pressed is possible no more', async () => {
  const payments = (choices: PauseChange['choices']) => (
    <YourPayments
      sponsorship={sponsorship}
      changes={{
        frequency: { refusal, choices: [] },
        pause: { refusal: null, choices, running: null },
        extra,
      }}
    />
  );
  const { box, show } = await draw(payments([choice]));
  box.querySelector('button')?.focus();
  await show(payments([]));
  expect(document.activeElement).toBe(box.querySelector('h2'));
});

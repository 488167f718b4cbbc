import type { Due, LateDuesResponse, PaymentMethodCard } from '@nabta/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../lib/i18n/use-translation.tsx';
import { PayWithCard } from './pay-with-card.tsx';

const due = { id: 1, amount: 35, currency: 'usd' } as Due;
const cardOf = (id: number, more: Partial<PaymentMethodCard>): PaymentMethodCard => ({
  id,
  billing_details: { name: 'Mina' },
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  is_default: false,
  expiry: 'valid',
  renews: [],
  ...more,
});

test.each([
  ['is the primary one when the balance pays it all', 35, 'valid', ['2']],
  ['is not the primary one when that has expired', 35, 'over', []],
  ['is nobody’s but the sponsor’s choice when it is charged', 0, 'valid', []],
] as const)('the card that is chosen at first %s (DUE-15)', (_, balance, expiry, chosen) => {
  const late: LateDuesResponse = {
    dues: [due],
    currency: 'usd',
    balance,
    minimum_charge: 0.5,
    total: 35,
    deduction: balance,
    amount_due: 35 - balance,
  };
  const cards = [cardOf(1, {}), cardOf(2, { is_default: true, expiry })];
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={createI18n('en', {})}>
      <MemoryRouter>
        <PayWithCard late={late} due={[due]} cards={cards} />
      </MemoryRouter>
    </I18nProvider>,
  );
  const radios = drawn.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
  const checked = radios.filter((radio) => radio.includes('checked'));
  expect(checked.map((radio) => /value="(\d+)"/.exec(radio)?.[1])).toEqual(chosen);
  expect(drawn.includes('disabled=""')).toBe(chosen.length === 0);
});

// @vitest-environment happy-dom
import type { Sponsorship } from '@nabta/contract';
import sponsorships from '@nabta/texts/en/site/sponsorships.json' with { type: 'json' };
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../lib/i18n/use-translation.tsx';
import { draw } from '../../lib/testing/draw.tsx';
import { CancelFields, returnedOn, useCancelForm } from './cancel-form.tsx';

const sponsorship = {
  id: 3,
  sponsoree: { full_name: 'Amira Samir' },
  amount: 420,
  payment_currency: 'usd',
  frequency_months: 12,
  next_due_date: '2027-05-31',
  overdue_since: null,
  earliest_end: '2027-04-10',
} as Sponsorship;
const paidAhead = [{ until: '2027-04-30', amount: 35 }];

function Fields({ late = {} }: { readonly late?: Partial<Sponsorship> }) {
  const shown = { ...sponsorship, ...late };
  const cancel = useCancelForm(shown);
  return (
    <CancelFields
      sponsorship={shown}
      paidAhead={paidAhead}
      cancel={cancel}
      onLeave={() => undefined}
    />
  );
}

function typeLastDay(box: HTMLElement, value: string) {
  const input = box.querySelector('[name=ended_at]');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, value);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

test('the months that are paid ahead are named with their sum, for the day that is typed', async () => {
  const { box, after } = await draw(
    <I18nProvider i18n={createI18n('en', { en: { sponsorships } })}>
      <MemoryRouter>
        <Fields />
      </MemoryRouter>
    </I18nProvider>,
  );
  const { paidAhead: named, paidAheadLater: later } = sponsorships.cancel;
  const sentence = named.replace('{{amount}}', '$35.00');
  const type = (value: string) => after(() => typeLastDay(box, value));
  expect(box.textContent).toContain(sentence);
  expect(box.textContent).not.toContain(later);
  await type('15 / 05 / 2027');
  expect(box.textContent).not.toContain('You have already paid');
  // The next year is taken before this day, and most of it comes back.
  await type('15 / 06 / 2027');
  expect(box.textContent).toContain(later);
});

test('no day is promised that the form refuses: too early, or none at all (SPN-15)', async () => {
  const { box, after } = await draw(
    <I18nProvider i18n={createI18n('en', { en: { sponsorships } })}>
      <MemoryRouter>
        <Fields />
      </MemoryRouter>
    </I18nProvider>,
  );
  const promises = () => [...box.querySelectorAll('li')].map((line) => line.textContent);
  const always = [sponsorships.cancel.balance, sponsorships.cancel.keep];
  for (const refused of ['09 / 04 / 2027', '15 / 03 / 2027', '']) {
    await after(() => typeLastDay(box, refused));
    expect(promises()).toEqual(always);
  }
  await after(() => typeLastDay(box, '10 / 04 / 2027'));
  expect(promises()[0]).toContain('The sponsorship continues until');
});

test('what is overdue is still owed, and said so (SPN-15)', async () => {
  const fields = (late: Partial<Sponsorship>) => (
    <I18nProvider i18n={createI18n('en', { en: { sponsorships } })}>
      <MemoryRouter>
        <Fields late={late} />
      </MemoryRouter>
    </I18nProvider>
  );
  const { box, show } = await draw(fields({ overdue_since: '2027-01-31', overdue_amount: 840 }));
  expect(box.textContent).toMatch(/\$840\.00, overdue since .*31.*2027, is still owed\./);
  await show(fields({}));
  expect(box.textContent).not.toContain('is still owed');
});

test('the sum is of the first step that the day does not pass', () => {
  const steps = [
    { until: '2027-04-30', amount: 70 },
    { until: '2027-05-31', amount: 35 },
  ];
  const days = ['2027-04-10', '2027-04-30', '2027-05-01', '2027-05-31', '2027-06-01'];
  expect(days.map((day) => returnedOn(steps, day))).toEqual([70, 70, 35, 35, 0]);
});

import type { Locale } from '@nabta/contract';
import { describe, expect, it, test } from 'vitest';
import { DONATION_FIELDS } from '../../lib/donation-draft.ts';
import type { DonationValues } from '../../lib/donation-draft.ts';
import { check } from './donation-check.ts';
import type { DonationSetting } from './donation-data.ts';

const us: DonationSetting = { currency: 'usd', dialCode: '1', isSponsor: false };
const typed: DonationValues = {
  purpose_id: '3',
  base_amount: '٧٫٧٨',
  fees_included: true,
  full_name: ' منى حبيب ',
  email: ' Mona@Example.com ',
  dial_code: '20',
  phone_number: '٠١٠٠٥٥٥٠١٤٢',
};

function checked(values: DonationValues, setting = us, locale: Locale = 'en') {
  return check(values, setting, { fields: DONATION_FIELDS, locale });
}

function sentencesOf(values: DonationValues, setting = us, locale: Locale = 'en') {
  const found = checked(values, setting, locale);
  return 'sentences' in found ? found.sentences : {};
}

test('makes the body of the call of what was typed (DON-13, DON-20, API-35)', () => {
  expect(checked(typed)).toEqual({
    body: {
      purpose_id: 3,
      base_amount: 7.78,
      fees_included: true,
      remind_me: false,
      full_name: 'منى حبيب',
      email: 'mona@example.com',
      phone_number: '+201005550142',
      currency: 'usd',
    },
  });
});

test('the visitor’s own code stands in for one that was not chosen (SUP-12)', () => {
  const { dial_code: _none, ...rest } = typed;
  expect(checked({ ...rest, phone_number: '2025550142' })).toMatchObject({
    body: { phone_number: '+12025550142' },
  });
});

test('names every missing field at once (VAL-29, 30, 32 to 34)', () => {
  expect(sentencesOf({})).toEqual({
    purpose_id: 'Please choose what your donation is for.',
    base_amount: 'Please enter an amount.',
    full_name: 'Please enter your name.',
    email: 'Email is required',
    phone_number: 'Please enter your phone number.',
  });
});

test('the checkboxes may stay empty (VAL-36)', () => {
  const { fees_included: _none, ...rest } = typed;
  expect(checked(rest)).toMatchObject({
    body: { fees_included: false, remind_me: false },
  });
});

test('says how to mend an amount, naming the floor of the currency (DON-19, VAL-31)', () => {
  const amount = (base_amount: string, setting = us, locale: Locale = 'en') =>
    sentencesOf({ ...typed, base_amount }, setting, locale)['base_amount'];
  expect(amount('0')).toBe('The smallest donation we can take by card is $1.00.');
  expect(amount('-5')).toBe('The smallest donation we can take by card is $1.00.');
  expect(amount('49.99', { ...us, currency: 'egp' }, 'ar')).toContain('٥٠٫٠٠');
  expect(amount('7.785')).toContain('at most two decimals');
  expect(amount('seven')).toContain('at most two decimals');
  expect(amount('60000')).toContain('$50,000.00');
});

test('refuses a malformed email and a phone number that cannot be one (VAL-35)', () => {
  expect(sentencesOf({ ...typed, email: 'mona@' })).toEqual({
    email: 'Please provide us with a valid Email!',
  });
  expect(Object.keys(sentencesOf({ ...typed, phone_number: '12' }))).toEqual(['phone_number']);
});

test('speaks the language of the page, numbers too', () => {
  const long = sentencesOf({ ...typed, full_name: 'م'.repeat(121) }, us, 'ar');
  expect(long['full_name']).toContain('١٢٠');
});

test('a sponsor is asked and sends nothing personal, no currency either (DON-05, DON-14, DON-15)', () => {
  const sponsor: DonationSetting = { ...us, isSponsor: true };
  expect(checked(typed, sponsor)).toEqual({
    body: { purpose_id: 3, base_amount: 7.78, fees_included: true, remind_me: false },
  });
  expect(Object.keys(sentencesOf({}, sponsor))).toEqual(['purpose_id', 'base_amount']);
});

test('the floor is that of the sponsor’s currency; the server alone holds one that is unknown (DON-15, DON-19)', () => {
  const sponsor: DonationSetting = { ...us, isSponsor: true };
  const small = { ...typed, base_amount: '20' };
  expect(sentencesOf(small, { ...sponsor, currency: 'egp' })['base_amount']).toContain('50');
  expect(sentencesOf(small, { ...sponsor, currency: undefined })).toEqual({});
});

describe('in somebody’s name', () => {
  const dedicated: DonationValues = {
    ...typed,
    dedicated: true,
    kind: 'memory',
    honoree_name: ' مينا سمير ',
    recipient_name: 'Sara',
  };

  it('sends the dedication as it is wished, empty fields as none', () => {
    expect(checked({ ...dedicated, giver_name: ' ', message: '' }, us, 'ar')).toMatchObject({
      body: {
        dedication: {
          kind: 'memory',
          honoree_name: 'مينا سمير',
          recipient_name: 'Sara',
          giver_name: null,
          recipient_email: null,
          send_on: null,
          card_locale: 'ar',
          message: null,
          show_amount: false,
        },
      },
    });
  });

  it('sends nothing of it once the wish is taken back', () => {
    const { body } = checked({ ...dedicated, dedicated: false, honoree_name: '' }) as {
      body: object;
    };
    expect(body).not.toHaveProperty('dedication.kind');
  });

  it('names each field at fault, the day too', () => {
    const wrong = { ...dedicated, honoree_name: '', recipient_name: '', message: 'a.example' };
    expect(Object.keys(sentencesOf({ ...wrong, send_on: '31 / 2 / 2027' }))).toEqual([
      'honoree_name',
      'recipient_name',
      'send_on',
      'message',
    ]);
    expect(sentencesOf({ ...dedicated, send_on: '٠١ / ٠٢ / ٢٠٢٠' })).toEqual({
      recipient_email: expect.stringContaining('clear the day') as string,
      send_on: expect.stringContaining('has passed in Egypt') as string,
    });
  });
});

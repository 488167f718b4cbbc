import { describe, expect, it } from 'vitest';
import { dedicationBody, dedicationFaults, holdsLink } from './dedications.ts';

describe('what the text of a card may hold', () => {
  it.each([
    'With love. From all of us.',
    'Happy birthday, Mum! 1,000 kisses...',
    'د.منى الغالية، كل عام وأنت بخير.',
    'Born 1.5.1950, and loved e.g. by us.',
    'and/or',
    'So much love…and joy',
    '3.5 kilos of love',
  ])('%s', (text) => {
    expect(holdsLink(text)).toBe(false);
  });

  it.each([
    'https://prizes.example',
    'see prizes.example now',
    'PRIZES.COM',
    'www.prize',
    't.me',
    'win at t.me/prizes',
    'me@prizes',
    'موقع.مصر',
    'prizes。com',
    'xn--80ak6aa92e.com',
    '//prizes',
    'a\\b',
  ])('no link, and nothing that becomes one: %s', (text) => {
    expect(holdsLink(text)).toBe(true);
  });
});

const card = {
  kind: 'memory',
  honoree_name: 'Mina',
  recipient_name: 'Sara',
  card_locale: 'ar',
} as const;

function codes(changes: object): Record<string, string> {
  const { error } = dedicationBody.safeParse({ ...card, ...changes });
  return Object.fromEntries(error?.issues.map((one) => [one.path.join('.'), one.message]) ?? []);
}

describe('a dedication', () => {
  it('needs a kind, two names and a language, and no more', () => {
    expect(dedicationBody.parse(card)).toEqual({ ...card, show_amount: false });
    expect(codes({ kind: 1, honoree_name: ' ', recipient_name: '', card_locale: 'fr' })).toEqual({
      kind: 'invalid-choice',
      honoree_name: 'honoree-required',
      recipient_name: 'recipient-required',
      card_locale: 'invalid-choice',
    });
  });

  it('names each field that holds a link, and a day that is none', () => {
    const link = 'prizes.example';
    expect(
      codes({
        honoree_name: link,
        giver_name: link,
        recipient_name: link,
        recipient_email: 'x',
        message: link,
        send_on: '2027-02-29',
      }),
    ).toEqual({
      honoree_name: 'card-holds-link',
      giver_name: 'card-holds-link',
      recipient_name: 'card-holds-link',
      recipient_email: 'email-validation-message',
      message: 'card-holds-link',
      send_on: 'card-day-invalid',
    });
    expect(codes({ message: 'a'.repeat(601) })).toEqual({ message: 'too-long' });
  });
});

describe('the day of a card', () => {
  const at = (send_on: string | null, recipient_email: string | null = 'sara@example.com') =>
    dedicationFaults({ send_on, recipient_email }, '2028-02-29');

  it('is from today to a year ahead', () => {
    expect(at('2028-02-29')).toEqual({});
    expect(at('2029-02-28')).toEqual({});
    expect(at('2028-02-28')).toEqual({ send_on: 'card-day-past' });
    expect(at('2029-03-01')).toEqual({ send_on: 'card-day-too-late' });
  });

  it('may be left out, and asks for an address', () => {
    expect(at(null, null)).toEqual({});
    expect(at('2028-03-01', null)).toEqual({ recipient_email: 'card-email-required' });
  });
});

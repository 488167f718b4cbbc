import { describe, expect, it } from 'vitest';
import { communityQuery } from './communities.ts';
import { guestDonationBody } from './donations.ts';
import { emailField, lineOfText, phoneField, textOfLines } from './fields.ts';
import { guestInquiryBody, sponsorInquiryBody } from './inquiries.ts';
import { profileFields } from './sponsors.ts';
import { cancelSponsorshipBody } from './sponsorship-calls.ts';

interface Schema {
  readonly safeParse: (value: unknown) => {
    readonly success: boolean;
    readonly data?: unknown;
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
  };
}

/** The value as it is kept, or the key of its first fault. */
function read(schema: Schema, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return success ? { kept: data } : error?.issues[0]?.message;
}

describe.each([
  ['none', ''],
  ['blanks', ' \t '],
  ['U+200B', '\u200b'],
  ['U+200E', '\u200e'],
  ['U+2800', '\u2800'],
  ['U+3164', '\u3164'],
  ['blanks, isolates and line breaks', ' \u200b\n\u2066\u2069 '],
])('a text of nothing to read (%s)', (_, nothing) => {
  it.each([
    ['first name (VAL-11)', profileFields.first_name, 'firstNameRequire'],
    ['last name (VAL-12)', profileFields.last_name, 'lastNameRequire'],
    ['city (VAL-18)', profileFields.city, 'cityRequire'],
    ['state (VAL-19)', profileFields.state, 'provinceStateRequire'],
    ['street (VAL-20)', profileFields.street_name, 'streetNameRequire'],
    ['donor’s name (VAL-32)', guestDonationBody.shape.full_name, 'name-required'],
    ['inquirer’s name (VAL-37)', guestInquiryBody.shape.name, 'name-required'],
    ['message (VAL-38)', sponsorInquiryBody.shape.message, 'message-required'],
  ])('is no %s', (_field, schema, key) => {
    expect(read(schema, nothing)).toBe(key);
  });

  it('is no reason of another kind (VAL-46)', () => {
    const sponsorship = {
      status_event: 'request_deactivation',
      exit_reason: 'other',
      other_exit_reason: nothing,
      ended_at: '01-05-2026',
    };
    expect(read(cancelSponsorshipBody, { sponsorship })).toBe('other-exit-reason-required');
  });

  it('is the same as an empty Arabic name and postal code (VAL-22)', () => {
    const line = nothing.replace('\n', '');
    expect(read(profileFields.arabic_full_name, line)).toEqual({ kept: '' });
    expect(read(profileFields.zip, line)).toEqual({ kept: '' });
  });
});

describe('a text', () => {
  it('is kept without the marks that would turn what follows around', () => {
    expect(read(lineOfText(60), '\u2066Mina')).toEqual({ kept: 'Mina' });
    expect(read(textOfLines(60), 'منى\n\u2068Adel\u2069')).toEqual({ kept: 'منى\nAdel' });
    expect(read(lineOfText(60), '\u202eMina')).toBe('control-characters');
  });

  it('keeps the joiners of its letters', () => {
    expect(read(lineOfText(60), 'می\u200cخواهم')).toEqual({ kept: 'می\u200cخواهم' });
  });

  it('is as long as its characters are many, and an emoji is one', () => {
    expect(read(profileFields.first_name, '🌱'.repeat(60))).toEqual({ kept: '🌱'.repeat(60) });
    expect(read(profileFields.first_name, '🌱'.repeat(61))).toBe('too-long');
    expect(read(profileFields.zip, '🌱'.repeat(21))).toBe('too-long');
  });
});

/** Invisible marks that phones and chats add to copied text. */
const COPIED = [
  ['embedding', '\u202a', '\u202c'],
  ['isolate', '\u2066', '\u2069'],
  ['left and right', '\u200e', '\u200f'],
  ['Arabic letter mark', '\u061c', '\u200b'],
] as const;

describe.each(COPIED)('marks around what was copied (%s, TRAP-19)', (_, a, b) => {
  it('are no part of a phone number', () => {
    expect(read(phoneField, `${a}+٢٠ ١٠٠ ١٢٣${b}٤٥٦٧${b}`)).toEqual({ kept: '+201001234567' });
    const typed = { code: `${a}+20${b}`, number: `${a}100 123 4567${b}` };
    const kept = { code: '+20', number: '1001234567' };
    expect(read(profileFields.phone_number_primary, typed)).toEqual({ kept });
  });

  it('are no part of an email address', () => {
    expect(read(emailField, `${a}Mona@Example.com${b}`)).toEqual({ kept: 'mona@example.com' });
  });

  it('are no part of the code of a community', () => {
    expect(read(communityQuery, { code: `${a}OLIVE٢٤${b}` })).toEqual({
      kept: { code: 'OLIVE24' },
    });
  });
});

describe('a phone number in two parts', () => {
  const { phone_number_primary: primary, phone_number_secondary: secondary } = profileFields;

  it.each([
    ['', '2025550142', 'dial-code-unknown'],
    ['20', '1001234567', 'dial-code-unknown'],
    ['+999', '1001234567', 'dial-code-unknown'],
    ['+20', '12', 'phone-number-invalid'],
    ['+20', '12345678901234', 'phone-number-invalid'],
    ['+20', 'abc', 'phone-number-invalid'],
  ])('%j and %j: %s', (code, number, key) => {
    expect(read(primary, { code, number })).toBe(key);
  });

  it.each([
    ['+20', '123'],
    ['+20', '1234567890123'],
    ['+1', '2025550142'],
    ['+1684', '6331234'],
  ])('%j and %j are 5 to 15 digits together', (code, number) => {
    expect(read(primary, { code, number })).toEqual({ kept: { code, number } });
  });

  it.each([undefined, null, { code: '+20', number: '' }, {}])(
    'is missing: %j (VAL-14)',
    (phone) => {
      expect(read(primary, phone)).toBe('primaryPhoneNumberRequire');
      expect(read(secondary, phone)).toEqual({ kept: null });
    },
  );
});

it('a date of birth that a profile lacks may be sent back (VAL-22, VAL-26)', () => {
  expect(read(profileFields.date_of_birth, null)).toEqual({ kept: null });
  expect(read(profileFields.date_of_birth, undefined)).toEqual({ kept: null });
});

import type { Locale, Sponsor } from '@nabta/contract';
import { expect, test } from 'vitest';
import { fieldOfPath } from '../form/form-fields.ts';
import { check, phoneParts, profileFormData } from './profile-check.ts';
import type { ProfileSetting } from './profile-check.ts';
import { PROFILE_ALIASES, PROFILE_FIELDS } from './profile-values.ts';
import { profileValuesOf } from './saved-profile.ts';
import type { ProfileValues } from './profile-values.ts';

const setting: ProfileSetting = {
  country: 'EG',
  today: { day: 21, month: 11, year: 2026 },
  community: { state: 'empty' },
  joinError: 'no such community',
};
const typed: ProfileValues = {
  first_name: ' منى ',
  last_name: 'Habib',
  country_code: 'EG',
  phone_number_primary: '٠١٠٠٥٥٥٠١٤٢',
  has_whatsapp: 'false',
  language_preference: 'either',
  gender: 'female',
  city: 'Minya',
  state: 'Minya',
  street_name: '5 Nile Street',
};

const checkProfile = (values: ProfileValues, used: ProfileSetting, locale: Locale = 'en') =>
  check(values, used, { fields: PROFILE_FIELDS, aliases: PROFILE_ALIASES, locale });

function sentencesOf(
  values: ProfileValues,
  changed: Partial<ProfileSetting> = {},
  locale: Locale = 'en',
) {
  const checked = checkProfile(values, { ...setting, ...changed }, locale);
  return 'sentences' in checked ? checked.sentences : {};
}

function sent(values: ProfileValues, changed: Partial<ProfileSetting> = {}) {
  const checked = checkProfile(values, { ...setting, ...changed });
  if (!('body' in checked)) throw new Error(JSON.stringify(checked.sentences));
  return Object.fromEntries(profileFormData(checked.body, values.image));
}

const whole = {
  first_name: 'منى',
  last_name: 'Habib',
  arabic_full_name: '',
  country_code: 'EG',
  community_id: '',
  'phone_number_primary[code]': '+20',
  'phone_number_primary[number]': '1005550142',
  'phone_number_secondary[code]': '',
  'phone_number_secondary[number]': '',
  has_whatsapp: 'false',
  language_preference: 'either',
  date_of_birth: '',
  gender: 'female',
  city: 'Minya',
  state: 'Minya',
  street_name: '5 Nile Street',
  zip: '',
};

test('every field of the call goes, what is empty as an empty text (PRF-27, PRF-29 to PRF-31)', () => {
  expect(sent(typed)).toEqual(whole);
});

const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
test.each<[string, ProfileValues, Record<string, unknown>]>([
  ['a date in Arabic digits', { date_of_birth: '٠١ / ٠٢ / ١٩٧٠' }, { date_of_birth: '01/02/1970' }],
  ['the untouched placeholder', { date_of_birth: 'dd / mm / yyyy' }, { date_of_birth: '' }],
  [
    'a second phone with a code of its own',
    { phone_number_secondary_code: '44', phone_number_secondary: '07700 900123' },
    { 'phone_number_secondary[code]': '+44', 'phone_number_secondary[number]': '7700900123' },
  ],
  ['a new photo', { image: { file, preview: 'data:' } }, { image: file }],
  ['a photo that was removed', { image: 'removed' }, { remove_image: 'true' }],
  ['WhatsApp', { has_whatsapp: 'true' }, { has_whatsapp: 'true' }],
])('%s (PRF-27, PRF-28, VAL-26)', (_name, change, parts) => {
  expect(sent({ ...typed, ...change })).toEqual({ ...whole, ...parts });
});

test('a community goes by the id that its code was found to have (PRF-24)', () => {
  const community = { state: 'success', code: 'OLIVE24', id: 7, name: 'Olive' } as const;
  expect(sent({ ...typed, community_code: 'OLIVE24' }, { community })).toMatchObject({
    community_id: '7',
  });
});

test('a code that is not found yet, or never, blocks (PRF-21, VAL-27)', () => {
  for (const state of ['checking', 'error'] as const) {
    expect(sentencesOf(typed, { community: { state, code: 'X' } })).toEqual({
      community_code: 'no such community',
    });
  }
});

test('names every missing field at once, in the order of the form (VAL-11 to VAL-20, VAL-22)', () => {
  expect(Object.entries(sentencesOf({ country_code: '' }))).toEqual([
    ['first_name', 'Please enter your first name.'],
    ['last_name', 'Please enter your last name.'],
    ['country_code', 'Please choose your country.'],
    ['phone_number_primary', 'Please enter your phone number.'],
    ['has_whatsapp', 'Please tell us whether you use WhatsApp.'],
    ['language_preference', 'Please choose the language you would like to hear from us in.'],
    ['gender', 'Please choose your gender.'],
    ['city', 'Please enter your city.'],
    ['state', 'Please enter your province or state.'],
    ['street_name', 'Please enter your street.'],
  ]);
});

test.each(['31/02/2000', '00/01/2000', '12/13/1990', '01/01/1899', '22/11/2026', '1/1/20', 'x'])(
  'no date of birth is %s (VAL-24, VAL-25, ECT-08)',
  (date_of_birth) => {
    expect(sentencesOf({ ...typed, date_of_birth })).toEqual({
      date_of_birth: 'Please enter a real date, like 25/03/1985.',
    });
  },
);

test('a sponsor born today may come', () => {
  expect(sent({ ...typed, date_of_birth: '21/11/2026' })).toMatchObject({
    date_of_birth: '21/11/2026',
  });
});

test('speaks the language of the page, numbers too (VAL-53)', () => {
  const long = sentencesOf({ ...typed, first_name: 'م'.repeat(61) }, {}, 'ar');
  expect(long['first_name']).toContain('٦٠');
});

test('the API’s word about a community stands at its code (ECT-04)', () => {
  expect(fieldOfPath(['community_id'], PROFILE_FIELDS, PROFILE_ALIASES)).toBe('community_code');
  expect(fieldOfPath(['city'], PROFILE_FIELDS, PROFILE_ALIASES)).toBe('city');
  expect(fieldOfPath(['phone_number_primary', 'code'], PROFILE_FIELDS)).toBe(
    'phone_number_primary',
  );
});

test.each([
  ['en', '01 / 02 / 1970'],
  ['ar', '٠١ / ٠٢ / ١٩٧٠'],
] as const)('a sponsor’s profile comes back from the form in %s as it went in', (locale, born) => {
  const sponsor: Sponsor = {
    id: 1,
    first_name: 'Mona',
    last_name: 'Habib',
    full_name: 'Mona Habib',
    arabic_full_name: 'منى حبيب',
    email: 'mona@example.com',
    unconfirmed_email: null,
    image_url: null,
    phone_number_primary: { code: '+20', number: '1005550142' },
    phone_number_secondary: { code: '+44', number: '7700900123' },
    country_code: 'EG',
    gender: 'female',
    language_preference: 'arabic',
    city: 'Minya',
    state: 'Minya',
    street_name: '5 Nile Street',
    zip: '61111',
    community: { id: 7, community_name: 'Olive', code: 'OLIVE24' },
    community_id: 7,
    has_whatsapp: false,
    date_of_birth: '01/02/1970',
    balance: 0,
    payment_currency: 'egp',
  };
  const values = profileValuesOf(sponsor, locale);
  expect(values).toMatchObject({ community_code: 'OLIVE24', date_of_birth: born });
  expect(sent(values)).toEqual({
    ...whole,
    first_name: 'Mona',
    arabic_full_name: 'منى حبيب',
    'phone_number_secondary[code]': '+44',
    'phone_number_secondary[number]': '7700900123',
    language_preference: 'arabic',
    date_of_birth: '01/02/1970',
    zip: '61111',
  });
});

test.each([
  ['20', '01005550142', '+20', '1005550142'],
  ['20', '٠١٠٠ ٥٥٥ ٠١٤٢', '+20', '1005550142'],
  ['1', '(202) 555-0142', '+1', '2025550142'],
  ['20', '+44 7700 900123', '+44', '7700900123'],
  ['1', '0020 100 555 0142', '+20', '1005550142'],
  ['20', '+1 242 555 0142', '+1242', '5550142'],
  ['1', '+1 242 555 0142', '+1', '2425550142'],
  ['39', '06 1234567', '+39', '061234567'],
  ['20', '  ', '', ''],
])(
  'a number after +%s typed as %s goes as %s and %s (SUP-13, PRF-27, PRF-30)',
  (dial, typed, code, number) => {
    expect(phoneParts(dial, typed)).toEqual({ code, number });
  },
);

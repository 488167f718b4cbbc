import type { Sponsor } from '@nabta/contract';
import { expect, test } from 'vitest';
import { contactFacts } from './profile-screen.tsx';

const words = {
  gender: (gender: string) => `gender ${gender}`,
  language: (preference: string) => `language ${preference}`,
};
const nothing = {
  phone_number_primary: null,
  gender: null,
  language_preference: null,
  country_code: null,
  street_name: '',
  city: '',
  community: null,
} satisfies Partial<Sponsor>;

test('tells everything that is known, in order (PRF-05 to PRF-08)', () => {
  const sponsor = {
    phone_number_primary: { code: '+20', number: '1001234567' },
    gender: 'female',
    language_preference: 'either',
    country_code: 'EG',
    street_name: '12 Nile Street',
    city: 'Minya',
    community: { id: 1, code: 'NILE', community_name: 'Friends of the Nile' },
  } as const;
  expect(contactFacts(sponsor, 'en', words)).toEqual([
    { name: 'phone', value: '+20 1001234567', ltr: true },
    { name: 'gender', value: 'gender female', ltr: false },
    { name: 'language', value: 'language either', ltr: false },
    { name: 'country', value: 'Egypt', ltr: false },
    { name: 'address', value: '12 Nile Street, Minya', ltr: false },
    { name: 'community', value: 'Friends of the Nile', ltr: false },
  ]);
  expect(contactFacts(sponsor, 'ar', words).map(({ value }) => value)).toContain('مصر');
  expect(contactFacts(sponsor, 'ar', words).map(({ value }) => value)).toContain(
    '12 Nile Street، Minya',
  );
});

test('leaves out what is not known (PRF-05 to PRF-08)', () => {
  expect(contactFacts(nothing, 'en', words)).toEqual([]);
});

test('an address that is known by half stands without a comma (PRF-08)', () => {
  const valueOf = (part: object) => contactFacts({ ...nothing, ...part }, 'en', words)[0]?.value;
  expect(valueOf({ city: 'Minya' })).toBe('Minya');
  expect(valueOf({ street_name: ' 12 Nile Street ' })).toBe('12 Nile Street');
});

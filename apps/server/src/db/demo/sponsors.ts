import type { NewSignUp, NewSponsor } from '../../modules/sponsors/index.ts';

/** The password of every demo sponsor. The README and the start of the demo name it. */
export const DEMO_PASSWORD = 'Lotus-2026';

type DemoSponsor = Omit<NewSponsor, 'passwordHash' | 'confirmedAt' | 'createdAt'> & {
  /** How long ago the account was made, in days. */
  readonly age: number;
};

/** Someone new: nothing has happened yet. */
const SARA = {
  id: 1,
  email: 'sara@nabta.example',
  firstName: 'Sara',
  lastName: 'Whitfield',
  arabicFullName: '',
  phonePrimaryCode: '+1',
  phonePrimaryNumber: '6155550142',
  countryCode: 'US',
  gender: 'female',
  languagePreference: 'english',
  city: 'Nashville',
  state: 'Tennessee',
  streetName: '18 Maple Avenue',
  zip: '37203',
  hasWhatsapp: false,
  paymentCurrency: 'usd',
  locale: 'en',
  age: 1,
} as const satisfies DemoSponsor;

/** Someone with a past: see `sponsoring/mina.ts`. */
export const MINA = {
  id: 2,
  email: 'mina@nabta.example',
  firstName: 'مينا',
  lastName: 'عادل',
  arabicFullName: 'مينا عادل جرجس',
  phonePrimaryCode: '+20',
  phonePrimaryNumber: '1005550177',
  phoneSecondaryCode: '+20',
  phoneSecondaryNumber: '225550188',
  countryCode: 'EG',
  gender: 'male',
  languagePreference: 'either',
  dateOfBirth: '1984-04-12',
  city: 'القاهرة',
  state: 'القاهرة',
  streetName: '٢٢ شارع شبرا',
  zip: '11231',
  hasWhatsapp: true,
  communityId: 1,
  paymentCurrency: 'egp',
  locale: 'ar',
  age: 760,
} as const satisfies DemoSponsor;

/** Who can sign in to the demo. */
export const DEMO_SPONSORS: readonly DemoSponsor[] = [SARA, MINA];

/** Who has signed up to the demo and not opened the link yet. */
export const DEMO_SIGN_UPS: readonly Omit<NewSignUp, 'passwordHash' | 'createdAt'>[] = [
  {
    email: 'mariam@nabta.example',
    firstName: 'مريم',
    lastName: 'فوزي',
    arabicFullName: 'مريم فوزي حنا',
    phonePrimaryCode: '+20',
    phonePrimaryNumber: '1205550166',
    countryCode: 'EG',
    gender: 'female',
    languagePreference: 'arabic',
    city: 'الإسكندرية',
    state: 'الإسكندرية',
    streetName: '٧ شارع الكنيسة',
    zip: '',
    hasWhatsapp: true,
    locale: 'ar',
  },
];

/** Devices that the sponsor with a past is signed in on, by hours since each was last used. */
export const DEMO_DEVICES = [
  { sponsorId: 2, device: 'Chrome, Android', hours: 30 },
  { sponsorId: 2, device: 'Safari, macOS', hours: 75 },
] as const;

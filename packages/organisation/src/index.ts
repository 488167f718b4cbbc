import type { Organisation } from './organisation-type.ts';

export { filmOrigins } from './film-origins.ts';
export type { HostedFilm, Localised, Organisation, Partner, Proof } from './organisation-type.ts';

/**
 * Everything that names this ministry. Another ministry changes this file, and giving.ts, partners.ts
 * and question-topics.ts beside it: nothing else in the product carries a name, an address or an amount of
 * its own.
 */
export const organisation: Organisation = {
  productName: { en: 'Nabta', ar: 'نبتة' },
  legalName: { en: 'Nabta for Children and Villages', ar: 'نبتة لخدمة الأطفال والقرى' },
  /** Made up for the demo, and says so: put your own here, or leave it out. */
  registration: {
    en: 'Ministry of Social Solidarity, no. 0000 (example)',
    ar: '٠٠٠٠ بوزارة التضامن الاجتماعي (مثال)',
  },
  tagline: {
    en: 'A child, a family, a village: growing together',
    ar: 'طفل وأسرة وقرية… ننمو معًا',
  },
  address: {
    en: '14 Gezirat Badran Street, Shubra, Cairo, Egypt',
    ar: '١٤ شارع جزيرة بدران، شبرا، القاهرة، مصر',
  },
  phones: [{ label: { en: 'Cairo office', ar: 'مكتب القاهرة' }, number: '+20 2 2555 0142' }],
  whatsapp: '+20 100 555 0142',
  email: 'hello@nabta.example',
  social: [
    { name: 'Facebook', url: 'https://facebook.com/nabta.example' },
    { name: 'Instagram', url: 'https://instagram.com/nabta.example' },
    { name: 'YouTube', url: 'https://youtube.com/@nabta.example' },
  ],
  films: {},
  documents: {
    terms: '2026-11-27',
    statementOfFaith: '2026-11-22',
    childProtection: '2026-11-27',
  },
  childProtection: { yesMonths: 12 },
  childFacts: 'full',
  /** Made up for the demo: put your own here with `isExample: false`, or leave `proof` out. */
  proof: {
    year: 2025,
    shares: { village: 82, team: 10, running: 8 },
    auditor: { en: 'Example Auditors', ar: 'مكتب محاسبة (مثال)' },
    report: 'https://nabta.example/annual-report-2025.pdf',
    isExample: true,
  },
  statistics: { villages: 31, waterFilters: 34, educationalCentres: 14 },
  donations: {
    /** Smallest gift that is accepted, in minor units. Above the card provider's own minimum. */
    minimum: { usd: 100, egp: 5_000 },
    /** Largest sum that a card is asked for in one go, in minor units: Stripe takes eight digits. */
    maximum: { usd: 5_000_000, egp: 99_999_999 },
    /** Amounts offered as one-tap choices, in minor units. */
    suggested: { usd: [1_000, 2_500, 5_000, 10_000], egp: [25_000, 50_000, 100_000, 250_000] },
  },
  /** How often a sponsor can pause a sponsorship, or skip a payment of it. */
  pauses: { perTwelveMonths: 1 },
  /** How long the links of mails that need no sign-in work. */
  mailLinks: { days: 7 },
  /** Each January sponsors are written to about the year: after the feasts, 1 January and 7 January. */
  yearTogether: { mailOnJanuary: 10 },
  /** What one person of the staff may give back of a payment at the desk, in minor units. */
  refunds: { secondPersonAbove: { usd: 20_000, egp: 1_000_000 } },
};

import { describe, expect, it } from 'vitest';
import type { SponsorRow } from '../sponsors/index.ts';
import { filledGaps, joinedCurrency, keptCards } from './merge-rules.ts';

describe('what two joined accounts pay in', () => {
  const [egp, usd] = ['egp', 'usd'] as const;
  it.each([
    [egp, true, egp, true, egp],
    [usd, false, egp, true, egp],
    [usd, false, egp, false, egp],
    [usd, true, egp, false, usd],
    [usd, true, egp, true, undefined],
  ])('%s (money: %s) into %s (money: %s): %s', (a, hasA, b, hasB, joined) => {
    const [from, into] = [
      { currency: a, hasMoney: hasA },
      { currency: b, hasMoney: hasB },
    ];
    expect(joinedCurrency(from, into)).toBe(joined);
  });
});

describe('whose cards two joined accounts go on with', () => {
  const today = Temporal.PlainDate.from('2026-03-31');
  const good = { expMonth: 3, expYear: 2026 };
  const over = { expMonth: 2, expYear: 2026 };
  it.each([
    ['both good', [good], [good], 'into'],
    ['only the first', [good], [], 'from'],
    ['only the second', [], [good], 'into'],
    ['the second has run out', [good], [over], 'from'],
    ['both have run out', [over], [over], 'into'],
    ['nothing but one that has run out', [over], [], 'from'],
    ['none', [], [], 'into'],
  ] as const)('%s', (_case, from, into, kept) => {
    expect(keptCards(from, into, today)).toBe(kept);
  });
});

describe('the gaps of a profile', () => {
  const empty: SponsorRow = {
    id: 1,
    email: 'a@example.com',
    passwordHash: null,
    cartSponsoreeIds: null,
    confirmedAt: null,
    firstName: 'A',
    lastName: 'B',
    arabicFullName: '',
    phonePrimaryCode: null,
    phonePrimaryNumber: null,
    phoneSecondaryCode: null,
    phoneSecondaryNumber: null,
    countryCode: 'EG',
    gender: null,
    languagePreference: null,
    dateOfBirth: null,
    city: '',
    state: '',
    streetName: '',
    zip: '',
    hasWhatsapp: null,
    communityId: null,
    leadsCommunity: false,
    locale: 'ar',
    pictureId: null,
    paymentCurrency: 'egp',
    providerCustomerId: null,
    createdAt: Temporal.Instant.from('2026-01-01T00:00:00Z'),
    closedAt: null,
    erasedAt: null,
    mergedIntoId: null,
    searchText: '',
  };
  const phones = (one: string | null, two: string | null) => ({
    phonePrimaryCode: one && '+20',
    phonePrimaryNumber: one,
    phoneSecondaryCode: two && '+20',
    phoneSecondaryNumber: two,
  });

  it('are filled, and what is there stays', () => {
    const full = { ...empty, ...phones('111', '222'), city: 'Minya', pictureId: 'photo', zip: '1' };
    expect({ ...empty, ...filledGaps(full, empty) }).toEqual(full);
    const other = { ...full, ...phones('333', '444'), city: 'Cairo', pictureId: 'own', zip: '2' };
    expect({ ...other, ...filledGaps(full, other) }).toEqual(other);
    const leads = { ...empty, communityId: 3, leadsCommunity: true };
    expect(filledGaps(leads, { ...leads, leadsCommunity: false })).toMatchObject({
      leadsCommunity: true,
    });
    expect(filledGaps(leads, { ...empty, communityId: 4 })).not.toHaveProperty('leadsCommunity');
    // Half an address is not completed by half of another.
    expect(filledGaps(full, { ...empty, city: 'Cairo' })).not.toHaveProperty('zip');
  });

  it.each([
    [
      ['111', null],
      ['333', null],
      ['333', '111'],
    ],
    [
      ['111', '222'],
      ['111', null],
      ['111', '222'],
    ],
    [
      ['111', '222'],
      [null, null],
      ['111', '222'],
    ],
    [
      ['111', null],
      [null, '111'],
      [null, '111'],
    ],
    [
      ['111', '222'],
      ['333', null],
      ['333', '111'],
    ],
  ] as const)('phones %j into %j: %j', (from, into, joined) => {
    const target = { ...empty, ...phones(into[0], into[1]) };
    expect({
      ...target,
      ...filledGaps({ ...empty, ...phones(from[0], from[1]) }, target),
    }).toMatchObject({
      phonePrimaryNumber: joined[0],
      phoneSecondaryNumber: joined[1],
    });
  });
});

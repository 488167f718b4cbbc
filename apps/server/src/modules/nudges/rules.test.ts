import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextBirthday } from '../children/index.ts';
import { nudgesOn, type NudgeFacts, type SentNudge, type SponsoredFacts } from './rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

/** A sponsorship by the birth of its child. */
type Sponsored = Omit<SponsoredFacts, 'birthdayOn'> & { readonly bornOn: Temporal.PlainDate };
type Given = Partial<Omit<NudgeFacts, 'sponsorships'>> & {
  readonly sponsorships?: readonly Sponsored[];
};

const sponsored = (given: Partial<Sponsored> = {}): Sponsored => ({
  id: 7,
  bornOn: day('2016-05-04'),
  startedOn: day('2025-02-20'),
  lastWrittenOn: day('2026-04-01'),
  ...given,
});

const nudgesFor = (today: Temporal.PlainDate, given: Given = {}) =>
  nudgesOn(today, {
    isLeaving: false,
    bereavedOn: null,
    stopped: [],
    sent: [],
    ...given,
    sponsorships: (given.sponsorships ?? [sponsored()]).map((one) => ({
      ...one,
      birthdayOn: nextBirthday(one.bornOn, today),
    })),
  });

/** The nudges of a day as `birthday 7 2026-05-04`, one line a mail. */
const on = (today: string, given: Given = {}) =>
  nudgesFor(day(today), given).map(
    ({ kind, of }) =>
      `${kind} ${of.map((one) => `${one.sponsorshipId} ${one.about.toString()}`).join(', ')}`,
  );

const sent = (kind: SentNudge['kind'], about: string, sentOn: string): SentNudge => ({
  sponsorshipId: 7,
  kind,
  about: day(about),
  sentOn: day(sentOn),
});

describe('the reminder of a birthday', () => {
  it.each([
    ['2026-04-12', []],
    ['2026-04-13', ['birthday 7 2026-05-04']],
    ['2026-04-24', ['birthday 7 2026-05-04']],
    ['2026-04-25', []],
    ['2026-05-04', []],
  ])('goes out 21 days before, or up to 10 where days were missed: %s', (today, wanted) => {
    expect(on(today)).toEqual(wanted);
  });

  it('goes out once, and again a year later', () => {
    const before = { sent: [sent('birthday', '2026-05-04', '2026-04-13')] };
    expect(on('2026-04-14', before)).toEqual([]);
    expect(on('2027-04-13', before)).toEqual(['birthday 7 2027-05-04']);
  });

  it('is of 1 March where there is no 29 February, as the child’s page says', () => {
    const born = { sponsorships: [sponsored({ bornOn: day('2016-02-29') })] };
    expect(on('2027-02-08', born)).toEqual(['birthday 7 2027-03-01']);
    expect(on('2028-02-08', born)).toEqual(['birthday 7 2028-02-29']);
  });

  it('crosses the end of a year', () => {
    const born = {
      sponsorships: [sponsored({ bornOn: day('2016-01-05'), lastWrittenOn: day('2026-12-01') })],
    };
    expect(on('2026-12-15', born)).toEqual(['birthday 7 2027-01-05']);
  });

  it('goes out once for every birthday, if the job runs once in any twelve days', () => {
    const births = fc.integer({ min: 0, max: 4_000 });
    const pauses = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 150, maxLength: 150 });
    fc.assert(
      fc.property(births, pauses, (days, steps) => {
        const bornOn = day('2008-01-01').add({ days });
        let today = day('2025-01-01');
        const all: SentNudge[] = [];
        for (const step of steps) {
          today = today.add({ days: step });
          const sponsorships = [sponsored({ bornOn, lastWrittenOn: today })];
          for (const { kind, of } of nudgesFor(today, { sponsorships, sent: all })) {
            all.push(...of.map((one) => ({ ...one, kind, sentOn: today })));
          }
        }
        const years = all.map(({ about }) => about.year);
        expect(new Set(years).size).toBe(years.length);
        const whole = years.filter((year) => year > 2025 && year < today.year);
        expect(whole.length).toBe(Math.max(0, today.year - 2026));
      }),
      { seed: 16, numRuns: 12 },
    );
  });
});

describe('the reminder of a silence', () => {
  const silent = sponsored({ bornOn: day('2016-12-25'), lastWrittenOn: day('2026-01-15') });

  it.each([
    ['2026-07-15', []],
    ['2026-07-16', ['silence 7 2026-01-15']],
    ['2026-12-01', ['silence 7 2026-01-15']],
  ])('goes out once six months have gone by: %s', (today, wanted) => {
    const stopped = ['birthday'] as const;
    expect(on(today, { sponsorships: [silent], stopped })).toEqual(wanted);
  });

  it('counts from the beginning where nothing was written yet', () => {
    const begun = { ...silent, lastWrittenOn: null, startedOn: day('2026-02-01') };
    expect(on('2026-08-01', { sponsorships: [begun] })).toEqual([]);
    expect(on('2026-08-02', { sponsorships: [begun] })).toEqual(['silence 7 2026-02-01']);
  });

  it('is one mail about all children who wait', () => {
    const sponsorships = [
      silent,
      { ...silent, id: 8, lastWrittenOn: day('2025-11-01') },
      { ...silent, id: 9, lastWrittenOn: day('2026-07-01') },
    ];
    expect(on('2026-07-16', { sponsorships })).toEqual(['silence 7 2026-01-15, 8 2025-11-01']);
  });

  it('comes again only after another letter and another six months', () => {
    const told = { sent: [sent('silence', '2026-01-15', '2026-07-16')] };
    expect(on('2027-03-01', { ...told, sponsorships: [silent] })).toEqual([]);
    const wrote = { ...silent, lastWrittenOn: day('2026-07-20') };
    expect(on('2027-01-20', { ...told, sponsorships: [wrote] })).toEqual([]);
    expect(on('2027-01-21', { ...told, sponsorships: [wrote] })).toEqual(['silence 7 2026-07-20']);
  });

  it('of a second child waits until six months after the first', () => {
    const told = { sent: [sent('silence', '2026-01-15', '2026-07-16')] };
    const sponsorships = [silent, { ...silent, id: 8, lastWrittenOn: day('2026-02-01') }];
    expect(on('2026-08-02', { ...told, sponsorships })).toEqual([]);
    expect(on('2027-01-17', { ...told, sponsorships })).toEqual(['silence 8 2026-02-01']);
  });

  it('waits where a birthday’s asked for a letter', () => {
    const sponsorships = [{ ...silent, bornOn: day('2016-08-06') }];
    expect(on('2026-07-16', { sponsorships })).toEqual(['birthday 7 2026-08-06']);
    const told = { sponsorships, sent: [sent('birthday', '2026-08-06', '2026-07-16')] };
    expect(on('2026-08-15', told)).toEqual([]);
    expect(on('2026-08-16', told)).toEqual(['silence 7 2026-01-15']);
  });
});

describe('nobody is reminded', () => {
  const both = sponsored({ lastWrittenOn: day('2025-01-01') });
  const sponsorships = [both, { ...both, id: 8, bornOn: day('2016-12-25') }];

  it('who is leaving', () => {
    expect(on('2026-04-13', { sponsorships, isLeaving: true })).toEqual([]);
  });

  it('who mourns: for six months, and about no child', () => {
    const bereavedOn = day('2025-11-01');
    expect(on('2026-04-30', { sponsorships: [sponsored()], bereavedOn })).toEqual([]);
    expect(on('2026-04-13', { sponsorships, bereavedOn })).toEqual([]);
    expect(on('2026-04-13', { sponsorships, bereavedOn: day('2025-10-13') })).toHaveLength(1);
  });

  it('of a kind that was stopped, and still of the other', () => {
    expect(on('2026-04-13', { sponsorships, stopped: ['silence'] })).toEqual([
      'birthday 7 2026-05-04',
    ]);
    expect(on('2026-04-13', { sponsorships, stopped: ['birthday'] })).toEqual([
      'silence 7 2025-01-01, 8 2025-01-01',
    ]);
    expect(on('2026-04-13', { sponsorships, stopped: ['birthday', 'silence'] })).toEqual([]);
  });
});

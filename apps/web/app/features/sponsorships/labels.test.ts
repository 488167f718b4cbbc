import { DUE_STATUSES, EXIT_REASONS, FREQUENCIES, SPONSORSHIP_STATUSES } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import arCart from '@nabta/texts/ar/site/cart.json' with { type: 'json' };
import ar from '@nabta/texts/ar/site/sponsorships.json' with { type: 'json' };
import enCart from '@nabta/texts/en/site/cart.json' with { type: 'json' };
import en from '@nabta/texts/en/site/sponsorships.json' with { type: 'json' };
import { exitReasonOf, isForAnother, onBehalfOf } from './sponsorship-facts.tsx';

const closedLists = [
  ['reason', EXIT_REASONS],
  ['status', SPONSORSHIP_STATUSES],
  ['frequency', Object.keys(FREQUENCIES)],
  ['due', DUE_STATUSES],
] as const;

describe('the codes of a sponsorship', () => {
  it.each(closedLists)('each have a label of their own in both languages: %s', (name, codes) => {
    for (const texts of [en, ar]) {
      expect(Object.keys(texts[name]).toSorted()).toEqual([...codes].toSorted());
      const labels = Object.values(texts[name]);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('call a frequency by one name: in facts, where it is changed and in the cart', () => {
    for (const [texts, cart] of [
      [en, enCart],
      [ar, arCart],
    ] as const) {
      const names = Object.values(texts.frequency).map((name) => `${name}: {{amount}}`);
      const choices = [texts.changeFrequency.choice, cart.children.choices];
      for (const choice of choices) {
        expect(Object.values(choice).map((text) => text.toLowerCase())).toEqual(names);
      }
    }
  });

  it('are shown in English by the names that were agreed (SPN-09)', () => {
    expect(Object.values(en.status)).toEqual(['OnGoing', 'Deactivation Requested', 'Canceled']);
  });
});

describe('why a sponsorship ended (SPN-26)', () => {
  const label = (code: string) => `[${code}]`;

  it('is the label of its code', () => {
    const moved = { exit_reason: 'moved', other_exit_reason: null } as const;
    expect(exitReasonOf(moved, label)).toBe('[moved]');
    expect(exitReasonOf({ ...moved, other_exit_reason: 'old words' }, label)).toBe('[moved]');
  });

  it('is the sponsor’s own words where the code says no more than “other”', () => {
    const other = { exit_reason: 'other', other_exit_reason: 'We move abroad' } as const;
    expect(exitReasonOf(other, label)).toBe('We move abroad');
    expect(exitReasonOf({ ...other, other_exit_reason: null }, label)).toBe('[other]');
  });

  it('is not known while it goes on', () => {
    expect(exitReasonOf({ exit_reason: null, other_exit_reason: null }, label)).toBeUndefined();
  });
});

describe('the name that a sponsorship is in', () => {
  const inName = (en: string, ar: string) => ({
    sponsoring_as: en,
    sponsoring_as_en: en,
    sponsoring_as_ar: ar,
  });
  const mina = { full_name: 'Mina Adel', arabic_full_name: 'مينا عادل جرجس' };

  it('is told where it is somebody else’s, and goes without saying where it is one’s own', () => {
    expect(isForAnother(inName('Sunday class', 'فصل الأحد'), mina)).toBe(true);
    expect(isForAnother(inName('Mina Adel', ''), mina)).toBe(false);
    expect(isForAnother(inName('', 'مينا عادل جرجس'), mina)).toBe(false);
    expect(isForAnother(inName('', ''), undefined)).toBe(false);
  });

  it('is told in the language it was typed in where there is no other', () => {
    expect(onBehalfOf(inName('Sunday class', 'فصل الأحد'))).toBe('Sunday class');
    expect(onBehalfOf(inName('', 'فصل الأحد'))).toBe('فصل الأحد');
    expect(isForAnother(inName('', 'فصل الأحد'), mina)).toBe(true);
  });
});

import { CANCELLATION_REASONS, message } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import type { Locale } from '@nabta/contract';
import { check } from './cancel-check.ts';
import { CANCEL_FIELDS, isStillTaken } from './cancel-form.tsx';
import type { CancelValues } from './cancel-form.tsx';

const checkCancellation = (values: CancelValues, { locale }: { locale: Locale }) =>
  check(values, { earliest: '2026-12-21' }, { fields: CANCEL_FIELDS, locale });
const rule = { locale: 'en' } as const;
const typed = { exit_reason: 'financial', other_exit_reason: '', ended_at: '21 / 12 / 2026' };

describe('the body that cancels a sponsorship', () => {
  it('is any of the five reasons, and the last day as the call writes it (SPN-11, SPN-13)', () => {
    for (const exit_reason of CANCELLATION_REASONS) {
      const checked = checkCancellation(
        { ...typed, exit_reason, other_exit_reason: exit_reason === 'other' ? 'Moving' : '' },
        rule,
      );
      expect(checked).toHaveProperty('body.sponsorship.exit_reason', exit_reason);
      expect(checked).toHaveProperty('body.sponsorship.status_event', 'request_deactivation');
      expect(checked).toHaveProperty('body.sponsorship.ended_at', '21-12-2026');
    }
  });

  it('has the words of another reason only with that reason (SPN-14)', () => {
    const words = { ...typed, other_exit_reason: ' We move abroad ' };
    const sent = JSON.stringify(checkCancellation(words, rule));
    expect(sent).toContain('financial');
    expect(sent).not.toContain('other_exit_reason');
    expect(checkCancellation({ ...words, exit_reason: 'other' }, rule)).toHaveProperty(
      'body.sponsorship.other_exit_reason',
      'We move abroad',
    );
  });

  it('takes Arabic digits, and any later day (SPN-15)', () => {
    expect(checkCancellation({ ...typed, ended_at: '٠٥ / ٠٢ / ٢٠٢٧' }, rule)).toHaveProperty(
      'body.sponsorship.ended_at',
      '05-02-2027',
    );
  });
});

describe('the faults of a cancellation', () => {
  it.each(['en', 'ar'] as const)('is said at each field, in %s', (locale) => {
    const checked = checkCancellation(
      { exit_reason: '', other_exit_reason: '', ended_at: '31 / 02 / 2027' },
      { ...rule, locale },
    );
    expect(checked).toEqual({
      sentences: {
        exit_reason: message('exit-reason-required', locale),
        ended_at: message('last-day-required', locale),
      },
    });
  });

  it('asks for the words of another reason (VAL-46)', () => {
    const checked = checkCancellation(
      { ...typed, exit_reason: 'other', other_exit_reason: '  ' },
      rule,
    );
    const sentence = message('other-exit-reason-required', 'en');
    expect(checked).toEqual({ sentences: { other_exit_reason: sentence } });
  });

  it('lets those words be 255 characters long and no longer (VAL-47)', () => {
    const other = (length: number) =>
      checkCancellation(
        { ...typed, exit_reason: 'other', other_exit_reason: 'x'.repeat(length) },
        { ...rule, locale: 'ar' },
      );
    expect(other(255)).toHaveProperty('body');
    expect(other(256)).toHaveProperty(
      'sentences.other_exit_reason',
      message('too-long', 'ar', { maximum: '٢٥٥' }),
    );
  });

  it('names the earliest day where the chosen one comes before it (SPN-15)', () => {
    expect(checkCancellation({ ...typed, ended_at: '20 / 12 / 2026' }, rule)).toEqual({
      sentences: { ended_at: message('last-day-too-early', 'en', { date: '21 December 2026' }) },
    });
  });
});

describe('the next payment of a sponsorship that ends', () => {
  it('is taken before the last day, and not on it (SPN-15)', () => {
    expect(isStillTaken('2026-12-20', '2026-12-21')).toBe(true);
    expect(isStillTaken('2026-12-21', '2026-12-21')).toBe(false);
    expect(isStillTaken('2027-01-01', '2026-12-21')).toBe(false);
  });
});

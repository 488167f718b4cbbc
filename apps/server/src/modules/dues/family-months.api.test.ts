import { LOCALES } from '@nabta/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { familyMonths } from '../../testing/family-months.ts';
import { brokenRules, freshDueIds } from '../../testing/renewing.ts';

const test = await shareTestApp();
beforeEach(() => freshDueIds(test));

describe('a sponsor with five children on one card', () => {
  it.each(LOCALES)(
    'has one charge a day, and at most six mails over a failed month: %s',
    async (locale) => {
      const [good, failed] = await familyMonths(test, locale);
      if (!good || !failed) throw new Error('two months were lived');
      const namesAll = ({ text }: { readonly text: string }) => new Set(text.match(/MN-\d+/g)).size;

      // The announcement, and the receipt.
      expect(good.charges.map(({ status }) => status)).toEqual(['paid']);
      expect(good.mails).toHaveLength(2);
      expect(good.mails.map(namesAll)).toEqual([5, 5]);
      expect(good.late).toBe(0);
      expect(good.transactions[0]?.lines).toHaveLength(5);
      expect(new Set(good.transactions[0]?.description[locale].match(/MN-\d+/g)).size).toBe(5);

      // The announcement and four tries, of which each is one charge and one mail.
      expect(failed.charges.map(({ status }) => status)).toEqual(
        Array.from({ length: 4 }, () => 'failed'),
      );
      expect(failed.mails.length).toBeLessThanOrEqual(6);
      expect(failed.mails.map(({ day }) => day)).toEqual([
        '2026-04-07',
        '2026-04-10',
        '2026-04-13',
        '2026-04-17',
        '2026-04-24',
      ]);
      expect(failed.mails.map(namesAll)).toEqual([5, 5, 5, 5, 5]);
      expect(failed.receipts).toBe(0);
      expect(failed.late).toBe(5);
      expect(await brokenRules(test)).toEqual([]);
    },
  );
});

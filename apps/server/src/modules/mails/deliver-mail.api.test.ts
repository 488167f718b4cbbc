import { describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mailer.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { deliverMail, postMail } from './index.ts';
import { outboxMails } from './tables.ts';

const test = await shareTestApp();

async function delivered(): Promise<Mail | undefined> {
  const [row] = await test.deps.db.select().from(outboxMails);
  const sent: Mail[] = [];
  const mailer = { deliver: async (mail: Mail) => void sent.push(mail) };
  await deliverMail({ ...test.deps, mailer }, { mailId: row?.id ?? 0 }, async () => []);
  return sent[0];
}

describe('a sponsor is greeted', () => {
  it.each([
    ['ar', 'مينا سمير', 'مينا'],
    ['ar', '', 'Mina'],
    ['en', 'مينا سمير', 'Mina'],
  ] as const)('in %s, with the Arabic name %j, as %s', async (locale, arabicFullName, name) => {
    const { db } = test.deps;
    const sponsor = await makeSponsor(db, { firstName: 'Mina', arabicFullName });
    await postMail(test.deps, db, {
      dedupeKey: 'a question',
      to: sponsor.email,
      sponsorId: sponsor.id,
      locale,
      request: {
        template: 'inquiry-received',
        data: {
          number: 1,
          name: 'Mina',
          subject: { en: 'A question', ar: 'سؤال' },
          publicUrl: 'https://nabta.example',
        },
      },
    });
    const text = (await delivered())?.text;
    expect(['مينا', 'Mina'].filter((one) => text?.includes(one))).toEqual([name]);
  });

  it.each([
    ['ar', 'مينا سمير', 'تحية طيبة يا مينا،'],
    ['en', 'مينا سمير', 'Dear Mina Samir,'],
  ] as const)(
    'in %s after a donation as well, whose receipt has the full name',
    async (...given) => {
      const [locale, arabicFullName, greeting] = given;
      const { db } = test.deps;
      const sponsor = await makeSponsor(db, { firstName: 'Mina', arabicFullName });
      await postMail(test.deps, db, {
        dedupeKey: 'a receipt',
        to: sponsor.email,
        sponsorId: sponsor.id,
        locale,
        request: {
          template: 'donation-receipt',
          data: {
            donorName: 'Mina Samir',
            receiptNumber: '2026-000001',
            purpose: { en: 'Water', ar: 'مياه' },
            baseAmount: 100,
            feeAmount: 0,
            totalAmount: 100,
            currency: 'usd',
            paidOn: '2026-03-10',
            remindMe: false,
            publicUrl: 'https://nabta.example',
          },
        },
      });
      const text = (await delivered())?.text;
      expect(text).toContain(greeting);
      expect(text?.replace(greeting, '')).toContain('Mina Samir');
    },
  );
});

import type { Locale } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mailer.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import type { SponsorRow } from '../sponsors/index.ts';
import { deliverMail, postMail } from './index.ts';
import { outboxMails } from './tables.ts';

const test = await shareTestApp();

async function deliverBy(deliver: (mail: Mail) => Promise<void>): Promise<void> {
  const [row] = await test.deps.db.select().from(outboxMails);
  const deps = { ...test.deps, mailer: { deliver } };
  await deliverMail(deps, { mailId: row?.id ?? 0 }, async () => []);
}

async function delivered(): Promise<Mail | undefined> {
  const sent: Mail[] = [];
  await deliverBy(async (mail) => void sent.push(mail));
  return sent[0];
}

const postQuestion = ({ id: sponsorId, email: to }: SponsorRow, locale: Locale) =>
  postMail(test.deps, test.deps.db, {
    dedupeKey: 'a question',
    to,
    sponsorId,
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

it('a mail that cannot be handed over stays, says why, and goes out once (TRAP-28)', async () => {
  await postQuestion(await makeSponsor(test.deps.db), 'en');
  const refused = () => Promise.reject(new TypeError('the mail server is away'));
  // The job fails, so that the queue does it again.
  await expect(deliverBy(refused)).rejects.toThrow('the mail server is away');
  const { db } = test.deps;
  expect(await db.select().from(outboxMails)).toMatchObject([
    { sentAt: null, attempts: 1, lastError: 'TypeError' },
  ]);

  expect(await delivered()).toMatchObject({ id: expect.stringMatching(/^mail-\d+$/) });
  expect(await db.select().from(outboxMails)).toMatchObject([
    { sentAt: test.clock.now(), attempts: 2, lastError: null },
  ]);
  expect(await delivered()).toBeUndefined();
});

describe('a sponsor is greeted', () => {
  it.each([
    ['ar', 'مينا سمير', 'مينا'],
    ['ar', '', 'Mina'],
    ['en', 'مينا سمير', 'Mina'],
  ] as const)('in %s, with the Arabic name %j, as %s', async (locale, arabicFullName, name) => {
    const sponsor = await makeSponsor(test.deps.db, { firstName: 'Mina', arabicFullName });
    await postQuestion(sponsor, locale);
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

import { describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mailer.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { deliverMail, postMail } from './index.ts';
import { outboxMails } from './tables.ts';

const test = await shareTestApp();

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
    const [row] = await db.select().from(outboxMails);
    const delivered: Mail[] = [];
    const mailer = { deliver: async (mail: Mail) => void delivered.push(mail) };
    await deliverMail({ ...test.deps, mailer }, { mailId: row?.id ?? 0 }, async () => []);
    const names = ['مينا', 'Mina'].filter((one) => delivered[0]?.text.includes(one));
    expect(names).toEqual([name]);
  });
});

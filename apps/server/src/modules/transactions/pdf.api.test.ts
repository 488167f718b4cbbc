import type { MailRequest } from '@nabta/emails';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { pdfTexts } from '../../testing/pdf-texts.ts';
import { deliverMail, postMail } from '../mails/index.ts';
import { outboxMails } from '../mails/tables.ts';
import type { Mail } from '../../platform/mailer.ts';
import { makeDeposit, makePaid, makeSponsorship } from '../../testing/sponsoring.ts';
import { receiptAttachments, receiptUrl } from './index.ts';

const test = await shareTestApp();
let sponsor: Awaited<ReturnType<typeof makeSponsor>>;
beforeEach(async () => {
  sponsor = await makeSponsor(test.deps.db);
});

const RECEIPT = '/receipts/2026-000001/pdf';
const STATEMENT = '/sponsors/statements/pdf?from=2025-01-01&to=2026-12-31';

async function ask(url: string, who?: typeof sponsor) {
  return call(test, 'GET', url, who ? { headers: await sessionOf(test, who) } : {});
}

async function textsOf(url: string, who?: typeof sponsor): Promise<string[]> {
  const answer = await ask(url, who);
  expect(answer.statusCode, answer.body).toBe(200);
  return pdfTexts(answer.rawPayload);
}

/** The PDF of a receipt by the signature of its mailed link. */
const signed = (number: string, locale: 'en' | 'ar') => {
  const { searchParams } = new URL(receiptUrl(test.deps, number, locale));
  return `/receipts/${number}/pdf?signature=${searchParams.get('signature')}&locale=${locale}`;
};

describe('a receipt as a PDF', () => {
  it('is for its owner and for whoever has the mailed link, and for nobody else', async () => {
    await makeDeposit(test.deps.db, sponsor.id, 5_000);
    await makeDeposit(test.deps.db, sponsor.id, 5_000);
    const other = await makeSponsor(test.deps.db);
    expect((await ask(RECEIPT, sponsor)).statusCode).toBe(200);
    expect((await ask(signed('2026-000001', 'en'))).statusCode).toBe(200);
    for (const answer of [
      await ask(RECEIPT),
      await ask(RECEIPT, other),
      await ask(signed('2026-000001', 'en').replace('000001', '000002')),
      await ask(`${RECEIPT}?signature=${'x'.repeat(300)}`),
      await ask('/receipts/2026-000009/pdf', sponsor),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('application/json');
    }
  });

  it('comes as a file with a name in both scripts, and is kept nowhere', async () => {
    await makeDeposit(test.deps.db, sponsor.id, 5_000);
    const { headers, rawPayload } = await ask(`${RECEIPT}?locale=ar`, sponsor);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition':
        'attachment; filename="receipt-2026-000001.pdf"; ' +
        `filename*=UTF-8''${encodeURIComponent('إيصال-2026-000001.pdf')}`,
    });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('says what the receipt says, in both languages', async () => {
    const { child } = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
    const english = await textsOf(signed('2026-000001', 'en'));
    const arabic = await textsOf(signed('2026-000001', 'ar'));
    for (const text of [
      'Nabta for Children and Villages',
      'Receipt number: 2026-000001',
      'Mona Adel',
      `Sponsorship of Amira Samir Girgis (${child.code})`,
      'E£1,500.00',
    ]) {
      expect(english).toContain(text);
    }
    for (const text of [
      'نبتة لخدمة الأطفال والقرى',
      'رقم الإيصال: 2026-000001',
      'منى عادل',
      `كفالة أميرة سمير جرجس (${child.code})`,
      '١٬٥٠٠٫٠٠\u00a0ج.م.',
    ]) {
      expect(arabic).toContain(text);
    }
  });

  it('may be asked for so many times from one address', async () => {
    for (let i = 0; i < 60; i += 1) await ask('/receipts/2026-000009/pdf');
    expect((await ask('/receipts/2026-000009/pdf')).statusCode).toBe(429);
    const elsewhere = await call(test, 'GET', RECEIPT, { address: '10.0.0.2' });
    expect(elsewhere.statusCode).toBe(404);
  });
});

describe('a statement as a PDF', () => {
  it('is of whoever is signed in, with words in place of signs, under its years', async () => {
    await makePaid(test.deps.db, {
      sponsorId: sponsor.id,
      kind: 'donation',
      about: 'donation',
      amount: 10_000,
      currency: 'egp',
      at: Temporal.Instant.from('2025-12-01T10:00:00Z'),
    });
    const { child } = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
    const texts = await textsOf(STATEMENT, sponsor);
    expect(texts).toEqual(expect.arrayContaining(['2025', '2026', 'Mona Adel', 'Paid']));
    const at = texts.indexOf('Amira · first sponsorship payment');
    expect(texts.slice(at, at + 4)).toEqual([
      'Amira · first sponsorship payment',
      `${child.code} · Receipt 2026-000001`,
      'E£1,500.00',
      'Paid',
    ]);
    const arabic = await textsOf(`${STATEMENT}&locale=ar`, sponsor);
    expect(arabic).toEqual(expect.arrayContaining(['٢٠٢٥', 'أميرة · أول دفعة للكفالة', 'مدفوع']));
    const other = await makeSponsor(test.deps.db);
    expect(await textsOf(STATEMENT, other)).not.toContain('2025');
    expect((await ask(STATEMENT)).statusCode).toBe(401);
  });

  it('comes as a file, so many times for one sponsor, and not of days in a wrong order', async () => {
    const { headers } = await ask(STATEMENT, sponsor);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
    });
    expect(headers['content-disposition']).toContain('statement-2025-01-01-2026-12-31.pdf"');
    const wrong = '/sponsors/statements/pdf?from=2026-01-02&to=2026-01-01';
    for (let i = 0; i < 19; i += 1) expect((await ask(wrong, sponsor)).statusCode).toBe(422);
    expect((await ask(wrong, sponsor)).statusCode).toBe(429);
  });
});

describe('the mail of a receipt', () => {
  const deposit = (receiptNumber: string): MailRequest => ({
    template: 'deposit-receipt',
    data: {
      name: 'Mona',
      receiptNumber,
      receiptUrl: 'https://nabta.example/receipts/2026-000001',
      receivedOn: '2026-02-20',
      amount: 5_000,
      currency: 'egp',
      method: 'cash',
      balance: 5_000,
      dashboardUrl: 'https://nabta.example/dashboard',
    },
  });

  it('brings the receipt as a small PDF in the language of the mail', async () => {
    await makeDeposit(test.deps.db, sponsor.id, 5_000);
    const [file, ...more] = await receiptAttachments(test.deps, deposit('2026-000001'), 'ar');
    expect(more).toEqual([]);
    expect(file).toMatchObject({ name: 'إيصال-2026-000001.pdf', type: 'application/pdf' });
    expect(file?.content.length).toBeLessThan(100_000);
    expect(pdfTexts(file?.content ?? Buffer.alloc(0))).toContain('إيداع في الرصيد');
  });

  it('is handed over with it, made anew, and kept without it', async () => {
    await makeDeposit(test.deps.db, sponsor.id, 5_000);
    const { db } = test.deps;
    const mail = { dedupeKey: 'a receipt', to: 'mona@example.com', sponsorId: sponsor.id } as const;
    await postMail(test.deps, db, { ...mail, locale: 'en', request: deposit('2026-000001') });
    const [row] = await db.select().from(outboxMails);
    const delivered: Mail[] = [];
    const mailer = { deliver: async (one: Mail) => void delivered.push(one) };
    await deliverMail({ ...test.deps, mailer }, { mailId: row?.id ?? 0 }, (request, locale) =>
      receiptAttachments(test.deps, request, locale),
    );
    const files = await delivered[0]?.attachments?.();
    expect(files?.map(({ name }) => name)).toEqual(['receipt-2026-000001.pdf']);
    const [kept] = await db.select().from(outboxMails);
    expect(JSON.stringify(kept)).not.toContain('PDF');
  });

  it('goes without one where there is none', async () => {
    expect(await receiptAttachments(test.deps, deposit('2026-000009'), 'en')).toEqual([]);
    const other: MailRequest = {
      template: 'inquiry-received',
      data: {
        number: 1,
        name: 'Mona',
        subject: { en: 'A question', ar: 'سؤال' },
        publicUrl: 'https://nabta.example',
      },
    };
    expect(await receiptAttachments(test.deps, other, 'en')).toEqual([]);
  });
});

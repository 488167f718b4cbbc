import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makePurpose, makeSponsor } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makePaid } from '../../testing/sponsoring.ts';
import { randomId, hashToken } from '../../platform/secrets.ts';
import { sendTributeCards } from '../dedications/index.ts';
import { dedications } from '../dedications/tables.ts';
import { donations } from '../donations/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { eraseSponsor } from './index.ts';

const test = await shareTestApp();
const { db } = test.deps;

it.each(['waits', 'was sent'])(
  'a card in somebody’s name that %s tells nothing of the giver once they are erased',
  async (state) => {
    const sponsor = await makeSponsor(db, { passwordHash: 'x', confirmedAt: test.clock.now() });
    const about = { kind: 'donation', amount: 1_000, currency: 'egp', about: 'donation' } as const;
    const payment = await makePaid(db, { ...about, sponsorId: sponsor.id });
    await db.insert(donations).values({
      paymentId: payment.id,
      purposeId: (await makePurpose(db)).id,
      baseAmount: 1_000,
      feeAmount: 0,
      remindMe: false,
      fullName: 'Zenobia Tawfik',
      email: sponsor.email,
      phoneNumber: '',
    });
    const now = test.clock.now();
    const token = randomId();
    await db.insert(dedications).values({
      paymentId: payment.id,
      kind: 'honour',
      honoreeName: 'Karim',
      giverName: 'Zenobia Tawfik',
      recipientName: 'Laila',
      recipientEmail: 'laila@example.org',
      locale: 'en',
      message: 'From Zenobia, with love',
      shownAmount: null,
      sendOn: '2026-03-01',
      state: 'planned',
      tokenHash: hashToken(token),
      sealedToken: test.deps.sealer.seal(token),
      createdAt: now,
      changedAt: now,
    });
    expect(await sendTributeCards(test.deps)).toBe(1);
    if (state === 'was sent') await test.queue.runAll(db);
    const order = { actor: 'Nadia', reason: 'x', dryRun: false };
    await eraseSponsor(test.deps, {
      ...{ ...order, who: String(sponsor.id) },
      ...{ endSponsorships: true, withdrawBalance: true },
    });
    await test.queue.runAll(db);
    const rows = await db.select().from(outboxMails).where(eq(outboxMails.to, 'laila@example.org'));
    const { sealer } = test.deps;
    const words = rows.map(({ sealedRequest, html, text, ...row }) =>
      [
        JSON.stringify(row),
        ...[sealedRequest, html, text].map((kept) => kept && sealer.open(kept)),
      ].join(),
    );
    expect(words.some((kept) => kept.includes('Zenobia'))).toBe(false);
  },
);

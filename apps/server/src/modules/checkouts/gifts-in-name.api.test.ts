import type { CheckoutResponse, ErrorBody, Payment, TributeCard } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import { call, mailsOf, sessionOf } from '../../testing/accounts.ts';
import { makeChild } from '../../testing/factories.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeGift, makeSponsorship } from '../../testing/sponsoring.ts';
import { dedications } from '../dedications/tables.ts';

const test = await shareTestApp();
const { db } = test.deps;

const card = {
  kind: 'memory',
  honoree_name: 'Mina Samir',
  recipient_name: 'سارة فؤاد',
  recipient_email: 'sara@example.com',
  card_locale: 'en',
  message: 'With all our love.',
  show_amount: true,
};

/** A sponsor of one child, and a gift of E£400 for that child. */
async function makeGiver() {
  const { sponsor, child } = await makeSponsorship(db);
  const gift = await makeGift(db, {
    titleEn: 'Winter coat',
    titleAr: 'معطف شتوي',
    priceUsd: 1_000,
    priceEgp: 40_000,
  });
  return { sponsor, child, gift, headers: await sessionOf(test, sponsor) };
}
type Giver = Awaited<ReturnType<typeof makeGiver>>;

function checkOut({ headers }: Giver, session: object, key?: string) {
  return call(test, 'POST', '/sponsors/checkout_sessions?locale=en', {
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
    body: {
      checkout_session: { terms_accepted: true, statement_of_faith_accepted: true, ...session },
    },
  });
}

const linesOf = ({ child, gift }: Giver, quantity = 2) => ({
  purchased_gifts_attributes: [{ sponsoree_id: child.id, gift_id: gift.id, quantity }],
});

const subjectOf = async (id: string) =>
  (await call(test, 'GET', `/payments/${id}?locale=en`)).json<{ payment: Payment }>().payment
    .subject;

describe('gifts of a cart in somebody’s name', () => {
  it('send one card once they are paid, which names the gifts and no child', async () => {
    const giver = await makeGiver();
    const answer = await checkOut(giver, { ...linesOf(giver), dedication: card });
    expect(answer.statusCode, answer.body).toBe(201);
    const { url, payment_id: id } = answer.json<CheckoutResponse>();
    expect((await subjectOf(id)).dedication).toBeNull();
    expect(await mailsOf(test, 'tribute-card')).toEqual([]);

    await payOnPage(test, url, CARDS.pays);
    const { dedication } = await subjectOf(id);
    expect(dedication).toMatchObject({ card: 'sent', honoree_name: 'Mina Samir' });
    const [mail, ...others] = await mailsOf(test, 'tribute-card');
    expect(others).toEqual([]);
    const { sponsor, child } = giver;
    expect(mail).toMatchObject({
      to: 'sara@example.com',
      data: {
        giverName: `${sponsor.firstName} ${sponsor.lastName}`,
        purpose: { en: 'Winter coat for a child', ar: 'معطف شتوي لأحد الأطفال' },
        amount: sponsor.paymentCurrency === 'usd' ? 2_000 : 80_000,
      },
    });
    expect(JSON.stringify(mail)).not.toContain(child.firstNameEn);
    const path = dedication?.card_path?.replace('/cards', '/tribute_cards') ?? '';
    const page = await call(test, 'GET', path);
    expect(page.json<{ card: TributeCard }>().card).toMatchObject({
      purpose_en: 'Winter coat for a child',
    });
    const [receipt] = await mailsOf(test, 'checkout-receipt');
    expect(receipt?.data.dedication).toMatchObject({ card: 'sent', recipientName: 'سارة فؤاد' });
  });

  it('beside a new child tell of the gifts alone', async () => {
    const giver = await makeGiver();
    const fresh = await makeChild(db);
    const { gift } = giver;
    const answer = await checkOut(giver, {
      sponsorships_attributes: [{ sponsoree_id: fresh.id }],
      purchased_gifts_attributes: [
        { sponsoree_id: giver.child.id, gift_id: gift.id },
        { sponsoree_id: fresh.id, gift_id: gift.id },
      ],
      dedication: card,
    });
    const { url, payment_id: id } = answer.json<CheckoutResponse>();
    await payOnPage(test, url, CARDS.pays);
    expect((await subjectOf(id)).dedication).toMatchObject({ card: 'sent' });
    expect(await mailsOf(test, 'tribute-card')).toMatchObject([
      {
        data: {
          purpose: { en: 'Winter coat for several children', ar: 'معطف شتوي لطفلين' },
          amount: giver.sponsor.paymentCurrency === 'usd' ? 2_000 : 80_000,
        },
      },
    ]);
  });

  it('name every field at fault, and are refused without a gift', async () => {
    const giver = await makeGiver();
    const codes = async (session: object) => {
      const answer = await checkOut(giver, session);
      expect(answer.statusCode).toBe(422);
      return answer.json<ErrorBody>().error_codes;
    };
    const wrong = { ...card, honoree_name: '', message: 'see prizes.example' };
    expect(await codes({ ...linesOf(giver), dedication: wrong })).toEqual({
      'checkout_session.dedication.honoree_name': 'honoree-required',
      'checkout_session.dedication.message': 'card-holds-link',
    });
    const day = { ...card, send_on: '2026-01-01', recipient_email: null };
    expect(await codes({ ...linesOf(giver), dedication: day })).toEqual({
      'checkout_session.dedication.send_on': 'card-day-past',
      'checkout_session.dedication.recipient_email': 'card-email-required',
    });
    const child = [{ sponsoree_id: (await makeChild(db)).id }];
    expect(await codes({ sponsorships_attributes: child, dedication: card })).toEqual({
      'checkout_session.dedication': 'dedication-needs-gift',
    });
    expect(await db.select().from(dedications)).toEqual([]);
  });

  it('are one checkout for one key, and another for another name (TRAP-02)', async () => {
    const giver = await makeGiver();
    const given = { ...linesOf(giver, 1), dedication: card };
    const key = crypto.randomUUID();
    const first = (await checkOut(giver, given, key)).json<CheckoutResponse>();
    expect((await checkOut(giver, given, key)).json()).toEqual(first);
    const other = { ...given, dedication: { ...card, honoree_name: 'Nadia' } };
    expect((await checkOut(giver, other, key)).statusCode).toBe(409);
    const second = await checkOut(giver, other);
    expect(second.json<CheckoutResponse>().payment_id).not.toBe(first.payment_id);
  });
});

import type {
  AddCardResponse,
  CardSetupResponse,
  ErrorBody,
  PaymentMethodCard,
} from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cards, cardSetups } from './tables.ts';
import { listStops } from '../payments/index.ts';
import { payments } from '../payments/tables.ts';
import { sponsors } from '../sponsors/tables.ts';
import { call, mailsOf, sessionOf } from '../../testing/accounts.ts';
import { control } from '../../testing/bank.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { payOnPage } from '../../testing/paying.ts';
import { typeCard } from '../../testing/provider-sandbox.ts';
import { makeCard, makeSponsorship } from '../../testing/sponsoring.ts';
import {
  keepCard,
  reconcileCardSetups,
  refreshCard,
  settleCardSetup,
  warnOfExpiringCards,
} from './index.ts';

let sponsor: Awaited<ReturnType<typeof makeSponsor>>;
let headers: Record<string, string>;
const test = await shareTestApp();
beforeEach(async () => {
  sponsor = await makeSponsor(test.deps.db, { email: 'mona@example.com' });
  headers = await sessionOf(test, sponsor);
});

const VISA = '4242424242424242';
const MASTERCARD = '5555555555554444';

const list = async (): Promise<PaymentMethodCard[]> => {
  const answer = await call(test, 'GET', '/sponsors/payment_methods', { headers });
  return answer.json<{ payment_methods: PaymentMethodCard[] }>().payment_methods;
};
const makeDefault = (id: number) =>
  call(test, 'PUT', `/sponsors/payment_methods/${id}`, { headers, body: {} });
const remove = (id: number) => call(test, 'DELETE', `/sponsors/payment_methods/${id}`, { headers });

/** Begins to add a card. */
const begin = async (body: object = {}) => {
  const answer = await call(test, 'POST', '/sponsors/payment_methods/', { headers, body });
  expect(answer.statusCode).toBe(201);
  const { url, data } = answer.json<AddCardResponse>();
  expect(data.url).toBe(url);
  const [setup] = await test.deps.db
    .select()
    .from(cardSetups)
    .where(eq(cardSetups.status, 'pending'));
  return { url, id: setup?.id ?? '' };
};
const setupOf = async (id: string) => {
  const answer = await call(test, 'GET', `/sponsors/card_setups/${id}`, { headers });
  return answer.json<CardSetupResponse>().card_setup;
};
/** Adds a card on the provider's page, as its owner does. */
const add = async (number: string, expiry?: string) => {
  const { url, id } = await begin();
  await typeCard(test.sandboxUrl, url, number, expiry);
  expect((await setupOf(id)).status).toBe('added');
  return id;
};
const rowOf = async (last4: string) => {
  const rows = await test.deps.db.select().from(cards).where(eq(cards.last4, last4));
  return rows.at(-1);
};

describe('adding a card (API-45, CRD-03)', () => {
  it('leads to the provider, and keeps what was saved there; the first is primary (CRD-10)', async () => {
    expect(await list()).toEqual([]);
    const { url, id } = await begin({ from: 'late-dues' });
    expect(url).toMatch(/\/c\/pay\/cs_/);
    expect(await setupOf(id)).toEqual({ id, status: 'confirming', from: 'late-dues' });
    await typeCard(test.sandboxUrl, url, VISA);
    expect(await setupOf(id)).toEqual({ id, status: 'added', from: 'late-dues' });
    await add(MASTERCARD);
    expect(await list()).toMatchObject([
      {
        billing_details: { name: 'Mona Adel' },
        card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
        is_default: true,
        expiry: 'valid',
      },
      { card: { brand: 'mastercard', last4: '4444' }, is_default: false },
    ]);
  });

  it('comes back to the card page, which knows the setup (RTE-06)', async () => {
    const { url, id } = await begin();
    const { pathname } = new URL(url);
    const form = {
      number: VISA,
      expiry: '12/40',
      cvc: '123',
      name: 'Mona',
      email: 'm@example.com',
    };
    const body = new URLSearchParams(form);
    const options = { method: 'POST', redirect: 'manual', body } as const;
    const paid = await fetch(`${test.sandboxUrl}${pathname}`, options);
    const back = new URL(paid.headers.get('location') ?? '');
    expect(back.pathname).toBe('/card');
    expect(back.searchParams.get('card_confirmation_success')).toBe('true');
    expect(back.searchParams.get('setup')).toBe(id);
  });

  it('settles once, whoever asks first and however often', async () => {
    const { url, id } = await begin();
    await payOnPage(test, url, VISA);
    const [setup] = await test.deps.db.select().from(cardSetups);
    const session = await test.deps.payments.readSession(setup?.providerSessionId ?? '');
    const all = [1, 2, 3].map(() => settleCardSetup(test.deps, session));
    expect(await Promise.all([...all, setupOf(id)])).toMatchObject([true, true, true, { id }]);
    expect(await list()).toHaveLength(1);
  });

  it('is seen though its notice was lost and its owner never came back', async () => {
    const { url } = await begin();
    await payOnPage(test, url, VISA);
    test.clock.advance({ minutes: 5 });
    await reconcileCardSetups(test.deps);
    expect(await list()).toHaveLength(1);
  });

  it('fails with its page, and when there never was one', async () => {
    const { id } = await begin();
    test.clock.advance({ hours: 2 });
    expect((await setupOf(id)).status).toBe('failed');
    await test.deps.db.insert(cardSetups).values({
      id: 'x'.repeat(22),
      sponsorId: sponsor.id,
      status: 'pending',
      origin: 'my-cards',
      createdAt: test.clock.now(),
    });
    test.clock.advance({ hours: 2 });
    await reconcileCardSetups(test.deps);
    expect((await setupOf('x'.repeat(22))).status).toBe('failed');
    expect(await list()).toEqual([]);
  });

  it('makes one customer, however many pages are opened at once', async () => {
    await Promise.all(
      [1, 2, 3].map(() => call(test, 'POST', '/sponsors/payment_methods', { headers })),
    );
    const [row] = await test.deps.db.select().from(sponsors).where(eq(sponsors.id, sponsor.id));
    expect(row?.providerCustomerId).toMatch(/^cus_/);
    const setups = await test.deps.db.select().from(cardSetups);
    const sessions = await Promise.all(
      setups.map((setup) => test.deps.payments.readSession(setup.providerSessionId ?? '')),
    );
    expect(new Set(sessions.map(({ customerId }) => customerId))).toEqual(
      new Set([row?.providerCustomerId]),
    );
  });

  it('makes one new customer where staff have deleted theirs at the provider', async () => {
    await add(VISA);
    const customer = async () => {
      const [row] = await test.deps.db.select().from(sponsors).where(eq(sponsors.id, sponsor.id));
      return row?.providerCustomerId ?? '';
    };
    const before = await customer();
    await test.deps.payments.deleteCustomer(before);
    const answers = await Promise.all(
      [1, 2].map(() => call(test, 'POST', '/sponsors/payment_methods', { headers, body: {} })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const after = await customer();
    expect(after).toMatch(/^cus_/);
    expect(after).not.toBe(before);
    await typeCard(test.sandboxUrl, answers[1]?.json<AddCardResponse>().url, MASTERCARD);
    test.clock.advance({ minutes: 5 });
    await reconcileCardSetups(test.deps);
    // Those of the deleted customer can't be charged any more.
    expect(await list()).toMatchObject([{ card: { last4: '4444' }, is_default: true }]);
    expect(await listStops(test.deps.db)).toEqual([]);
  });

  it('of a card that is saved already refreshes it, and takes the older entry off', async () => {
    await add(VISA, '05/27');
    await add(MASTERCARD);
    const before = await rowOf('4242');
    await add(VISA, '06/31');
    await test.queue.runAll(test.deps.db);
    expect(await list()).toMatchObject([
      { id: before?.id, card: { exp_month: 6, exp_year: 2031 }, is_default: true },
      { card: { last4: '4444' } },
    ]);
    const after = await rowOf('4242');
    expect(after?.providerId).not.toBe(before?.providerId);
    const [old, now] = await Promise.all(
      [before, after].map((row) => test.deps.payments.readCard(row?.providerId ?? '')),
    );
    expect(old?.customerId).toBeUndefined();
    expect(now?.customerId).toBeDefined();
  });

  it('leaves the older entry while a payment waits on it', async () => {
    await add(VISA);
    const chargeCardId = (await rowOf('4242'))?.providerId ?? '';
    await test.deps.db.insert(payments).values({
      id: 'waits',
      kind: 'dues',
      sponsorId: sponsor.id,
      status: 'pending',
      amount: 3_500,
      currency: 'egp',
      descriptionEn: 'Sponsorship',
      descriptionAr: 'كفالة',
      locale: 'ar',
      chargeKey: 'due-1-1',
      chargeCardId,
      createdAt: test.clock.now(),
    });
    await add(VISA, '06/31');
    await expect(test.queue.runAll(test.deps.db)).rejects.toThrow('under way');
    expect((await test.deps.payments.readCard(chargeCardId))?.customerId).toBeDefined();
  });

  it('keeps no card of another customer, and none that belongs to nobody', async () => {
    await add(VISA);
    const card = await test.deps.payments.readCard((await rowOf('4242'))?.providerId ?? '');
    const other = await makeSponsor(test.deps.db, { providerCustomerId: 'cus_other' });
    await test.deps.db.transaction(async (transaction) => {
      if (!card) throw new Error('no card');
      const ofNobody = { ...card, id: 'pm_nobody', customerId: undefined };
      for (const [sponsorId, given] of [
        [other.id, card],
        [sponsor.id, ofNobody],
      ] as const) {
        expect(await keepCard(test.deps, transaction, { sponsorId, card: given })).toBeUndefined();
      }
    });
    expect(await test.deps.db.select().from(cards)).toHaveLength(1);
  });

  it('is nobody else’s to see', async () => {
    const { id } = await begin();
    const other = await sessionOf(test, await makeSponsor(test.deps.db));
    const asked = await call(test, 'GET', `/sponsors/card_setups/${id}`, { headers: other });
    expect(asked.statusCode).toBe(404);
    expect((await call(test, 'GET', `/sponsors/card_setups/${id}`)).statusCode).toBe(401);
    for (const method of ['GET', 'POST'] as const) {
      expect((await call(test, method, '/sponsors/payment_methods')).statusCode).toBe(401);
    }
  });

  it('says so when there is no page, and can be tried again', async () => {
    const provider = test.deps.payments;
    const original = provider.openSetup.bind(provider);
    Object.assign(provider, { openSetup: () => Promise.reject(new Error('down')) });
    const failed = await call(test, 'POST', '/sponsors/payment_methods', { headers });
    Object.assign(provider, { openSetup: original });
    expect(failed.statusCode).toBe(502);
    await test.deps.db.delete(cardSetups);
    await add(VISA);
  });

  it('is tried only so often in an hour (TRAP-17)', async () => {
    for (let tried = 0; tried < 10; tried += 1) await begin();
    const refused = await call(test, 'POST', '/sponsors/payment_methods', { headers });
    expect(refused.statusCode).toBe(429);
  });
});

describe('the primary card (API-46, CRD-04)', () => {
  it('is the one that its owner chose', async () => {
    await add(VISA);
    await add(MASTERCARD);
    const id = (await rowOf('4444'))?.id ?? 0;
    const answer = await makeDefault(id);
    expect(answer.json()).toMatchObject({ payment_method: { id, is_default: true } });
    expect((await makeDefault(id)).statusCode).toBe(200);
    expect((await list()).map((card) => [card.card.last4, card.is_default])).toEqual([
      ['4444', true],
      ['4242', false],
    ]);
  });

  it('is not another’s, nor one that was removed', async () => {
    const other = await makeCard(test.deps.db);
    expect((await makeDefault(other.id)).statusCode).toBe(404);
    await add(VISA);
    const id = (await rowOf('4242'))?.id ?? 0;
    await remove(id);
    expect((await makeDefault(id)).statusCode).toBe(404);
  });

  it('is none that has expired, by the clock of that moment (CRD-04, TRAP-10)', async () => {
    await add(VISA);
    const { id } = await makeCard(test.deps.db, {
      sponsorId: sponsor.id,
      expMonth: 2,
      expYear: 2026,
    });
    test.clock.set('2026-03-01T10:00:00Z');
    const refused = await makeDefault(id);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      messages: ['This card has expired, so nothing can renew on it. Please choose another.'],
      error_codes: { payment_method_id: 'payment-method-expired' },
    });
    expect(await list()).toMatchObject([{ is_default: true }, { id, is_default: false }]);
  });
});

describe('removing a card (API-47, CRD-06)', () => {
  it('takes it off at the provider first, and is safe to repeat', async () => {
    await add(VISA);
    const row = await rowOf('4242');
    expect((await remove(row?.id ?? 0)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    const card = await test.deps.payments.readCard(row?.providerId ?? '');
    expect(card?.customerId).toBeUndefined();
    expect((await remove(row?.id ?? 0)).statusCode).toBe(204);
  });

  it('changes nothing while the provider can not be asked', async () => {
    await add(VISA);
    const provider = test.deps.payments;
    const original = provider.detachCard.bind(provider);
    Object.assign(provider, { detachCard: () => Promise.reject(new Error('down')) });
    const failed = await remove((await rowOf('4242'))?.id ?? 0);
    Object.assign(provider, { detachCard: original });
    expect(failed.statusCode).toBe(502);
    expect(await list()).toHaveLength(1);
  });

  it('is refused of the primary card while there are others (CRD-07)', async () => {
    await add(VISA);
    await add(MASTERCARD);
    const refused = await remove((await rowOf('4242'))?.id ?? 0);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<ErrorBody>().error_codes).toEqual({
      payment_method_id: 'payment-method-primary',
    });
    expect((await remove((await rowOf('4444'))?.id ?? 0)).statusCode).toBe(204);
    expect((await remove((await rowOf('4242'))?.id ?? 0)).statusCode).toBe(204);
  });

  it('is for its owner alone', async () => {
    const other = await makeCard(test.deps.db);
    expect((await remove(other.id)).statusCode).toBe(404);
    expect((await rowOf(other.last4))?.removedAt).toBeNull();
  });

  it('names what would renew on no card, of the only one (CRD-06)', async () => {
    const { child, ...one } = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
    await makeSponsorship(test.deps.db, { sponsorId: sponsor.id, paysBy: 'cash' });
    await makeSponsorship(test.deps.db, { sponsorId: sponsor.id, status: 'inactive' });
    await add(VISA);
    expect((await list())[0]?.renews).toEqual([
      {
        sponsorship_id: one.id,
        code: child.code,
        full_name: expect.any(String) as string,
        full_name_en: child.fullNameEn,
        full_name_ar: child.fullNameAr,
      },
    ]);
    await add(MASTERCARD);
    expect((await list()).flatMap(({ renews }) => renews)).toEqual([]);
  });

  it('does not bring it back when an old notice comes late', async () => {
    await add(VISA);
    const row = await rowOf('4242');
    const card = await test.deps.payments.readCard(row?.providerId ?? '');
    await remove(row?.id ?? 0);
    await test.deps.db.transaction(async (transaction) => {
      if (card) await keepCard(test.deps, transaction, { sponsorId: sponsor.id, card });
    });
    expect(await list()).toEqual([]);
  });
});

describe('what becomes of a card at the provider', () => {
  it('is taken over: a new expiry, and a card that was taken off there', async () => {
    await add(VISA);
    await add(MASTERCARD);
    const row = await rowOf('4242');
    await fetch(`${test.sandboxUrl}/sandbox/payment_methods/${row?.providerId ?? ''}/card`, {
      method: 'POST',
      headers: { authorization: `Bearer ${test.sandboxKey}` },
      body: new URLSearchParams({ exp_month: '4', exp_year: '2026' }),
    });
    await refreshCard(test.deps, row?.providerId ?? '');
    expect((await list())[0]).toMatchObject({ card: { exp_month: 4 }, expiry: 'soon' });
    await test.deps.payments.detachCard(row?.providerId ?? '');
    await refreshCard(test.deps, row?.providerId ?? '');
    expect(await list()).toMatchObject([{ card: { last4: '4444' }, is_default: true }]);
    await refreshCard(test.deps, 'pm_of_somebody');
  });
});

describe.each(['other_mode', 'other_account'])('with a key of the wrong kind (%s)', (key) => {
  /** Runs work while our key opens an account that has none of our cards and customers. */
  async function withWrongKey<T>(work: () => Promise<T>): Promise<T> {
    await control(test, 'account', { key });
    try {
      return await work();
    } finally {
      await control(test, 'account');
    }
  }
  const savedCard = async () => {
    await add(VISA);
    return (await rowOf('4242')) ?? expect.fail('no card was saved');
  };

  it('a card is not taken for gone, whoever asks', async () => {
    const { id, providerId } = await savedCard();
    await expect(withWrongKey(() => refreshCard(test.deps, providerId))).rejects.toThrow();
    expect((await withWrongKey(() => remove(id))).statusCode).toBe(502);
    if (key === 'other_mode') {
      const detach = () => test.deps.payments.detachCard(providerId);
      await expect(withWrongKey(detach)).rejects.toThrow();
    }
    expect(await list()).toMatchObject([{ id, is_default: true }]);
    expect((await test.deps.payments.readCard(providerId))?.customerId).toBeDefined();
    expect((await remove(id)).statusCode).toBe(204);
  });

  it('a customer is not taken for deleted', async () => {
    const { providerId } = await savedCard();
    const card = await test.deps.payments.readCard(providerId);
    const forget = () => test.deps.payments.deleteCustomer(card?.customerId ?? '');
    await expect(withWrongKey(forget)).rejects.toThrow();
    await forget();
    // Done again it finds nothing to do.
    await forget();
  });
});

describe('a card that is about to end', () => {
  const ending = { expMonth: 4, expYear: 2026, last4: '1111' };

  it('is told of a month before, once for each expiry, with what renews on it', async () => {
    const { id: sponsorId } = sponsor;
    const { child } = await makeSponsorship(test.deps.db, { sponsorId });
    const card = await makeCard(test.deps.db, { sponsorId, ...ending });
    await makeCard(test.deps.db, {
      sponsorId,
      ...ending,
      last4: '2222',
      removedAt: test.clock.now(),
    });
    test.clock.set('2026-03-29T10:00:00Z');
    expect(await warnOfExpiringCards(test.deps)).toBe(0);
    test.clock.set('2026-03-30T10:00:00Z');
    await Promise.all([warnOfExpiringCards(test.deps), warnOfExpiringCards(test.deps)]);
    test.clock.advance({ hours: 24 });
    await warnOfExpiringCards(test.deps);
    const mails = await mailsOf(test, 'card-expiring');
    expect(mails).toMatchObject([
      {
        to: 'mona@example.com',
        data: {
          card: { brand: 'visa', last4: '1111', expMonth: 4, expYear: 2026 },
          children: [{ code: child.code }],
        },
      },
    ]);
    await test.deps.db.update(cards).set({ expYear: 2027 }).where(eq(cards.id, card.id));
    test.clock.set('2027-04-20T10:00:00Z');
    await warnOfExpiringCards(test.deps);
    expect(await mailsOf(test, 'card-expiring')).toHaveLength(2);
  });

  it('names no child when nothing is charged to it', async () => {
    const { id: sponsorId } = sponsor;
    await makeSponsorship(test.deps.db, { sponsorId });
    await makeCard(test.deps.db, { sponsorId });
    await makeCard(test.deps.db, { sponsorId, ...ending });
    test.clock.set('2026-04-01T10:00:00Z');
    await warnOfExpiringCards(test.deps);
    expect(await mailsOf(test, 'card-expiring')).toMatchObject([{ data: { children: [] } }]);
  });
});

import type { DonationResponse, ErrorBody, Payment, TributeCard } from '@nabta/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { RefusedError } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { call, mailsOf, sessionOf } from '../../testing/accounts.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makePurpose, makeSponsor } from '../../testing/factories.ts';
import { createSealer } from '../../platform/secrets.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { auditEntries } from '../audit/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { ledgerEntries } from '../payments/tables.ts';
import { stopCard } from './index.ts';
import { dedications, tributeCardRefusals } from './tables.ts';

const test = await shareTestApp();
const { db } = test.deps;
let purposeId: number;
beforeEach(async () => {
  purposeId = (await makePurpose(db)).id;
});

const inDays = (days: number) => cairoToday(test.clock).add({ days }).toString();
const card = (changes: object = {}) => ({
  kind: 'memory',
  honoree_name: 'Mina Samir',
  recipient_name: 'سارة فؤاد',
  recipient_email: 'Sara@Example.com',
  card_locale: 'ar',
  message: 'With all our love.\nAlways.',
  ...changes,
});
const donation = (dedication: object) => ({
  base_amount: 25,
  fees_included: true,
  purpose_id: purposeId,
  full_name: 'Mariam Adel',
  email: 'mariam@example.com',
  phone_number: '+201001234567',
  dedication,
});

async function begin(dedication: object): Promise<DonationResponse> {
  const body = donation(dedication);
  const answer = await call(test, 'POST', '/guests/general_donations?locale=en', { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const shown = async (id: string) => {
  const answer = await call(test, 'GET', `/payments/${id}?locale=en`);
  return answer.json<{ payment: Payment }>().payment.subject.dedication;
};

/** A paid donation, and its dedication as the giver sees it. */
async function give(dedication: object) {
  const { url, payment_id: id } = await begin(dedication);
  await payOnPage(test, url, CARDS.pays);
  return { id, dedication: await shown(id) };
}

const send = () => test.queue.runSchedule('send-tribute-cards');
const cards = async () => (await mailsOf(test, 'tribute-card')).map(({ data }) => data);
const receipts = async () => (await mailsOf(test, 'donation-receipt')).map(({ data }) => data);
const stateOf = async () => (await db.select().from(dedications)).map(({ state }) => state);

function goBack(paymentId: string, amount: number) {
  return db.insert(ledgerEntries).values({
    kind: 'refund',
    amount: -amount,
    currency: 'usd',
    paymentId,
    providerId: `re_${paymentId}`,
    happenedAt: test.clock.now(),
  });
}

describe('a donation in somebody’s name', () => {
  it('names every field at fault, and stores nothing', async () => {
    const answer = await call(test, 'POST', '/guests/general_donations?locale=en', {
      body: donation({ kind: 'birthday', message: 'see prizes.example', send_on: '2026-02-30' }),
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ErrorBody>().error_codes).toEqual({
      'dedication.kind': 'invalid-choice',
      'dedication.honoree_name': 'honoree-required',
      'dedication.recipient_name': 'recipient-required',
      'dedication.card_locale': 'invalid-choice',
      'dedication.message': 'card-holds-link',
      'dedication.send_on': 'card-day-invalid',
    });
    expect(await stateOf()).toEqual([]);
  });

  it('refuses a day that is over, one that is far away, and one without an address', async () => {
    const refused = async (changes: object) => {
      const body = donation(card(changes));
      const answer = await call(test, 'POST', '/guests/general_donations?locale=en', { body });
      return answer.json<ErrorBody>().error_codes;
    };
    expect(await refused({ send_on: inDays(-1) })).toEqual({
      'dedication.send_on': 'card-day-past',
    });
    expect(await refused({ send_on: inDays(400), recipient_email: null })).toEqual({
      'dedication.send_on': 'card-day-too-late',
      'dedication.recipient_email': 'card-email-required',
    });
  });

  it('is live only once it is paid, and then its card goes at once without a day', async () => {
    const { url, payment_id: id } = await begin(card());
    expect(await shown(id)).toBeNull();
    expect(await stateOf()).toEqual(['unpaid']);
    test.clock.advance({ hours: 12 });
    await send();
    expect(await cards()).toEqual([]);

    await payOnPage(test, url, CARDS.pays);
    expect(await shown(id)).toMatchObject({ card: 'sent', honoree_name: 'Mina Samir' });
    const [mail, ...others] = await cards();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      honoreeName: 'Mina Samir',
      giverName: 'Mariam Adel',
      recipientName: 'سارة فؤاد',
      amount: null,
    });
    const [receipt] = await receipts();
    expect(receipt?.dedication).toMatchObject({ card: 'sent', recipientName: 'سارة فؤاد' });
  });

  it('is a sponsor’s too, from the name of the account', async () => {
    const sponsor = await makeSponsor(db, { firstName: 'Nadia', lastName: 'Aziz' });
    const answer = await call(test, 'POST', '/sponsors/general_donations', {
      headers: await sessionOf(test, sponsor),
      body: { base_amount: 300, purpose_id: purposeId, dedication: card() },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    await payOnPage(test, answer.json<DonationResponse>().url, CARDS.pays);
    await call(test, 'GET', `/payments/${answer.json<DonationResponse>().payment_id}`);
    expect(await cards()).toMatchObject([{ giverName: 'Nadia Aziz' }]);
  });

  it('without an address has a card to print, and mails nobody', async () => {
    const { dedication } = await give(card({ recipient_email: null }));
    expect(dedication).toMatchObject({ card: 'to-print', send_on: null });
    await send();
    expect(await cards()).toEqual([]);
  });
});

describe('the day of a card', () => {
  it('sends it, once', async () => {
    const { id, dedication } = await give(card({ send_on: inDays(2) }));
    expect(dedication).toMatchObject({ card: 'planned', send_on: inDays(2) });
    await send();
    test.clock.advance({ days: 1 });
    await send();
    expect(await cards()).toEqual([]);
    test.clock.advance({ days: 1 });
    await send();
    await send();
    expect(await cards()).toHaveLength(1);
    expect(await shown(id)).toMatchObject({ card: 'sent', send_on: null });
  });

  it('is over when the payment comes: the card goes at once', async () => {
    const { url, payment_id: id } = await begin(card({ send_on: inDays(0) }));
    test.clock.advance({ hours: 22 });
    await payOnPage(test, url, CARDS.pays);
    expect(await shown(id)).toMatchObject({ card: 'sent' });
    expect(await cards()).toHaveLength(1);
  });

  it('sends nothing of what went back before, and no amount of what did in part', async () => {
    const whole = await give(card({ send_on: inDays(1), show_amount: true }));
    const part = await give(card({ send_on: inDays(1), show_amount: true }));
    await goBack(whole.id, 2_575);
    await goBack(part.id, 100);
    expect(await shown(whole.id)).toMatchObject({ card: 'not-sent', card_path: null });
    test.clock.advance({ days: 1 });
    await send();
    expect(await cards()).toMatchObject([{ amount: null }]);
    expect((await stateOf()).toSorted()).toEqual(['cancelled', 'sent']);
  });

  it('takes nothing back of a card that was sent', async () => {
    const { id, dedication } = await give(card({ show_amount: true }));
    expect(await cards()).toMatchObject([{ amount: 2_500 }]);
    await goBack(id, 2_575);
    const answer = await call(test, 'GET', tokenPath(dedication?.card_path));
    expect(answer.json<{ card: TributeCard }>().card).toMatchObject({ amount: null });
  });

  it('is found and stopped at the desk, after a dry run, and not twice', async () => {
    const { id } = await give(card({ send_on: inDays(1), recipient_name: 'سَارة فؤاد' }));
    const session = await deskSessionOf(test, await makeStaff(test, ['sponsors']));
    const found = async (query: string) =>
      (await callDesk(test, `GET /dedications?${query}`, { session })).json<{
        dedications: object[];
      }>().dedications;
    for (const q of ['mariam@', 'Mina', encodeURIComponent('ساره'), 'sara@example']) {
      expect(await found(`q=${q}`), q).toMatchObject([
        { id, giver_name: 'Mariam Adel', state: 'planned', send_on: inDays(1) },
      ]);
    }
    expect(await found('q=nobody')).toEqual([]);
    expect(await found('state=sent')).toEqual([]);
    const stop = (dryRun: boolean) =>
      callDesk(test, `POST /dedications/${id}/stop`, {
        session,
        body: { reason: 'asked for it', dry_run: dryRun },
      });
    const would = { state: 'planned', send_on: inDays(1) };
    expect((await stop(true)).json()).toEqual({ ...would, dry_run: true });
    expect(await stateOf()).toEqual(['planned']);
    expect((await stop(false)).json()).toEqual({ ...would, dry_run: false });
    expect(await stateOf()).toEqual(['stopped']);
    const again = await stop(false);
    expect(again.statusCode).toBe(409);
    expect(again.json<ErrorBody>().messages).toEqual([
      `The card of payment ${id} is stopped already.`,
    ]);
  });

  it('makes no difference at the desk to a card whose gift went back: it was not sent', async () => {
    const planned = await give(card({ send_on: inDays(1) }));
    const printed = await give(card({ recipient_email: null }));
    const part = await give(card({ recipient_email: null }));
    const sent = await give(card());
    for (const { id } of [planned, printed, sent]) await goBack(id, 2_575);
    await goBack(part.id, 2_574);
    const session = await deskSessionOf(test, await makeStaff(test, ['sponsors']));
    const found = async (state: string) => {
      const query = `state=${state}&per_page=1`;
      const { meta, ...page } = (
        await callDesk(test, `GET /dedications?${query}`, { session })
      ).json<{ dedications: { id: string; state: string }[]; meta: { total_entries: number } }>();
      expect(page.dedications.every((one) => one.state === state)).toBe(true);
      return [meta.total_entries, ...page.dedications.map(({ id }) => id)];
    };
    const [first] = [planned.id, printed.id].toSorted();
    expect(await found('cancelled')).toEqual([2, first]);
    expect(await found('planned')).toEqual([0]);
    expect(await found('to-print')).toEqual([1, part.id]);
    expect(await found('sent')).toEqual([1, sent.id]);
    const stop = { reason: 'asked for it', dry_run: false };
    const call = `POST /dedications/${printed.id}/stop` as const;
    const stopped = await callDesk(test, call, { session, body: stop });
    expect(stopped.json<ErrorBody>().messages).toEqual([
      expect.stringContaining('the money went back') as string,
    ]);
  });

  it('does not come for a card that staff stopped', async () => {
    const { id } = await give(card({ send_on: inDays(1) }));
    const order = { paymentId: id, actor: 'Nadia', reason: 'at the giver’s wish' };
    await stopCard(test.deps, { ...order, dryRun: true });
    expect(await stateOf()).toEqual(['planned']);
    await stopCard(test.deps, { ...order, dryRun: false });
    test.clock.advance({ days: 1 });
    await send();
    expect(await cards()).toEqual([]);
    expect(await shown(id)).toMatchObject({ card: 'not-sent', card_path: null });
    await expect(stopCard(test.deps, { ...order, dryRun: false })).rejects.toThrow(RefusedError);
    const [entry] = await db.select().from(auditEntries);
    expect(entry).toMatchObject({ action: 'dedications stop', details: { payment: id } });
  });
});

function tokenPath(path: string | null | undefined): string {
  return `/tribute_cards/${/^\/cards\/([\w-]{43})\?lng=ar$/.exec(path ?? '')?.[1] ?? 'none'}`;
}

describe('the page of a card', () => {
  it('shows the card, nothing of an account, and the amount only where that is wished', async () => {
    const silent = await give(card());
    const answer = await call(test, 'GET', tokenPath(silent.dedication?.card_path));
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json<{ card: TributeCard }>().card).toEqual({
      kind: 'memory',
      honoree_name: 'Mina Samir',
      giver_name: 'Mariam Adel',
      recipient_name: 'سارة فؤاد',
      message: 'With all our love.\nAlways.',
      purpose_en: 'General donation',
      purpose_ar: 'تبرّع عام',
      amount: null,
      currency: null,
      given_on: inDays(0),
    });
    const told = await give(card({ show_amount: true }));
    const other = await call(test, 'GET', tokenPath(told.dedication?.card_path));
    expect(other.json<{ card: TributeCard }>().card).toMatchObject({ amount: 25, currency: 'usd' });
  });

  it('is found by its whole key alone, of which the database holds a hash', async () => {
    const { dedication } = await give(card());
    const path = tokenPath(dedication?.card_path);
    const wrong = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
    expect((await call(test, 'GET', wrong)).statusCode).toBe(404);
    const rows = JSON.stringify([
      await db.select().from(dedications),
      await db.select({ request: outboxMails.request, text: outboxMails.text }).from(outboxMails),
    ]);
    expect(rows).not.toContain(path.split('/').at(-1));
  });
});

it('a card whose key was sealed with a lost one goes with another', async () => {
  const { id } = await give(card({ send_on: inDays(1) }));
  const lost = createSealer('another key').seal('the key of the card');
  await db.update(dedications).set({ sealedToken: lost });
  expect(await shown(id)).toMatchObject({ card: 'planned', card_path: null });
  test.clock.advance({ days: 1 });
  await send();
  const [sent] = await cards();
  const { pathname, search } = new URL(sent?.cardUrl ?? '');
  expect((await call(test, 'GET', tokenPath(pathname + search))).statusCode).toBe(200);
});

describe('no further cards', () => {
  /** The parts of the link in the last card. */
  async function linkOf() {
    const url = new URL((await cards()).at(-1)?.refuseUrl ?? '');
    expect(url.pathname).toBe('/cards/no-more');
    return Object.fromEntries(url.searchParams);
  }

  const refuse = (body: object) => call(test, 'POST', '/tribute_cards/refusals', { body });

  it('is a wish that holds for every giver, who is not told of it', async () => {
    await give(card());
    const { address, signature } = await linkOf();
    const planned = await give(card({ send_on: inDays(1) }));
    expect((await refuse({ address, signature })).json()).toEqual({ refused: true });
    expect((await refuse({ address, signature })).statusCode).toBe(200);
    const { dedication } = await give(card({ recipient_email: 'SARA@example.com' }));
    expect(dedication).toMatchObject({ card: 'not-sent', card_path: expect.any(String) as string });
    test.clock.advance({ days: 1 });
    await send();
    expect(await shown(planned.id)).toMatchObject({ card: 'not-sent' });
    expect(await cards()).toHaveLength(1);
    expect((await receipts()).at(-1)?.dedication).toMatchObject({ card: 'not-sent' });
    await give(card({ recipient_email: 'hany@example.com' }));
    expect(await cards()).toHaveLength(2);
  });

  it('is nobody’s but of who has the link, and opening links changes nothing', async () => {
    const { dedication } = await give(card());
    const link = await linkOf();
    expect((await refuse({ ...link, address: `${link['address']}x` })).statusCode).toBe(400);
    await call(test, 'GET', `/tribute_cards/refusals?${new URLSearchParams(link).toString()}`);
    await call(test, 'GET', tokenPath(dedication?.card_path));
    expect(await db.select().from(tributeCardRefusals)).toEqual([]);
    expect(JSON.stringify(link)).not.toContain('sara');
  });
});

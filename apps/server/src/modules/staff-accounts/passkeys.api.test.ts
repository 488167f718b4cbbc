import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailsOf } from '../../testing/accounts.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSoftwarePasskey } from '../../testing/software-passkey.ts';
import { closeStaff, inviteStaffAgain } from './index.ts';
import { staffAccounts, staffPasskeys } from './tables.ts';

const test = await shareTestApp();
const site = () => {
  const { hostname: rpId, origin } = new URL(test.deps.settings.publicUrl);
  return { rpId, origin };
};
const pass = (time: Temporal.DurationLike) => test.clock.set(test.clock.now().add(time).toString());

interface Asked {
  readonly challenge: string;
  readonly options: { readonly challenge: string; readonly rpId: string };
}

async function asked(): Promise<Asked> {
  // The clock of a test stands still, and a challenge must be younger than the last.
  pass({ seconds: 1 });
  return (await callDesk(test, 'POST /passkey_challenges')).json();
}

const signIn = async (
  passkey: ReturnType<typeof makeSoftwarePasskey>,
  given: Asked,
  options = {},
) =>
  callDesk(test, 'POST /passkey_session', {
    body: {
      challenge: given.challenge,
      passkey: passkey.answer(given.options.challenge, options),
    },
  });

async function withPasskey(from = site()) {
  const staff = await makeStaff(test, ['letters']);
  const session = await deskSessionOf(test, staff);
  const passkey = makeSoftwarePasskey(from);
  const offer = (
    await callDesk(test, 'POST /passkeys/offer', { session, body: { name: 'My phone' } })
  ).json<Asked>();
  const added = await callDesk(test, 'POST /passkeys', {
    session,
    body: {
      challenge: offer.challenge,
      passkey: passkey.create(offer.options.challenge),
    },
  });
  return { staff, session, passkey, offer, added };
}

describe('a passkey', () => {
  it('is added, its owner is told, and it signs in without a password', async () => {
    const { staff, session, passkey, added } = await withPasskey();
    expect(added.statusCode, added.body).toBe(200);
    const list = await callDesk(test, 'GET /passkeys', { session });
    expect(list.json()).toMatchObject({ passkeys: [{ name: 'My phone', last_used_at: null }] });
    expect(await mailsOf(test, 'staff-sign-in-changed')).toMatchObject([
      { to: staff.email, data: { what: 'passkey-added' } },
    ]);

    const answer = await signIn(passkey, await asked());
    expect(answer.statusCode, answer.body).toBe(200);
    const token = answer.cookies.find(({ name }) => name === 'desk')?.value;
    const own = await callDesk(test, 'GET /session', { session: token });
    expect(own.json()).toMatchObject({ session: { staff: { id: staff.id } } });
    expect(
      own.json<{ session: { confirmed_until: string } }>().session.confirmed_until,
    ).not.toBeNull();
  });

  it('needs a name before the device makes it', async () => {
    const { session } = await withPasskey();
    const answer = await callDesk(test, 'POST /passkeys/offer', { session, body: { name: ' ' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { name: expect.any(String) } });
  });

  it('answers each challenge once, and no older one after it', async () => {
    const { passkey } = await withPasskey();
    const [first, second] = [await asked(), await asked()];
    expect((await signIn(passkey, second)).statusCode).toBe(200);
    for (const used of [second, first]) {
      const again = await signIn(passkey, used);
      expect(again.statusCode).toBe(422);
      expect(again.json()).toMatchObject({ errors: { passkey: expect.any(String) } });
    }
  });

  it.each([
    ['of another site', { rpId: 'example.org', origin: 'https://example.org' }],
    ['asked by another origin', { ...site(), origin: 'https://example.org' }],
  ])('%s is not added', async (_name, from) => {
    const { added } = await withPasskey(from);
    expect(added.statusCode).toBe(422);
    expect(added.json()).toMatchObject({ errors: { passkey: expect.any(String) } });
  });

  it('opens nothing unless its owner was asked for a finger or a PIN', async () => {
    const { passkey } = await withPasskey();
    expect((await signIn(passkey, await asked(), { isVerified: false })).statusCode).toBe(422);
  });

  it('opens nothing for a challenge that is late, changed, or made for something else', async () => {
    const { passkey, offer } = await withPasskey();
    const late = await asked();
    pass({ minutes: 6 });
    for (const given of [
      late,
      { ...(await asked()), challenge: 'made-up' },
      { ...(await asked()), challenge: offer.challenge },
    ]) {
      const answer = await signIn(passkey, given);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { challenge: expect.any(String) } });
    }
    const other = await asked();
    const swapped = { ...(await asked()), options: other.options };
    expect((await signIn(passkey, swapped)).json()).toMatchObject({
      errors: { passkey: expect.any(String) },
    });
  });

  it('of a closed account, an unknown one and a removed one open nothing', async () => {
    const { staff, passkey, session } = await withPasskey();
    const unknown = makeSoftwarePasskey(site());
    expect((await signIn(unknown, await asked())).statusCode).toBe(422);
    const [{ id } = { id: 0 }] = (await callDesk(test, 'GET /passkeys', { session })).json<{
      passkeys: { id: number }[];
    }>().passkeys;
    const other = await deskSessionOf(test, await makeStaff(test, ['admin']));
    const byOther = await callDesk(test, `DELETE /passkeys/${id}`, { session: other });
    expect(byOther.statusCode).toBe(404);
    await closeStaff(test.deps, { id: staff.id, actor: 'Samir' });
    expect((await signIn(passkey, await asked())).statusCode).toBe(422);

    const kept = await withPasskey();
    const own = kept.added.json<{ passkey: { id: number } }>().passkey.id;
    const gone = await callDesk(test, `DELETE /passkeys/${own}`, { session: kept.session });
    expect(gone.statusCode).toBe(204);
    expect((await signIn(kept.passkey, await asked())).statusCode).toBe(422);
  });

  it('is gone with a closed account, also when its owner is invited again', async () => {
    const { staff, passkey } = await withPasskey();
    await closeStaff(test.deps, { id: staff.id, actor: 'Samir' });
    expect(await test.deps.db.select().from(staffPasskeys)).toEqual([]);
    await inviteStaffAgain(test.deps, { who: staff, actor: 'Samir' });
    expect((await signIn(passkey, await asked())).json()).toMatchObject({
      error_codes: { passkey: 'passkey-unknown' },
    });
  });

  it('opens nothing while an invitation waits that reopens the account', async () => {
    const { staff, passkey } = await withPasskey();
    // As an account was that was closed while its passkeys stayed.
    const change = { passwordHash: null, totpSecret: null };
    await test.deps.db.update(staffAccounts).set(change).where(eq(staffAccounts.id, staff.id));
    expect((await signIn(passkey, await asked())).json()).toMatchObject({
      error_codes: { passkey: 'passkey-unknown' },
    });
  });

  it('is the second factor once more, for its owner alone', async () => {
    const { session, passkey } = await withPasskey();
    pass({ minutes: 15 });
    expect((await callDesk(test, 'POST /recovery_codes', { session })).statusCode).toBe(403);
    const confirm = async (by: string | undefined) => {
      const given = await asked();
      const body = { challenge: given.challenge, passkey: passkey.answer(given.options.challenge) };
      return callDesk(test, 'PUT /session/passkey_confirmation', { session: by, body });
    };
    const other = await deskSessionOf(test, await makeStaff(test, ['admin']));
    expect((await confirm(other)).statusCode).toBe(422);
    const confirmed = await confirm(session);
    const token = confirmed.cookies.find(({ name }) => name === 'desk')?.value;
    expect(token).not.toBe(session);
    const renewed = await callDesk(test, 'POST /recovery_codes', { session: token });
    expect(renewed.statusCode).toBe(200);
    // The token of before ends with it (ASVS 7.2.4).
    pass({ seconds: 10 });
    expect((await callDesk(test, 'GET /session', { session })).statusCode).toBe(401);
  });
});

import {
  CHILD_FIELDS,
  type ChildRecord,
  type ChildValues,
  type DeskChild,
  type ListedChild,
} from '@nabta/contract/desk';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { mailsOf } from '../../testing/accounts.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeChild, makeFamily, makeSponsor, makeVillage } from '../../testing/factories.ts';
import { callWithForm, makeLetter, paint } from '../../testing/letters.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { listAudit } from '../audit/index.ts';
import { children } from './tables.ts';

const test = await shareTestApp();
const { db } = test.deps;

async function worker() {
  const staff = await makeStaff(test, ['children']);
  return { actor: `${staff.name} #${staff.id}`, session: await deskSessionOf(test, staff) };
}

const list = async (session: string, query = '') => {
  const answer = await callDesk(test, `GET /children?${query}`, { session });
  const body = answer.json<{ children: ListedChild[]; meta: { total_entries: number } }>();
  return { codes: body.children.map(({ code }) => code), ...body };
};
const show = async (session: string, id: number) =>
  (await callDesk(test, `GET /children/${id}`, { session })).json<{ child: DeskChild }>().child;
const change = (session: string, id: number, body: object) =>
  callDesk(test, `PUT /children/${id}`, { session, body });
const latestAudit = async () => (await listAudit(test.deps, {}, { limit: 1 })).entries[0];

describe('the list', () => {
  it('finds children in every state by folded names and codes, and filters', async () => {
    const { session } = await worker();
    const village = await makeVillage(db);
    const waiting = await makeChild(db, { fullNameAr: 'أحمد سمير', villageId: village.id });
    const draft = await makeChild(db, { guardianConsentOn: null, gender: 'male' });
    const hidden = await makeChild(db, { status: 'hidden', dateOfBirth: '2008-01-01' });
    const codes = [waiting, draft, hidden].map(({ code }) => code);
    expect((await list(session)).codes).toEqual(expect.arrayContaining(codes));
    expect((await list(session, `q=${encodeURIComponent('احمد')}`)).codes).toEqual([waiting.code]);
    expect((await list(session, `q=${draft.code.toLowerCase()}`)).codes).toEqual([draft.code]);
    expect((await list(session, 'state=unpublished')).codes).toEqual([draft.code]);
    expect((await list(session, 'state=hidden&age_from=16')).codes).toEqual([hidden.code]);
    expect((await list(session, `village_id=${village.id}`)).codes).toEqual([waiting.code]);
    expect((await list(session, 'gender=male')).codes).toEqual([draft.code]);
    const page = await list(session, 'per_page=1&page=2');
    expect([page.codes, page.meta.total_entries]).toEqual([[codes.toSorted()[1]], 3]);
  });
});

describe('a child', () => {
  it('has the family, first names of sponsors alone, and letters only as numbers', async () => {
    const { session } = await worker();
    const family = await makeFamily(db);
    const child = await makeChild(db, { familyId: family.id, villageId: family.villageId });
    const sibling = await makeChild(db, { familyId: family.id, villageId: family.villageId });
    const sponsor = await makeSponsor(db, { firstName: 'Mona', lastName: 'Secret' });
    const sponsorship = await makeSponsorship(db, { childId: child.id, sponsorId: sponsor.id });
    await makeLetter(db, { sponsorshipId: sponsorship.id, text: 'Dear Amira' });
    const answer = await callDesk(test, `GET /children/${child.id}`, { session });
    expect(answer.body).not.toMatch(/Secret|Dear Amira/);
    expect(answer.json<{ child: DeskChild }>().child).toMatchObject({
      state: 'sponsored',
      siblings: [{ code: sibling.code }],
      sponsorships: [{ id: sponsorship.id, sponsor_first_name: 'Mona' }],
      letters: { from_child: 0, from_sponsors: 1 },
      picture: { url: `/v1/desk/child_pictures/${child.pictureId}`, is_drawing: true },
      values: { family_code: family.code, village: String(family.villageId) },
    });
  });
});

describe('a change', () => {
  it('is saved by the rules of imports, with an audit entry that names the child', async () => {
    const { session, actor } = await worker();
    const child = await makeChild(db);
    const { values, version } = await show(session, child.id);
    const changed: ChildValues = { ...values, dreams_en: 'To fly', dreams_ar: 'أن تطير' };
    const dry = await change(session, child.id, { values: changed, version, dry_run: true });
    expect(dry.json()).toEqual({ id: child.id, dry_run: true });
    expect((await show(session, child.id)).values.dreams_en).toBe('To be a doctor');
    expect((await change(session, child.id, { values: changed, version })).statusCode).toBe(200);
    const after = await show(session, child.id);
    expect(after.values).toEqual(changed);
    expect(after.version).not.toBe(version);
    expect(await latestAudit()).toMatchObject({
      actor,
      action: 'import children',
      details: { source: 'desk', code: child.code, updated: 1 },
    });
  });

  it('of two at once is made once: the second is shown what the first changed', async () => {
    const { session } = await worker();
    const child = await makeChild(db);
    const { values, version } = await show(session, child.id);
    const first = { ...values, hobbies_en: 'Chess', hobbies_ar: 'الشطرنج' };
    await change(session, child.id, { values: first, version });
    const second = await change(session, child.id, {
      values: { ...values, dreams_en: 'To fly', dreams_ar: 'أن تطير' },
      version,
    });
    expect(second.statusCode).toBe(409);
    const { current } = second.json<{ current: ChildRecord }>();
    expect(current.values).toEqual(first);
    expect((await show(session, child.id)).values).toEqual(first);
    expect(current.version).toBe((await show(session, child.id)).version);
  });

  it('of two in the same moment is made once', async () => {
    const { session } = await worker();
    const child = await makeChild(db);
    const { values, version } = await show(session, child.id);
    const answers = await Promise.all(
      ['Chess', 'Football'].map((hobby) =>
        change(session, child.id, { values: { ...values, hobbies_en: hobby }, version }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('names every fault by its field, in the language of the reader', async () => {
    const { session } = await worker();
    const child = await makeChild(db);
    const { values, version } = await show(session, child.id);
    const faulty = {
      ...values,
      first_name_ar: ' ',
      date_of_birth: '2031-01-01',
      price_usd: 'much',
      education_level: 'rising_leader',
      story_en: '',
      village: '999999',
    };
    const answer = await callDesk(test, `PUT /children/${child.id}?locale=ar` as 'PUT /', {
      session,
      body: { values: faulty, version, dry_run: true },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error_codes: {
        first_name_ar: 'required',
        date_of_birth: 'day-to-come',
        price_usd: 'amount-invalid',
        education_level: 'level-of-pupil',
        story_en: 'other-language-missing',
        village: 'invalid-choice',
      },
      errors: { education_level: 'القادة الصاعدون هم طلاب الجامعات والمعاهد فقط.' },
    });
  });

  it('never gives a child another code, nor a new child a code that is in use', async () => {
    const { session } = await worker();
    const [child, other] = [await makeChild(db), await makeChild(db)];
    const { values, version } = await show(session, child.id);
    const renamed = { values: { ...values, code: other.code }, version };
    expect((await change(session, child.id, renamed)).json()).toMatchObject({
      error_codes: { code: 'child-code-fixed' },
    });
    const again = await callDesk(test, 'POST /children', { session, body: { values } });
    expect(again.json()).toMatchObject({ error_codes: { code: 'child-code-taken' } });
  });
});

describe('a new child', () => {
  it('of an empty form has every fact named that is needed', async () => {
    const { session } = await worker();
    const values = Object.fromEntries(CHILD_FIELDS.map((field) => [field, '']));
    const answer = await callDesk(test, 'POST /children', { session, body: { values } });
    expect(answer.json()).toMatchObject({
      code: 'validation-failed',
      error_codes: { code: 'required', village: 'required', gender: 'invalid-choice' },
    });
  });

  it('gets a picture, is published with the consent, hidden, and published again', async () => {
    const { session } = await worker();
    const model = await show(session, (await makeChild(db)).id);
    const values = {
      ...model.values,
      code: 'NW-1',
      family_code: 'F-new',
      guardian_consent_on: '',
    };
    const created = await callDesk(test, 'POST /children', { session, body: { values } });
    const { id } = created.json<{ id: number }>();
    expect((await show(session, id)).state).toBe('unpublished');

    const form = {
      headers: { cookie: `desk=${session}`, origin: new URL(test.deps.settings.publicUrl).origin },
      fields: {
        photo: await paint('#123456', 800),
        focus_x: '30',
        focus_y: '20',
        photo_taken_on: '2026-01-01',
      },
    };
    const sent = await callWithForm(test, 'PUT', `/desk/children/${id}/picture`, form);
    expect(sent.statusCode).toBe(204);
    const withPhoto = await show(session, id);
    expect(withPhoto.picture).toMatchObject({ is_drawing: false, focus_x: 30, focus_y: 20 });
    const url = withPhoto.picture?.url.replace('/v1/desk', '') ?? '';
    const picture = await callDesk(test, `GET ${url}` as 'GET /', { session });
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'jpeg' });

    const publish = (consent: string) =>
      callDesk(test, `POST /children/${id}/publish`, { session, body: { consent_on: consent } });
    expect((await publish('2031-01-01')).json()).toMatchObject({
      error_codes: { consent_on: 'day-to-come' },
    });
    expect((await publish('2026-01-01')).statusCode).toBe(204);
    expect((await show(session, id)).state).toBe('waiting');
    expect((await publish('2026-01-01')).json()).toMatchObject({
      error_codes: { state: 'child-shown-already' },
    });

    const hide = (body: object) => callDesk(test, `POST /children/${id}/hide`, { session, body });
    expect((await hide({})).json()).toMatchObject({ error_codes: { reason: 'reason-required' } });
    expect((await hide({ reason: 'The guardian asked' })).json()).toEqual({ picture_left: false });
    expect(await show(session, id)).toMatchObject({ state: 'hidden', picture: null });
    expect((await callDesk(test, `GET ${url}` as 'GET /', { session })).statusCode).toBe(404);
    expect((await publish('2026-01-02')).statusCode).toBe(204);
    expect(await show(session, id)).toMatchObject({
      state: 'waiting',
      picture: { is_drawing: true },
      values: { guardian_consent_on: '2026-01-02' },
    });
  });

  it('who was hidden while sponsored is sponsored again', async () => {
    const { session } = await worker();
    const { childId } = await makeSponsorship(db);
    const body = { reason: 'A threat' };
    await callDesk(test, `POST /children/${childId}/hide`, { session, body });
    await callDesk(test, `POST /children/${childId}/publish`, {
      session,
      body: { consent_on: '2026-01-01' },
    });
    expect((await show(session, childId)).state).toBe('sponsored');
  });
});

describe('an exit', () => {
  it('says what follows before anything happens, and is told in words when it is too late', async () => {
    const { session } = await worker();
    const { childId, id: sponsorshipId } = await makeSponsorship(db);
    const exit = (body: object) =>
      callDesk(test, `POST /children/${childId}/exit`, { session, body });
    const dry = await exit({ reason: 'family_moved_away', dry_run: true });
    expect(dry.json()).toMatchObject({ dry_run: true, sponsorship_id: sponsorshipId });
    expect((await show(session, childId)).state).toBe('sponsored');
    expect((await exit({ reason: 'family_moved_away' })).statusCode).toBe(200);
    expect(await latestAudit()).toMatchObject({
      action: 'sponsorships exit',
      details: { reason: 'moved', case: 'family_moved_away' },
    });
    expect(await mailsOf(test, 'sponsorship-ended')).toHaveLength(1);
    const again = await exit({ reason: 'moved' });
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { error_codes: { code: 'child-left' } },
    ]);
    const [row] = await db.select().from(children).where(eq(children.id, childId));
    expect(row?.status).toBe('exited');
  });
});

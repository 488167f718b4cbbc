import { readFile } from 'node:fs/promises';
import {
  CHILD_FIELDS,
  OPTIONAL_CHILD_FIELDS,
  type ChildRecord,
  type ChildValues,
  type DeskChild,
  type Family,
  type ListedChild,
} from '@nabta/contract/desk';
import { eq, ne, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { mailsOf } from '../../testing/accounts.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeChild, makeFamily, makeSponsor, makeVillage } from '../../testing/factories.ts';
import { callWithForm, makeLetter, paint } from '../../testing/letters.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { listAudit } from '../audit/index.ts';
import { looks } from '../looks/tables.ts';
import { readOriginal } from '../pictures/index.ts';
import { pictures } from '../pictures/tables.ts';
import { children, families, pastPortraits } from './tables.ts';

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
    expect((await list(session, 'sort=code&order=desc')).codes).toEqual(codes.toSorted().reverse());
    const page = await list(session, 'per_page=1&page=2');
    expect([page.codes, page.meta.total_entries]).toEqual([[codes.toSorted()[1]], 3]);
  });
});

it('the list finds those who lack a photo, the consent or facts, and who study', async () => {
  const { session } = await worker();
  const whole = await makeChild(db, { educationLevel: 'rising_leader' });
  const drawn = await makeChild(db);
  const silent = await makeChild(db, { guardianConsentOn: null, status: 'hidden' });
  const short = await makeChild(db, { dreamsAr: '' });
  await makeChild(db, { dreamsAr: '', guardianConsentOn: null, status: 'exited' });
  // A child of a test has a drawing.
  await db.update(pictures).set({ drawing: null }).where(ne(pictures.id, drawn.pictureId));
  const lacking = async (what: string) => (await list(session, `missing=${what}`)).codes;
  expect(await lacking('photo')).toEqual([drawn.code]);
  expect(await lacking('consent')).toEqual([silent.code]);
  expect(await lacking('facts')).toEqual([short.code]);
  expect((await list(session, 'education_level=rising_leader')).codes).toEqual([whole.code]);
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
      details: {
        source: 'desk',
        code: child.code,
        fields: ['dreams_en', 'dreams_ar'],
        updated: 1,
      },
    });
    // Spaces around a value are no change.
    const same = { ...changed, dreams_en: ' To fly ' };
    await change(session, child.id, { values: same, version: after.version });
    expect((await latestAudit())?.details).toEqual({
      source: 'desk',
      code: child.code,
      created: 0,
      updated: 0,
      unchanged: 1,
      families: 1,
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
      errors: { education_level: 'قادة الغد هم طلاب الجامعات والمعاهد فقط.' },
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
    const old = values.code.toLowerCase();
    await db.update(children).set({ code: old }).where(eq(children.id, child.id));
    const asNew = await callDesk(test, 'POST /children', { session, body: { values } });
    expect(asNew.json()).toMatchObject({ error_codes: { code: 'child-code-taken' } });
  });
});

describe('a new child', () => {
  it('of an empty form has every fact named that is needed', async () => {
    const { session } = await worker();
    const values = Object.fromEntries(CHILD_FIELDS.map((field) => [field, '']));
    const answer = await callDesk(test, 'POST /children', { session, body: { values } });
    const { code, error_codes: faults } = answer.json<{
      code: string;
      error_codes: Record<string, string>;
    }>();
    expect(code).toBe('validation-failed');
    expect(faults).toMatchObject({
      code: 'required',
      village: 'required',
      gender: 'required',
    });
    // The form marks the others as optional.
    const needed = CHILD_FIELDS.filter((field) => !OPTIONAL_CHILD_FIELDS.includes(field));
    expect(Object.keys(faults).toSorted()).toEqual(needed.toSorted());
  });

  it('has a code like the others, beside its other faults, and is offered the next free one', async () => {
    const { session } = await worker();
    const village = await makeVillage(db);
    const next = async () =>
      (await callDesk(test, `GET /child_codes?village_id=${village.id}`, { session })).json<{
        code: string | null;
      }>().code;
    expect(await next()).toBeNull();
    const child = await makeChild(db, { code: 'ZQ-0099', villageId: village.id });
    await makeChild(db, { code: 'ZQ-0104' });
    await makeChild(db, { code: 'ZQ-old' });
    expect(await next()).toBe('ZQ-0105');
    const { values } = await show(session, child.id);
    for (const code of ['Mina', 'as-0106', '0106', 'AS 0106']) {
      const body = { values: { ...values, code, price_usd: 'much' } };
      const answer = await callDesk(test, 'POST /children', { session, body });
      expect(answer.json(), code).toMatchObject({
        error_codes: { code: 'child-code-form', price_usd: 'amount-invalid' },
      });
    }
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

  it('whose page has gaps is published only by somebody who says that it may', async () => {
    const { session } = await worker();
    const child = await makeChild(db, {
      guardianConsentOn: null,
      characterEn: '',
      characterAr: '',
      storyAr: '',
    });
    const publish = (body: object) =>
      callDesk(test, `POST /children/${child.id}/publish`, {
        session,
        body: { consent_on: '2026-01-01', ...body },
      });
    expect((await publish({})).json()).toMatchObject({
      error_codes: { incomplete: 'child-incomplete' },
    });
    expect((await show(session, child.id)).state).toBe('unpublished');
    expect((await publish({ incomplete: true })).statusCode).toBe(204);
    expect((await show(session, child.id)).state).toBe('waiting');
    expect((await latestAudit())?.details).toMatchObject({
      missing: expect.arrayContaining(['character_en', 'character_ar', 'story_ar']) as string[],
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

  it('who has left is neither hidden nor published again', async () => {
    const { session } = await worker();
    const { id, pictureId } = await makeChild(db, { status: 'exited' });
    for (const [call, body] of [
      ['hide', { reason: 'A threat' }],
      ['publish', { consent_on: '2026-01-01' }],
    ] as const) {
      const answer = await callDesk(test, `POST /children/${id}/${call}`, { session, body });
      expect([answer.statusCode, answer.json()], call).toMatchObject([
        409,
        { error_codes: { state: 'child-left' } },
      ]);
    }
    const [row] = await db.select().from(children).where(eq(children.id, id));
    expect(row).toMatchObject({ status: 'exited', pictureId });
  });
});

/** Red on the left and blue on the right, 800 x 600; noted as taken with the camera on its side. */
async function twoColours(): Promise<Buffer> {
  const blue = await sharp({
    create: { width: 400, height: 600, channels: 3, background: '#0000ff' },
  })
    .png()
    .toBuffer();
  const red = { width: 800, height: 600, channels: 3, background: '#ff0000' } as const;
  const whole = await sharp({ create: red })
    .composite([{ input: blue, left: 400, top: 0 }])
    .png()
    .toBuffer();
  // Stored a quarter to the left: whoever opens it sees it upright.
  return sharp(whole).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

describe('a picture that is cut', () => {
  const send = (
    session: string,
    id: number,
    fields: Parameters<typeof callWithForm>[3]['fields'],
  ) =>
    callWithForm(test, 'PUT', `/desk/children/${id}/picture`, {
      headers: { cookie: `desk=${session}`, origin: new URL(test.deps.settings.publicUrl).origin },
      fields: { focus_x: '50', focus_y: '35', ...fields },
    });
  const stored = async (id: number) => {
    const bytes = await readOriginal(test.deps.storage, await pictureOf(id));
    if (!bytes) throw new Error('nothing is stored');
    const { width, height } = await sharp(bytes).metadata();
    const { channels } = await sharp(bytes).stats();
    return {
      size: `${width}x${height}`,
      red: channels[0]?.mean ?? 0,
      blue: channels[2]?.mean ?? 0,
    };
  };
  const pictureOf = async (id: number) => {
    const [row] = await db.select().from(children).where(eq(children.id, id));
    return row?.pictureId ?? '';
  };

  it('keeps the part that was chosen of what is seen, and no other', async () => {
    const { session, actor } = await worker();
    const { id, code } = await makeChild(db);
    const photo = { name: 'a.jpg', bytes: await twoColours() };
    expect((await send(session, id, { photo, crop: '0,0,45,75' })).statusCode).toBe(204);
    const left = await stored(id);
    expect(left).toMatchObject({ size: '360x450' });
    expect([left.red > 240, left.blue < 15]).toEqual([true, true]);
    // Behind the entry of the import that saved it.
    const { entries } = await listAudit(test.deps, {}, { limit: 2 });
    expect(entries[1]).toMatchObject({
      actor,
      action: 'children portrait',
      details: { code, turn: 0, crop: { left: 0, top: 0, width: 45, height: 75 } },
    });

    // Upside down, what was on the right is on the left.
    await send(session, id, { photo, turn: '180', crop: '0,0,45,75' });
    const right = await stored(id);
    expect([right.red < 15, right.blue > 240]).toEqual([true, true]);
  });

  it('stays where the same one came meanwhile, and the later answer is a refusal', async () => {
    const { session } = await worker();
    const { id } = await makeChild(db);
    const photo = { name: 'a.jpg', bytes: await twoColours() };
    const { storage } = test.deps;
    const write = storage.write.bind(storage);
    const [held, isHeld] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const writing = vi.spyOn(storage, 'write').mockImplementationOnce(async (...file) => {
      await write(...file);
      isHeld.resolve(undefined);
      await held.promise;
    });
    const slow = send(session, id, { photo });
    await isHeld.promise;
    expect((await send(session, id, { photo })).statusCode).toBe(204);
    const { values, version } = await show(session, id);
    await change(session, id, { values: { ...values, dreams_en: 'To fly' }, version });
    held.resolve(undefined);
    expect((await slow).statusCode).toBe(409);
    writing.mockRestore();
    expect((await stored(id)).size).toBe('800x600');
  });

  it('is cut anew without becoming an earlier picture, and keeps its day', async () => {
    const { session } = await worker();
    const { childId: id } = await makeSponsorship(db);
    const photo = { name: 'a.jpg', bytes: await twoColours() };
    await send(session, id, { photo, photo_taken_on: '2026-01-01' });
    const before = await pictureOf(id);
    const past = await db.$count(pastPortraits, eq(pastPortraits.childId, id));
    const cut = { turn: '90', crop: '0,50,100,50', picture_id: before };
    expect((await send(session, id, cut)).statusCode).toBe(204);
    const after = await stored(id);
    expect(after.size).toBe('600x400');
    expect([after.red < 15, after.blue > 240]).toEqual([true, true]);
    expect((await show(session, id)).picture).toMatchObject({ taken_on: '2026-01-01' });
    expect(await readOriginal(test.deps.storage, before)).toBeUndefined();
    expect(await db.$count(pastPortraits, eq(pastPortraits.childId, id))).toBe(past);

    // Somebody who still sees the picture of before is told.
    const late = await send(session, id, cut);
    expect([late.statusCode, late.json()]).toMatchObject([409, { current: await pictureOf(id) }]);
    expect((await stored(id)).size).toBe('600x400');
  });

  it('has earlier ones, which are counted first and then deleted, and stays itself', async () => {
    const { session, actor } = await worker();
    const { childId: id } = await makeSponsorship(db);
    const photo = { name: 'a.jpg', bytes: await twoColours() };
    await send(session, id, { photo });
    await send(session, id, { photo, crop: '0,0,45,75' });
    const now = await pictureOf(id);
    const past = await db.select().from(pastPortraits).where(eq(pastPortraits.childId, id));
    expect(past.length).toBeGreaterThan(0);
    expect((await show(session, id)).past_portraits).toBe(past.length);
    const drop = async (dryRun: boolean) => {
      const call = `POST /children/${id}/drop_past_portraits` as const;
      return (await callDesk(test, call, { session, body: { dry_run: dryRun } })).json<unknown>();
    };
    const counted = { dropped: past.length, picture_left: false };
    expect(await drop(true)).toEqual({ dry_run: true, ...counted });
    expect(await db.$count(pastPortraits, eq(pastPortraits.childId, id))).toBe(past.length);
    expect(await drop(false)).toEqual({ dry_run: false, ...counted });
    expect(await show(session, id)).toMatchObject({ past_portraits: 0, picture: { id: now } });
    for (const { pictureId } of past) {
      expect((await test.app.inject(`/media/${pictureId}/160.jpg`)).statusCode).toBe(404);
    }
    const { entries } = await listAudit(test.deps, { actor }, { limit: 1 });
    expect(entries).toMatchObject([
      { action: 'children portrait', details: { dropped: past.length } },
    ]);
  });

  it('is refused by name: too small a part, no part, a drawing', async () => {
    const { session } = await worker();
    const { id } = await makeChild(db);
    const drawing = await pictureOf(id);
    const photo = { name: 'a.jpg', bytes: await twoColours() };
    const refused = async (fields: Parameters<typeof send>[2]) => {
      const answer = await send(session, id, fields);
      expect(answer.statusCode).toBe(422);
      return answer.json<{ error_codes: object; errors: { crop?: string } }>();
    };
    const small = await refused({ photo, crop: '0,0,19,32' });
    expect(small.error_codes).toEqual({ crop: 'crop-too-small' });
    expect(small.errors.crop).toContain('152 by 192');
    expect((await refused({ photo, crop: '60,0,60,10', turn: '45' })).error_codes).toEqual({
      crop: 'crop-invalid',
      turn: 'invalid-choice',
    });
    expect((await refused({ crop: '0,0,50,50', picture_id: drawing })).error_codes).toEqual({
      photo: 'drawing-not-cut',
    });
    expect(await pictureOf(id)).toBe(drawing);
  });
});

describe('the family of a new child', () => {
  const add = (session: string, body: object) =>
    callDesk(test, 'POST /children', { session, body });
  const familyOf = async (session: string, code: string) =>
    (await callDesk(test, `GET /families?code=${encodeURIComponent(code)}`, { session })).json<{
      family: Family | null;
    }>().family;

  it('is read by its code, which is a look at each of its children', async () => {
    const { session } = await worker();
    const child = await makeChild(db);
    const { values } = await show(session, child.id);
    expect(await familyOf(session, 'F-unknown')).toBeNull();
    await db.delete(looks);
    expect(await familyOf(session, ` ${values.family_code} `)).toMatchObject({
      values: { village: values.village, father_name_en: values.father_name_en },
      children: [{ code: child.code }],
    });
    expect(await db.select().from(looks)).toMatchObject([
      { kind: 'child', subjectId: String(child.id), call: 'GET /v1/desk/families' },
    ]);
  });

  it('is the same in Arabic digits and small letters, on its page and when a child is saved', async () => {
    const { session } = await worker();
    const family = await makeFamily(db, { code: 'F-0087' });
    const { id, code } = await makeChild(db, { familyId: family.id, villageId: family.villageId });
    expect(await familyOf(session, 'f-٠٠٨٧')).toMatchObject({ children: [{ code }] });
    const { values } = await show(session, id);
    const body = {
      values: { ...values, code: 'NW-2', family_code: '\u200ff-۰۰۸۷' },
      family_version: (await familyOf(session, 'F-0087'))?.version,
    };
    expect((await add(session, body)).statusCode).toBe(200);
    expect((await familyOf(session, 'F-0087'))?.children).toHaveLength(2);
  });

  it('of before is found in Western digits, unless another has that code', async () => {
    for (const code of ['F-٠٠٠١', 'F-0002', 'F-٠٠٠٢', 'F-۰۰۰۳']) await makeFamily(db, { code });
    const path = '../../db/migrations/0053_family-codes-in-western-digits.sql';
    await db.execute(sql.raw(await readFile(new URL(path, import.meta.url), 'utf8')));
    const codes = (await db.select().from(families)).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['F-0001', 'F-0002', 'F-٠٠٠٢', 'F-0003']));
  });

  it('is changed for the siblings only by somebody who was shown its facts', async () => {
    const { session } = await worker();
    const sibling = await makeChild(db);
    const { values } = await show(session, sibling.id);
    const typed = { ...values, code: 'NF-1', father_name_en: 'Somebody else' };
    const blind = await add(session, { values: typed });
    expect([blind.statusCode, blind.json()]).toMatchObject([409, { code: 'conflict' }]);
    expect((await show(session, sibling.id)).values.father_name_en).toBe(values.father_name_en);

    const version = (await familyOf(session, values.family_code))?.version;
    const seen = await add(session, { values: typed, family_version: version });
    expect(seen.statusCode).toBe(200);
    expect((await show(session, sibling.id)).values.father_name_en).toBe('Somebody else');
    const late = { values: { ...values, code: 'NF-2' }, family_version: version };
    expect((await add(session, late)).statusCode).toBe(409);
  });

  it('needs no showing where its facts stay', async () => {
    const { session } = await worker();
    const { values } = await show(session, (await makeChild(db)).id);
    expect((await add(session, { values: { ...values, code: 'NF-3' } })).statusCode).toBe(200);
  });

  it('is changed as little by a child who moves into it', async () => {
    const { session } = await worker();
    const [child, other] = [await makeChild(db), await makeChild(db)];
    const { values, version } = await show(session, child.id);
    const { family_code: code, village } = (await show(session, other.id)).values;
    const moved = { ...values, family_code: code, village, father_name_en: 'Somebody else' };
    const blind = await change(session, child.id, { values: moved, version });
    expect(blind.statusCode).toBe(409);
    const seen = {
      values: moved,
      version,
      family_version: (await familyOf(session, code))?.version,
    };
    expect((await change(session, child.id, seen)).statusCode).toBe(200);
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

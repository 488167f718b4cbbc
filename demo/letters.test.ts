import { asc, eq, lt } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findContactDetails } from '../apps/server/src/modules/letters/check/find-contact-details.ts';
import {
  countLettersWaiting,
  listConversations,
  listMissingLetters,
} from '../apps/server/src/modules/letters/index.ts';
import { pictureOf, previewOf } from '../apps/server/src/modules/letters/rules.ts';
import { buildTestApp, type TestApp } from '../apps/server/src/testing/build-test-app.ts';
import * as tables from '../apps/server/src/db/schema.ts';
import { saveDemoLetterPictures } from './letter-pictures.ts';
import { loadDemoData } from './load.ts';

/** The sponsor with a past: mina@nabta.example. */
const MINA_ID = 2;

let test: TestApp;
let rows: Awaited<ReturnType<typeof readLetters>>;

beforeAll(async () => {
  test = await buildTestApp();
  test.clock.set('2026-11-21T10:00:00Z');
  await loadDemoData(test.deps);
  rows = await readLetters();
});
afterAll(() => test.close());

function readLetters() {
  const { letters, sponsorships, sponsors, letterAttachments } = tables;
  return test.deps.db
    .select({
      letter: letters,
      sponsorship: sponsorships,
      sponsor: sponsors,
      attachmentId: letterAttachments.id,
    })
    .from(letters)
    .innerJoin(sponsorships, eq(sponsorships.id, letters.sponsorshipId))
    .innerJoin(sponsors, eq(sponsors.id, sponsorships.sponsorId))
    .leftJoin(letterAttachments, eq(letterAttachments.letterId, letters.id))
    .orderBy(asc(letters.id));
}

describe('the letters of the demo', () => {
  it('lie between the beginning of the sponsorship and now, in the order of time', () => {
    const now = test.clock.now();
    let last = 0;
    for (const { letter, sponsorship } of rows) {
      const written = letter.createdAt.epochMilliseconds;
      expect(written).toBeGreaterThan(sponsorship.startedAt.epochMilliseconds);
      expect(written).toBeLessThan(sponsorship.endedAt?.epochMilliseconds ?? Infinity);
      expect(written).toBeGreaterThanOrEqual(last);
      for (const moment of [letter.readAt, letter.decidedAt]) {
        if (moment) expect(Temporal.Instant.compare(moment, now)).toBeLessThanOrEqual(0);
      }
      last = written;
    }
  });

  it("are held for the check's findings and for pictures only", () => {
    for (const { letter, sponsor, attachmentId } of rows) {
      expect(letter.text).not.toMatch(/[{}[\]|]/);
      const found = findContactDetails(letter.text, sponsor);
      const ofSponsor = letter.senderType === 'SponsorLetter';
      const expected = ofSponsor && attachmentId ? ['attachment', ...found] : found;
      expect(letter.heldFor, `letter ${letter.id}`).toEqual(expected);
      expect(letter.status === 'in_review').toBe(letter.heldFor.length > 0);
    }
  });

  it('are many, few and none with the children of the sponsor with a past', async () => {
    const asked = { sponsorId: MINA_ID, page: 1, perPage: 20 };
    const { conversations } = await listConversations(test.deps, asked);
    expect(conversations).toHaveLength(5);
    const ofMina = rows.filter(({ sponsor }) => sponsor.id === MINA_ID);
    const counts = Map.groupBy(ofMina, ({ letter }) => letter.sponsorshipId);
    expect([...counts.values()].map(({ length }) => length).sort()).toEqual([26, 3, 5, 5]);
    const states = ofMina.map(({ letter }) => letter.status ?? (letter.readAt ? 'read' : 'unread'));
    const times = (state: string) => states.filter((each) => each === state).length;
    expect(['in_review', 'received', 'returned', 'unread'].map(times)).toEqual([1, 1, 1, 2]);
  });

  it('leave staff six letters to deal with, and children to remind', async () => {
    expect(await countLettersWaiting(test.deps)).toEqual({ inReview: 3, received: 3 });
    const missing = await listMissingLetters(test.deps, 6);
    expect(missing.length).toBeGreaterThan(3);
    expect(missing.length).toBeLessThan(30);
  });

  it('come with pictures that are made once, and again when they are gone', async () => {
    await saveDemoLetterPictures(test.deps);
    const ids = rows.flatMap(({ attachmentId }) => attachmentId ?? []);
    expect(ids).toHaveLength(6);
    for (const id of ids) {
      const [picture, preview] = await Promise.all(
        [pictureOf(id), previewOf(id)].map((key) => test.deps.storage.read(key)),
      );
      expect((await sharp(picture).metadata()).format).toBe('jpeg');
      expect((await sharp(preview).metadata()).width).toBe(480);
    }
    const [id = ''] = ids;
    await test.deps.storage.removeAll(`letters/${id}`);
    await saveDemoLetterPictures(test.deps);
    expect(await test.deps.storage.read(previewOf(id))).toBeDefined();
  });

  it('let the next letter have the next number', async () => {
    const { db, clock } = test.deps;
    const [{ letter } = {}] = rows;
    const [fresh] = await db
      .insert(tables.letters)
      .values({
        sponsorshipId: letter?.sponsorshipId ?? 0,
        senderType: 'SponsoreeLetter',
        text: 'سلام',
        createdAt: clock.now(),
      })
      .returning();
    expect(await db.$count(tables.letters, lt(tables.letters.id, fresh?.id ?? 0))).toBe(
      rows.length,
    );
  });
});

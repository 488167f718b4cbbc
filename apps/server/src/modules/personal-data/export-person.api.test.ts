import { expect, it } from 'vitest';
import { insertOne, makeSponsor } from '../../testing/factories.ts';
import { makeLetter } from '../../testing/letters.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { letterWriters } from '../letter-writers/tables.ts';
import { writerDrafts } from '../letters/tables.ts';
import { recordAudit } from '../audit/index.ts';
import { sponsorBy } from '../sponsors/index.ts';
import { mergeSponsors, personalFiles } from './index.ts';

const test = await shareTestApp();
const { db } = test.deps;

it.each([
  ['who writes', null],
  ['who wrote once', Temporal.Instant.from('2026-03-09T10:00:00Z')],
])(
  'the export of %s for a sponsor tells no last name and no code of the child (063)',
  async (_, endedAt) => {
    const { id: sponsorshipId, child } = await makeSponsorship(db);
    const writer = await makeSponsor(db, { passwordHash: 'x', confirmedAt: test.clock.now() });
    const now = test.clock.now();
    const { id: letterWriterId } = await insertOne(
      db
        .insert(letterWriters)
        .values({
          sponsorshipId,
          writerId: writer.id,
          locale: 'en',
          invitedAt: now,
          acceptedAt: now,
          validUntil: '2026-03-24',
          ...(endedAt ? { endedAt, endedBy: 'payer' as const } : {}),
        })
        .returning(),
    );
    await makeLetter(db, { sponsorshipId, letterWriterId });
    await db.insert(writerDrafts).values({ letterWriterId, text: 'Dear', updatedAt: now });
    const told: Record<string, string> = {};
    for (const file of await personalFiles(test.deps, writer)) {
      const text = (await file.read())?.toString() ?? '';
      for (const [what, word] of Object.entries({
        code: child.code,
        full_name: child.fullNameEn,
        full_name_ar: child.fullNameAr,
      })) {
        if (text.includes(word)) told[`${what} in ${file.path}`] = word;
      }
    }
    expect(child.fullNameEn).not.toBe(child.firstNameEn);
    expect(told).toEqual({});
  },
);

const auditOf = async (id: number) => {
  const sponsor = await sponsorBy(test.deps, String(id));
  const files = await personalFiles(test.deps, sponsor);
  const file = files.find(({ path }) => path === 'audit.json');
  return JSON.parse((await file?.read())?.toString() ?? '[]') as { action: string }[];
};

it('the export of an account tells what staff did to the one that was joined with it', async () => {
  const given = { passwordHash: 'x', confirmedAt: test.clock.now() };
  const [from, into] = [await makeSponsor(db, given), await makeSponsor(db, given)];
  const details = { sponsor: from.id };
  await recordAudit(test.deps, { actor: 'Nadia', action: 'sponsors unlock', details });
  await mergeSponsors(test.deps, {
    actor: 'Nadia',
    reason: 'x',
    dryRun: false,
    from: from.email,
    into: into.email,
  });
  expect((await auditOf(into.id)).map(({ action }) => action)).toContain('sponsors unlock');
});

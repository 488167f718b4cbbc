import { expect, it } from 'vitest';
import { insertOne, makeSponsor } from '../../testing/factories.ts';
import { makeAttachment, makeLetter } from '../../testing/letters.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { letterWriters } from '../letter-writers/tables.ts';
import { letters } from '../letters/tables.ts';
import { enforceRetention, eraseSponsor } from './index.ts';

const test = await shareTestApp();
const { db } = test.deps;

async function writtenByClosed() {
  const { id: sponsorshipId, sponsorId } = await makeSponsorship(db, { status: 'inactive' });
  const now = test.clock.now();
  const writer = await makeSponsor(db, { passwordHash: 'x', confirmedAt: now, closedAt: now });
  const { id: letterWriterId } = await insertOne(
    db
      .insert(letterWriters)
      .values({
        ...{ sponsorshipId, writerId: writer.id, locale: 'en', invitedAt: now, acceptedAt: now },
        ...{ validUntil: '2026-03-24', endedAt: now, endedBy: 'account' },
      })
      .returning(),
  );
  const letter = await makeLetter(db, { sponsorshipId, letterWriterId });
  const { id } = await makeAttachment(db, letter, 1, letterWriterId);
  await test.deps.storage.write(`letters/${id}/640.jpg`, Buffer.from('x'), 'image/jpeg');
  return { sponsorId, picture: `letters/${id}/640.jpg` };
}

it('letters of a closed account are kept for good, also where another paid (018, 026)', async () => {
  const { picture } = await writtenByClosed();
  test.clock.advance({ hours: 24 * 365 * 6 });
  await enforceRetention(test.deps, { dryRun: false, actor: 'x' });
  await test.queue.runAll(db);
  expect(await db.$count(letters)).toBe(1);
  expect(await test.deps.storage.read(picture)).toBeDefined();
});

it('the erasure of who paid keeps what a closed account wrote', async () => {
  const { sponsorId, picture } = await writtenByClosed();
  await eraseSponsor(test.deps, {
    ...{ actor: 'Nadia', reason: 'x', dryRun: false, who: String(sponsorId) },
    ...{ endSponsorships: true, withdrawBalance: true },
  });
  await test.queue.runAll(db);
  expect(await db.$count(letters)).toBe(1);
  expect(await test.deps.storage.read(picture)).toBeDefined();
});

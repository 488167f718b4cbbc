import { organisation } from '@nabta/organisation';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../apps/server/src/db/client.ts';
import {
  acceptInvitation,
  endOwnWriting,
  inviteLetterWriter,
  showInvitation,
} from '../../apps/server/src/modules/letter-writers/index.ts';
import { letterWriters } from '../../apps/server/src/modules/letter-writers/tables.ts';
import { sendLetter } from '../../apps/server/src/modules/letters/index.ts';
import { confirmPolicy } from '../../apps/server/src/modules/policy-confirmations/index.ts';
import type { sponsors } from '../../apps/server/src/modules/sponsors/tables.ts';
import { sponsorships } from '../../apps/server/src/modules/sponsorships/tables.ts';
import { cairoToday } from '../../apps/server/src/platform/clock.ts';
import { act, clickOrTwo } from './acting.ts';
import { newestMails, scan, secretOf } from './mailbox.ts';
import type { World } from './world.ts';

type Sponsor = typeof sponsors.$inferSelect;
type Doing = (world: World, sponsor: Sponsor, database: Database) => Promise<void>;

/** A sponsorship of a sponsor; also one that has ended. */
async function ownSponsorship({ databases, random }: World, { id }: Sponsor) {
  const own = await databases[0].db
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(eq(sponsorships.sponsorId, id))
    .orderBy(sql`status = 'inactive'`, sponsorships.id);
  return random.chance(0.8) ? own[0] : random.pick(own);
}

/** Somebody else is to write the letters: another sponsor, or a stranger who never answers. */
export const inviteWriter: Doing = async (world, sponsor, database) => {
  const { random } = world;
  const one = await ownSponsorship(world, sponsor);
  const email = random.chance(0.9)
    ? (random.pick(world.sponsors)?.email ?? '')
    : `stranger-${random.below(5)}@example.com`;
  if (!one) return;
  const ids = { sponsorId: sponsor.id, sponsorshipId: one.id };
  const order = { ...ids, email, name: null, locale: 'en' } as const;
  await clickOrTwo(world, database, (on) =>
    act(world, 'invite a letter writer', (deps) => inviteLetterWriter(deps, order), on),
  );
};

/** An invitation is accepted, also too late, twice, or by somebody to whom it was forwarded. */
export const acceptToWrite: Doing = async (world, sponsor, database) => {
  const { random } = world;
  const invitations = (await newestMails(world)).flatMap(({ to, request }) =>
    request.template === 'letter-writer-invitation' ? [{ to, ...request.data }] : [],
  );
  const invitation = random.pick(invitations);
  if (!invitation) return;
  const token = secretOf(invitation.invitationUrl);
  if (random.chance(0.5)) await scan(world, (deps) => showInvitation(deps, token));
  const invited = world.sponsors.find(({ email }) => email === invitation.to);
  const who = invited && random.chance(0.9) ? invited : sponsor;
  if (random.chance(0.8)) await sayYes(world, who, database);
  await clickOrTwo(world, database, async (on) => {
    const order = { sponsorId: who.id, token };
    const accepted = await act(
      world,
      'accept to write',
      (deps) => acceptInvitation(deps, order),
      on,
    );
    if (accepted === undefined) return;
    if (who.email !== invitation.to) {
      world.problems.push(`invitation-of-its-address: ${who.email} took that of ${invitation.to}`);
    }
    if (cairoToday(world.productClock).toString() > invitation.validUntil) {
      world.problems.push(`invitation-ends-in-time: one good until ${invitation.validUntil}`);
    }
  });
};

/** The arrangements that go on, with who pays and who writes. */
const arrangementsOf = ({ databases }: World) =>
  databases[0].db
    .select({
      sponsorshipId: letterWriters.sponsorshipId,
      payerId: sponsorships.sponsorId,
      writerId: letterWriters.writerId,
    })
    .from(letterWriters)
    .innerJoin(sponsorships, eq(sponsorships.id, letterWriters.sponsorshipId))
    .where(and(isNotNull(letterWriters.writerId), isNull(letterWriters.endedAt)))
    .orderBy(letterWriters.id);

/** Either of the two ends it, or somebody who has no part in it tries to. */
export const endWriter: Doing = async (world, sponsor, database) => {
  const { random } = world;
  const one = random.pick(await arrangementsOf(world));
  if (!one) return;
  const { payerId, writerId, sponsorshipId } = one;
  const [sponsorId, who] = random.pick([
    [payerId, 'who pays'],
    [writerId ?? 0, 'who writes'],
    [sponsor.id, 'anybody'],
  ] as const) ?? [payerId, 'who pays'];
  const isParty = [payerId, writerId].includes(sponsorId);
  await clickOrTwo(world, database, async (on) => {
    const order = { sponsorId, sponsorshipId };
    const doing = `end the writing, by ${isParty ? who : 'a stranger'}`;
    const ended = await act(
      world,
      doing,
      async (deps) => {
        await endOwnWriting(deps, order);
        return true;
      },
      on,
    );
    if (ended && !isParty) {
      world.problems.push(`writing-ended-by-party: sponsor ${sponsorId} ended ${sponsorshipId}`);
    }
  });
};

/** A letter to a child, by who pays or who writes; where a yes is asked for first, mostly after it. */
export const writeLetter: Doing = async (world, sponsor, database) => {
  const { random } = world;
  const arrangement = random.chance(0.5) ? random.pick(await arrangementsOf(world)) : undefined;
  const writer = world.sponsors.find(({ id }) => id === arrangement?.writerId);
  const who = arrangement && writer ? writer : sponsor;
  const sponsorshipId = arrangement?.sponsorshipId ?? (await ownSponsorship(world, sponsor))?.id;
  if (sponsorshipId === undefined) return;
  const letter = {
    ...{ sponsorId: who.id, sponsorshipId, text: `We pray for you, ${random.next()}.` },
    ...{ attachments: {}, fromDraft: false, replaces: undefined, problems: {} },
    clientKey: `letter-${random.next()}`,
  };
  const send = (on: Database) =>
    act(world, 'write a letter', (deps) => sendLetter(deps, letter), on);
  if ((await send(database)) || random.chance(0.3)) return;
  await sayYes(world, who, database);
  await send(database);
};

/** The yearly yes, now and then to a version that is gone. */
export const sayYes: Doing = async (world, { id: sponsorId }, database) => {
  const { childProtection } = organisation.documents;
  const version = world.random.chance(0.9) ? childProtection : '2020-01-01';
  await clickOrTwo(world, database, async (on) => {
    const given = await act(
      world,
      'say the yearly yes',
      (deps) => confirmPolicy(deps, { sponsorId, version }),
      on,
    );
    if (given && version !== childProtection) {
      world.problems.push(`yes-to-its-version: ${version} was agreed to`);
    }
  });
};

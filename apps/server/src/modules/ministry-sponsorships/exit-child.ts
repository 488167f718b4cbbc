import type { PROVIDER_EXIT_CASES, ProviderExitReason } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ExplainedRefusal } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import { lockFamiliesOf } from '../carts/index.ts';
import { dropPastPortraits, similarChildren } from '../children/index.ts';
import { mailChild, postMail } from '../mails/index.ts';
import { removeAllWithdrawn, withdrawPictures } from '../pictures/index.ts';
import { carryOutEnding, type EndedSponsorship } from '../sponsorships/index.ts';
import type { Noted } from './end-for-sponsor.ts';
import { chargedNow } from './refusals.ts';
import * as repository from './repository.ts';
import { markExited } from '../children/writes.ts';

type Child = NonNullable<Awaited<ReturnType<typeof repository.findChildByCode>>>;

/** A child who has left the programme. */
export interface Exited {
  readonly child: Child;
  /** The end of the sponsorship; undefined for a child without a sponsor. */
  readonly ended: EndedSponsorship | undefined;
  /** Somebody is paying for the child right now: that money is given back once it comes. */
  readonly isHeld: boolean;
  /** The child's picture is off the site, but its file could not be removed yet. */
  readonly isFileLeft: boolean;
}

type ExitCase = keyof typeof PROVIDER_EXIT_CASES;

interface ExitOrder extends Noted {
  readonly code: string;
  readonly reason: ProviderExitReason;
  /** One of the ministry's own five cases, if it is one. */
  readonly exitCase: ExitCase | undefined;
}

/**
 * Takes a child out of the programme (SPN-22, SPN-25): off the site with its pictures, and its
 * sponsorship ends. The sponsor is told why by mail, with children who wait (SPN-23). A payment for
 * the child that comes later is given back. Throws `RefusedError` for an unknown
 * code, a child who has left, and while a due is being charged.
 */
export async function exitChild(deps: Deps, order: ExitOrder): Promise<Exited> {
  const { exit, gone } = await inTransaction(deps.db, order, async (transaction) => {
    const child = await repository.findChildByCode(transaction, order.code);
    if (!child) throw ofChild('no-child-of-code', order.code);
    if (child.status === 'exited') throw ofChild('child-left', child.code);
    const ended = await endOrMarkExited(deps, transaction, child, order.reason);
    const isHeld = await repository.isHeld(transaction, child.id, deps.clock.now());
    const now = deps.clock.now();
    await withdrawPictures(transaction, [child.pictureId], now);
    const past = await dropPastPortraits(transaction, child.id, now);
    if (ended) await mailExit(deps, transaction, ended, order.reason);
    await note(deps, transaction, order, ended);
    return { exit: { child, ended, isHeld }, gone: [child.pictureId, ...past] };
  });
  const isRemoved = order.dryRun || (await removeAllWithdrawn(deps, gone));
  return { ...exit, isFileLeft: !isRemoved };
}

function ofChild(key: 'no-child-of-code' | 'child-left' | 'child-just-sponsored', code: string) {
  return new ExplainedRefusal({ code: { key, parameters: { code } } });
}

async function endOrMarkExited(
  deps: Deps,
  transaction: Db,
  child: Child,
  reason: ProviderExitReason,
): Promise<EndedSponsorship | undefined> {
  const sponsorshipId = await repository.liveSponsorshipId(transaction, child.id);
  if (sponsorshipId !== undefined) {
    const ending = { by: 'exit', reason } as const;
    const today = cairoToday(deps.clock);
    const done = await carryOutEnding(deps, transaction, { sponsorshipId, ending, today });
    if (done.outcome === 'busy') throw chargedNow(sponsorshipId);
    if (done.outcome === 'ended') return done.ended;
  }
  // Before the claims, as a checkout locks them: no new claim while this goes on.
  await lockFamiliesOf(transaction, [child.id]);
  if ((await repository.liveSponsorshipId(transaction, child.id)) !== undefined) {
    throw ofChild('child-just-sponsored', child.code);
  }
  await markExited(transaction, child.id, deps.clock.now());
  return undefined;
}

/** How many waiting children the mail offers in place of the one who left. */
const OFFERED = 3;

async function mailExit(
  deps: Deps,
  transaction: Db,
  { sponsorship, child, sponsor, lastDay, toBalance }: EndedSponsorship,
  exitReason: ProviderExitReason,
): Promise<void> {
  const { publicUrl } = deps.settings;
  const { locale } = sponsor;
  const today = cairoToday(deps.clock);
  const ofAge = Temporal.PlainDate.from(child.dateOfBirth).add({ years: 18 });
  const similar = await similarChildren({ ...deps, db: transaction }, child.id);
  await postMail(deps, transaction, {
    dedupeKey: `sponsorship-ended ${sponsorship.id}`,
    to: sponsor.email,
    sponsorId: sponsor.id,
    locale,
    request: {
      template: 'sponsorship-ended',
      data: {
        name: sponsor.firstName,
        child: mailChild(child),
        endedOn: lastDay.toString(),
        by: 'ministry',
        exitReason,
        underAge: Temporal.PlainDate.compare(ofAge, today) > 0,
        similar: similar.slice(0, OFFERED).map(({ child: one }) => ({
          name: { en: one.firstNameEn, ar: one.firstNameAr },
          url: `${publicUrl}/children/${one.id}?lng=${locale}`,
        })),
        toBalance,
        currency: sponsorship.currency,
        dashboardUrl: `${publicUrl}/dashboard?lng=${locale}`,
        childrenUrl: `${publicUrl}/children?lng=${locale}`,
      },
    },
  });
}

async function note(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  { actor, code, reason, exitCase, note: noted }: ExitOrder,
  ended: EndedSponsorship | undefined,
): Promise<void> {
  const details = {
    code,
    reason,
    case: exitCase ?? null,
    sponsorship: ended?.sponsorship.id ?? null,
    sponsor: ended?.sponsor.id ?? null,
    note: noted ?? null,
  };
  await recordAudit({ db: transaction, clock }, { actor, action: 'sponsorships exit', details });
}

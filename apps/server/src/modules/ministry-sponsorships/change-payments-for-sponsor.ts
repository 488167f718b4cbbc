import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ExplainedRefusal } from '../../errors.ts';
import { amountText } from '../../money-texts.ts';
import {
  changeExtra,
  pauseSponsorship,
  resumeSponsorship,
  type ChangedExtra,
  type ExtraRefusal,
  type MovedSponsorship,
  type PausedSponsorship,
  type PauseRefusal,
  type PauseWish,
  type ResumeRefusal,
  type SeenExtra,
  type SeenPause,
  type SeenResume,
} from '../sponsorships/index.ts';
import type { Noted } from './end-for-sponsor.ts';
import { explainedDue, ofKnownSponsorship, ofSponsorship } from './refusals.ts';

interface PauseOrder extends Noted {
  readonly sponsorshipId: number;
  readonly wish: PauseWish;
  readonly seen: SeenPause | undefined;
}

/**
 * Staff put the next payment of a sponsorship off for a sponsor, who gets the mail that the site
 * sends. Throws `ExplainedRefusal` where it can't be done now, and `conflict` where something else than
 * `seen` is true; so do the verbs below.
 */
export function pauseForSponsor(deps: Deps, order: PauseOrder): Promise<PausedSponsorship> {
  const { sponsorshipId: id } = order;
  return inTransaction(deps.db, order, async (transaction) => {
    const asked = { ...order, askedBy: 'staff' } as const;
    const paused = await ofKnownSponsorship(id, pauseSponsorship(deps, transaction, asked));
    if ('refusal' in paused) throw explainedPause(paused.refusal, id);
    return paused;
  });
}

interface ResumeOrder extends Noted {
  readonly sponsorshipId: number;
  readonly seen: SeenResume | undefined;
}

/** Staff end a pause early for a sponsor. */
export function resumeForSponsor(deps: Deps, order: ResumeOrder): Promise<MovedSponsorship> {
  const { sponsorshipId: id } = order;
  return inTransaction(deps.db, order, async (transaction) => {
    const resumed = await ofKnownSponsorship(id, resumeSponsorship(deps, transaction, order));
    if ('refusal' in resumed) throw explainedResume(resumed.refusal, id);
    return resumed;
  });
}

interface ExtraOrder extends Noted {
  readonly sponsorshipId: number;
  /** Minor units, from 0 on. */
  readonly extraPerMonth: number;
  readonly seen: SeenExtra | undefined;
}

/** Staff change for a sponsor what is given above the price of each month. */
export function changeExtraForSponsor(deps: Deps, order: ExtraOrder): Promise<ChangedExtra> {
  const { sponsorshipId: id } = order;
  return inTransaction(deps.db, order, async (transaction) => {
    const changed = await ofKnownSponsorship(id, changeExtra(deps, transaction, order));
    if ('refusal' in changed) throw explainedExtra(changed.refusal, id);
    return changed;
  });
}

function explainedPause(refusal: PauseRefusal, id: number): ExplainedRefusal {
  switch (refusal.why) {
    case 'not-offered':
      return ofSponsorship('sponsorship-no-pauses', id);
    case 'no-skip':
      return ofSponsorship('sponsorship-no-skip', id);
    case 'paused':
      return ofSponsorship('sponsorship-paused', id, { day: refusal.running.toDueOn.toString() });
    case 'again':
      return ofSponsorship('sponsorship-pause-again', id, { day: refusal.againOn.toString() });
    default:
      return explainedDue(refusal, id);
  }
}

function explainedResume(refusal: ResumeRefusal, id: number): ExplainedRefusal {
  switch (refusal.why) {
    case 'not-paused':
      return ofSponsorship('sponsorship-not-paused', id);
    case 'soon':
      return ofSponsorship('sponsorship-resume-soon', id, { day: refusal.dueOn.toString() });
    default:
      return explainedDue(refusal, id);
  }
}

function explainedExtra(refusal: ExtraRefusal, id: number): ExplainedRefusal {
  switch (refusal.why) {
    case 'same':
      return ofSponsorship('sponsorship-same-extra', id);
    case 'too-much':
      return ofSponsorship('sponsorship-extra-too-much', id, {
        amount: amountText(refusal.most),
      });
    default:
      return explainedDue(refusal, id);
  }
}

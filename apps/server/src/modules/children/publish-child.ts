import { profileGaps } from '@nabta/contract/desk';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ExplainedRefusal, invalid, notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { portraitFor } from '../../platform/drawings.ts';
import { recordAudit } from '../audit/index.ts';
import { portraitRow, publishPictures } from '../pictures/index.ts';
import { lockChild } from './repository.ts';
import { ageOn } from './rules.ts';
import { readChildRecord } from './save-child.ts';
import { children } from './tables.ts';
import { showAgain } from './writes.ts';

/**
 * Shows a child to everybody, with the day of the guardian's consent (a Cairo date): one who was
 * stored without it, or was hidden. The photo of a hidden child is gone: a drawing stands for it
 * until a new one is brought. Throws `not-found`, `validation-failed` naming `consent_on` for a day
 * to come, or `incomplete` where something is missing of what sponsors read and nobody said that it
 * may, and `ExplainedRefusal` for a child who is shown already or has left.
 */
export async function publishChild(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    id,
    consentOn,
    takesGaps,
    actor,
  }: {
    readonly id: number;
    readonly consentOn: string;
    /** Staff were shown what sponsors will miss. */
    readonly takesGaps: boolean;
    readonly actor: string;
  },
): Promise<void> {
  const today = cairoToday(clock);
  if (Temporal.PlainDate.compare(Temporal.PlainDate.from(consentOn), today) > 0) {
    throw invalid({ consent_on: { key: 'day-to-come', parameters: { day: consentOn } } });
  }
  await db.transaction(async (transaction) => {
    const child = await lockChild(transaction, id);
    if (!child) throw notFound();
    const { code, status } = child;
    const refuse = (key: 'child-left' | 'child-shown-already') =>
      new ExplainedRefusal({ state: { key, parameters: { code } } });
    if (status === 'exited') throw refuse('child-left');
    if (status !== 'hidden' && child.guardianConsentOn !== null)
      throw refuse('child-shown-already');
    const gaps = profileGaps((await readChildRecord(transaction, today, id)).values);
    if (gaps.length > 0 && !takesGaps) throw invalid({ incomplete: { key: 'child-incomplete' } });
    await transaction
      .update(children)
      .set({ guardianConsentOn: consentOn })
      .where(eq(children.id, id));
    if (status === 'hidden') {
      const age = ageOn(Temporal.PlainDate.from(child.dateOfBirth), today);
      const picture = portraitRow(portraitFor({ age, gender: child.gender, code }));
      await publishPictures(transaction, [picture]);
      await showAgain(transaction, id, picture.id);
    }
    const details = { code, consent_on: consentOn, before: status, missing: gaps };
    await recordAudit({ db: transaction, clock }, { actor, action: 'children publish', details });
  });
}

import { randomBytes } from 'node:crypto';
import type { Currency, FrequencyMonths, PaymentMethod } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import { keepClaim, markSponsored } from '../children/writes.ts';
import * as repository from './repository.ts';
import type { NewSponsorship, SponsorshipRow } from './repository.ts';
import { REFERENCE_BYTES, referenceCode } from './rules.ts';

/** The facts of a new sponsorship. */
export interface Beginning {
  readonly sponsorId: number;
  readonly childId: number;
  /** The hold that becomes its claim. */
  readonly claimId: number;
  /** The payment of its checkout; null of one that staff record. */
  readonly checkoutPaymentId: string | null;
  readonly frequencyMonths: FrequencyMonths;
  /** Minor units, as it was promised. */
  readonly pricePerMonth: number;
  readonly currency: Currency;
  /** By card when absent. */
  readonly paysBy?: PaymentMethod;
  readonly sponsoringAsEn: string;
  readonly sponsoringAsAr: string;
  /** The day from which its dues are counted (Cairo). */
  readonly anchorOn: Temporal.PlainDate;
  readonly startedAt: Temporal.Instant;
}

/** Codes that are tried before giving up: with a million sponsorships, one in thirty is taken. */
const TRIES = 20;

/**
 * Begins a sponsorship: the hold becomes its claim, and the child has a sponsor. The caller plans its
 * dues. Throws when the hold was released or the child does not wait any more: check both before,
 * under their locks.
 */
export async function createSponsorship(
  transaction: Db,
  beginning: Beginning,
): Promise<SponsorshipRow> {
  const { childId, claimId, pricePerMonth, frequencyMonths, anchorOn, ...rest } = beginning;
  const isHeld = await keepClaim(transaction, claimId, childId);
  if (!isHeld) throw new Error(`claim ${claimId} does not hold child ${childId}`);
  const isSponsored = await markSponsored(transaction, childId);
  if (!isSponsored) throw new Error(`child ${childId} waits for no sponsor`);
  return insertWithCode(transaction, {
    ...rest,
    childId,
    claimId,
    status: 'active',
    frequencyMonths,
    pricePerMonth,
    amount: pricePerMonth * frequencyMonths,
    anchorOn: anchorOn.toString(),
  });
}

async function insertWithCode(
  transaction: Db,
  sponsorship: Omit<NewSponsorship, 'referenceCode'>,
): Promise<SponsorshipRow> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = referenceCode(randomBytes(REFERENCE_BYTES));
    const row = await repository.insertSponsorship(transaction, {
      ...sponsorship,
      referenceCode: code,
    });
    if (row) return row;
  }
  throw new Error('no reference code is free');
}

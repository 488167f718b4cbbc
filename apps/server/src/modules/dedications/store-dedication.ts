import { dedicationFaults, type DedicationBody } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { FieldError } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { hashToken, randomToken } from '../../platform/secrets.ts';
import { insertDedication } from './repository.ts';

/** What is wrong with a dedication, by the path of the field in the body of its call. `at`: its own. */
export function faultsOfDedication(
  { clock }: Pick<Deps, 'clock'>,
  dedication: Pick<DedicationBody, 'recipient_email' | 'send_on'>,
  at: string,
): Record<string, FieldError> {
  const faults = dedicationFaults(dedication, cairoToday(clock).toString());
  return Object.fromEntries(
    Object.entries(faults).map(([field, key]) => [`${at}.${field}`, { key }]),
  );
}

interface NewDedication {
  readonly paymentId: string;
  readonly dedication: DedicationBody;
  /** Who pays, for a card that names no other giver. */
  readonly payerName: string;
  /** What is given, without a fee; minor units. */
  readonly amount: number;
}

/** Stores a dedication with its payment. Nothing comes of it until that is paid. */
export async function storeDedication(
  { clock, sealer }: Pick<Deps, 'clock' | 'sealer'>,
  transaction: Db,
  { paymentId, dedication, payerName, amount }: NewDedication,
): Promise<void> {
  const token = randomToken();
  const now = clock.now();
  await insertDedication(transaction, {
    paymentId,
    kind: dedication.kind,
    honoreeName: dedication.honoree_name,
    giverName: dedication.giver_name ?? payerName,
    recipientName: dedication.recipient_name,
    recipientEmail: dedication.recipient_email ?? null,
    locale: dedication.card_locale,
    message: dedication.message ?? '',
    shownAmount: dedication.show_amount ? amount : null,
    sendOn: dedication.send_on ?? null,
    state: 'unpaid',
    tokenHash: hashToken(token),
    sealedToken: sealer.seal(token),
    createdAt: now,
    changedAt: now,
  });
}

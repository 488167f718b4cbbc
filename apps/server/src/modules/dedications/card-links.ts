import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { hashToken, randomToken, SealMismatch } from '../../platform/secrets.ts';
import { setToken, type DedicationRow } from './repository.ts';

/**
 * The path of a card's page, in the language of the card. Null once the key is gone that sealed the
 * card's own: links that were given out still work, and no more of them can be written.
 */
export function cardPath(
  { sealer }: Pick<Deps, 'sealer'>,
  { sealedToken, locale }: Pick<DedicationRow, 'sealedToken' | 'locale'>,
): string | null {
  try {
    return `/cards/${sealer.open(sealedToken)}?lng=${locale}`;
  } catch (error) {
    if (error instanceof SealMismatch) return null;
    throw error;
  }
}

/** The address of a card's page, for its mail: with a new key where the old one can't be read. */
export async function cardUrl(
  deps: Pick<Deps, 'sealer' | 'settings'>,
  transaction: Db,
  dedication: DedicationRow,
): Promise<string> {
  const { publicUrl } = deps.settings;
  const path = cardPath(deps, dedication);
  if (path !== null) return `${publicUrl}${path}`;
  const token = randomToken();
  const sealedToken = deps.sealer.seal(token);
  await setToken(transaction, dedication.paymentId, { tokenHash: hashToken(token), sealedToken });
  return `${publicUrl}/cards/${token}?lng=${dedication.locale}`;
}

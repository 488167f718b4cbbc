import type { Locale } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import { hashToken } from '../../platform/secrets.ts';
import { insertRefusal } from './repository.ts';

const REFUSAL = 'refuse-tribute-cards';

/**
 * The hash by which an address is known among those that want no cards. It has no key, so that it
 * holds when the key is changed.
 */
export function hashOfAddress(email: string): string {
  return hashToken(`no tribute cards\n${email.trim().toLowerCase()}`);
}

/** The link in a card's mail by which its reader asks for no further cards. */
export function refusalUrl(
  { signer, settings }: Pick<Deps, 'signer' | 'settings'>,
  email: string,
  locale: Locale,
): string {
  const address = hashOfAddress(email);
  const query = new URLSearchParams({ address, signature: signer.sign(REFUSAL, address) });
  return `${settings.publicUrl}/cards/no-more?${query.toString()}&lng=${locale}`;
}

/**
 * Sends no further cards to the address of a link, also none that waits for its day. Refusing twice is
 * fine. Throws `invalid-signature` for a link that we did not make.
 */
export async function refuseCards(
  { db, clock, signer }: Pick<Deps, 'db' | 'clock' | 'signer'>,
  { address, signature }: { readonly address: string; readonly signature: string },
): Promise<void> {
  if (!signer.verify(REFUSAL, address, signature)) throw new DomainError('invalid-signature');
  await insertRefusal(db, address, clock.now());
}

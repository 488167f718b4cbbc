import type { Db } from '../../db/client.ts';
import { ACCOUNT_TOKEN_KINDS, type AccountTokenKind } from './tables.ts';
import type { Deps } from '../../deps.ts';
import { hashToken, randomToken } from '../../platform/secrets.ts';
import * as repository from './repository.ts';
import type { TokenRow } from './repository.ts';

/** How long a link is good, in hours (domain: Accounts). */
export const LINK_HOURS: Readonly<Record<AccountTokenKind | 'confirmation', number>> = {
  confirmation: 7 * 24,
  reset: 24,
  email_change: 24,
  access: 30 * 24,
};

/** A link was mailed so recently that a second one would only confuse. */
export const RECENT_MINUTES = 2;

/**
 * Links of one kind that an address gets in an hour, however many ask from wherever. The newest of
 * them stays good, so nobody is kept out by it.
 */
export const MOST_LINKS_AN_HOUR = 10;

/**
 * Makes the secret of a link that will be mailed; the ones before it are good no more. Undefined
 * when one was made a moment ago, or as many as may be in the last hour.
 */
export async function issueToken(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  { sponsorId, kind, newEmail }: { sponsorId: number; kind: AccountTokenKind; newEmail?: string },
): Promise<{ id: number; token: string } | undefined> {
  const now = clock.now();
  const earlier = await repository.findOpenToken(transaction, { sponsorId, kind }, now);
  const isSame = earlier !== undefined && earlier.newEmail === (newEmail ?? null);
  if (isSame && earlier.createdAt.until(now).total('minutes') < RECENT_MINUTES) return undefined;
  const ofThisHour = await repository.countTokens(
    transaction,
    { sponsorId, kind },
    now.subtract({ hours: 1 }),
  );
  if (ofThisHour >= MOST_LINKS_AN_HOUR) return undefined;
  await repository.revokeTokens(transaction, { sponsorId, kind }, now);
  const token = randomToken();
  const { id } = await repository.insertToken(transaction, {
    sponsorId,
    kind,
    newEmail: newEmail ?? null,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: now.add({ hours: LINK_HOURS[kind] }),
  });
  return { id, token };
}

/** The token behind a secret, if it can be used now; it stays as it is. */
export async function findUsable(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  kind: AccountTokenKind,
): Promise<TokenRow | undefined> {
  const found = await repository.findToken(db, hashToken(token));
  const isUsable =
    found?.kind === kind &&
    found.usedAt === null &&
    found.revokedAt === null &&
    Temporal.Instant.compare(found.expiresAt, clock.now()) > 0;
  return isUsable ? found : undefined;
}

/** Takes every link to an account out of use: what somebody else may have begun ends here. */
export async function revokeLinks(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  sponsorId: number,
): Promise<void> {
  for (const kind of ACCOUNT_TOKEN_KINDS) {
    await repository.revokeTokens(transaction, { sponsorId, kind }, clock.now());
  }
}

import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import { SealMismatch } from '../../platform/secrets.ts';
import { CHALLENGE_MINUTES } from './rules.ts';

/** A challenge took too long, or is none of ours. */
export const expired = () => invalid({ challenge: { key: 'challenge-expired' } });

const envelopeSchema = z.object({ for: z.string(), expiresAt: z.string(), content: z.unknown() });

/**
 * What one call leaves for the next, sealed: no row is stored for who is not signed in yet. `purpose`
 * keeps a challenge from being used for something else.
 */
export function sealChallenge(
  { clock, sealer }: Pick<Deps, 'clock' | 'sealer'>,
  purpose: string,
  content: object,
): { challenge: string; expiresAt: Temporal.Instant } {
  const expiresAt = clock.now().add({ minutes: CHALLENGE_MINUTES });
  const envelope = { for: purpose, expiresAt: expiresAt.toString(), content };
  return { challenge: sealer.seal(JSON.stringify(envelope)), expiresAt };
}

/** Opens it again. Throws `validation-failed` naming `challenge`. */
export function openChallenge<Content>(
  { clock, sealer }: Pick<Deps, 'clock' | 'sealer'>,
  purpose: string,
  schema: z.ZodType<Content>,
  sealed: string,
): Content {
  const text = openedOrUndefined(() => sealer.open(sealed));
  const envelope = text === undefined ? undefined : envelopeSchema.safeParse(JSON.parse(text)).data;
  if (envelope?.for !== purpose) throw expired();
  if (Temporal.Instant.compare(envelope.expiresAt, clock.now()) <= 0) throw expired();
  return schema.parse(envelope.content);
}

function openedOrUndefined(open: () => string): string | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealMismatch) return undefined;
    throw error;
  }
}

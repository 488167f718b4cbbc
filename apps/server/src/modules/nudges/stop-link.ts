import { NUDGE_KINDS, type Locale, type NudgeKind } from '@nabta/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { SealMismatch } from '../../platform/secrets.ts';

/** How long the link of a reminder stops further ones, in days. */
const STOP_LINK_DAYS = 60;

/** Keeps what else we seal from being taken for a link. */
const PURPOSE = 'stop-nudges';

const sealed = z.object({
  for: z.literal(PURPOSE),
  sponsor: z.int(),
  kind: z.enum(NUDGE_KINDS),
  expiresAt: z.string(),
});

/** Whose reminders, and of which kind, a link stops. */
export interface StopOrder {
  readonly sponsorId: number;
  readonly kind: NudgeKind;
}

/**
 * The link that stops one kind of a sponsor's reminders. Its token is sealed: it can't be made or
 * changed by anybody, and does not tell whose it is.
 */
export function stopLinkOf(
  { settings, clock, sealer }: Pick<Deps, 'settings' | 'clock' | 'sealer'>,
  { sponsorId, kind, locale }: StopOrder & { readonly locale: Locale },
): string {
  const expiresAt = clock.now().add({ hours: 24 * STOP_LINK_DAYS });
  const content = { for: PURPOSE, sponsor: sponsorId, kind, expiresAt: expiresAt.toString() };
  const token = sealer.seal(JSON.stringify(content));
  return `${settings.publicUrl}/reminders/stop?nudge=${token}&lng=${locale}`;
}

/** Reads the token of such a link. Returns undefined for one that we did not make, or that is too old. */
export function readStopToken(
  { clock, sealer }: Pick<Deps, 'clock' | 'sealer'>,
  token: string,
): StopOrder | undefined {
  const text = opened(sealer, token);
  const content = text === undefined ? undefined : sealed.safeParse(JSON.parse(text)).data;
  if (!content || Temporal.Instant.compare(content.expiresAt, clock.now()) <= 0) return undefined;
  return { sponsorId: content.sponsor, kind: content.kind };
}

function opened(sealer: Deps['sealer'], token: string): string | undefined {
  try {
    return sealer.open(token);
  } catch (error) {
    if (error instanceof SealMismatch) return undefined;
    throw error;
  }
}

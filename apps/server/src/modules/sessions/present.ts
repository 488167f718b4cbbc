import type { SponsorSession } from '@nabta/contract';
import type { SessionRow } from './repository.ts';

/** A device that is signed in, as its owner sees it. */
export function presentSession(
  session: SessionRow,
  current: { readonly id: number },
): SponsorSession {
  return {
    id: session.id,
    device: session.device,
    created_at: session.createdAt.toString(),
    last_used_at: session.lastUsedAt.toString(),
    current: session.id === current.id,
  };
}

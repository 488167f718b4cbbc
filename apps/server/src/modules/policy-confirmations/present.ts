import type { ProtectionYes } from '@nabta/contract';
import type { StandingYes } from './show-yes.ts';

/** Where a sponsor stands with the policy, as the API shows it. */
export function presentYes({ version, due, last }: StandingYes): ProtectionYes {
  return {
    version,
    due,
    confirmed_version: last?.version ?? null,
    confirmed_at: last?.confirmedAt.toString() ?? null,
  };
}

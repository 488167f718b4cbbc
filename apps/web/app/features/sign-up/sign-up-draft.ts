import { readStored, removeStored, writeStored } from '../../lib/browser-storage.ts';
import { PROFILE_TEXTS } from '../../lib/profile-form/profile-values.ts';
import type { SignUpValues } from './sign-up-values.ts';

const DRAFT_KEY = 'sign-up-draft';

/** The fields that the draft keeps: never a password, and no photo. */
export const KEPT = ['email', ...PROFILE_TEXTS] as const satisfies readonly (keyof SignUpValues)[];

export type SignUpDraft = Pick<SignUpValues, (typeof KEPT)[number]>;

/** The draft of this tab; what it does not hold, or holds in another shape, is absent. */
export function readDraft(): SignUpDraft {
  const stored = readRecord();
  const kept = KEPT.filter((name) => typeof stored[name] === 'string' && stored[name] !== '');
  return Object.fromEntries(kept.map((name) => [name, stored[name]]));
}

/** Keeps what is typed until the tab is closed or the account is there. */
export function writeDraft(values: SignUpValues): void {
  const kept = KEPT.map((name) => [name, values[name]]);
  writeStored('session', DRAFT_KEY, JSON.stringify(Object.fromEntries(kept)));
}

/** The account is there: the wizard is empty from now on. */
export function forgetDraft(): void {
  removeStored('session', DRAFT_KEY);
}

function readRecord(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readStored('session', DRAFT_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

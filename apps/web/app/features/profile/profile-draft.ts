import { readStored, removeStored, writeStored } from '../../lib/browser-storage.ts';
import { PROFILE_TEXTS } from '../../lib/profile-form/profile-values.ts';
import type { ProfileValues } from '../../lib/profile-form/profile-values.ts';

type ProfileText = (typeof PROFILE_TEXTS)[number];

/** Unsaved changes of a profile; of a chosen photo, only that there was one. */
export interface ProfileDraft {
  readonly texts: Readonly<Partial<Record<ProfileText, string>>>;
  readonly photo?: 'removed' | 'chosen';
}

const DRAFT_KEY = 'profile-draft';

/** Returns the values that differ from the saved profile; undefined when none does. */
export function draftOf(values: ProfileValues, saved: ProfileValues): ProfileDraft | undefined {
  const changed = PROFILE_TEXTS.filter((name) => (values[name] ?? '') !== (saved[name] ?? ''));
  if (changed.length === 0 && values.image === undefined) return undefined;
  const photo = typeof values.image === 'object' ? 'chosen' : values.image;
  return {
    texts: Object.fromEntries(changed.map((name) => [name, values[name] ?? ''])),
    ...(photo === undefined ? {} : { photo }),
  };
}

/** The saved profile with the changes of a draft in it. */
export function withDraft(saved: ProfileValues, draft: ProfileDraft | undefined): ProfileValues {
  if (!draft) return saved;
  const image = draft.photo === 'removed' ? ({ image: 'removed' } as const) : {};
  return { ...saved, ...draft.texts, ...image };
}

/** The draft that this tab keeps for a sponsor, and for nobody else. */
export function readDraft(sponsor: number): ProfileDraft | undefined {
  const stored = recordOf(parsed());
  if (stored['sponsor'] !== sponsor || typeof stored['texts'] !== 'object') return undefined;
  const { photo } = stored;
  const texts = recordOf(stored['texts']);
  const names = PROFILE_TEXTS.filter((name) => typeof texts[name] === 'string');
  if (names.length === 0 && photo === undefined) return undefined;
  return {
    texts: Object.fromEntries(names.map((name) => [name, texts[name]])),
    ...(photo === 'removed' || photo === 'chosen' ? { photo } : {}),
  };
}

/** Keeps what is changed until it is saved or the tab is closed; a session that is lost too. */
export function writeDraft(sponsor: number, draft: ProfileDraft | undefined): void {
  if (draft) writeStored('session', DRAFT_KEY, JSON.stringify({ sponsor, ...draft }));
  else forgetDraft();
}

/** The changes are saved, or not wanted any more. */
export function forgetDraft(): void {
  removeStored('session', DRAFT_KEY);
}

function parsed(): unknown {
  try {
    return JSON.parse(readStored('session', DRAFT_KEY) ?? '{}');
  } catch {
    return undefined;
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

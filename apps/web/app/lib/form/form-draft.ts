import { readStored, removeStored, writeStored } from '../browser-storage.ts';
import type { FieldKinds } from './form-fields.ts';

/** Where a form keeps what is typed, until the tab is closed or it has been sent. */
export interface FormDraft<Values> {
  /** Returns what is put back beside what was `typed` before the scripts ran. */
  readonly read: (typed?: Partial<Values>) => Partial<Values>;
  readonly write: (values: Partial<Values>) => void;
  readonly forget: () => void;
}

/** The object that is stored under a key of this tab; empty when it is missing or in another shape. */
export function readStoredRecord(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readStored('session', key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** A draft in this tab's storage, under a key. Fields that are `unkept` never reach the storage. */
export function createFormDraft<Values extends object>(
  key: string,
  kinds: FieldKinds<Values>,
): FormDraft<Values> {
  const kept = Object.entries<string>(kinds).filter(([, kind]) => kind !== 'unkept');
  const isKept = ([name, kind]: [string, string], stored: Readonly<Record<string, unknown>>) =>
    kind === 'tick'
      ? typeof stored[name] === 'boolean'
      : typeof stored[name] === 'string' && stored[name] !== '';
  return {
    read: () => {
      const stored = readStoredRecord(key);
      const values: Partial<Values> = {};
      for (const field of kept) {
        const [name] = field;
        if (isKept(field, stored)) Object.assign(values, { [name]: stored[name] });
      }
      return values;
    },
    write: (values) => {
      const typed = new Map<string, unknown>(Object.entries(values));
      const texts = kept.map(([name]) => [name, typed.get(name)]);
      writeStored('session', key, JSON.stringify(Object.fromEntries(texts)));
    },
    forget: () => removeStored('session', key),
  };
}

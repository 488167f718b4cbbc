import { ApiError } from '../api/api-error.ts';
import { removeStored, writeStored } from '../browser-storage.ts';
import { readStoredRecord } from './form-draft.ts';

/** One filling of a form that was sent: the same key is the same wish (TRAP-02). */
export interface Attempt {
  /** The body that was sent, as one text. */
  readonly sent: string;
  readonly key: string;
  /** The payment that the server began for it. */
  readonly payment?: string;
}

/** The last attempt of a form, kept in this tab under a name across retries and reloads. */
export function createAttempts(name: string) {
  const forget = () => removeStored('session', name);
  return {
    /** Returns the attempt that was sent last from this tab. */
    read: (): Attempt | undefined => {
      const { sent, key, payment } = readStoredRecord(name);
      if (typeof sent !== 'string' || typeof key !== 'string') return undefined;
      return { sent, key, ...(typeof payment === 'string' ? { payment } : {}) };
    },
    write: (attempt: Attempt): void => writeStored('session', name, JSON.stringify(attempt)),
    /** Makes the next sending a new wish. */
    forget,
    /**
     * Sends under the key of an attempt, which is kept for a retry after a lost answer. A key that
     * the server knows for something else is given up. Throws ApiError.
     */
    send: async <Answer>(
      attempt: Attempt,
      send: (key: string) => Promise<Answer>,
    ): Promise<Answer> => {
      writeStored('session', name, JSON.stringify(attempt));
      try {
        return await send(attempt.key);
      } catch (error) {
        if (error instanceof ApiError && error.body?.code === 'conflict') forget();
        throw error;
      }
    },
  };
}

/** A key that nobody guesses. (`crypto.randomUUID` is missing where the site is not on TLS.) */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

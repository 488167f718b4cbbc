import type { Letter } from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';

interface Sending {
  readonly api: Api;
  readonly sponsorship: number;
  readonly text: string;
  /** What tells the pictures of the draft from any others. */
  readonly pictures: readonly string[];
}

interface Attempt {
  readonly sent: string;
  readonly key: string;
}

/**
 * Sends letters of one page. The same words and pictures keep their key until the server has said
 * that they arrived, so that a retry after a lost answer is the same letter (traps 2).
 */
export function createLetterSending(newKey: () => string) {
  let attempt: Attempt | undefined;

  /** The letter as it was taken. Throws ApiError. */
  return async ({ api, sponsorship, text, pictures }: Sending): Promise<Letter> => {
    const sent = JSON.stringify([sponsorship, text, pictures]);
    attempt = attempt?.sent === sent ? attempt : { sent, key: newKey() };
    const form = new FormData();
    form.set('sponsor_letter[sponsorship_id]', String(sponsorship));
    form.set('sponsor_letter[text]', text);
    form.set('sponsor_letter[from_draft]', 'true');
    try {
      const { sponsor_letter: letter } = await api('POST /sponsors/sponsor_letters', {
        body: form,
        key: attempt.key,
      });
      attempt = undefined;
      return letter;
    } catch (error) {
      // The key stands for something else: the next try must not.
      if (error instanceof ApiError && error.body?.code === 'conflict') attempt = undefined;
      throw error;
    }
  };
}

import type { Locale, Letter } from '@nabta/contract';
import { draftVersions } from '@nabta/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isConflict } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { randomKey } from '../../lib/form/idempotency.ts';
import type { Api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import type { Attachment } from './attachments.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { forgetKeptLetter, keepWords } from './kept-letter.ts';
import type { LetterOwner } from './kept-letter.ts';
import type { Sent } from './kept-letter.ts';
import type { GivingYes } from '../../lib/protection/use-protection-yes.ts';

/** The server's message, in the language of the request. */
export interface LetterFailure {
  readonly text: string;
  readonly locale: Locale;
}

interface SendOptions {
  readonly owner: LetterOwner;
  readonly keeper: DraftKeeper;
  /** Whether the server has words that this page has never seen; then their writer is asked. */
  readonly look: () => Promise<boolean>;
  /** The yes to the child protection policy, which goes before the letter where it is due. */
  readonly giving: GivingYes;
  /** The error of the text. */
  readonly onTextFault: (message: string | undefined) => void;
}

/**
 * Sends the letter (LTR-13): first the last save ends, and none follows. Once it has arrived the
 * letters follow (LTR-14); when it has not, nothing is lost (ECT-15).
 */
export function useSendLetter({ owner, keeper, look, giving, onTextFault }: SendOptions) {
  const { sponsorship } = owner;
  const { t } = useTranslation('letters');
  const locale = useLocale();
  const navigate = useNavigate();
  const [sendLetter] = useState(() => createLetterSending(randomKey));
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LetterFailure>();

  function tellFailure(error: unknown, text: string): void {
    keeper.resume();
    const answer = error instanceof ApiError ? error : undefined;
    if (answer?.status === 401) keepWords(owner, text, keeper.known());
    onTextFault(answer?.body?.errors['text']);
    setFailure({ text: answer?.body?.messages.join('\n') || t('writing.noAnswer'), locale });
    if (isOfPolicy(answer)) giving.askAgain(browserApi(locale)).catch(() => undefined);
  }

  async function send(text: string, attachments: readonly Attachment[]): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await keeper.stop();
      if (keeper.isContested()) return keeper.resume();
      const pictures = attachments.map(({ key }) => key);
      const api = browserApi(locale);
      await giving.confirm(api);
      const { held_for: heldFor } = await sendLetter({
        api,
        sponsorship,
        text,
        pictures,
        known: keeper.known(),
      });
      forgetKeptLetter();
      const state = { sent: { heldFor } } satisfies Sent;
      await navigate(`/letters/${sponsorship}`, { state, replace: true });
    } catch (error) {
      if (isConflict(error) && (await look())) keeper.resume();
      else tellFailure(error, text);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return { send, busy, failure };
}

/** Whether the server refused for want of a yes, or of one to the policy as it is now. */
function isOfPolicy(answer: ApiError | undefined): boolean {
  const fields = Object.keys(answer?.body?.errors ?? {});
  return fields.some((field) => field.startsWith('child_protection'));
}

interface Sending {
  readonly api: Api;
  readonly sponsorship: number;
  readonly text: string;
  /** Tells the pictures of the draft from others. */
  readonly pictures: readonly string[];
  /** The words that the draft may have, which goes with the letter: with others it is not sent. */
  readonly known: readonly string[];
}

interface Attempt {
  readonly sent: string;
  readonly key: string;
}

/**
 * Sends letters of one page. The same words and pictures keep their key until the server has said
 * that they arrived, so that a retry after a lost answer is the same letter (TRAP-02).
 */
export function createLetterSending(newKey: () => string) {
  let attempt: Attempt | undefined;

  /** The letter as it was taken. Throws ApiError. */
  return async ({ api, sponsorship, text, pictures, known }: Sending): Promise<Letter> => {
    const sent = JSON.stringify([sponsorship, text, pictures]);
    attempt = attempt?.sent === sent ? attempt : { sent, key: newKey() };
    const form = new FormData();
    form.set('sponsor_letter[sponsorship_id]', String(sponsorship));
    form.set('sponsor_letter[text]', text);
    form.set('sponsor_letter[from_draft]', 'true');
    form.set('sponsor_letter[replaces]', draftVersions(known));
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

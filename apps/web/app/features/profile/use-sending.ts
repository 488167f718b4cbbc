import type { Locale } from '@nabta/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** What the server said, in the language in which it was asked. */
export interface SendingFailure {
  readonly text: string;
  readonly locale: Locale;
}

/** Shows a fault at a field, and says whether the form has it. The first one takes the focus. */
export type ShowFault = (name: string, sentence: string, isFirst: boolean) => boolean;

/**
 * Sends a form once, however often it is pressed. What the server says of fields goes to `showFault`,
 * by their names in the call (ECT-05, ECT-06); what it says of the whole is the `failure`.
 */
export function useSending(showFault: ShowFault) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  // Two presses may come before the first has been drawn.
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SendingFailure>();

  /** The line is down, or the server said so. */
  function tell(error: unknown): void {
    const answer = error instanceof ApiError ? error.body : undefined;
    const faults = Object.entries(answer?.errors ?? {});
    const shown = faults.filter(([name, sentence], index) =>
      showFault(name, sentence, index === 0),
    );
    // Everything stands at its field: it need not be said twice.
    if (faults.length > 0 && shown.length === faults.length) return;
    setFailure({ text: answer?.messages.join('\n') || t('form.noAnswer'), locale });
  }

  /** Runs `deed`, which leaves the page when all went well: it is busy until then. */
  async function send(deed: () => Promise<void>): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await deed();
    } catch (error) {
      sending.current = false;
      setBusy(false);
      tell(error);
    }
  }

  return { send, busy, failure, tell, forget: () => setFailure(undefined) };
}

import type { Locale } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

interface Failure {
  readonly text: string;
  /** The language in which it was asked. */
  readonly locale: Locale;
}

/** Opens the bank's page for a payment, in the same window; busy until this page is left. */
export function useAuthentication(id: string) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const opening = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const ready = () => {
    opening.current = false;
    setBusy(false);
  };

  // Whoever comes back by the browser's own button finds the page ready.
  useEffect(() => {
    addEventListener('pageshow', ready);
    return () => removeEventListener('pageshow', ready);
  }, []);

  async function authenticate(): Promise<void> {
    if (opening.current) return;
    opening.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const { url } = await browserApi(locale).authenticatePayment(id);
      location.assign(url);
    } catch (error) {
      ready();
      const answer = error instanceof ApiError ? error.body : undefined;
      setFailure({ text: answer?.messages.join('\n') || t('noAnswer'), locale });
    }
  }

  return { busy, failure, authenticate };
}

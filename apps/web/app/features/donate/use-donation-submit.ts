import type { Locale } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { FIELDS, TRAP } from './donation-values.ts';
import type { DonationBody } from './donation-values.ts';
import { randomKey, startDonation } from './start-donation.ts';
import type { DonationForm } from './use-donation-form.ts';
import { useDonor } from './use-donor.ts';

/** What the server said, in the language in which it was asked. */
export interface DonationFailure {
  readonly text: string;
  readonly locale: Locale;
}

/** A press that leads nowhere (a payment page that never opens) may be pressed again after this. */
const OPENING_MS = 20_000;

/**
 * Sends the form and leaves for the payment page (DON-13, DON-17). `busy` lasts until the page is
 * left; whoever comes back by the browser's own button finds the form ready.
 */
export function useDonationSubmit({ handleSubmit, setError, setValue, formState }: DonationForm) {
  const { t } = useTranslation('donate');
  const locale = useLocale();
  const { sponsor } = useDonor();
  const [busy, setBusy] = useState(false);
  // Two presses may come before the first has been drawn.
  const sending = useRef(false);
  const [failure, setFailure] = useState<DonationFailure>();

  useEffect(() => {
    const back = () => {
      sending.current = false;
      setBusy(false);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => {
      sending.current = false;
      setBusy(false);
    }, OPENING_MS);
    return () => clearTimeout(timer);
  }, [busy]);

  async function send(body: DonationBody): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const api = browserApi(locale);
      location.assign(await startDonation({ api, body, sponsor, locale, newKey: randomKey }));
    } catch (error) {
      sending.current = false;
      setBusy(false);
      const answer = error instanceof ApiError ? error.body : undefined;
      const messages = answer?.messages ?? [];
      setFailure({ text: messages.join('\n') || t('noAnswer'), locale });
      const wrong = FIELDS.filter((field) => answer?.errors[field]);
      for (const [index, field] of wrong.entries()) {
        const fault = { type: 'server', message: answer?.errors[field] ?? '' };
        setError(field, fault, { shouldFocus: index === 0 });
      }
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // Read off the page: a robot does not type, so no change of it is ever heard.
    const trapped = new FormData(event.currentTarget).get(TRAP);
    setValue('website', typeof trapped === 'string' ? trapped : '');
    handleSubmit(send, () => setFailure(undefined))(event).catch(() => {
      // What checks the form did not come: the line is down.
      setFailure({ text: t('noAnswer'), locale });
    });
  };
  return { submit, busy: busy || formState.isSubmitting, failure };
}

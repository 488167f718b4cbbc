import type { Locale } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useSponsor } from '../../lib/auth.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { forgetDraft } from './contact-draft.ts';
import { FIELDS, TRAP } from './contact-values.ts';
import type { InquiryBody } from './contact-values.ts';
import { randomKey, sendInquiry } from './send-inquiry.ts';
import type { ContactForm } from './use-contact-form.ts';

/** What the server said, in the language in which it was asked. */
export interface ContactFailure {
  readonly text: string;
  readonly locale: Locale;
}

/** How long the thanks stand before the home page follows (CON-10). */
const THANKS_MS = 2_000;

/**
 * Sends the form (CON-06). Once the message has arrived the form is empty, and the home page
 * follows (CON-08 to CON-10); when it has not, nothing typed is lost (CON-11).
 */
export function useContactSubmit(form: ContactForm) {
  const { t } = useTranslation('contact');
  const locale = useLocale();
  const sponsor = useSponsor()?.id;
  const { handleSubmit, setError, setValue, reset, formState } = form;
  const { isSubmitting } = formState;
  const [busy, setBusy] = useState(false);
  // Two presses may come before the first has been drawn.
  const sending = useRef(false);
  const [failure, setFailure] = useState<ContactFailure>();
  const [sent, setSent] = useState<number>();
  const [staying, setStaying] = useState(false);
  useHomeAfter(sent !== undefined && !staying);

  // Not before the form has done its own part: a form that is reset while it is being sent counts
  // as submitted, and complains of the first letter that is typed into it.
  useEffect(() => {
    if (sent === undefined || isSubmitting) return;
    reset();
    forgetDraft();
  }, [sent, isSubmitting, reset]);

  function tellFailure(error: unknown): void {
    const answer = error instanceof ApiError ? error.body : undefined;
    setFailure({ text: answer?.messages.join('\n') || t('noAnswer'), locale });
    const wrong = FIELDS.filter((field) => answer?.errors[field]);
    for (const [index, field] of wrong.entries()) {
      const fault = { type: 'server', message: answer?.errors[field] ?? '' };
      setError(field, fault, { shouldFocus: index === 0 });
    }
  }

  async function send(body: InquiryBody): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      const api = browserApi(locale);
      setSent(await sendInquiry({ api, body, sponsor, newKey: randomKey }));
      setStaying(false);
    } catch (error) {
      tellFailure(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // Read off the page: a robot does not type, so no change of it is ever heard.
    const trapped = new FormData(event.currentTarget).get(TRAP);
    setValue('website', typeof trapped === 'string' ? trapped : '');
    setSent(undefined);
    setFailure(undefined);
    handleSubmit(send)(event).catch(() => {
      // What checks the form did not come: the line is down.
      setFailure({ text: t('noAnswer'), locale });
    });
  };
  const thanks = sent === undefined ? undefined : { number: sent, staying };
  const stay = () => setStaying(true);
  return { submit, busy: busy || isSubmitting, failure, thanks, stay };
}

/** Goes home after a while (CON-10), unless the page is left before, or one would rather stay. */
function useHomeAfter(leaves: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!leaves) return undefined;
    const timer = setTimeout(() => void navigate('/'), THANKS_MS);
    return () => clearTimeout(timer);
  }, [leaves, navigate]);
}

import type { Locale, Sponsorship } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { readDay, typedDay } from '../../lib/typed-day.ts';
import { CANCEL_FIELDS } from './cancellation.ts';
import type { Cancellation, CancelValues } from './cancellation.ts';
import type { Cancelled } from './cancelled-notice.tsx';

export type CancelForm = UseFormReturn<CancelValues, unknown, Cancellation>;

/** What the server said, in the language in which it was asked. */
export interface CancelFailure {
  readonly text: string;
  readonly locale: Locale;
}

/** Loads what checks the form, ahead of the moment when it is needed. Rejects when it won't come. */
export const loadCancelCheck = () => import('./cancel-check.ts');

/**
 * The form that asks to end a sponsorship (SPN-11 to SPN-15). Once the wish has arrived /sponsorships
 * follows and says so (SPN-12); when it has not, nothing typed is lost.
 */
export function useCancelForm(sponsorship: Sponsorship) {
  const { id, sponsoree, earliest_end: earliest } = sponsorship;
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useForm<CancelValues, unknown, Cancellation>({
    defaultValues: {
      exit_reason: '',
      other_exit_reason: '',
      ended_at: earliest === null ? '' : typedDay(earliest, locale),
    },
    resolver: resolverOf(earliest, locale),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  // Two presses may come before the first has been drawn.
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CancelFailure>();
  useSaidAgain(form, locale);

  function tell(error: unknown): void {
    const answer = error instanceof ApiError ? error.body : undefined;
    const faults = Object.entries(answer?.errors ?? {}).flatMap(([name, text]) => {
      const field = CANCEL_FIELDS.find((one) => one === name.split('.').at(-1));
      return field ? [{ field, text }] : [];
    });
    for (const [index, { field, text }] of faults.entries()) {
      form.setError(field, { type: 'server', message: text }, { shouldFocus: index === 0 });
    }
    if (faults.length > 0) return;
    setFailure({ text: answer?.messages.join('\n') || t('cancel.noAnswer'), locale });
  }

  async function send(body: Cancellation): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await browserApi(locale).cancelSponsorship(id, { sponsorship_id: id, sponsorship: body });
      const lastDay = readDay(body.ended_at) ?? body.ended_at;
      const state: Cancelled = { cancelled: { name: sponsoree.full_name, lastDay } };
      await navigate('/sponsorships', { state });
    } catch (error) {
      sending.current = false;
      setBusy(false);
      tell(error);
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    setFailure(undefined);
    form.handleSubmit(send)(event).catch(tell);
  };
  return { form, submit, busy, failure };
}

function resolverOf(
  earliest: string | null,
  locale: Locale,
): Resolver<CancelValues, unknown, Cancellation> {
  return async (values) => {
    const { checkCancellation } = await loadCancelCheck();
    const checked = checkCancellation(values, { earliest, locale });
    if ('body' in checked) return { values: checked.body, errors: {} };
    const errors = CANCEL_FIELDS.flatMap((field) => {
      const message = checked.sentences[field];
      return message ? [[field, { type: 'refused', message }] as const] : [];
    });
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

/** Sentences of the form's own that stand already are said again in the new language. */
function useSaidAgain({ getFieldState, trigger }: CancelForm, locale: Locale): void {
  useEffect(() => {
    const wrong = CANCEL_FIELDS.filter((name) => getFieldState(name).error?.type === 'refused');
    if (wrong.length > 0) void trigger(wrong);
  }, [locale, getFieldState, trigger]);
}

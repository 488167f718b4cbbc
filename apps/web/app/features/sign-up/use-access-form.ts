import type { Locale } from '@nabta/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { ACCESS_FIELDS, accessSentences } from './access-values.ts';
import type { AccessField, AccessSentences, AccessValues } from './access-values.ts';

/** Loads what checks the form, ahead of the moment when it is needed. */
export const loadAccessCheck = () => import('./access-check.ts');

/** The form that opens an account which staff registered (PWD-04, PWD-09). */
export function useAccessForm(token: string) {
  const { t } = useTranslation('sign-up');
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useForm<AccessValues>();
  const show = useFaults(token, form);
  const [busy, setBusy] = useState(false);
  // Two presses may come before the first has been drawn.
  const working = useRef(false);
  const [refusals, setRefusals] = useState(0);
  const [broken, setBroken] = useState(false);
  const [failure, setFailure] = useState<{ text: string; locale: Locale }>();

  /** Returns whether the account is open. */
  async function send(): Promise<boolean> {
    const { checkAccess } = await loadAccessCheck();
    const checked = checkAccess(token, form.getValues(), locale);
    show(ACCESS_FIELDS, 'sentences' in checked ? checked.sentences : {});
    if ('sentences' in checked) return false;
    try {
      await browserApi(locale).acquireAccess(checked.form);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { errors = {}, messages = [] } = error.body ?? {};
      const sentences = accessSentences(errors);
      show(ACCESS_FIELDS, sentences);
      if (errors['online_access_token']) setBroken(true);
      else if (Object.keys(sentences).length === 0) {
        setFailure({ text: messages.join('\n') || t('noAnswer'), locale });
      }
      return false;
    }
  }

  async function work(): Promise<void> {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setFailure(undefined);
    // What checks the form may not come: the line is down.
    const opened = await send().catch(() => {
      setFailure({ text: t('noAnswer'), locale });
      return false;
    });
    if (opened) {
      // In place of this page: its address holds the token.
      void navigate('/sign-in', { replace: true, state: { notice: 'access-acquired' } });
      return;
    }
    working.current = false;
    setBusy(false);
    setRefusals((count) => count + 1);
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void work();
  };
  return { form, submit, busy, broken, failure, refusals };
}

/** Shows what is wrong, and checks it again at every change and in another language. */
function useFaults(token: string, form: ReturnType<typeof useForm<AccessValues>>) {
  const locale = useLocale();
  const { getValues, setError, clearErrors, getFieldState, subscribe } = form;

  function show(fields: readonly AccessField[], sentences: AccessSentences): void {
    clearErrors([...fields]);
    for (const field of fields) {
      const message = sentences[field];
      if (message) setError(field, { type: 'refused', message });
    }
  }

  const recheck = useEffectEvent(async () => {
    const wrong = ACCESS_FIELDS.filter((name) => getFieldState(name).invalid);
    if (wrong.length === 0) return;
    const { checkAccess } = await loadAccessCheck();
    const checked = checkAccess(token, getValues(), locale);
    show(wrong, 'sentences' in checked ? checked.sentences : {});
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => void recheck().catch(() => undefined),
      }),
    [subscribe],
  );
  useEffect(() => void recheck().catch(() => undefined), [locale]);
  return show;
}

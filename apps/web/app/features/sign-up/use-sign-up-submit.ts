import type { Locale, SignUpForm } from '@nabta/contract';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { errorsByField } from '../../lib/profile-form/profile-values.ts';
import { forgetDraft } from './sign-up-draft.ts';
import { signUpFormData } from './sign-up-form-data.ts';
import {
  earliestStep,
  FIELDS,
  fieldsOf,
  isSignUpField,
  LAST_STEP,
  TRAP,
} from './sign-up-values.ts';
import type { SignUp } from './use-sign-up-form.ts';

/** What the server said, in the language in which it was asked. */
export interface Failure {
  readonly text: string;
  readonly locale: Locale;
}

interface Going {
  readonly step: number;
  readonly goTo: (step: number) => void;
  /** Something was refused: whoever pressed the button has to hear of it. */
  readonly onRefused: () => void;
}

/**
 * Goes on to the next step once its own fields are right; the last one opens the account (SUP-06,
 * SUP-07). What is wrong leads to the earliest step that can mend it (SUP-09).
 */
export function useSignUpSubmit({ form, check, show }: SignUp, { step, goTo, onRefused }: Going) {
  const { t } = useTranslation('sign-up');
  const locale = useLocale();
  const leave = useLeave();
  const [busy, setBusy] = useState(false);
  // Two presses may come before the first has been drawn.
  const working = useRef(false);
  const [failure, setFailure] = useState<Failure>();

  function refuse(fields: readonly string[]): void {
    const earliest = earliestStep(fields);
    if (earliest !== undefined) goTo(earliest);
    onRefused();
  }

  async function goOn(): Promise<boolean> {
    const checked = await check();
    const sentences = 'sentences' in checked ? checked.sentences : {};
    const fields = fieldsOf(step);
    show(fields, sentences, 'refused');
    if (fields.some((field) => sentences[field])) onRefused();
    else goTo(step + 1);
    return false;
  }

  async function finish(trapped: string): Promise<boolean> {
    const checked = await check();
    const sentences = 'sentences' in checked ? checked.sentences : {};
    show(FIELDS, sentences, 'refused');
    if ('form' in checked) return send(checked.form, trapped);
    refuse(Object.keys(sentences));
    return false;
  }

  async function send(account: SignUpForm, trapped: string): Promise<boolean> {
    try {
      await browserApi(locale).signUp(signUpFormData(account, form.getValues('image'), trapped));
      leave();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const errors = errorsByField(error.body?.errors ?? {});
      const wrong = Object.keys(errors).filter(isSignUpField);
      show(FIELDS, errors, 'server');
      if (wrong.length === 0) {
        setFailure({ text: error.body?.messages.join('\n') || t('noAnswer'), locale });
      }
      refuse(wrong);
      return false;
    }
  }

  async function work(trapped: string): Promise<void> {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setFailure(undefined);
    // What checks the form may not come: the line is down.
    const left = await (step < LAST_STEP ? goOn() : finish(trapped)).catch(() => {
      setFailure({ text: t('noAnswer'), locale });
      return false;
    });
    // Who has an account is on the way to sign in, and opens no second one.
    if (left) return;
    working.current = false;
    setBusy(false);
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read off the page: a robot does not type, so no change of it is ever heard.
    const trapped = new FormData(event.currentTarget).get(TRAP);
    void work(typeof trapped === 'string' ? trapped : '');
  };
  return { submit, busy, failure };
}

/** Leaves for the sign-in page, which says that the address has to be confirmed (SUP-06, SUP-07). */
function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    forgetDraft();
    const next = new URLSearchParams(location.search).get('next');
    const query = next ? `?${new URLSearchParams({ next }).toString()}` : '';
    void navigate(`/sign-in${query}`, { replace: true, state: { notice: 'sign-up-done' } });
  };
}

import type { Locale } from '@nabta/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import type { AccountBody, AccountForm, Faults } from './account-check.ts';
import { readFailure } from './account-failure.ts';
import type { AccountFailure } from './account-failure.ts';

/** Loads what checks the forms, ahead of the moment when it is needed. Rejects when it won't come. */
export const loadCheck = () => import('./account-check.ts');

interface AccountFormSetting<F extends AccountForm> {
  readonly form: F;
  /** What the form sends beside what is typed. */
  readonly beside?: Readonly<Record<string, string>>;
  /** Throws ApiError. */
  readonly send: (body: AccountBody<F>, locale: Locale) => Promise<void>;
}

const NO_FAULTS: Faults = {};

/**
 * A form of the account pages. Its values stand in its fields alone, so that what a browser filled
 * in before the scripts ran counts, and nothing typed is ever lost.
 */
export function useAccountForm<F extends AccountForm>(setting: AccountFormSetting<F>) {
  const locale = useLocale();
  const ref = useRef<HTMLFormElement>(null);
  const { form, beside, send } = setting;
  const { faults, setFaults, check } = useFaults({ form, beside, ref });
  const [failure, setFailure] = useState<AccountFailure & { readonly locale: Locale }>();
  const [busy, setBusy] = useState(false);
  // Two presses may come before the first has been drawn.
  const sending = useRef(false);

  async function work(): Promise<void> {
    try {
      const checked = await check(locale);
      if ('faults' in checked) {
        setFaults(checked.faults);
        focusField(ref, Object.keys(checked.faults)[0]);
        return;
      }
      setFaults(NO_FAULTS);
      await send(checked.body, locale);
    } catch (error) {
      const told = readFailure(error);
      setFaults(told.faults);
      setFailure({ ...told, locale });
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    void work().finally(() => {
      sending.current = false;
      setBusy(false);
    });
  };
  return { ref, submit, busy, faults, failure };
}

interface FaultsSetting<F extends AccountForm> {
  readonly form: F;
  readonly beside: Readonly<Record<string, string>> | undefined;
  readonly ref: RefObject<HTMLFormElement | null>;
}

function useFaults<F extends AccountForm>({ form, beside, ref }: FaultsSetting<F>) {
  const locale = useLocale();
  const [faults, setFaults] = useState(NO_FAULTS);
  const isWrong = Object.keys(faults).length > 0;

  const check = useCallback(
    async (inLocale: Locale) => {
      const { checkAccountForm } = await loadCheck();
      const typed = ref.current ? Object.fromEntries(new FormData(ref.current)) : {};
      return checkAccountForm(form, { ...typed, ...beside }, inLocale);
    },
    [form, beside, ref],
  );

  // What was found wrong is looked at again as it is mended, and said in the language of the page.
  useEffect(() => {
    const element = ref.current;
    if (!isWrong || !element) return undefined;
    const again = () => {
      void check(locale).then((checked) => {
        const left = 'faults' in checked ? checked.faults : NO_FAULTS;
        setFaults((before) =>
          Object.fromEntries(Object.entries(left).filter(([name]) => name in before)),
        );
      });
    };
    element.addEventListener('input', again);
    return () => element.removeEventListener('input', again);
  }, [isWrong, check, locale, ref]);

  return { faults, setFaults, check };
}

function focusField(form: RefObject<HTMLFormElement | null>, name: string | undefined): void {
  const control = name === undefined ? undefined : form.current?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

import type { Locale } from '@nabta/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { useFieldTexts } from '../../lib/field-texts.ts';
import type { FieldSentences } from '../../lib/form/check-body.ts';
import { useSending } from '../../lib/form/use-sending.ts';
import type { SendingFailure } from '../../lib/form/use-sending.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { AccountBody, AccountFormName } from './account-check.ts';
import { Focused } from './account-frame.tsx';

const loadCheck = () => import('./account-check.ts');

interface AccountFormSetup<F extends AccountFormName> {
  readonly form: F;
  /** Values that are sent with the typed ones. */
  readonly beside?: Readonly<Record<string, string>>;
  /** Throws ApiError. */
  readonly send: (body: AccountBody<F>, locale: Locale) => Promise<void>;
}

const NO_FAULTS: FieldSentences = {};

/**
 * A form of the account pages, which are small: they go without `useContractForm`. Its values stand
 * in its fields alone, so that what a browser filled in before the scripts ran counts, and nothing
 * typed is ever lost.
 */
export function useAccountForm<F extends AccountFormName>(setup: AccountFormSetup<F>) {
  const { form, beside, send } = setup;
  const locale = useLocale();
  const ref = useRef<HTMLFormElement>(null);
  const { faults, setFaults, check } = useFaults({ form, beside, ref });
  const sending = useSending();

  async function checkAndSend(): Promise<'done'> {
    const checked = await check(locale);
    const sentences = 'sentences' in checked ? checked.sentences : NO_FAULTS;
    setFaults(sentences);
    if ('body' in checked) await send(checked.body, locale);
    else focusField(ref, Object.keys(sentences)[0]);
    return 'done';
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void sending.send(checkAndSend).then((failure) => failure && setFaults(failure.errors));
  };
  return { ref, submit, busy: sending.busy, faults, failure: sending.failure };
}

interface FaultsSetting<F extends AccountFormName> {
  readonly form: F;
  readonly beside: Readonly<Record<string, string>> | undefined;
  readonly ref: RefObject<HTMLFormElement | null>;
}

function useFaults<F extends AccountFormName>({ form, beside, ref }: FaultsSetting<F>) {
  const locale = useLocale();
  const [faults, setFaults] = useState<FieldSentences>(NO_FAULTS);
  const isWrong = Object.keys(faults).length > 0;

  const check = useCallback(
    async (inLocale: Locale) => {
      const { checkAccountForm } = await loadCheck();
      const typed = ref.current ? Object.fromEntries(new FormData(ref.current)) : {};
      return checkAccountForm(form, { ...typed, ...beside }, inLocale);
    },
    [form, beside, ref],
  );

  // Checks fields with faults again at each change, and when the language changes.
  useEffect(() => {
    const element = ref.current;
    if (!isWrong || !element) return undefined;
    const again = () => {
      void check(locale).then((checked) => {
        const left = 'sentences' in checked ? checked.sentences : NO_FAULTS;
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

interface AccountFormProps {
  readonly account: Pick<ReturnType<typeof useAccountForm>, 'ref' | 'submit'>;
  readonly children: ReactNode;
}

/** The `<form>` of `useAccountForm`. */
export function AccountForm({ account: { ref, submit }, children }: AccountFormProps) {
  return (
    <form
      ref={ref}
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={() => void loadCheck().catch(() => undefined)}
      className="grid gap-5"
    >
      {children}
    </form>
  );
}

interface FailureProps {
  readonly failure: SendingFailure;
  /** Said instead of the first message of the answer. */
  readonly instead?: string | undefined;
  /** The advice that goes with it. */
  readonly action?: ReactNode;
}

/** Why it did not work: said aloud, and focused, so that what mends it is the next thing. */
export function AccountFailure({ failure, instead, action }: FailureProps) {
  const { t } = useTranslation('account');
  const text = instead ?? failure.messages[0];
  return (
    <Focused>
      <Alert tone="danger" title={text === undefined ? t('noAnswer.title') : ''} action={action}>
        {text === undefined ? (
          t('noAnswer.text')
        ) : (
          <span lang={failure.locale} dir="auto">
            {text}
          </span>
        )}
      </Alert>
    </Focused>
  );
}

interface SubmitProps {
  readonly busy: boolean;
  readonly children: string;
}

/** Sends the form. Before the scripts run it does nothing: a password would end in the address. */
export function AccountSubmit({ busy, children }: SubmitProps) {
  const type = useHydrated() ? 'submit' : 'button';
  return (
    <Button type={type} variant="primary" size="lg" busy={busy} wide>
      {children}
    </Button>
  );
}

interface AccountEmailProps {
  readonly error: string | undefined;
  /** Values that the page before knows already. They never replace typed ones. */
  readonly known?: string | undefined;
}

/** The address of an account. */
export function AccountEmailField({ error, known }: AccountEmailProps) {
  const { t } = useTranslation('account');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (known && input.current?.value === '') input.current.value = known;
  }, [known]);
  return (
    <Field label={t('email')} error={error}>
      <TextInput
        ref={input}
        name="email"
        type="email"
        aria-required
        dir="ltr"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
      />
    </Field>
  );
}

/** The password of an account, as its owner set it. */
export function AccountPasswordField({ error }: { readonly error: string | undefined }) {
  const { t } = useTranslation('account');
  const { password } = useFieldTexts();
  return (
    <Field label={t('password')} error={error}>
      <PasswordInput
        name="password"
        aria-required
        autoComplete="current-password"
        maxLength={1_000}
        texts={password}
      />
    </Field>
  );
}

interface ResetFieldsProps {
  readonly faults: Readonly<Record<string, string>>;
}

/** A new password with its rules as they are met, and once more (VAL-04, VAL-05). */
export function ResetPasswordFields({ faults }: ResetFieldsProps) {
  const { t } = useTranslation('account');
  const texts = useFieldTexts();
  const [typed, setTyped] = useState('');
  return (
    <>
      <Field label={t('newPassword')} error={faults['password']}>
        <PasswordInput
          name="password"
          aria-required
          autoComplete="new-password"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          rules={texts.passwordRules(typed)}
          texts={texts.password}
        />
      </Field>
      <Field label={t('passwordAgain')} error={faults['password_confirmation']}>
        <PasswordInput
          name="password_confirmation"
          aria-required
          autoComplete="new-password"
          texts={texts.password}
        />
      </Field>
    </>
  );
}

import type { Locale } from '@nabta/contract';
import { useEffect } from 'react';
import type { SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import type { Api } from '../../lib/api/api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { showToast } from '../../ui/toast.tsx';
import { useSending } from './use-sending.ts';

/** What changes how an account is opened, as it is typed. Each form has some of these. */
export interface AccountValues {
  readonly email?: string;
  readonly current_password?: string;
  readonly password?: string;
  readonly password_confirmation?: string;
}
export type AccountField = keyof AccountValues;
export type AccountForm<Body> = UseFormReturn<AccountValues, unknown, Body>;

type Checked<Body> =
  { readonly body: Body } | { readonly sentences: Readonly<Record<string, string>> };

interface AccountFormSetting<Body> {
  /** In the order in which they stand. */
  readonly fields: readonly AccountField[];
  readonly check: (typed: Required<AccountValues>, locale: Locale) => Promise<Checked<Body>>;
  readonly deed: (api: Api, body: Body) => Promise<unknown>;
  /** What is said on /profile afterwards. */
  readonly done: (body: Body) => string;
}

/** Long enough to be read twice. */
const TOAST_MS = 10_000;

/** The id of a field's control: the error summary leads there. */
export function accountFieldId(field: AccountField): string {
  return `account-${field.replaceAll('_', '-')}`;
}

/** A form that changes the password or the address, and leads back to /profile (PWD-06, PWD-08). */
export function useAccountForm<Body>(setting: AccountFormSetting<Body>) {
  const { fields, deed, done } = setting;
  const locale = useLocale();
  const navigate = useNavigate();
  // No default values: what was typed before the scripts ran stands.
  const form = useForm<AccountValues, unknown, Body>({
    resolver: resolverOf(setting, locale),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const { handleSubmit, setError, formState } = form;
  const sending = useSending((name, message, isFirst) => {
    const field = fields.find((one) => one === name.split('.').at(-1));
    if (field) setError(field, { type: 'server', message }, { shouldFocus: isFirst });
    return field !== undefined;
  });
  useSaidAgain(form, fields, locale);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    sending.forget();
    handleSubmit((body) =>
      sending.send(async () => {
        await deed(browserApi(locale), body);
        showToast({ text: done(body), tone: 'success', duration: TOAST_MS });
        await navigate('/profile');
      }),
    )(event).catch(sending.tell);
  };
  const faults = fields.flatMap((field) => {
    const message = formState.errors[field]?.message;
    return message ? [{ id: accountFieldId(field), message }] : [];
  });
  const { failure } = sending;
  return { form, submit, busy: sending.busy || formState.isSubmitting, failure, faults };
}

function resolverOf<Body>(
  { fields, check }: AccountFormSetting<Body>,
  locale: Locale,
): Resolver<AccountValues, unknown, Body> {
  return async (values) => {
    const empty = { email: '', current_password: '', password: '', password_confirmation: '' };
    const checked = await check({ ...empty, ...values }, locale);
    if ('body' in checked) return { values: checked.body, errors: {} };
    const errors = fields.flatMap((field) => {
      const message = checked.sentences[field];
      return message ? [[field, { type: 'refused', message }] as const] : [];
    });
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

/** Sentences of the form's own that stand already are said again in the new language. */
function useSaidAgain<Body>(
  { getFieldState, trigger }: AccountForm<Body>,
  fields: readonly AccountField[],
  locale: Locale,
): void {
  useEffect(() => {
    const wrong = fields.filter((name) => getFieldState(name).error?.type === 'refused');
    if (wrong.length > 0) void trigger(wrong);
  }, [locale, fields, getFieldState, trigger]);
}

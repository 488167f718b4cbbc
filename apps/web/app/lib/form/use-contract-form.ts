import type { Locale } from '@nabta/contract';
import { useEffect, useEffectEvent } from 'react';
import type { SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import type {
  DefaultValues,
  FieldErrors,
  FieldPath,
  FieldValues,
  Resolver,
  UseFormReturn,
} from 'react-hook-form';
import type { Api } from '../api/api.ts';
import { browserApi } from '../api/browser-api.ts';
import { useLocale } from '../i18n/use-locale.ts';
import type { FieldFault } from '../../ui/error-summary.tsx';
import type { CheckedBody, FormInfo } from './check-body.ts';
import type { FormDraft } from './form-draft.ts';
import { fieldId, fieldOfPath } from './form-fields.ts';
import type { Aliases } from './form-fields.ts';
import { useSending } from './use-sending.ts';
import type { Outcome, SendingFailure } from './use-sending.ts';

/** The API's name of the robots' trap, which sounds like something to fill in (traps 17). */
const TRAP = 'website';
/** Its name on the page, which means nothing to what fills in forms for a person. */
export const TRAP_INPUT = 'nbt-h7';
/** The most of the trap's text that is sent on for the server to refuse. */
const TRAP_LENGTH = 500;

export interface ContractFormSetup<Values extends FieldValues, Body extends object, Setting> {
  /** How the ids of the fields begin: `contact` of `contact-email`. */
  readonly id: string;
  /** The fields that can be wrong, in the order in which they stand. */
  readonly fields: readonly FieldPath<Values>[];
  readonly aliases?: Aliases;
  /** Loads what checks the form. Rejects when it does not come. */
  readonly load: () => Promise<{
    readonly check: (values: Values, setting: Setting, form: FormInfo) => CheckedBody<Body>;
  }>;
  /** The check also depends on this. It is read when the check is made. */
  readonly setting: () => Setting;
  /** Initial values. Without them, values typed before the scripts ran stay. */
  readonly defaults?: DefaultValues<Values>;
  /** Where every change is kept; it is put back into a form without `defaults`. */
  readonly draft?: FormDraft<Values>;
  /**
   * When a field is checked: once the form was sent, and from then on at every change (`sent`); when
   * it is left, and from then on at every change (`left`); or, once it was found wrong, at every
   * change of it or of the field that it is named beside in `together` (`wrong`).
   */
  readonly checks?: 'sent' | 'left' | 'wrong';
  /** A field that is checked again when the one before it changes. */
  readonly together?: Readonly<Record<string, FieldPath<Values>>>;
  /** Sentences that stand are said anew when this changes, as they are in another language. */
  readonly again?: unknown;
  /** Whether the first fault takes the focus; else `onRefused` says where to go on. */
  readonly focusesFault?: boolean;
  /** Whether the server's message is told also when every fault stands at its field. */
  readonly tellsAlways?: boolean;
  /** Called at each press, before anything is checked. */
  readonly onSubmit?: () => void;
  /** Called when the check or the server refused, with the fields at fault. */
  readonly onRefused?: (fields: readonly FieldPath<Values>[]) => void;
  /** Waited for before the check of a form that is sent. */
  readonly before?: () => Promise<unknown>;
  /** Sends the body. Throws ApiError. `empty`: the form begins anew. */
  readonly send: (api: Api, body: Body, values: Values) => Promise<Outcome | 'empty'>;
}

export interface ContractFormState<Values extends FieldValues, Body> {
  readonly id: string;
  readonly form: UseFormReturn<Values, unknown, Body>;
  readonly load: () => void;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Runs other work of the form as a submit is run: once at a time, its failure told. */
  readonly run: (work: () => Promise<Outcome>) => Promise<SendingFailure | undefined>;
  readonly busy: boolean;
  readonly failure: SendingFailure | undefined;
  /** The faults in the order of the form, for the error summary. */
  readonly faults: readonly FieldFault[];
}

/**
 * A form that sends a body of the contract: checked by the contract's own schema, which is loaded
 * when someone begins to fill it in; kept in a draft; sent once however often it is pressed. What the
 * server refuses stands at its fields, and nothing typed is lost.
 */
export function useContractForm<Values extends FieldValues, Body extends object, Setting>(
  setup: ContractFormSetup<Values, Body, Setting>,
): ContractFormState<Values, Body> {
  const {
    id,
    fields,
    aliases,
    load,
    draft,
    checks = 'sent',
    focusesFault = true,
    defaults,
  } = setup;
  const locale = useLocale();
  const form = useForm<Values, unknown, Body>({
    ...(defaults ? { defaultValues: defaults } : {}),
    resolver: resolverOf(setup, locale),
    mode: checks === 'left' ? 'onTouched' : 'onSubmit',
    reValidateMode: checks === 'wrong' ? 'onSubmit' : 'onChange',
    shouldFocusError: focusesFault,
  });
  const { formState, getValues, handleSubmit, reset, setError } = form;
  const sending = useSending();
  useDraft(form, setup);
  useRecheck(form, setup);

  /** Puts what the server refused at its fields; what stands there need not be told once more. */
  function showRefusal(failure: SendingFailure): void {
    const sentences = new Map(
      Object.entries(failure.errors).map(([name, sentence]) => [
        fieldOfPath(name.split('.'), fields, aliases),
        sentence,
      ]),
    );
    const wrong = fields.filter((field) => sentences.has(field));
    for (const [index, field] of wrong.entries()) {
      const fault = { type: 'server', message: sentences.get(field) ?? '' };
      setError(field, fault, { shouldFocus: focusesFault && index === 0 });
    }
    if (wrong.length > 0 && wrong.length === sentences.size && !setup.tellsAlways) sending.forget();
    setup.onRefused?.(wrong);
  }

  async function checkAndSend(event: SubmitEvent<HTMLFormElement>, trap: string): Promise<Outcome> {
    let outcome: Outcome | 'empty' | undefined;
    await setup.before?.();
    await handleSubmit(
      async (body) => {
        const whole = trap === '' ? body : { ...body, [TRAP]: trap.slice(0, TRAP_LENGTH) };
        outcome = await setup.send(browserApi(locale), whole, getValues());
      },
      (errors) => setup.onRefused?.(fields.filter((field) => field in errors)),
    )(event);
    if (outcome === undefined || outcome === 'leaving') return outcome ?? 'done';
    // Not before the form has done its own part: a form that is reset while it is being sent counts
    // as submitted, and complains of the first letter that is typed into it.
    if (outcome === 'empty') reset();
    draft?.forget();
    return 'done';
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setup.onSubmit?.();
    // Read off the page: a robot does not type, so no change of it is ever heard.
    const trap = event.currentTarget.elements.namedItem(TRAP_INPUT);
    const filled = trap instanceof HTMLInputElement ? trap.value : '';
    void sending
      .send(() => checkAndSend(event, filled))
      .then((failure) => {
        if (!failure) return;
        showRefusal(failure);
        // A person who was told so presses again, and is no robot then.
        if (TRAP in failure.errors && trap instanceof HTMLInputElement) trap.value = '';
      });
  };

  const errors = new Map<string, { readonly message?: unknown } | undefined>(
    Object.entries(formState.errors),
  );
  return {
    id,
    form,
    load: () => void load().catch(() => undefined),
    submit,
    run: sending.send,
    busy: sending.busy,
    failure: sending.failure,
    faults: fields.flatMap((field) => {
      const message = errors.get(field)?.message;
      return typeof message === 'string' ? [{ id: fieldId(id, field), message }] : [];
    }),
  };
}

/** Checks the form for react-hook-form, in the language of the moment. */
function resolverOf<Values extends FieldValues, Body extends object, Setting>(
  { load, setting, fields, aliases }: ContractFormSetup<Values, Body, Setting>,
  locale: Locale,
): Resolver<Values, unknown, Body> {
  return async (values) => {
    const { check } = await load();
    const checked = check(values, setting(), { fields, aliases, locale });
    if ('body' in checked) return { values: checked.body, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [field, message] of Object.entries(checked.sentences)) {
      Object.assign(errors, { [field]: { type: 'refused', message } });
    }
    return { values: {}, errors };
  };
}

/** Puts the draft back beside what was typed before the scripts ran, and keeps every change. */
function useDraft<Values extends FieldValues, Body extends object, Setting>(
  { getValues, setValues, subscribe }: UseFormReturn<Values, unknown, Body>,
  { draft, defaults }: ContractFormSetup<Values, Body, Setting>,
): void {
  const putBack = useEffectEvent(() => {
    const early: Partial<Values> = {};
    for (const [name, value] of Object.entries<unknown>(getValues())) {
      if (value) Object.assign(early, { [name]: value });
    }
    // Touched, so that whoever watches a value hears also of one that was there before.
    setValues({ ...draft?.read(early), ...early }, { shouldTouch: true });
  });
  const keep = useEffectEvent((values: Values) => draft?.write(values));
  const isKept = draft !== undefined;
  const isPutBack = isKept && defaults === undefined;
  useEffect(() => {
    if (isPutBack) putBack();
  }, [isPutBack]);
  useEffect(() => {
    if (!isKept) return undefined;
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [isKept, subscribe]);
}

/** Says sentences of the form's own anew in a new language, and as what was found wrong is mended. */
function useRecheck<Values extends FieldValues, Body extends object, Setting>(
  { getFieldState, subscribe, trigger }: UseFormReturn<Values, unknown, Body>,
  { fields, again, checks, together = {} }: ContractFormSetup<Values, Body, Setting>,
): void {
  const locale = useLocale();
  const recheck = useEffectEvent(
    (names: readonly FieldPath<Values>[], types: readonly string[]) => {
      const wrong = names.filter((name) => types.includes(getFieldState(name).error?.type ?? ''));
      if (wrong.length > 0) trigger(wrong).catch(() => undefined);
    },
  );
  const recheckChanged = useEffectEvent((changed: string | undefined) => {
    const beside = changed === undefined ? undefined : together[changed];
    const names = fields.filter((field) => field === changed || field === beside);
    recheck(names, ['refused', 'server']);
  });
  useEffect(() => recheck(fields, ['refused']), [locale, again, fields]);
  useEffect(() => {
    if (checks !== 'wrong') return undefined;
    return subscribe({ formState: { values: true }, callback: ({ name }) => recheckChanged(name) });
  }, [checks, subscribe]);
}

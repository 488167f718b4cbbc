import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Api } from '../api/api.ts';
import { browserApi } from '../api/browser-api.ts';
import { useLocale } from '../i18n/use-locale.ts';
import type { FieldFault } from '../../ui/error-summary.tsx';
import type { CheckedBody, FormInfo } from './check-body.ts';
import type { FormDraft } from './form-draft.ts';
import { fieldId, fieldOfPath } from './form-fields.ts';
import type { Aliases } from './form-fields.ts';
import { createFormStore } from './form-store.ts';
import type { FieldName, FormStore, SendableForm } from './form-store.ts';
import { useFormState } from './use-form.ts';
import { useSending } from './use-sending.ts';
import type { Outcome, SendingFailure } from './use-sending.ts';

/** The API's name of the robots' trap, which sounds like something to fill in (TRAP-17). */
const TRAP = 'website';
/** Its name on the page, which means nothing to what fills in forms for a person. */
export const TRAP_INPUT = 'nbt-h7';
/** The most of the trap's text that is sent on for the server to refuse. */
const TRAP_LENGTH = 500;

export interface ContractFormSetup<Values extends object, Body extends object, Setting> {
  /** How the ids of the fields begin: `contact` of `contact-email`. */
  readonly id: string;
  /** The fields that can be wrong, in the order in which they stand. */
  readonly fields: readonly FieldName<Values>[];
  readonly aliases?: Aliases;
  /** Loads what checks the form. Rejects when it does not come. */
  readonly load: () => Promise<{
    readonly check: (
      values: Partial<Values>,
      setting: Setting,
      form: FormInfo,
    ) => CheckedBody<Body>;
  }>;
  /** The check also depends on this. It is read when the check is made. */
  readonly setting: () => Setting;
  /** Initial values. Without them, values typed before the scripts ran stay. */
  readonly defaults?: Partial<Values>;
  /** Where every change is kept; it is put back into a form without `defaults`. */
  readonly draft?: FormDraft<Values>;
  /**
   * When a field is checked: once the form was sent, and from then on at every change (`sent`); when
   * it is left, and from then on at every change (`left`); or, once it was found wrong, at every
   * change of it or of the field that it is named beside in `together` (`wrong`).
   */
  readonly checks?: 'sent' | 'left' | 'wrong';
  /** A field that is checked again when the one before it changes. */
  readonly together?: Readonly<Record<string, FieldName<Values>>>;
  /** Sentences that stand are said anew when this changes, as they are in another language. */
  readonly again?: unknown;
  /** Whether the first fault takes the focus; else `onRefused` says where to go on. */
  readonly focusesFault?: boolean;
  /** Whether the server's message is told also when every fault stands at its field. */
  readonly tellsAlways?: boolean;
  /** Called at each press, before anything is checked. */
  readonly onSubmit?: () => void;
  /** Called when the check or the server refused, with the fields at fault. */
  readonly onRefused?: (fields: readonly FieldName<Values>[]) => void;
  /** Waited for before the check of a form that is sent. */
  readonly before?: () => Promise<unknown>;
  /** Sends the body. Throws ApiError. `empty`: the form begins anew. */
  readonly send: (api: Api, body: Body, values: Partial<Values>) => Promise<Outcome | 'empty'>;
}

export interface ContractFormState<Values extends object> {
  readonly id: string;
  readonly form: FormStore<Values>;
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
export function useContractForm<Values extends object, Body extends object, Setting>(
  setup: ContractFormSetup<Values, Body, Setting>,
): ContractFormState<Values> {
  const { id, fields, aliases, load, draft, focusesFault = true } = setup;
  const locale = useLocale();
  const form = useStore(setup);
  const { faults } = useFormState(form);
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
    for (const field of wrong) {
      const message = sentences.get(field) ?? '';
      form.setFault(field, { type: 'server', message, locale: failure.locale });
    }
    focusOn(wrong);
    if (wrong.length > 0 && wrong.length === sentences.size && !setup.tellsAlways) sending.forget();
    setup.onRefused?.(wrong);
  }

  function focusOn([first]: readonly FieldName<Values>[]): void {
    if (focusesFault && first !== undefined) form.focus(first);
  }

  async function checkAndSend(trap: string): Promise<Outcome> {
    await setup.before?.();
    const checked = await form.checkAll();
    if ('sentences' in checked) {
      const wrong = fields.filter((field) => field in checked.sentences);
      focusOn(wrong);
      setup.onRefused?.(wrong);
      return 'done';
    }
    const { body } = checked;
    const whole = trap === '' ? body : { ...body, [TRAP]: trap.slice(0, TRAP_LENGTH) };
    const outcome = await setup.send(browserApi(locale), whole, form.values());
    if (outcome === 'leaving') return outcome;
    if (outcome === 'empty') form.reset();
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
      .send(() => checkAndSend(filled))
      .then((failure) => {
        if (!failure) return;
        showRefusal(failure);
        // A person who was told so presses again, and is no robot then.
        if (TRAP in failure.errors && trap instanceof HTMLInputElement) trap.value = '';
      });
  };

  return {
    id,
    form,
    load: () => void load().catch(() => undefined),
    submit,
    run: sending.send,
    busy: sending.busy,
    failure: sending.failure,
    faults: fields.flatMap((field) => {
      const fault = faults[field];
      return fault ? [{ ...fault, id: fieldId(id, field) }] : [];
    }),
  };
}

/** The form's store, which checks by the setup and in the language of the moment. */
function useStore<Values extends object, Body extends object, Setting>(
  setup: ContractFormSetup<Values, Body, Setting>,
): SendableForm<Values, Body> {
  const locale = useLocale();
  const { defaults, checks = 'sent' } = setup;
  const [form] = useState(() => createFormStore<Values, Body>({ defaults, checks }));
  useLayoutEffect(() => {
    form.checkBy(async (values) => {
      const { check } = await setup.load();
      return check(values, setup.setting(), { ...setup, locale });
    });
  });
  return form;
}

/** Puts the draft back beside what was typed before the scripts ran, and keeps every change. */
function useDraft<Values extends object, Body extends object, Setting>(
  form: FormStore<Values>,
  { draft, defaults }: ContractFormSetup<Values, Body, Setting>,
): void {
  const putBack = useEffectEvent(() => {
    const early: Partial<Values> = {};
    for (const [name, value] of Object.entries<unknown>(form.values())) {
      if (value) Object.assign(early, { [name]: value });
    }
    form.set({ ...draft?.read(early), ...early });
  });
  const keep = useEffectEvent(() => draft?.write(form.values()));
  const isKept = draft !== undefined;
  const isPutBack = isKept && defaults === undefined;
  useEffect(() => {
    if (isPutBack) putBack();
  }, [isPutBack]);
  useEffect(() => (isKept ? form.onChange(() => keep()) : undefined), [isKept, form]);
}

/** Says sentences of the form's own anew in a new language, and as what was found wrong is mended. */
function useRecheck<Values extends object, Body extends object, Setting>(
  form: FormStore<Values>,
  { fields, again, checks, together = {} }: ContractFormSetup<Values, Body, Setting>,
): void {
  const locale = useLocale();
  const recheck = useEffectEvent(
    (names: readonly FieldName<Values>[], types: readonly string[]) => {
      const { faults } = form.state();
      const wrong = names.filter((name) => types.includes(faults[name]?.type ?? ''));
      if (wrong.length > 0) form.check(wrong).catch(() => undefined);
    },
  );
  const recheckChanged = useEffectEvent((changed: string) => {
    const beside = together[changed];
    const names = fields.filter((field) => field === changed || field === beside);
    recheck(names, ['refused', 'server']);
  });
  useEffect(() => recheck(fields, ['refused']), [locale, again, fields]);
  useEffect(
    () => (checks === 'wrong' ? form.onChange((name) => recheckChanged(name)) : undefined),
    [checks, form],
  );
}

import { createContext, use, useSyncExternalStore } from 'react';
import type { ChangeEvent, FocusEvent } from 'react';
import { valueOf } from './form-store.ts';
import type { Control, FieldName, FormState, FormStore } from './form-store.ts';

/** The store of the form around. */
export const FormContext = createContext<object | undefined>(undefined);

/**
 * The form around, which is to have the values that the caller names. Throws outside of a
 * `<ContractForm>`.
 */
export function useForm<Values extends object>(): FormStore<Values>;
export function useForm(): object {
  const form = use(FormContext);
  if (!form) throw new Error('a field stands outside of its form');
  return form;
}

/** Subscribes to `read(values)` of a form. `read` must not return a new object each time. */
export function useValues<Values extends object, Result>(
  form: FormStore<Values>,
  read: (values: Partial<Values>) => Result,
): Result {
  return useSyncExternalStore(
    form.subscribe,
    () => read(form.values()),
    () => read(form.first()),
  );
}

/** A value of a form, as it is typed. */
export function useValue<Values extends object, Name extends FieldName<Values>>(
  form: FormStore<Values>,
  name: Name,
): Partial<Values>[Name] {
  return useValues(form, (values) => values[name]);
}

/** The faults of a form, and whether it was submitted. */
export function useFormState<Values extends object>(form: FormStore<Values>): FormState {
  return useSyncExternalStore(form.subscribe, form.state, form.state);
}

/** The props that connect a control to a form: name, ref and handlers. */
export function register<Values extends object>(form: FormStore<Values>, name: FieldName<Values>) {
  return {
    name,
    ref: (control: Control | null) => (control ? form.attach(name, control) : undefined),
    onChange: ({ currentTarget }: ChangeEvent<Control>) => form.typed(name, valueOf(currentTarget)),
    onBlur: ({ currentTarget }: FocusEvent<Control>) => form.left(name, currentTarget),
  };
}

import { createContext, use } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { fieldId } from './form-fields.ts';
import type { FieldName } from './form-store.ts';
import type { ContractFormState } from './use-contract-form.ts';
import { TRAP_INPUT } from './use-contract-form.ts';
import { FormContext, register, useForm, useFormState } from './use-form.ts';
import type { SendingFailure } from './use-sending.ts';

const FormId = createContext('form');

interface ContractFormProps<Values extends object> {
  readonly state: ContractFormState<Values>;
  readonly className: string;
  readonly children: ReactNode;
}

/** The `<form>` of `useContractForm`, for the fields inside it. */
export function ContractForm<Values extends object>({
  state: { id, form, load, submit },
  className,
  children,
}: ContractFormProps<Values>) {
  return (
    <FormContext value={form}>
      <FormId value={id}>
        <form method="post" noValidate onSubmit={submit} onFocus={load} className={className}>
          {children}
        </form>
      </FormId>
    </FormContext>
  );
}

/** The id, the fault and the registration of a field, inside a `<ContractForm>`. */
export function useFormField<Values extends object = Readonly<Record<string, string>>>(
  name: FieldName<Values>,
) {
  const form = useForm<Values>();
  const fault = useFormState(form).faults[name];
  return {
    id: fieldId(use(FormId), name),
    error: fault?.locale ? (
      <span lang={fault.locale} dir="auto">
        {fault.message}
      </span>
    ) : (
      fault?.message
    ),
    register: () => register(form, name),
  };
}

interface TextFieldProps<Values extends object> extends Omit<
  ComponentPropsWithRef<typeof TextInput>,
  'name' | 'ref' | 'id'
> {
  readonly name: FieldName<Values>;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Such as `(optional)`: the field may stay empty. */
  readonly note?: string | undefined;
  /** Written in Arabic, whatever the language of the page. */
  readonly arabic?: boolean;
}

/** A line of text. It is needed unless it has a note. */
export function TextField<Values extends object = Readonly<Record<string, unknown>>>({
  name,
  label,
  hint,
  note,
  arabic = false,
  ...rest
}: TextFieldProps<Values>) {
  const { id, error, register } = useFormField<Values>(name);
  const input = <TextInput {...register()} aria-required={note === undefined} {...rest} />;
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(note ? { note } : {})}>
      {arabic ? (
        <div lang="ar" dir="rtl">
          {input}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}

interface EmailFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly maxLength?: number;
}

/** An email address: the form's `email`. */
export function EmailField({ label, hint, maxLength = 300 }: EmailFieldProps) {
  return (
    <TextField
      name="email"
      label={label}
      hint={hint}
      type="email"
      dir="ltr"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLength}
    />
  );
}

/**
 * A field that people never meet, by eye, ear or keyboard: what fills it is a robot (TRAP-17).
 * Password managers are asked to pass it over, each in its own way.
 */
export function Honeypot({ label }: { readonly label: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {label}
        <input
          name={TRAP_INPUT}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}

interface FormFailureProps {
  readonly failure: SendingFailure;
  readonly title: string;
  /** Said when nothing answered. */
  readonly noAnswer: string;
}

/** The server's messages, one a line, in the language of the call. */
export function FormFailure({ failure, title, noAnswer }: FormFailureProps) {
  const text = failure.messages.join('\n');
  return (
    <Alert tone="danger" title={title}>
      <span lang={failure.locale} dir="auto">
        {text || noAnswer}
      </span>
    </Alert>
  );
}

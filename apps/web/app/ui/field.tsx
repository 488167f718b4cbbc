import { createContext, use, useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface FieldParts {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

const FieldContext = createContext<FieldParts | undefined>(undefined);

/** The attributes that tie a control to the label, hint and error of the `<Field>` round it. */
export function useFieldAttributes(): {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
} {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy ? { 'aria-describedby': field.describedBy } : {}),
    ...(field.invalid ? { 'aria-invalid': true } : {}),
  };
}

interface FieldProps {
  /** The control's id, so that an error summary can lead to it. */
  readonly id?: string;
  readonly label: ReactNode;
  /** Phones only read the label out: there the control alone says enough. */
  readonly hideLabelOnPhones?: boolean;
  readonly hint?: ReactNode;
  /** Says what is wrong and how to mend it. */
  readonly error?: ReactNode;
  /** `(optional)`, where most fields are needed. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A control with its label above, its hint and its error below. */
export function Field(props: FieldProps) {
  const { id, label, hideLabelOnPhones, hint, error, note, children } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = `${controlId}-error`;
  const describedBy = [hintId, error ? errorId : undefined].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error) }}>
      <div className="grid gap-2">
        <label
          id={`${controlId}-label`}
          htmlFor={controlId}
          className={classNames('font-medium text-nile-900', hideLabelOnPhones && 'max-md:sr-only')}
        >
          {label}
          {/* The space is for those who hear it. */}
          {note && (
            <>
              {' '}
              <span className="ms-1 text-sm font-normal text-ink-soft">{note}</span>
            </>
          )}
        </label>
        {children}
        {hint && (
          <p id={hintId} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
        <FieldError id={errorId} error={error} />
      </div>
    </FieldContext>
  );
}

/** The line that says what is wrong with one control; it is heard when it comes. */
export function FieldError({ id, error }: { readonly id: string; readonly error: ReactNode }) {
  return (
    <p id={id} aria-live="polite" className="empty:hidden">
      {error && (
        <span className="flex items-start gap-2 text-sm font-medium text-danger">
          <Icon name="alert" className="mt-0.5 size-4.5" />
          <span>{error}</span>
        </span>
      )}
    </p>
  );
}

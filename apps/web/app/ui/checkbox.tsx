import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'style' | 'className'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
};

/** A box to tick, with its label and hint in one large target. */
export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean);
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 rounded-md py-2">
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          // Else the hint would be heard twice, in the name and after it.
          aria-labelledby={hint ? `${controlId}-label` : undefined}
          aria-describedby={describedBy.join(' ') || undefined}
          className="mt-0.5 size-6 shrink-0 rounded-sm accent-nile"
        />
        <span className="grid gap-0.5">
          <span id={`${controlId}-label`} className="font-medium">
            {label}
          </span>
          {hint && (
            <span id={`${controlId}-hint`} className="text-sm text-ink-soft">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${controlId}-error`} error={error} />
    </div>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { useFieldAttributes } from './field.tsx';

/** The look of every control that is typed in or chosen from. */
export const CONTROL_LOOK =
  'min-h-13 w-full rounded-md border border-sand-500 bg-white px-4 py-2.5 text-base text-ink transition-colors duration-200 placeholder:text-ink-soft hover:border-nile aria-invalid:border-2 aria-invalid:border-danger disabled:bg-sand';

type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'style'> & {
  /** `ltr` for phones, emails, codes and amounts, in Arabic too; `rtl` for what is always Arabic. */
  readonly dir?: 'ltr' | 'rtl' | 'auto';
  /** A unit or sign that stands at the end inside the control: `LE`, `$`. */
  readonly unit?: string;
  /** The unit stands before what is typed, as in `$35`. */
  readonly unitFirst?: boolean;
};

/** A line of text. Inside a `<Field>` it finds its own label, hint and error. */
export function TextInput({ className, unit, unitFirst = false, ...rest }: TextInputProps) {
  const attributes = useFieldAttributes();
  const input = (
    <input
      type="text"
      {...attributes}
      {...rest}
      className={classNames(
        CONTROL_LOOK,
        rest.dir === 'ltr' && 'text-start rtl:text-end',
        rest.dir === 'auto' && 'starts-with-page',
        unit !== undefined && (unitFirst ? 'ps-11' : 'pe-16'),
        // The unit stands where the page ends, which is not where a left-to-right control does.
        unit !== undefined && !unitFirst && rest.dir === 'ltr' && 'rtl:ps-16 rtl:pe-4',
        className,
      )}
    />
  );
  if (unit === undefined) return input;
  return (
    <span className="relative block">
      {input}
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute inset-y-0 grid place-items-center font-medium text-ink-soft',
          unitFirst ? 'start-0 w-11' : 'end-0 w-14',
        )}
      >
        {unit}
      </span>
    </span>
  );
}

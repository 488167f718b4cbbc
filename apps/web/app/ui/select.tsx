import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { useFieldAttributes } from './field.tsx';
import { Icon } from './icon.tsx';
import { CONTROL_LOOK } from './text-input.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'style' | 'children' | 'multiple'> & {
  readonly choices: readonly Choice[];
  /** Stands first, with an empty value: `Choose a purpose`. */
  readonly placeholder?: string;
};

/** The browser's own list: it speaks every language and fits every phone. */
export function Select({ choices, placeholder, className, ...rest }: SelectProps) {
  const attributes = useFieldAttributes();
  return (
    <span className="relative block">
      <select
        {...attributes}
        {...rest}
        className={classNames(CONTROL_LOOK, 'appearance-none pe-12', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-nile"
      />
    </span>
  );
}

import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Choice } from './select.tsx';

type RadioAttributes = Pick<ComponentPropsWithRef<'input'>, 'ref' | 'onChange' | 'onBlur'>;

interface RadioChipsProps extends RadioAttributes {
  readonly name: string;
  readonly legend: ReactNode;
  readonly choices: readonly Choice[];
  /** The one that is chosen from now on (controlled), or at first (not). */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly tone?: 'light' | 'plain';
  readonly className?: string;
}

const CHIP =
  'grid min-h-12 w-full place-items-center rounded-full border px-4 text-center leading-tight font-medium transition-colors duration-200 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-nile-900';

const tones = {
  plain:
    'border-sand-500 bg-white text-ink hover:border-nile peer-checked:border-nile peer-checked:bg-nile peer-checked:text-white',
  light:
    'border-sand-300 bg-sand-50 text-ink hover:border-nile peer-checked:border-nile peer-checked:bg-nile peer-checked:text-white',
} as const;

/** One of a few, each a touch away: real radio buttons, so arrows and forms work by themselves. */
export function RadioChips(props: RadioChipsProps) {
  const { name, legend, choices, value, defaultValue, tone = 'plain', className, ...rest } = props;
  const id = useId();
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="mb-2 font-medium text-nile-900">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <span key={choice.value} className="relative flex-1 basis-16">
            <input
              {...rest}
              id={`${id}-${choice.value}`}
              type="radio"
              name={name}
              value={choice.value}
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value })}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <label htmlFor={`${id}-${choice.value}`} className={classNames(CHIP, tones[tone])}>
              {choice.label}
            </label>
          </span>
        ))}
      </div>
    </fieldset>
  );
}

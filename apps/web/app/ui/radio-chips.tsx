import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Choice } from './select.tsx';

type RadioAttributes = Pick<ComponentPropsWithRef<'input'>, 'ref' | 'onChange' | 'onBlur'>;

interface RadioChipsProps extends RadioAttributes {
  readonly name: string;
  readonly legend: ReactNode;
  /** Phones only read the legend out: there the choices alone say enough. */
  readonly hideLegendOnPhones?: boolean;
  readonly choices: readonly Choice[];
  /** The one that is chosen from now on (controlled), or at first (not). */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly tone?: 'light' | 'plain';
  /** Shows the radio buttons too, where a pair of chips would look like two buttons. */
  readonly rings?: boolean;
  readonly className?: string;
}

const CHIP =
  'relative grid min-h-12 flex-1 basis-16 place-items-center rounded-full border px-4 text-center leading-tight font-medium transition-colors duration-200 hover:border-nile has-checked:border-nile has-checked:bg-nile has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-nile-900';

const tones = {
  plain: 'border-sand-500 bg-white text-ink',
  light: 'border-sand-300 bg-sand-50 text-ink',
} as const;

/** One of a few, each a touch away: real radio buttons, so arrows and forms work by themselves. */
export function RadioChips(props: RadioChipsProps) {
  const { name, legend, hideLegendOnPhones, choices, value, defaultValue, ...others } = props;
  const { tone = 'plain', rings = false, className, ...rest } = others;
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend
        className={classNames(
          'mb-2 font-medium text-nile-900',
          hideLegendOnPhones && 'max-md:sr-only',
        )}
      >
        {legend}
      </legend>
      <div className="flex flex-wrap gap-2 min-[320px]:max-xs:*:whitespace-nowrap">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              CHIP,
              tones[tone],
              rings && 'basis-full justify-items-start rounded-xl!',
            )}
          >
            <span>
              <input
                {...rest}
                type="radio"
                name={name}
                value={choice.value}
                {...(value === undefined
                  ? { defaultChecked: choice.value === defaultValue }
                  : { checked: choice.value === value })}
                className={
                  rings
                    ? 'me-2.5 size-5 align-middle accent-white'
                    : 'absolute inset-0 size-full cursor-pointer rounded-full opacity-0'
                }
              />
              {choice.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

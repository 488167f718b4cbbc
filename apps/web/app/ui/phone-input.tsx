import { useEffect, useState } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { useFieldAttributes } from './field.tsx';
import { Icon } from './icon.tsx';
import type { Choice } from './select.tsx';
import { CONTROL_LOOK } from './text-input.tsx';

type NumberAttributes = Pick<
  ComponentPropsWithRef<'input'>,
  'ref' | 'name' | 'onChange' | 'onBlur' | 'aria-required'
>;

interface PhoneInputProps extends NumberAttributes {
  readonly dialCode: {
    /** `Country code`. */
    readonly label: string;
    /** The chosen code, in digits. */
    readonly value: string;
    readonly onChange: (code: string) => void;
    /** Named by country: the browser's own names, so they are asked for there only. */
    readonly choices: () => readonly Choice[];
  };
}

/** Naming 240 countries is slow at first: it waits until the page has come to rest. */
const LISTED_AFTER_MS = 1_500;

/**
 * A phone number: its dial code and the rest. It reads from left to right in every language. Shut,
 * the list shows the code alone; its options carry the countries' names.
 */
export function PhoneInput({ dialCode, ...rest }: PhoneInputProps) {
  const attributes = useFieldAttributes();
  const [listed, setListed] = useState(false);
  const list = () => setListed(true);
  const { label, value, onChange } = dialCode;
  const choices = listed ? dialCode.choices() : [{ value, label: `+${value}` }];
  useEffect(() => {
    const timer = setTimeout(() => setListed(true), LISTED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className="flex gap-2 rtl:flex-row-reverse">
      <span className="relative block shrink-0">
        <select
          aria-label={label}
          autoComplete="tel-country-code"
          value={value}
          onFocus={list}
          onPointerEnter={list}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="peer absolute inset-0 size-full appearance-none opacity-0"
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <span
          dir="ltr"
          aria-hidden="true"
          className={classNames(
            CONTROL_LOOK,
            'pointer-events-none flex items-center gap-2 pe-3 tabular-nums peer-hover:border-nile peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-nile-900',
          )}
        >
          {`+${value}`}
          <Icon name="chevron-down" className="size-4.5 text-nile" />
        </span>
      </span>
      <input
        type="tel"
        dir="ltr"
        inputMode="tel"
        autoComplete="tel-national"
        {...attributes}
        {...rest}
        className={classNames(CONTROL_LOOK, 'min-w-0 flex-1')}
      />
    </span>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { ComponentPropsWithRef, RefObject } from 'react';
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
    readonly choices: () => Promise<readonly Choice[]>;
  };
}

/** Naming 240 countries is slow, and nobody chooses at once: the list waits for a touch, or so long. */
const LISTED_AFTER_MS = 4_000;

/**
 * A phone number: its dial code and the rest. It reads from left to right in every language. Shut,
 * the list shows the code alone; its options carry the countries' names.
 */
export function PhoneInput({ dialCode, ...rest }: PhoneInputProps) {
  const attributes = useFieldAttributes();
  const box = useRef<HTMLSpanElement>(null);
  const { label, value, onChange } = dialCode;
  const choices = useChoices(box, dialCode.choices) ?? [{ value, label: `+${value}` }];
  return (
    <span ref={box} className="flex gap-2 rtl:flex-row-reverse">
      <span className="relative block shrink-0">
        <select
          aria-label={label}
          autoComplete="tel-country-code"
          value={value}
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
        // Groups of Arabic digits would stand from right to left.
        className={classNames(CONTROL_LOOK, 'min-w-0 flex-1 [unicode-bidi:bidi-override]')}
      />
    </span>
  );
}

/** The whole list, once someone touches the form; undefined until then, and where it does not come. */
function useChoices(
  box: RefObject<HTMLElement | null>,
  load: PhoneInputProps['dialCode']['choices'],
): readonly Choice[] | undefined {
  const [wanted, setWanted] = useState(false);
  const [choices, setChoices] = useState<readonly Choice[]>();
  useEffect(() => {
    const want = () => setWanted(true);
    const form = box.current?.closest('form');
    const signs = ['focusin', 'pointerover'];
    for (const sign of signs) form?.addEventListener(sign, want);
    const timer = setTimeout(want, LISTED_AFTER_MS);
    return () => {
      for (const sign of signs) form?.removeEventListener(sign, want);
      clearTimeout(timer);
    };
  }, [box]);
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    load().then(
      (all) => {
        if (current) setChoices(all);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [wanted, load]);
  return choices;
}

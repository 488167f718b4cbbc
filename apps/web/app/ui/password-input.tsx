import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { useFieldAttributes } from './field.tsx';
import { Icon } from './icon.tsx';
import { CONTROL_LOOK } from './text-input.tsx';

export interface PasswordRule {
  readonly text: string;
  readonly met: boolean;
}

export interface PasswordTexts {
  readonly show: string;
  readonly hide: string;
  readonly capsLock: string;
  /** Heard with a rule: `done`, `still missing`. */
  readonly met: string;
  readonly unmet: string;
}

type PasswordInputProps = Pick<
  ComponentPropsWithRef<'input'>,
  'ref' | 'name' | 'onChange' | 'onBlur' | 'maxLength' | 'aria-required'
> & {
  readonly autoComplete: 'current-password' | 'new-password';
  /** The rules of a new password, and whether the typed text keeps them. */
  readonly rules?: readonly PasswordRule[];
  readonly texts: PasswordTexts;
};

/** A password: hidden until one asks to see it, and hidden again when it is sent. */
export function PasswordInput({ rules, texts, onBlur, ...rest }: PasswordInputProps) {
  const { 'aria-describedby': describedBy, ...attributes } = useFieldAttributes();
  const rulesId = useId();
  const { box, isShown, toggle } = useShown();
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className="grid gap-2">
      <span ref={box} className="relative block">
        <input
          dir="ltr"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...attributes}
          {...rest}
          type={isShown ? 'text' : 'password'}
          aria-describedby={classNames(describedBy, rules && rulesId) || undefined}
          onKeyDown={readCapsLock}
          onKeyUp={readCapsLock}
          onBlur={(event) => {
            setCapsLock(false);
            void onBlur?.(event);
          }}
          className={classNames(CONTROL_LOOK, 'pe-14 rtl:ps-14 rtl:pe-4 rtl:text-end')}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={texts.show}
          // A page may ask twice: which of them is shown.
          aria-describedby={`${attributes.id}-label`}
          title={isShown ? texts.hide : texts.show}
          // The line keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
          className="absolute inset-y-0 end-1 my-auto grid size-11 place-items-center rounded-md text-nile hover:bg-nile-50"
        >
          <Eye isOpen={isShown} />
        </button>
      </span>
      <p role="status" className="text-sm font-medium text-sunflower-700 empty:hidden">
        {capsLock && !isShown && texts.capsLock}
      </p>
      {rules && (
        <ul id={rulesId} className="grid gap-1 text-sm">
          {rules.map((rule) => (
            <Rule key={rule.text} rule={rule} texts={texts} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Rule({ rule, texts }: { readonly rule: PasswordRule; readonly texts: PasswordTexts }) {
  return (
    <li
      className={classNames(
        'flex items-start gap-2',
        rule.met ? 'font-medium text-success' : 'text-ink-soft',
      )}
    >
      {rule.met ? (
        <Icon name="check" className="size-[1lh] p-0.5" />
      ) : (
        <span className="grid size-[1lh] shrink-0 place-items-center">
          <span className="size-1.5 rounded-full bg-current" />
        </span>
      )}
      <span>
        {rule.text}
        <span className="sr-only">{` (${rule.met ? texts.met : texts.unmet})`}</span>
      </span>
    </li>
  );
}

function Eye({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-6"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
      {!isOpen && <path d="m4 4 16 16" />}
    </svg>
  );
}

function useShown() {
  const box = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);

  // Browsers offer to keep what stands in a hidden field only.
  useEffect(() => {
    const form = box.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  function toggle(): void {
    const input = box.current?.querySelector('input');
    const { selectionStart = null, selectionEnd = null } = input ?? {};
    setShown((was) => !was);
    // A change of its type takes the caret to one end in some browsers.
    requestAnimationFrame(() => input?.setSelectionRange(selectionStart, selectionEnd));
  }
  return { box, isShown, toggle };
}

import { useRef } from 'react';
import type { ChangeEvent, ComponentPropsWithRef, FocusEvent } from 'react';
import { classNames } from './class-names.ts';
import { completeDate, maskDate } from './date-mask.ts';
import type { Edit } from './date-mask.ts';
import { useFieldAttributes } from './field.tsx';
import { CONTROL_LOOK } from './text-input.tsx';

type DateInputProps = Pick<
  ComponentPropsWithRef<'input'>,
  'ref' | 'name' | 'onChange' | 'onBlur' | 'defaultValue' | 'autoComplete' | 'aria-required'
> & {
  /** The shape of a date: `dd / mm / yyyy`. It stands left to right; words of Arabic would mislead. */
  readonly placeholder: string;
};

// Arabic digits with blanks between would run from right to left, the year first; the placeholder
// may have letters, which run their own way.
const LEFT_TO_RIGHT = 'rtl:text-end not-placeholder-shown:[unicode-bidi:bidi-override]';

/** A date typed as `dd / mm / yyyy`: digits are enough, the slashes come by themselves. */
export function DateInput({ onChange, onBlur, defaultValue, ...rest }: DateInputProps) {
  const attributes = useFieldAttributes();
  const length = useRef(0);

  function show(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    const edit = editOf(event.nativeEvent, input.value.length < length.current);
    const { text, caret } = maskDate(input.value, input.selectionStart ?? Infinity, edit);
    if (input.value !== text) input.value = text;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
    length.current = text.length;
    void onChange?.(event);
  }

  function complete(event: FocusEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    const text = completeDate(input.value);
    if (input.value !== text) input.value = text;
    void onBlur?.(event);
  }

  return (
    <input
      type="text"
      dir="ltr"
      inputMode="numeric"
      autoComplete="bday"
      {...attributes}
      {...rest}
      defaultValue={defaultValue}
      onFocus={(event) => {
        length.current = event.currentTarget.value.length;
      }}
      onChange={show}
      onBlur={complete}
      className={classNames(CONTROL_LOOK, LEFT_TO_RIGHT)}
    />
  );
}

function editOf(event: Event, isShorter: boolean): Edit {
  const type = event instanceof InputEvent ? event.inputType : '';
  if (type.endsWith('Forward')) return 'forward';
  if (type.startsWith('delete')) return 'back';
  // Some keyboards of phones call a deletion a composition: the length tells.
  return type === 'insertCompositionText' && isShorter ? 'back' : 'insert';
}

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { classNames } from './class-names.ts';
import { ComboboxList } from './combobox-list.tsx';
import { optionAfter, valueOfText } from './combobox-state.ts';
import type { ComboboxChoice } from './combobox-state.ts';
import { useFieldAttributes } from './field.tsx';
import { Icon } from './icon.tsx';
import { CONTROL_LOOK } from './text-input.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface ComboboxTexts {
  /** `Choose or type a country`. */
  readonly placeholder: string;
  /** Names the list: `Countries`. */
  readonly list: string;
  /** Heard while someone types: `5 countries found`. */
  readonly found: (count: number) => string;
  readonly none: string;
}

interface ComboboxProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** The id of the text input: it takes the focus when something is wrong. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly choices: readonly ComboboxChoice[];
  /** Those of `choices` that a typed text may mean, the likeliest first. */
  readonly find: (typed: string) => readonly ComboboxChoice[];
  readonly texts: ComboboxTexts;
  /** The browser's autofill name: `country`. */
  readonly autoComplete?: string;
  readonly required?: boolean;
}

/**
 * One of many, found by typing (WAI-ARIA's combobox with a listbox). Until the scripts run it is the
 * browser's own list, and what was chosen there stands.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange } = props;
  const hydrated = useHydrated();
  const list = useRef<HTMLSelectElement>(null);
  const early = useRef('');
  const [preset] = useState(value);
  useLayoutEffect(() => {
    const chosen = list.current?.value ?? '';
    early.current = chosen === preset ? '' : chosen;
  }, [preset]);
  // Not sooner: a form that is still being set up would not hear of it.
  useEffect(() => {
    if (!hydrated || early.current === '') return;
    onChange(early.current);
    early.current = '';
  }, [hydrated, onChange]);
  return hydrated ? <TypedCombobox {...props} /> : <NativeList {...props} list={list} />;
}

function NativeList(props: ComboboxProps & { readonly list: Ref<HTMLSelectElement> }) {
  const { list, name, value, choices, texts, autoComplete, required } = props;
  const attributes = useFieldAttributes();
  return (
    <span className="relative block">
      <select
        ref={list}
        {...attributes}
        name={name}
        defaultValue={value}
        autoComplete={autoComplete}
        aria-required={required}
        className={classNames(CONTROL_LOOK, 'appearance-none pe-12')}
      >
        <option value="">{texts.placeholder}</option>
        {choices.map((choice) => (
          // The browser may call a country otherwise, and so sort it otherwise, than the server.
          <option key={choice.value} value={choice.value} suppressHydrationWarning>
            {choice.label}
          </option>
        ))}
      </select>
      <Chevron />
    </span>
  );
}

function Chevron() {
  return (
    <Icon
      name="chevron-down"
      className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-nile"
    />
  );
}

function TypedCombobox(props: ComboboxProps) {
  const { name, value, ref, choices, texts, autoComplete, required } = props;
  const attributes = useFieldAttributes();
  const listId = useId();
  const { typed, active, options, handlers, choose, settle } = useTyping(props);
  const isOpen = options !== undefined && options.length > 0;
  const label = choices.find((choice) => choice.value === value)?.label ?? '';
  return (
    <span className="relative block">
      {/* Holds the value for the form, and takes what the browser fills in. */}
      <input
        name={name}
        value={value}
        autoComplete={autoComplete}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => settle(event.currentTarget.value)}
        className="sr-only"
      />
      <input
        ref={ref}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...attributes}
        aria-required={required}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={texts.placeholder}
        value={typed ?? label}
        {...handlers}
        className={classNames(CONTROL_LOOK, 'pe-12 text-ellipsis')}
      />
      <Chevron />
      {options && (
        <ComboboxList
          id={listId}
          label={texts.list}
          options={options}
          active={active}
          chosen={value}
          none={texts.none}
          onChoose={choose}
        />
      )}
      <span role="status" className="sr-only">
        {options && typed && (options.length > 0 ? texts.found(options.length) : texts.none)}
      </span>
    </span>
  );
}

const CLOSED = { typed: undefined, isOpen: false, active: -1 } as const;

interface Typing {
  /** Undefined while nothing was typed: the chosen one stands, and all are listed. */
  readonly typed: string | undefined;
  readonly isOpen: boolean;
  readonly active: number;
}

function useTyping({ value, onChange, onBlur, choices, find }: ComboboxProps) {
  const [{ typed, isOpen, active }, setTyping] = useState<Typing>(CLOSED);
  const options = typed ? find(typed) : choices;

  const close = () => setTyping(CLOSED);
  const open = () => {
    const at = options.findIndex((option) => option.value === value);
    setTyping({ typed, isOpen: true, active: at });
    return at;
  };
  const choose = (chosen: string) => {
    if (chosen !== value) onChange(chosen);
    close();
  };
  const settle = (text: string) => choose(valueOfText(text, find(text), value));

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, altKey, nativeEvent } = event;
    if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (!isOpen) {
      if (!isArrow) return;
      open();
    } else if (key === 'Escape' || (altKey && key === 'ArrowUp')) {
      close();
    } else if (key === 'Enter') {
      const option = options[active];
      if (option) choose(option.value);
    } else {
      const next = optionAfter(key, active, options.length);
      if (next === undefined) return;
      setTyping({ typed, isOpen, active: next });
    }
    event.preventDefault();
    event.stopPropagation();
  }

  const handlers = {
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      const text = currentTarget.value;
      // Filled in by the browser or an extension, with nobody there to choose.
      if (document.activeElement !== currentTarget) settle(text);
      else setTyping({ typed: text, isOpen: true, active: text === '' ? -1 : 0 });
    },
    onFocus: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      currentTarget.select(),
    onClick: () => {
      if (!isOpen) open();
    },
    onKeyDown: press,
    onBlur: () => {
      if (typed === undefined) close();
      else settle(typed);
      onBlur?.();
    },
  };
  return { typed, active, options: isOpen ? options : undefined, handlers, choose, settle };
}

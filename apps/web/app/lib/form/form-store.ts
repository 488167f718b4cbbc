import type { Locale } from '@nabta/contract';
import type { CheckedBody } from './check-body.ts';

/** A control that a form can hold. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type FieldName<Values> = keyof Values & string;

/** An error shown at a field: `refused` by the form's own check, or by the `server`. */
export interface Fault {
  readonly type: 'refused' | 'server';
  readonly message: string;
  /** The language in which the server was asked: its sentence stays when the page's is another. */
  readonly locale?: Locale;
}

export interface FormState {
  readonly faults: Readonly<Record<string, Fault | undefined>>;
  /** Sent once at least, whatever came of it. */
  readonly isSubmitted: boolean;
}

type Check<Values, Body> = (values: Partial<Values>) => Promise<CheckedBody<Body>>;

/** Something of a field that can take the focus. */
type Focusable = Pick<HTMLElement, 'focus'>;

/**
 * The values of a form, which stand in its own controls, and what is wrong with them. A value that
 * was typed before the scripts ran is taken over from its control; one that the form has is put into
 * a control that comes (a step of a wizard).
 */
export interface FormStore<Values extends object> {
  readonly values: () => Partial<Values>;
  /** At the beginning, and as the server rendered it. */
  readonly first: () => Partial<Values>;
  readonly state: () => FormState;
  /** Puts values into the form and its controls. */
  readonly set: (values: Partial<Values>) => void;
  /** A person changed a field, or left it. */
  readonly typed: (name: FieldName<Values>, value: unknown) => void;
  readonly left: (name: FieldName<Values>, control?: Control) => void;
  /** A control has come. Returns what lets it go. */
  readonly attach: (name: FieldName<Values>, control: Control) => () => void;
  /** The same of something that does not hold the value itself. */
  readonly attachFocus: (name: FieldName<Values>, part: Focusable) => () => void;
  readonly focus: (name: FieldName<Values>) => void;
  /** Checks the form, and tells what is wrong with some fields. Returns whether these are right. */
  readonly check: (names: readonly FieldName<Values>[]) => Promise<boolean>;
  readonly setFault: (name: FieldName<Values>, fault: Fault | undefined) => void;
  /** Calls back when a value or the state is another. Returns what ends that. */
  readonly subscribe: (heard: () => void) => () => void;
  /** Calls back when a value was changed by a person or by `set`, with its name. */
  readonly onChange: (heard: (name: string) => void) => () => void;
}

/** The form for what sends it: a body, once the check has nothing against it. */
export interface SendableForm<Values extends object, Body> extends FormStore<Values> {
  /** Says what checks the form from now on. */
  readonly checkBy: (check: Check<Values, Body>) => void;
  /** Checks the form as a whole, which counts as sending it. */
  readonly checkAll: () => Promise<CheckedBody<Body>>;
  readonly reset: () => void;
}

export interface FormStoreSetup<Values extends object> {
  readonly defaults: Partial<Values> | undefined;
  /** When a field that was changed or left is checked by itself. */
  readonly checks: 'sent' | 'left' | 'wrong';
}

const PRISTINE: FormState = { faults: {}, isSubmitted: false };

/** A form's values and faults. */
export function createFormStore<Values extends object, Body>({
  defaults,
  checks,
}: FormStoreSetup<Values>): SendableForm<Values, Body> {
  type Name = FieldName<Values>;
  const first: Partial<Values> = { ...defaults };
  const controls = new Map<Name, Set<Control>>();
  const focusables = new Map<Name, Set<Focusable>>();
  const viewers = new Set<() => void>();
  const listeners = new Set<(name: string) => void>();
  const leftOnce = new Set<Name>();
  /** The field to focus once it is mounted: its code may still be loading. */
  let awaited: Name | undefined;
  let values = first;
  let state = PRISTINE;
  let checkValues: Check<Values, Body> = () => Promise.reject(new Error('nothing checks the form'));

  function keep(name: Name, value: unknown): void {
    values = Object.assign({}, values, { [name]: value });
  }

  function joinFocusables(name: Name, part: Focusable): () => void {
    if (awaited === name) {
      awaited = undefined;
      part.focus();
    }
    return join(focusables, name, part);
  }

  function view(): void {
    for (const seen of viewers) seen();
  }

  function show(next: FormState): void {
    state = next;
    view();
  }

  function tellChange(name: string): void {
    view();
    for (const heard of listeners) heard(name);
  }

  /** Puts the form's value into a control, or takes over what the control holds. */
  function agree(name: Name, control: Control): void {
    if (values[name] !== undefined) return putInto(control, values[name]);
    keep(name, valueOf(control));
    if (values[name]) view();
  }

  async function check(names: readonly Name[]): Promise<boolean> {
    const found = faultsOf(await checkValues(values));
    const faults = { ...state.faults };
    for (const name of names) faults[name] = found[name];
    show({ ...state, faults });
    return names.every((name) => faults[name] === undefined);
  }

  /** Should what checks not come, then the form is checked when it is sent. */
  function checkAlone(name: Name): void {
    check([name]).catch(() => undefined);
  }

  function typed(name: Name, value: unknown): void {
    // Whoever has gone on is not called back.
    awaited = undefined;
    keep(name, value);
    tellChange(name);
    if (checks === 'wrong') return;
    if (state.isSubmitted || (checks === 'left' && leftOnce.has(name))) checkAlone(name);
  }

  return {
    values: () => values,
    first: () => first,
    state: () => state,
    set: (added) => {
      values = { ...values, ...added };
      for (const [name, some] of controls) {
        if (name in added) for (const control of some) putInto(control, added[name]);
      }
      for (const name of Object.keys(added)) tellChange(name);
    },
    typed,
    left: (name, control) => {
      leftOnce.add(name);
      // Some fields complete what was typed when they are left.
      if (control && control.type !== 'radio' && valueOf(control) !== values[name]) {
        typed(name, valueOf(control));
      }
      if (checks === 'left') checkAlone(name);
    },
    attach: (name, control) => {
      agree(name, control);
      const release = [join(controls, name, control), joinFocusables(name, control)];
      return () => {
        for (const leave of release) leave();
      };
    },
    attachFocus: joinFocusables,
    focus: (name) => {
      const [part] = focusables.get(name) ?? [];
      awaited = part ? undefined : name;
      part?.focus();
    },
    checkBy: (checking) => {
      checkValues = checking;
    },
    check,
    checkAll: async () => {
      const checked = await checkValues(values);
      show({ faults: faultsOf(checked), isSubmitted: true });
      return checked;
    },
    setFault: (name, fault) => show({ ...state, faults: { ...state.faults, [name]: fault } }),
    reset: () => {
      values = first;
      leftOnce.clear();
      const all = [...controls].flatMap(([name, some]) => [...some].map((one) => ({ name, one })));
      all[0]?.one.form?.reset();
      for (const { name, one } of all) agree(name, one);
      show(PRISTINE);
    },
    subscribe: (seen) => {
      viewers.add(seen);
      return () => viewers.delete(seen);
    },
    onChange: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}

/** Puts a member into the set of a name. Returns what takes it out. */
function join<Name, Member>(sets: Map<Name, Set<Member>>, name: Name, member: Member): () => void {
  const set = sets.get(name) ?? new Set();
  sets.set(name, set.add(member));
  return () => set.delete(member);
}

function faultsOf(checked: CheckedBody<unknown>): FormState['faults'] {
  if ('body' in checked) return {};
  return Object.fromEntries(
    Object.entries(checked.sentences).map(([name, message]) => [
      name,
      { type: 'refused', message } as const,
    ]),
  );
}

/** The value of a control; undefined for a radio button that is not chosen. */
export function valueOf(control: Control): string | boolean | undefined {
  if (control.type === 'checkbox' && 'checked' in control) return control.checked;
  if (control.type === 'radio' && 'checked' in control && !control.checked) return undefined;
  return control.value;
}

function putInto(control: Control, value: unknown): void {
  if (control.type === 'checkbox' && 'checked' in control) control.checked = value === true;
  else if (control.type === 'radio' && 'checked' in control) {
    control.checked = control.value === value;
  } else if (control.value !== value) control.value = typeof value === 'string' ? value : '';
}

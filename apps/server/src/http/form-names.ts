/** A form as an object. It has no prototype, so that no name can mean anything else. */
export interface Form {
  [name: string]: unknown;
}

/** `city`, `phone[code]`, `a[b][c]`, `photos[]`: nothing deeper. */
const NAME = /^[a-z]\w*(?:\[\w+\]){0,2}(?:\[\])?$/i;
const LONGEST_NAME = 100;
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Puts a value where its name in a form says. Of values under one name the last counts, as does the
 * last of two that cannot both be (`a` and `a[b]`). A name that no field can have is passed over.
 */
export function putInForm(form: Form, name: string | undefined, value: unknown): void {
  if (name === undefined || name.length > LONGEST_NAME || !NAME.test(name)) return;
  const path = name.split('[').map((step) => step.replace(']', ''));
  if (!path.some((step) => UNSAFE.has(step))) put(form, path, value);
}

function put(form: Form, [name = '', ...rest]: readonly string[], value: unknown): void {
  const known = form[name];
  if (rest.length === 0) {
    form[name] = value;
  } else if (rest[0] === '') {
    form[name] = [...(Array.isArray(known) ? (known as unknown[]) : []), value];
  } else {
    const inner = isForm(known) ? known : emptyForm();
    form[name] = inner;
    put(inner, rest, value);
  }
}

/** A form with nothing in it. */
export function emptyForm(): Form {
  return Object.create(null) as Form;
}

/** A part of a form, and not a file: only what is made here has no prototype. */
function isForm(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
}

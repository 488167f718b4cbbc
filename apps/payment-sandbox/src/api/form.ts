import { invalidRequest } from './errors.ts';

export type FormValue = string | FormValue[] | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

const MAX_DEPTH = 8;
const MAX_FIELDS = 2_000;

/** Makes sense of Stripe's encoding: `line_items[0][price_data][unit_amount]=801&expand[]=charge`. */
export function decodeForm(text: string): FormFields {
  const root = emptyFields();
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MAX_FIELDS) throw invalidRequest('The request has too many parameters.');
  for (const [name, value] of pairs) {
    if (name.includes('\0') || value.includes('\0')) {
      throw invalidRequest('Null characters are not allowed.', {
        param: name.replaceAll('\0', ''),
      });
    }
    place(root, pathOf(name), value);
  }
  const fields = settle(root);
  return typeof fields === 'string' || Array.isArray(fields) ? emptyFields() : fields;
}

/** No prototype, so that `__proto__` and `constructor` are names like any other. */
function emptyFields(): FormFields {
  return Object.create(null) as FormFields;
}

function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return [name];
  const path = [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
  if (path.length > MAX_DEPTH) throw invalidRequest(`Too deeply nested: ${name}`, { param: name });
  return path;
}

function place(root: FormFields, path: readonly string[], value: string): void {
  let fields = root;
  for (const [depth, step] of path.entries()) {
    const key = step === '' ? String(Object.keys(fields).length) : step;
    if (depth === path.length - 1) {
      fields[key] = value;
      return;
    }
    const next = fields[key];
    if (typeof next === 'object' && !Array.isArray(next)) {
      fields = next;
    } else {
      const fresh = emptyFields();
      fields[key] = fresh;
      fields = fresh;
    }
  }
}

/** Turns `{0: a, 1: b}` into a list, inside out. */
function settle(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const settled = emptyFields();
  for (const key of keys) settled[key] = settle(value[key] ?? '');
  const isList = keys.length > 0 && keys.every((key) => /^\d{1,4}$/.test(key));
  if (!isList) return settled;
  return keys.toSorted((a, b) => Number(a) - Number(b)).map((key) => settled[key] ?? '');
}

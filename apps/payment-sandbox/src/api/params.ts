import type { FormFields, FormValue } from './form.ts';
import { invalidRequest } from './errors.ts';

/** Reads one parameter at a path such as `line_items[0][quantity]`; throws Stripe's error. */
export type Reader<T> = (value: FormValue | undefined, path: string) => T;
export type ReadBy<R> = R extends Reader<infer T> ? T : never;

function isFields(value: FormValue): value is FormFields {
  return typeof value === 'object' && !Array.isArray(value);
}

function present(value: FormValue | undefined, path: string): FormValue {
  if (value !== undefined) return value;
  throw invalidRequest(`Missing required param: ${path}.`, {
    param: path,
    code: 'parameter_missing',
  });
}

function scalar(value: FormValue | undefined, path: string): string {
  const given = present(value, path);
  if (typeof given !== 'string') throw invalidRequest('Invalid string: {}', { param: path });
  if (given !== '') return given;
  throw invalidRequest(
    `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
    { param: path, code: 'parameter_invalid_empty' },
  );
}

export function text(maxLength: number): Reader<string> {
  return (value, path) => {
    const given = scalar(value, path);
    if (given.length <= maxLength) return given;
    throw invalidRequest(
      `Invalid string: ${given.slice(0, 20)}...; must be at most ${maxLength} characters`,
      { param: path },
    );
  };
}

export const integer: Reader<number> = (value, path) => {
  const given = scalar(value, path);
  const number = Number(given);
  if (/^-?\d{1,16}$/.test(given) && Number.isSafeInteger(number)) return number;
  throw invalidRequest(`Invalid integer: ${given}`, {
    param: path,
    code: 'parameter_invalid_integer',
  });
};

export const positive: Reader<number> = (value, path) => {
  const number = integer(value, path);
  if (number > 0) return number;
  throw invalidRequest('This value must be greater than or equal to 1.', {
    param: path,
    code: 'parameter_invalid_integer',
  });
};

export const flag: Reader<boolean> = (value, path) => {
  const given = scalar(value, path);
  if (given === 'true' || given === 'false') return given === 'true';
  throw invalidRequest(`Invalid boolean: ${given}`, { param: path });
};

export function oneOf<const T extends string>(choices: readonly T[]): Reader<T> {
  return (value, path) => {
    const given = scalar(value, path);
    const choice = choices.find((each) => each === given);
    if (choice !== undefined) return choice;
    const name = path.replace(/^.*\[([^\]]*)\]$/, '$1');
    throw invalidRequest(`Invalid ${name}: must be one of ${choices.join(', ')}`, { param: path });
  };
}

export function optional<T>(reader: Reader<T>): Reader<T | undefined> {
  return (value, path) => (value === undefined ? undefined : reader(value, path));
}

export function list<T>(reader: Reader<T>, most: number): Reader<T[]> {
  return (value, path) => {
    const given = present(value, path);
    if (!Array.isArray(given)) throw invalidRequest('Invalid array', { param: path });
    if (given.length > most) {
      throw invalidRequest(`Array ${path} exceeded maximum ${most} allowed elements.`, {
        param: path,
      });
    }
    return given.map((each, index) => reader(each, `${path}[${index}]`));
  };
}

type Shape<S extends Record<string, Reader<unknown>>> = { [K in keyof S]: ReadBy<S[K]> };

/** The named fields and no others: a parameter unknown to Stripe must be refused, not ignored. */
export function shape<S extends Record<string, Reader<unknown>>>(readers: S): Reader<Shape<S>> {
  return (value, path) => {
    const given = present(value, path);
    if (!isFields(given)) throw invalidRequest('Invalid object', { param: path });
    for (const name of Object.keys(given)) {
      if (Object.hasOwn(readers, name)) continue;
      const param = path === '' ? name : `${path}[${name}]`;
      throw invalidRequest(`Received unknown parameter: ${param}`, {
        param,
        code: 'parameter_unknown',
      });
    }
    const read = Object.entries(readers).map(([name, reader]) => [
      name,
      reader(given[name], path === '' ? name : `${path}[${name}]`),
    ]);
    // The entries are exactly those of `readers`, which `fromEntries` cannot express.
    return Object.fromEntries(read) as Shape<S>;
  };
}

/** At most 50 keys of 40 characters, values of 500; an empty value removes a key. */
export const metadata: Reader<Record<string, string>> = (value, path) => {
  const given = present(value, path);
  if (given === '') return {};
  if (!isFields(given)) throw invalidRequest('Invalid object', { param: path });
  const entries = Object.entries(given);
  if (entries.length > 50) {
    throw invalidRequest('Metadata can have up to 50 keys.', { param: path });
  }
  const read: Record<string, string> = {};
  for (const [key, item] of entries) {
    const param = `${path}[${key}]`;
    if (typeof item !== 'string') throw invalidRequest('Invalid string: {}', { param });
    if (key.length > 40) {
      throw invalidRequest(`Metadata keys can have up to 40 characters: ${key}`, { param });
    }
    if (item.length > 500) {
      throw invalidRequest('Metadata values can have up to 500 characters.', { param });
    }
    read[key] = item;
  }
  return read;
};

/** An address for a browser, which may contain `{CHECKOUT_SESSION_ID}`. */
export const webAddress: Reader<string> = (value, path) => {
  const given = scalar(value, path);
  const parsed = URL.parse(given);
  if (parsed !== null && /^https?:$/.test(parsed.protocol) && given.length <= 5_000) return given;
  throw invalidRequest('Not a valid URL', { param: path, code: 'url_invalid' });
};

/** The address of a picture that Stripe fetches for its page. */
export const pictureAddress: Reader<string> = (value, path) => {
  const given = webAddress(value, path);
  if (given.length <= 2_048) return given;
  throw invalidRequest('Invalid URL: URL must be 2048 characters or less.', {
    param: path,
    code: 'url_invalid',
  });
};

export const emailAddress: Reader<string> = (value, path) => {
  const given = scalar(value, path);
  if (given.length <= 800 && isEmail(given)) return given;
  throw invalidRequest(`Invalid email address: ${given.slice(0, 80)}`, {
    param: path,
    code: 'email_invalid',
  });
};

/** As strict as a payment provider is: one `@`, a dot in the host, no spaces. */
export function isEmail(given: string): boolean {
  return /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]+$/.test(given);
}

/** The two-decimal currencies the sandbox deals in, with the least charge in minor units. */
export const LEAST_CHARGE = {
  aed: 200,
  aud: 50,
  cad: 50,
  chf: 50,
  egp: 2_500,
  eur: 50,
  gbp: 30,
  sar: 200,
  usd: 50,
} as const;

export type Currency = keyof typeof LEAST_CHARGE;

export const currency: Reader<Currency> = (value, path) => {
  const given = scalar(value, path).toLowerCase();
  const known = Object.keys(LEAST_CHARGE).find((each): each is Currency => each === given);
  if (known !== undefined) return known;
  throw invalidRequest(
    `Invalid currency: ${given}. The sandbox supports these currencies: ${Object.keys(LEAST_CHARGE).join(', ')}`,
    { param: path },
  );
};

export const expandPaths = optional(list(text(200), 20));

import { isEmail } from '../api/params.ts';
import { brandOf, isExpired, passesLuhn } from '../payments/cards.ts';
import type { CardEntry } from '../payments/payment-methods.ts';
import type { Field, FieldProblem } from './texts.ts';

/** As typed, so that nothing is lost; the security code is never sent back. */
export type Typed = Record<Exclude<Field, 'cvc'>, string>;
export type Problems = Partial<Record<Field, FieldProblem>>;

type ReadForm =
  { ok: false; typed: Typed; problems: Problems } | { ok: true; typed: Typed; entry: CardEntry };

const MOST_CHARACTERS = 200;

/** Arabic (٠) and Persian (۰) digits as 0 to 9. */
export function foldDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  );
}

function readExpiry(text: string): { expMonth: number; expYear: number } | null {
  const parts = /^(\d{1,2})\D+(\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(text);
  const month = Number(parts?.[1]);
  const year = Number(parts?.[2]);
  if (!(month >= 1 && month <= 12)) return null;
  return { expMonth: month, expYear: year < 100 ? 2_000 + year : year };
}

function expiryProblem(text: string, nowMs: number): FieldProblem | null {
  if (text === '') return 'expiry_missing';
  const expiry = readExpiry(text);
  if (expiry === null || expiry.expYear > 2_100) return 'expiry_wrong';
  return isExpired(expiry, nowMs) ? 'expiry_past' : null;
}

function cvcProblem(cvc: string, number: string): FieldProblem | null {
  if (cvc === '') return 'cvc_missing';
  const length = brandOf(number) === 'amex' ? 4 : 3;
  return new RegExp(`^\\d{${length}}$`).test(cvc) ? null : 'cvc_wrong';
}

/** Reads the posted card form. `knownEmail` is the one that the session fixes, if any. */
export function readCardForm(form: string, knownEmail: string | null, nowMs: number): ReadForm {
  const fields = new URLSearchParams(form);
  const clean = (name: Field): string =>
    (fields.get(name) ?? '')
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, MOST_CHARACTERS);
  const typed: Typed = {
    email: knownEmail ?? clean('email'),
    number: clean('number'),
    expiry: clean('expiry'),
    name: clean('name'),
  };
  const number = foldDigits(typed.number).replaceAll(/[\s\u00a0.-]/g, '');
  const expiry = foldDigits(typed.expiry).replaceAll(/\s/g, '');
  const cvc = foldDigits(clean('cvc')).replaceAll(/\s/g, '');
  const found: Record<Field, FieldProblem | null> = {
    email: typed.email === '' ? 'email_missing' : isEmail(typed.email) ? null : 'email_wrong',
    number: number === '' ? 'number_missing' : passesLuhn(number) ? null : 'number_wrong',
    expiry: expiryProblem(expiry, nowMs),
    cvc: cvcProblem(cvc, number),
    name: typed.name === '' ? 'name_missing' : null,
  };
  const problems = Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem !== null),
  );
  const date = readExpiry(expiry);
  if (Object.keys(problems).length > 0 || date === null) return { ok: false, typed, problems };
  const entry: CardEntry = {
    number,
    ...date,
    name: typed.name,
    email: typed.email,
  };
  return { ok: true, typed, entry };
}

import { dialCodes } from '@nabta/contract';
import { joinPhone } from '../phone-number.ts';

/** A phone number as the API takes it: `+20` and what is dialled after it; both '' for none. */
export interface PhoneParts {
  readonly code: string;
  readonly number: string;
}

const known = new Set(dialCodes.values());
const LONGEST_CODE = 4;

/**
 * A typed number in two parts (PRF-27). One that was typed with a code of its own (`+44…`, `0044…`)
 * keeps that one; no number, no code (SUP-13, PRF-30).
 *
 * @param dialCode as chosen, in digits
 */
export function phoneParts(dialCode: string, typed: string): PhoneParts {
  const joined = joinPhone(dialCode, typed);
  if (joined === '') return { code: '', number: '' };
  const code = codeOf(joined.slice(1), dialCode);
  return { code: `+${code}`, number: joined.slice(1 + code.length) };
}

function codeOf(digits: string, chosen: string): string {
  if (digits.startsWith(chosen)) return chosen;
  for (let length = LONGEST_CODE; length > 0; length -= 1) {
    const code = digits.slice(0, length);
    if (known.has(code)) return code;
  }
  return '';
}

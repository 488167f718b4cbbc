import type { ProfileForm, SignUpForm } from '@nabta/contract';
import { createFormDraft } from '../../lib/form/form-draft.ts';
import { fieldNames } from '../../lib/form/form-fields.ts';
import type { Aliases, FieldKinds, Typed } from '../../lib/form/form-fields.ts';
import {
  ADDRESS_KINDS,
  NAME_KINDS,
  PERSONAL_KINDS,
  PROFILE_ALIASES,
} from '../../lib/profile-form/profile-values.ts';
import type { ProfileValues } from '../../lib/profile-form/profile-values.ts';

/** The wizard as it is typed: a profile, and what opens an account (API-04). */
export type SignUpValues = ProfileValues &
  Typed<Omit<SignUpForm, keyof ProfileForm | 'website' | 'cart_sponsoree_ids' | 'cart_gifts'>> & {
    readonly confirmPassword?: string;
  };

const { image, arabic_full_name, ...names } = NAME_KINDS;
const ACCOUNT_KINDS = {
  ...names,
  email: 'text',
  password: 'unkept',
  confirmPassword: 'unkept',
  image,
  arabic_full_name,
} as const;
const SIGN_UP_KINDS = {
  ...ACCOUNT_KINDS,
  ...PERSONAL_KINDS,
  ...ADDRESS_KINDS,
} as const satisfies FieldKinds<SignUpValues>;

/** The fields of the whole wizard that can be wrong. */
export const SIGN_UP_FIELDS = fieldNames(SIGN_UP_KINDS);
type SignUpField = (typeof SIGN_UP_FIELDS)[number];

/** Fields of the calls that the forms of a new account call by another name. */
export const ACCOUNT_ALIASES: Aliases = {
  ...PROFILE_ALIASES,
  password_confirmation: 'confirmPassword',
};

/** Keeps what is typed until the tab is closed or the account is there; never a password or photo. */
export const signUpDraft = createFormDraft<SignUpValues>('sign-up-draft', SIGN_UP_KINDS);

/** The steps with the fields that each asks for, in the order in which they stand (SUP-02 to 04). */
export const STEPS = [
  { name: 'account', fields: fieldNames(ACCOUNT_KINDS) },
  { name: 'personal', fields: fieldNames(PERSONAL_KINDS) },
  { name: 'address', fields: fieldNames(ADDRESS_KINDS) },
] as const satisfies readonly { name: string; fields: readonly SignUpField[] }[];

/** The step that sends, counted from 0. */
export const LAST_STEP = STEPS.length - 1;

/** The fields of a step, counted from 0. */
export function fieldsOf(step: number): readonly SignUpField[] {
  return STEPS[step]?.fields ?? [];
}

/** The first step with one of these fields (SUP-09), counted from 0; undefined when none has any. */
export function earliestStep(fields: readonly string[]): number | undefined {
  const step = STEPS.findIndex((one) => one.fields.some((field) => fields.includes(field)));
  return step < 0 ? undefined : step;
}

/** The step that an address asks for (`?step=2` is the second), counted from 0. */
export function stepOfAddress(parameters: URLSearchParams): number {
  const step = Number(parameters.get('step') ?? 1) - 1;
  return Number.isInteger(step) && step >= 0 ? Math.min(step, LAST_STEP) : 0;
}

/** The query of a step; what else the address carries stays. */
export function addressOfStep(parameters: URLSearchParams, step: number): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  if (step === 0) changed.delete('step');
  else changed.set('step', String(step + 1));
  return changed;
}

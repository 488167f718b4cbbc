import {
  ADDRESS_FIELDS,
  NAME_FIELDS,
  PERSONAL_FIELDS,
} from '../../lib/profile-form/profile-values.ts';
import type { ProfileField, ProfileValues } from '../../lib/profile-form/profile-values.ts';

/** The wizard as it is typed, under the names of the call (API-04). */
export interface SignUpValues extends ProfileValues {
  readonly email?: string;
  readonly password?: string;
  readonly confirmPassword?: string;
}

const ACCOUNT_FIELDS = ['email', 'password', 'confirmPassword'] as const;
export type SignUpField = ProfileField | (typeof ACCOUNT_FIELDS)[number];

/** The steps with the fields that each asks for, in the order in which they stand (SUP-02 to 04). */
export const STEPS = [
  { name: 'account', fields: [...NAME_FIELDS, ...ACCOUNT_FIELDS] },
  { name: 'personal', fields: PERSONAL_FIELDS },
  { name: 'address', fields: ADDRESS_FIELDS },
] as const satisfies readonly { name: string; fields: readonly SignUpField[] }[];

/** The step that sends, counted from 0. */
export const LAST_STEP = STEPS.length - 1;

/** The fields of the whole wizard. */
export const FIELDS: readonly SignUpField[] = STEPS.flatMap(({ fields }) => [...fields]);

/** The name of the robots' trap, which sounds like something to fill in (traps 17). */
export const TRAP = 'website';

/** Whether the wizard has a field of this name. */
export function isSignUpField(name: string): name is SignUpField {
  return FIELDS.some((field) => field === name);
}

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

import {
  FAMILY_FIELDS,
  type ChildValues,
  type Family,
  type FamilyField,
} from '@nabta/contract/desk';
import { useState } from 'react';
import { desk } from '../../api/desk-api.ts';
import { differencesOf, rebased } from '../../ui/typed-values.ts';

type FamilyValues = Family['values'];

const NO_FACTS = Object.fromEntries(FAMILY_FIELDS.map((field) => [field, ''])) as FamilyValues;

const factsOf = (values: ChildValues) =>
  Object.fromEntries(FAMILY_FIELDS.map((field) => [field, values[field]])) as FamilyValues;

/** The family whose code stands in the form; `undefined` where no child has one of that code. */
export interface FoundFamily {
  readonly code: string;
  readonly family: Family | undefined;
}

/** Typed values with the facts of another family: what was typed itself stays. */
export function withFamily(
  typed: ChildValues,
  before: FamilyValues | undefined,
  now: FamilyValues | undefined,
): ChildValues {
  return { ...typed, ...rebased(factsOf(typed), before ?? NO_FACTS, now ?? NO_FACTS) };
}

/** The facts of a family that a form changes for the children who are there. */
export const familyChanges = ({ values, found }: TypedChild): FamilyField[] =>
  found?.family ? differencesOf(factsOf(values), found.family.values) : [];

/** Typed values beside the facts that the siblings have. */
export interface TypedChild {
  readonly values: ChildValues;
  readonly found: FoundFamily | undefined;
}

/** Finds the family of the form's code, and fills its facts in. `own`: the facts of a known child. */
export function useFamily(
  values: ChildValues,
  setValues: (change: (values: ChildValues) => ChildValues) => void,
  own?: ChildValues,
) {
  const [known, setKnown] = useState<FoundFamily>();
  const code = values.family_code.trim();
  const found = known?.code === code ? known : undefined;

  /** Asks the server, also where the family was found before. */
  async function find(): Promise<TypedChild> {
    const isOwn = code === (own?.family_code ?? '');
    const { family } =
      isOwn || code === ''
        ? { family: null }
        : await desk('GET /v1/desk/families', { query: { code } });
    const before = known?.family?.values ?? (own && factsOf(own));
    const facts = family?.values ?? (isOwn && own ? factsOf(own) : undefined);
    // A family that is not there yet has no facts of its own.
    const isOther = facts !== undefined || known?.family !== undefined;
    const filled = (typed: ChildValues) => (isOther ? withFamily(typed, before, facts) : typed);
    const now = isOwn ? undefined : { code, family: family ?? undefined };
    setKnown(now);
    // One goes on typing until the answer is there.
    setValues((typed) => (typed.family_code.trim() === code ? filled(typed) : typed));
    return { values: filled(values), found: now };
  }
  /** What is in the form, with the family of its code. */
  const typed = (): Promise<TypedChild> => (found ? Promise.resolve({ values, found }) : find());
  return { found, find, typed };
}

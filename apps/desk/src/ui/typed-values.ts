/** The fields of a form as text. */
export type TypedValues<Field extends string = string> = Readonly<Record<Field, string>>;

/** The fields in which two writings differ. */
export function differencesOf<Field extends string>(
  a: TypedValues<Field>,
  b: TypedValues<Field>,
): Field[] {
  // Object.keys forgets the type of the keys.
  return (Object.keys(a) as Field[]).filter((field) => a[field].trim() !== b[field].trim());
}

/** Merges the form with the stored record: fields that were not edited take the stored value. */
export function rebased<Field extends string>(
  typed: TypedValues<Field>,
  base: TypedValues<Field>,
  now: TypedValues<Field>,
): TypedValues<Field> {
  const own = differencesOf(typed, base);
  return { ...now, ...Object.fromEntries(own.map((field) => [field, typed[field]])) };
}

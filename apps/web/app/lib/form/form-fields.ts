/**
 * The fields that a form types for a body of the contract: a text for each, a tick for a yes or no.
 * A field that the contract gains is a field of the form from then on.
 */
export type Typed<Body> = {
  readonly [Name in keyof Body]?: [Body[Name]] extends [boolean | undefined] ? boolean : string;
};

/** Every field of a body, optional ones too: a form that leaves one out does not compile. */
export type WholeBody<Body> = { readonly [Name in keyof Body]-?: unknown };

type KindOf<Value> = [Value] extends [boolean | undefined] ? 'tick' : 'text' | 'beside' | 'unkept';

/**
 * How a form treats each of its fields: a `text` or `tick` is kept in the draft; `beside` is kept
 * too, belongs to another field (a dial code) and is never wrong itself; `unkept` is asked and never
 * stored (a password, a photo). A form declares all of them, in the order in which they stand.
 */
export type FieldKinds<Values> = {
  readonly [Name in keyof Values]-?: KindOf<Exclude<Values[Name], undefined>>;
};

type AnyKinds = Readonly<Record<string, 'text' | 'tick' | 'beside' | 'unkept'>>;
type NamesBut<Kinds, Kind> = {
  [Name in keyof Kinds]: Kinds[Name] extends Kind ? never : Name;
}[keyof Kinds] &
  string;

/** The fields that can be wrong, in the order in which they stand. */
export function fieldNames<const Kinds extends AnyKinds>(
  kinds: Kinds,
): readonly NamesBut<Kinds, 'beside'>[] {
  const canBeWrong = (name: string): name is NamesBut<Kinds, 'beside'> => kinds[name] !== 'beside';
  return Object.keys(kinds).filter(canBeWrong);
}

/** The id of a field's control, such as `contact-phone-number`: the error summary leads there. */
export function fieldId(form: string, field: string): string {
  return `${form}-${field.replaceAll('_', '-')}`;
}

/** Names that the API gives to fields which the form calls by another name. */
export type Aliases = Readonly<Record<string, string>>;

/**
 * The field of the form that a path of the API leads to (`sponsor.email`, `phone_number.code`);
 * undefined when the form has none of that name.
 */
export function fieldOfPath<Name extends string>(
  path: readonly PropertyKey[],
  fields: readonly Name[],
  aliases: Aliases = {},
): Name | undefined {
  for (const part of path) {
    const name = aliases[String(part)] ?? part;
    const field = fields.find((one) => one === name);
    if (field !== undefined) return field;
  }
  return undefined;
}

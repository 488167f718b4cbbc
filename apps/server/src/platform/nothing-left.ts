/**
 * Holds that every field of an object was taken: call it with the rest of a destructuring. A field
 * that is left does not compile, and throws if it comes all the same.
 */
export function nothingLeft(rest: Readonly<Record<string, never>>): void {
  const left = Object.keys(rest);
  if (left.length > 0) throw new Error(`nothing takes ${left.join(', ')}`);
}

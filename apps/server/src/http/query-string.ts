/**
 * A query string as an object: a repeated key is a list, and `key[]` is the same as `key`.
 * The object has no prototype, so that no key can mean anything else.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(text)) {
    const isList = name.endsWith('[]');
    const key = isList ? name.slice(0, -2) : name;
    const known = query[key];
    if (known === undefined) query[key] = isList ? [value] : value;
    else query[key] = Array.isArray(known) ? [...known, value] : [known, value];
  }
  return query;
}

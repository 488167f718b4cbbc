/** Marks of an address in a text that says it is a name. */
const ADDRESS = /[@/\\]|\bwww\.|\.[a-z]{2,}\b/i;

/**
 * The name to greet in a mail to an address that nobody has confirmed: empty when it holds an
 * address, so that nobody can have their advertisement sent out in our name.
 */
export function greetedName(name: string): string {
  return ADDRESS.test(name) || name.length > 60 ? '' : name;
}

import type { NamedChild, PaidFor } from '../payments/index.ts';

/** A due as a line of its payment. */
export function dueLine({
  due,
  child,
}: {
  readonly due: { readonly dueOn: string };
  readonly child: NamedChild;
}): PaidFor {
  return { kind: 'due', child, dueOn: due.dueOn };
}

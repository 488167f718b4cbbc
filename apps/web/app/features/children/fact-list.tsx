interface FactListProps {
  /** A fact with an empty value is not known, and left out. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** What is known, line by line. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="mt-4 grid">
      {facts
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-x-6 border-b border-sand-200 py-3 last:border-0 xs:grid-cols-[9rem_1fr]"
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

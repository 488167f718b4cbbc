interface EmailProps {
  readonly className?: string;
  /** Null: nothing is shown. */
  readonly children: string | null;
}

/** A mail address: where it is too long for its line, it breaks before the @ first. */
export function Email({ className = '', children }: EmailProps) {
  if (children === null) return null;
  const [name, domain] = children.split(/(?=@[^@]*$)/);
  return (
    <bdi className={`starts-with-page inline-block max-w-full wrap-anywhere ${className}`}>
      {name}
      <wbr />
      {domain}
    </bdi>
  );
}

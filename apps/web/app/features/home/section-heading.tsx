interface SectionHeadingProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
}

/** The title of a stretch of the page, with a line below. */
export function SectionHeading({ id, title, lead }: SectionHeadingProps) {
  return (
    <>
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      <p className="mt-2 max-w-text text-lg text-ink-soft">{lead}</p>
    </>
  );
}

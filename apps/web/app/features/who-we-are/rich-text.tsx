/** Paragraphs parted by an empty line, with `**weight**` on the words that carry them. */
export function RichText({
  text,
  className,
}: {
  readonly text: string;
  readonly className?: string;
}) {
  return (
    <div className={className}>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          {paragraph.split('**').map((words, index) =>
            index % 2 === 1 ? (
              <strong key={words} className="font-semibold text-ink">
                {words}
              </strong>
            ) : (
              words
            ),
          )}
        </p>
      ))}
    </div>
  );
}

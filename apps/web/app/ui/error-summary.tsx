import type { Ref } from 'react';

export interface FieldFault {
  /** The id of the control, as given to its `<Field>`. */
  readonly id: string;
  readonly message: string;
  /** The language of the message, where it may not be that of the page. */
  readonly locale?: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly faults: readonly FieldFault[];
  /** Takes the focus when the form is refused. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** Lists the faults of a long form, each linked to its control. Empty when there are none. */
export function ErrorSummary({ title, faults, ref }: ErrorSummaryProps) {
  if (faults.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-lg border-2 border-danger bg-danger-50 p-5"
    >
      <h2 className="text-lg text-danger">{title}</h2>
      <ul className="mt-2 grid gap-1">
        {faults.map(({ id, message, locale }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              lang={locale}
              dir={locale && 'auto'}
              className="font-medium text-danger underline"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

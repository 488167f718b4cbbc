import { useEffect, useState } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { useFieldAttributes } from './field.tsx';
import { CONTROL_LOOK } from './text-input.tsx';

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'style'> & {
  /** `40 characters left`: given near the limit only. */
  readonly count?: string | undefined;
  /** No more room: the count is told in the colour of errors. */
  readonly overfull?: boolean;
};

/** A reader is told how much room is left when the typing pauses, not at every letter. */
const PAUSE_MS = 1_000;

/** Text of several lines, which grows with what is written. Inside a `<Field>` it finds its own. */
export function TextArea({ className, count, overfull = false, ...rest }: TextAreaProps) {
  const { 'aria-describedby': describedBy, ...attributes } = useFieldAttributes();
  const countId = attributes.id && count ? `${attributes.id}-count` : undefined;
  const spoken = useAfterPause(count);
  return (
    <span className="grid gap-1">
      <textarea
        rows={6}
        aria-describedby={[describedBy, countId].filter(Boolean).join(' ') || undefined}
        {...attributes}
        {...rest}
        className={classNames(
          CONTROL_LOOK,
          'max-h-128 min-h-44 resize-y field-sizing-content',
          className,
        )}
      />
      {count && (
        <span
          id={countId}
          className={classNames(
            'justify-self-end text-sm tabular-nums',
            overfull ? 'font-medium text-danger' : 'text-ink-soft',
          )}
        >
          {count}
        </span>
      )}
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </span>
  );
}

function useAfterPause(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

interface LoadedProps<T> {
  /** There already, or still on its way. */
  readonly value: T | Promise<T>;
  /** The shape of what comes. */
  readonly skeleton: ReactNode;
  /** In its place when it does not come; without it, or where it throws, the error page is shown. */
  readonly failed?: (error: unknown) => ReactNode;
  /** A new key shows the skeleton again at once, as for a new page of the list. */
  readonly resetKey?: string;
  readonly children: (value: T) => ReactNode;
}

/**
 * Shows data, and a skeleton in its place until it is there. What the server drew comes to life apart
 * from the rest of the page: a press elsewhere does not wait for it.
 */
export function Loaded<T>({ resetKey, ...props }: LoadedProps<T>) {
  return (
    <Suspense key={resetKey} fallback={props.skeleton}>
      <Shown {...props} />
    </Suspense>
  );
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown };

/** Does not suspend: React holds back for 0.3 s what comes soon after a fallback. */
function Shown<T>({ value, skeleton, failed, children }: Omit<LoadedProps<T>, 'resetKey'>) {
  const [latest, setLatest] = useState<{ readonly of: unknown; readonly outcome: Outcome<T> }>();
  useEffect(() => {
    let isCurrent = true;
    const settle = (outcome: Outcome<T>) => {
      if (isCurrent) setLatest({ of: value, outcome });
    };
    if (value instanceof Promise) {
      value.then(
        (settled) => settle({ value: settled }),
        (error: unknown) => settle({ error }),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [value]);
  // What is shown stays until the next has come.
  if (!(value instanceof Promise) && latest?.of !== value) {
    setLatest({ of: value, outcome: { value } });
  }
  const outcome = value instanceof Promise ? latest?.outcome : { value };
  if (!outcome) return skeleton;
  if ('value' in outcome) return children(outcome.value);
  if (!failed) throw outcome.error;
  return failed(outcome.error);
}

import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSettled } from './use-settled.ts';

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

/** Keeps what it shows until the next value is there. */
function Shown<T>({ value, skeleton, failed, children }: Omit<LoadedProps<T>, 'resetKey'>) {
  const outcome = useSettled(value)?.outcome;
  if (!outcome) return skeleton;
  if ('value' in outcome) return children(outcome.value);
  if (!failed) throw outcome.error;
  return failed(outcome.error);
}

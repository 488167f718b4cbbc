import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Await } from 'react-router';

interface LoadedProps<T> {
  /** There already, or still on its way. */
  readonly value: T | Promise<T>;
  /** The shape of what comes. */
  readonly skeleton: ReactNode;
  /** In place of the error page, when it does not come: an alert with a retry. */
  readonly failed?: ReactNode;
  /** A new key shows the skeleton again at once, as for a new page of the list. */
  readonly resetKey?: string;
  readonly children: (value: T) => ReactNode;
}

/**
 * Shows data, and a skeleton in its place until it is there. What the server drew comes to life apart
 * from the rest of the page: a press elsewhere does not wait for it.
 */
export function Loaded<T>({ value, skeleton, failed, resetKey, children }: LoadedProps<T>) {
  return (
    <Suspense key={resetKey} fallback={skeleton}>
      {value instanceof Promise ? (
        <Await resolve={value} errorElement={failed}>
          {(settled) => children(settled)}
        </Await>
      ) : (
        children(value)
      )}
    </Suspense>
  );
}

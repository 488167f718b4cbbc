import { useEffect, useState } from 'react';

interface Settled<T> {
  /** What was asked for it. */
  readonly of: T | Promise<T>;
  readonly outcome: { readonly value: T } | { readonly error: unknown };
}

/**
 * The latest outcome: of `asked`, or while that is on its way, of what was asked before. Undefined
 * when there is none yet. Does not suspend: React holds back for 0.3 s what comes soon after a
 * fallback (decision 072).
 */
export function useSettled<T>(asked: T | Promise<T>): Settled<T> | undefined {
  const [latest, setLatest] = useState<Settled<T>>();
  useEffect(() => {
    if (!(asked instanceof Promise)) return undefined;
    let isCurrent = true;
    const settle = (outcome: Settled<T>['outcome']) => {
      if (isCurrent) setLatest({ of: asked, outcome });
    };
    asked.then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  if (asked instanceof Promise) return latest;
  const known = { of: asked, outcome: { value: asked } };
  if (latest?.of !== asked) setLatest(known);
  return known;
}

import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface CountdownProps {
  readonly seconds: number;
  readonly onDone: () => void;
  /** The sentence, given the seconds that are left. */
  readonly children: (left: number) => ReactNode;
}

/** Counts whole seconds down to zero, then calls `onDone` once. Unmount it to stop it. */
export function Countdown({ seconds, onDone, children }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  useEffect(() => {
    if (left <= 0) {
      done.current();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return <span className="tabular-nums">{children(left)}</span>;
}

import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface CountdownProps {
  readonly seconds: number;
  readonly onDone: () => void;
  /** A key was pressed: whoever goes by keyboard would rather stay than be led away (WCAG 2.2.1). */
  readonly onKey: () => void;
  /** The sentence, given the seconds that are left. */
  readonly children: (left: number) => ReactNode;
}

/** Counts whole seconds down to zero, then calls `onDone` once. Unmount it to stop it. */
export function Countdown({ seconds, onDone, onKey, children }: CountdownProps) {
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
  const pressed = useRef(onKey);
  useEffect(() => {
    pressed.current = onKey;
  }, [onKey]);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // They press what has the focus, which may be the way on.
      if (event.key === 'Enter' || event.key === ' ') return;
      // The focus goes to what replaces the countdown, not to the next element after it.
      if (event.key === 'Tab') event.preventDefault();
      pressed.current();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  return <span className="tabular-nums">{children(left)}</span>;
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { classNames } from './class-names.ts';

interface CountdownProps {
  readonly seconds: number;
  readonly onDone: () => void;
  /** The sentence, given the seconds that are left. */
  readonly children: (left: number) => string;
  readonly className?: string;
}

/**
 * A line in small letters that says where the page leads, counts whole seconds down to zero, then
 * calls `onDone` once. Any touch, key or scroll stops it, and so does its 'Stay here' (CFM-06, WCAG
 * 2.2.1); whatever was pressed does its own work all the same. Its room stays when it has stopped.
 */
export function Countdown({ seconds, onDone, children, className }: CountdownProps) {
  const { t } = useTranslation('words');
  const [left, setLeft] = useState(seconds);
  const [stopped, setStopped] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);

  useEffect(() => {
    if (stopped) return undefined;
    if (left <= 0) {
      done.current();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, stopped]);

  const stop = useCallback(() => {
    // The button that may have the focus goes.
    if (line.current?.contains(document.activeElement)) line.current.focus();
    setStopped(true);
  }, []);
  useEffect(() => {
    if (stopped) return undefined;
    const events = new AbortController();
    const hear = { signal: events.signal, passive: true };
    for (const event of ['pointerdown', 'keydown', 'wheel']) addEventListener(event, stop, hear);
    // A new page is scrolled to its top by itself (RTE-02).
    addEventListener('scroll', () => scrollY > 0 && stop(), hear);
    return () => events.abort();
  }, [stopped, stop]);

  return (
    <p
      ref={line}
      tabIndex={-1}
      className={classNames(
        'flex min-h-11 flex-wrap items-center justify-center text-xs text-ink-soft sm:text-sm outline-none focus-visible:shadow-none',
        className,
      )}
    >
      {stopped ? (
        // The eye sees that it is gone.
        <span role="status" className="sr-only">
          {t('countdown.stopped')}
        </span>
      ) : (
        <>
          {/* Said aloud once; the seconds themselves are for the eye. */}
          <span className="sr-only">{children(seconds)}</span>
          <span aria-hidden="true" className="tabular-nums">
            {children(left)}
          </span>
          <button
            type="button"
            onClick={stop}
            className="min-h-11 px-2 font-medium text-nile underline underline-offset-4"
          >
            {t('countdown.stay')}
          </button>
        </>
      )}
    </p>
  );
}

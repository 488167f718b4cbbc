import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** HOME-10. */
const DELAY_MS = 1000;
const DURATION_MS = 2000;

function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}

interface CountUp {
  readonly value: number;
  readonly ref: RefObject<HTMLElement | null>;
  /** Whether it is still to be decided if it counts: the styles keep it out of sight for a while. */
  readonly waits: boolean;
}

/**
 * Counts up to `target` once, when the element comes into view: for two seconds, after one. Holds
 * the target itself on the server, without scripts, for those who ask for less motion, and where the
 * scripts come so late that it has been seen: a number never goes back.
 */
export function useCountUp(target: number): CountUp {
  const ref = useRef<HTMLElement>(null);
  const [value, setValue] = useState(target);
  const [waits, setWaits] = useState(true);

  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    if (wasSeen(element)) {
      setValue(target);
      return undefined;
    }
    setWaits(false);
    setValue(0);
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const run = (started: number) => {
      const progress = Math.min(1, (performance.now() - started) / DURATION_MS);
      setValue(Math.round(target * easeOut(progress)));
      if (progress < 1) frame = requestAnimationFrame(() => run(started));
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      timer = setTimeout(() => run(performance.now()), DELAY_MS);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [target]);

  return { value, ref, waits };
}

function wasSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && getComputedStyle(element).opacity !== '0';
}

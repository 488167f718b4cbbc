import { organisation } from '@nabta/organisation';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface ProofNumbersProps {
  readonly sponsored: number | Promise<number>;
}

/** The results so far: the server's count beside the fixed figures (HOME-08, HOME-09). */
export function ProofNumbers({ sponsored }: ProofNumbersProps) {
  const { t } = useTranslation('home');
  const { villages, waterFilters, educationalCentres } = organisation.statistics;
  return (
    <section aria-labelledby="proof" className="page-width py-14 md:py-20">
      <h2 id="proof" className="sr-only">
        {t('proof.title')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
        <Loaded
          value={sponsored}
          skeleton={
            <Figure label={t('proof.sponsored', { count: 0 })}>
              <Skeleton className="my-2 h-10 w-28" />
            </Figure>
          }
          failed={() => null}
        >
          {(count) => (
            <Figure label={t('proof.sponsored', { count })}>
              <Counter target={count} />
            </Figure>
          )}
        </Loaded>
        <Figure label={t('proof.villages', { count: villages })}>
          <Counter target={villages} />
        </Figure>
        <Figure label={t('proof.waterFilters', { count: waterFilters })}>
          <Counter target={waterFilters} />
        </Figure>
        <Figure label={t('proof.educationalCentres', { count: educationalCentres })}>
          <Counter target={educationalCentres} />
        </Figure>
      </dl>
    </section>
  );
}

function Figure({
  label,
  children,
}: {
  readonly label: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div className="flex flex-col-reverse justify-end border-s-4 border-sunflower ps-5">
      <dt className="mt-1 max-w-48 leading-snug text-ink-soft">{label}</dt>
      <dd className="text-4xl leading-tight font-bold text-nile">{children}</dd>
    </div>
  );
}

/** A number that counts up; its final form keeps the room for it, and is what is read out. */
function Counter({ target }: { readonly target: number }) {
  const locale = useLocale();
  const { value, ref, waits } = useCountUp(target);
  return (
    <span ref={ref} className={classNames('relative inline-block', waits && 'awaits-count')}>
      <span className={value === target ? undefined : 'opacity-0'}>
        {formatNumber(target, locale)}
      </span>
      {value !== target && (
        <span aria-hidden="true" className="absolute inset-y-0 start-0">
          {formatNumber(value, locale)}
        </span>
      )}
    </span>
  );
}

/** HOME-10. */
const DELAY_MS = 1000;
const DURATION_MS = 2000;
/** How much of a number is in view when its delay begins. */
const VISIBLE = 0.6;

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
function useCountUp(target: number): CountUp {
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
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        timer = setTimeout(() => run(performance.now()), DELAY_MS);
      },
      { threshold: VISIBLE },
    );
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

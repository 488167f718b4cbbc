import { classNames } from '../../../web/app/ui/class-names.ts';
import { barsOf, lineOf } from './chart-shapes.ts';

/** The chart's own units; what is seen is as wide as its place. */
const [WIDTH, HEIGHT] = [160, 40];

interface WeekChartProps {
  /** The oldest first; the last week is running, and paler where it may still grow. */
  readonly values: readonly number[];
  /** Bars for what happened in each week, a line for what stands at the end of each. */
  readonly as: 'bars' | 'line';
  readonly className?: string;
}

/**
 * A small chart of weeks, which begins where reading begins. It says nothing to a screen reader: its
 * numbers stand in a table.
 */
export function WeekChart({ values, as, className }: WeekChartProps) {
  return (
    <svg
      viewBox={`0 -3 ${WIDTH} ${HEIGHT + 6}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames('mirrored h-12 w-full overflow-visible', className)}
    >
      {as === 'bars' ? <Bars values={values} /> : <Line values={values} />}
    </svg>
  );
}

function Bars({ values }: Pick<WeekChartProps, 'values'>) {
  const zero = barsOf([...values, 0], WIDTH, HEIGHT).at(-1)?.y;
  return (
    <>
      {barsOf(values, WIDTH, HEIGHT).map((bar, week) => (
        <rect
          key={bar.x}
          {...bar}
          className={week === values.length - 1 ? 'fill-nile-300' : 'fill-nile-500'}
        />
      ))}
      <line x1="0" x2={WIDTH} y1={zero} y2={zero} className={BASE} vectorEffect={UNSCALED} />
    </>
  );
}

const UNSCALED = 'non-scaling-stroke';
const BASE = 'stroke-sand-300 stroke-1';

function Line({ values }: Pick<WeekChartProps, 'values'>) {
  const points = lineOf(values, WIDTH, HEIGHT).map(({ x, y }) => `${x},${y}`);
  return (
    <>
      <line
        x1="0"
        x2={WIDTH}
        y1={HEIGHT + 2}
        y2={HEIGHT + 2}
        className={BASE}
        vectorEffect={UNSCALED}
      />
      <polyline
        points={points.join(' ')}
        className="fill-none stroke-nile-500 stroke-2"
        vectorEffect={UNSCALED}
      />
    </>
  );
}

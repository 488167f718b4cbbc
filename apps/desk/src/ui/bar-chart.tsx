import { useId } from 'react';
import { barsOf } from './chart-shapes.ts';

/** The chart's own units; what is seen is as wide as its place. */
const [WIDTH, HEIGHT] = [320, 120];

interface BarOfChart {
  readonly name: string;
  readonly value: number;
  /** A part of the value, which is drawn darker. Absent: the whole. */
  readonly part?: number;
  /** Its time is not over: it is drawn paler. */
  readonly isRunning?: boolean;
  /** The value in words, below the name. */
  readonly inWords?: string;
}

interface BarChartProps {
  /** What the picture shows; its numbers stand in a table beside it. */
  readonly label: string;
  /** Below the label: the highest value, or what the colours mean. */
  readonly legend?: React.ReactNode;
  readonly bars: readonly BarOfChart[];
  /** Names of all bars, of the few that have room, or of the first and the last. */
  readonly named: 'all' | 'ends';
}

/** A picture of bars, which begins where reading begins. */
export function BarChart({ label, legend, bars, named }: BarChartProps) {
  const id = useId();
  const values = bars.map(({ value }) => value);
  const parts = bars.map(({ value, part = value }) => part);
  const among = [...values, ...parts, 0];
  const wholes = barsOf(values, WIDTH, HEIGHT, among);
  const darker = barsOf(parts, WIDTH, HEIGHT, among);
  const zero = barsOf([0], WIDTH, HEIGHT, among)[0]?.y;
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="grid gap-1">
        <span id={id} className="font-medium">
          {label}
        </span>
        {legend !== undefined && <span className="text-sm text-ink-soft">{legend}</span>}
      </figcaption>
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        className="mirrored h-36 w-full overflow-visible xl:h-64"
      >
        {bars.map(({ isRunning = false }, place) => (
          <g key={place} className={isRunning ? 'opacity-60' : undefined}>
            <rect {...wholes[place]} className="fill-nile-300" />
            <rect {...darker[place]} className="fill-nile-500" />
          </g>
        ))}
        <line
          x1="0"
          x2={WIDTH}
          y1={zero}
          y2={zero}
          className="stroke-sand-500 stroke-1"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Names bars={bars} named={named} />
    </figure>
  );
}

/** They are in the table too, so a screen reader does not hear them twice. */
function Names({ bars, named }: Pick<BarChartProps, 'bars' | 'named'>) {
  if (named === 'ends') {
    return (
      <p aria-hidden="true" className="flex justify-between gap-3 text-sm text-ink-soft">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </p>
    );
  }
  return (
    <p
      aria-hidden="true"
      className="grid auto-cols-[minmax(auto,1fr)] grid-flow-col gap-2 text-xs break-words text-ink-soft sm:text-sm"
    >
      {bars.map(({ name, inWords }) => (
        <span key={name} className="grid content-start justify-items-center text-center">
          <span className="font-semibold text-ink tabular-nums">{inWords}</span>
          <span>{name}</span>
        </span>
      ))}
    </p>
  );
}

/** Something measured that has a target. */
export interface Reading {
  readonly what: string;
  /** Undefined: it could not be measured, which misses the target too. */
  readonly value: number | undefined;
  readonly limit: number;
  readonly side: 'at most' | 'at least';
  readonly unit: string;
}

/** The targets of the speed of the site and the API. */
export const TARGETS = {
  /** Lighthouse, of 100: the pages of the visitor's journey, and those that tell of us. */
  performance: 98,
  performanceOfOthers: 95,
  searchEngines: 100,
  accessibility: 100,
  bestPractices: 100,
  /** Milliseconds, with applied throttling. */
  paint: 2500,
  paintOfMain: 1200,
  paintWithoutPictures: 800,
  layoutShift: 0.01,
  /** Kilobytes, brotli; the style of a page is within it, and the whole style a file. */
  script: 115,
  inlineStyle: 9,
  style: 15,
  /** Milliseconds from the first press on a page to its paint, on a slow phone. */
  pressMs: 200,
  /** A second: ten checkouts at once, and 100,000 dues within ten minutes. */
  checkouts: 200,
  renewals: 167,
  /** Seconds that a file of 100,000 children takes, and megabytes by which the heap may grow. */
  fileSeconds: 90,
  fileGrowth: 20,
  /** Seconds for a move of 100,000 children, in either direction. */
  moveSeconds: 180,
  /** The factor by which the list is slower with 100,000 children than with 600. */
  growth: 1.5,
  /** The same with a million, one call after the other. */
  growthOfMany: 1.2,
  /** The factor by which a list may be slower with a session. */
  signedIn: 1.3,
  /** Resident memory of a server, in megabytes. */
  memoryOfFirstStart: 600,
  memory: 350,
  memoryAfterLoad: 600,
  memoryWithPostgres: 220,
  memoryWithPostgresAfterLoad: 400,
  /** Milliseconds that a list of the desk takes with 100,000 rows. */
  deskMs: 200,
  /** Kilobytes of the desk’s scripts and styles: all, and those that a first visit waits for. */
  deskBundle: 260,
  deskFirstVisit: 170,
  /** Kept answers a second, and the milliseconds of processor time that a page may take. */
  keptPagesPerSecond: 9_000,
  keptPageMs: 0.12,
  listsPerSecond: 8_000,
  /** `/children` rendered anew on one core. */
  pagesPerSecond: { embedded: 200, PostgreSQL: 250 },
} as const;

function isReached({ value, limit, side }: Reading): boolean {
  if (value === undefined) return false;
  return side === 'at least' ? value >= limit : value <= limit;
}

/** The readings that miss their target, or were not taken. */
export function missedOf(readings: readonly Reading[]): readonly Reading[] {
  return readings.filter((reading) => !isReached(reading));
}

/** The missed targets, as lines to print. */
export function verdict(readings: readonly Reading[]): string {
  const missed = missedOf(readings);
  const lines = missed.map(({ what, value, limit, side, unit }) => {
    const got = value === undefined ? 'not measured' : `${round(value)}${unit}`;
    return `  ${what}: ${got}, should be ${side} ${limit}${unit}`;
  });
  const reached = `${readings.length - missed.length} of ${readings.length} targets are reached`;
  return [`${reached}${missed.length > 0 ? '; missed:' : '.'}`, ...lines].join('\n');
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}

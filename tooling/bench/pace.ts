/** The lengths of the measurements: longer ones are steadier. */
export interface Pace {
  readonly loadSeconds: number;
  readonly warmUpSeconds: number;
  /** The load before the memory of a server is measured. */
  readonly memorySeconds: number;
  /** Lighthouse runs for each page. */
  readonly lighthouseRuns: number;
  /** The least number of timed sign-ins of each kind. */
  readonly signIns: number;
  /** Checkouts that are begun, and dues that one run of the daily job charges. */
  readonly checkouts: number;
  readonly dues: number;
  /** Dues of a run in which each sponsor has two. */
  readonly duesOfPairs: number;
  /** Children of a file that is brought in and out. */
  readonly fileChildren: number;
  readonly scale: {
    readonly children: number;
    readonly sponsorships: number;
    /** Calls of each kind. */
    readonly tries: number;
  };
  /** Children, sponsors and payments of the desk's lists, and calls of each kind. */
  readonly desk: { readonly rows: number; readonly tries: number };
}

export const STEADY: Pace = {
  loadSeconds: 8,
  warmUpSeconds: 4,
  memorySeconds: 60,
  lighthouseRuns: 3,
  signIns: 80,
  checkouts: 300,
  dues: 100_000,
  duesOfPairs: 10_000,
  fileChildren: 100_000,
  scale: { children: 1_000_000, sponsorships: 200_000, tries: 41 },
  desk: { rows: 100_000, tries: 41 },
};
export const QUICK: Pace = {
  loadSeconds: 2,
  warmUpSeconds: 2,
  memorySeconds: 12,
  lighthouseRuns: 1,
  signIns: 32,
  checkouts: 100,
  dues: 1_000,
  duesOfPairs: 1_000,
  fileChildren: 10_000,
  scale: { children: 100_000, sponsorships: 20_000, tries: 21 },
  desk: { rows: 2_000, tries: 21 },
};

/** How long is measured: the more, the steadier the figures. */
export interface Pace {
  readonly loadSeconds: number;
  readonly warmUpSeconds: number;
  /** How often Lighthouse looks at each page. */
  readonly lighthouseRuns: number;
  /** How many sign-ins of each kind are timed, at least. */
  readonly signIns: number;
  /** Checkouts that are begun, and dues that one run of the daily job charges. */
  readonly checkouts: number;
  readonly dues: number;
  /** Children of a file that is brought in and out. */
  readonly fileChildren: number;
}

export const STEADY: Pace = {
  loadSeconds: 8,
  warmUpSeconds: 4,
  lighthouseRuns: 3,
  signIns: 80,
  checkouts: 300,
  dues: 20_000,
  fileChildren: 100_000,
};
export const QUICK: Pace = {
  loadSeconds: 2,
  warmUpSeconds: 2,
  lighthouseRuns: 1,
  signIns: 32,
  checkouts: 100,
  dues: 1_000,
  fileChildren: 10_000,
};

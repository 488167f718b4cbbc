import type { ImportProblem } from './record-rules.ts';

/** More are counted, but not kept: nobody mends a thousand by hand. */
const MOST_KEPT = 100;

/** What is said of a file, gathered while it is read. */
export class ProblemList {
  readonly #kept: ImportProblem[] = [];
  #total = 0;

  add(problem: ImportProblem): void {
    this.#total += 1;
    if (this.#kept.length < MOST_KEPT) this.#kept.push(problem);
  }

  get isEmpty(): boolean {
    return this.#total === 0;
  }

  get kept(): readonly ImportProblem[] {
    return this.#kept;
  }

  get total(): number {
    return this.#total;
  }

  /** Throws ImportRefused unless there is nothing in the list. */
  refuse(): void {
    if (!this.isEmpty) throw new ImportRefused(this.#kept, this.#total);
  }
}

/** A file was not imported: nothing of it. `total` counts also the problems that are not kept. */
export class ImportRefused extends Error {
  readonly problems: readonly ImportProblem[];
  readonly total: number;

  constructor(problems: readonly ImportProblem[], total: number) {
    super(`${total} problems`);
    this.problems = problems;
    this.total = total;
  }
}

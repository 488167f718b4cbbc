import type { Db } from '../../db/client.ts';
import type { FieldError } from '../../errors.ts';
import { fault, type Place } from '../../faults.ts';
import { optionalColumn } from './column-rules.ts';
import { yesOrNo } from './format-rules.ts';
import type { ProblemList } from './records.ts';

/** A record off the site is in no list and no form; receipts and other old records still name it. */
export const onSite = optionalColumn('yes or no; empty: as it is, a new one yes', yesOrNo);

/** Of a kind that a form chooses from: one of it has to stay on the site. */
export interface LastOnSite<Row> {
  isOnSite(row: Row): boolean;
  /** The ids of all that are on the site. */
  listIds(db: Db): Promise<readonly number[]>;
  /** Says so at the field of the form. */
  readonly error: FieldError['key'];
}

/** Finds out whether the records of a file leave anything on the site. */
export class LastOnSiteCheck<Row> {
  readonly #rule: LastOnSite<Row>;
  readonly #off = new Set<number>();
  #lastOff: Place | undefined;
  #hasOneOn = false;

  constructor(rule: LastOnSite<Row>) {
    this.#rule = rule;
  }

  /** `id`: of the row that it becomes, where that is there already. */
  add(row: Row, id: number | undefined, place: Place): void {
    if (this.#rule.isOnSite(row)) this.#hasOneOn = true;
    else {
      this.#lastOff = place;
      if (id !== undefined) this.#off.add(id);
    }
  }

  /** Before the records are written. */
  async checkWhole(db: Db, problems: ProblemList): Promise<void> {
    if (this.#hasOneOn) return;
    const ids = await this.#rule.listIds(db);
    if (ids.every((id) => this.#off.has(id))) this.#refuse(problems);
  }

  /** After they are written: others may have taken off what the file leaves as it is. */
  async checkSaved(db: Db, problems: ProblemList): Promise<void> {
    const ids = await this.#rule.listIds(db);
    if (ids.length === 0) this.#refuse(problems);
  }

  #refuse(problems: ProblemList): void {
    if (!this.#lastOff) return;
    problems.add({
      place: this.#lastOff,
      column: 'on_site',
      what: fault('last-on-site'),
      error: { key: this.#rule.error },
    });
  }
}

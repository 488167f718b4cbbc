import type { YesDue } from '@nabta/contract';
import type { SQL } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { POLICY } from './policy.ts';
import * as repository from './repository.ts';
import type { DueRow, Span } from './repository.ts';
import { yesDue } from './rules.ts';
import { inCairo } from './show-yes.ts';

/** How many sponsors are in memory at once. */
const PAGE = 200;

/** A sponsor whose yes is due, with the last one and the latest letter that waits for it. */
export interface DueSponsor extends DueRow {
  readonly due: YesDue;
}

/** The sponsors whose next letter waits for a yes today, by their ids. */
export function sponsorsDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): AsyncGenerator<DueSponsor> {
  const today = cairoToday(clock);
  return paged(today, (page) => repository.listDue(db, POLICY, today, page));
}

/** A sponsor of `sponsorsDue` with a letter that waits. */
export type DueWriter = DueSponsor & { readonly draft: NonNullable<DueSponsor['draft']> };

/**
 * Those of them whose latest letter was last worked on within a span, and no others: of a ministry's
 * sponsors most are due at times, and few are writing.
 */
export function writersDue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  span: Span,
): AsyncGenerator<DueWriter> {
  const today = cairoToday(clock);
  return paged(today, (page) =>
    repository.listDueWithDraft(db, POLICY, today, { ...page, ...span }),
  );
}

async function* paged<R extends Pick<DueRow, 'id' | 'last'>>(
  today: Temporal.PlainDate,
  read: (page: { readonly after: number; readonly limit: number }) => Promise<R[]>,
): AsyncGenerator<R & { readonly due: YesDue }> {
  for (let after = 0; ;) {
    const page = await read({ after, limit: PAGE });
    for (const row of page) {
      const due = yesDue(row.last ? inCairo(row.last) : undefined, POLICY, today);
      if (due === null) throw new Error(`the yes of sponsor ${row.id} is not due`);
      yield { ...row, due };
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

/** The condition of a list of sponsors: those whose yes is due today. */
export function yesIsDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): SQL | undefined {
  return repository.isYesDue(db, POLICY, cairoToday(clock));
}

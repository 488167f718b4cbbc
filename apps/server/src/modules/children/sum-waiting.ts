import type { WAITING_AGES } from '@nabta/contract/desk';
import { AGE_BANDS } from '@nabta/contract';
import { count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { villagesView } from '../../db/views.ts';
import { AGES_OF, birthDatesOf } from './rules.ts';
import { children } from './tables.ts';

/** The children of a village and an age group who can be sponsored now. */
export interface WaitingSum {
  readonly village: { readonly id: number; readonly nameEn: string; readonly nameAr: string };
  readonly age: (typeof WAITING_AGES)[number];
  readonly count: number;
}

/** How many children wait for a sponsor, by village and age group on a day (Cairo). */
export function sumWaiting(db: Db, today: Temporal.PlainDate): Promise<WaitingSum[]> {
  const { id, nameEn, nameAr } = villagesView;
  return db
    .select({ village: { id, nameEn, nameAr }, age: ageGroupOn(today), count: count() })
    .from(children)
    .innerJoin(villagesView, eq(id, children.villageId))
    .where(sql`${children.listed}`)
    .groupBy(id, AGE_COLUMN);
}

/** By its place, since the parameters of an expression would not be known as the same ones again. */
const AGE_COLUMN = sql`4`;

/** The age group of a child: the oldest whose youngest are born on that day or later. */
function ageGroupOn(today: Temporal.PlainDate) {
  const cases = AGE_BANDS.toReversed().map((band) => {
    const { until } = birthDatesOf(AGES_OF[band], today);
    return sql`when ${children.dateOfBirth} <= ${until}::date then ${band}`;
  });
  return sql<WaitingSum['age']>`case ${sql.join(cases, sql` `)} else '0-3' end`;
}

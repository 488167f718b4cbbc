import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Whether a due comes before the last day of its sponsorship, or there is none: `isKept` of dues. */
export const isBeforeLastDay = (dueOn: AnyPgColumn, lastDay: AnyPgColumn): SQL =>
  sql`(${lastDay} is null or ${dueOn} < ${lastDay})`;

import { sql } from 'drizzle-orm';
import { donationsView, sponsorsView } from './views.ts';

/** The name of who paid, of a query that joins sponsors and donations; null where there is none. */
export const payerName = sql<
  string | null
>`nullif(trim(coalesce(${sponsorsView.firstName} || ' ' || ${sponsorsView.lastName}, ${donationsView.fullName})), '')`;

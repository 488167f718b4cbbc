import { sql } from 'drizzle-orm';
import { sponsorshipsView } from './views.ts';

/**
 * Whether a sponsorship has not ended (it may be ending). The status is a literal, as in the partial
 * indexes: with a parameter, PostgreSQL may plan a prepared statement as if no sponsorship matched.
 */
export const isLive = sql`${sponsorshipsView.status} <> 'inactive'`;

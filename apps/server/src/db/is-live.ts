import { sql } from 'drizzle-orm';
import { sponsorshipsView } from './views.ts';

/**
 * Whether a sponsorship has not ended (it may be ending). In a literal, as its indexes have it: with a
 * parameter, and while none has ended, a prepared statement is planned as if no sponsorship passed.
 */
export const isLive = sql`${sponsorshipsView.status} <> 'inactive'`;

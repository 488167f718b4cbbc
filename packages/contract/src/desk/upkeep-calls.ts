import { NO_LOOK, type DeskCalls } from './call.ts';
import * as upkeep from './upkeep.ts';

/** The rows of DESK_CALLS about what runs by itself: the mails that wait, the rules of what is stored. */
export const UPKEEP_CALLS = {
  'GET /v1/desk/mails': {
    access: 'read-mails',
    looks: NO_LOOK.list,
    query: upkeep.mailListQuery,
    answer: upkeep.mailListResponse,
    summary: 'The mails that have not gone out, the oldest first, each with its last error',
  },
  'POST /v1/desk/mails/retry': {
    access: 'retry-mails',
    body: upkeep.retryMailsBody,
    answer: upkeep.retriedMailsResponse,
    summary: 'Tries a mail that failed again at once, or all of them',
  },
  'GET /v1/desk/checks': {
    access: 'run-checks',
    looks: NO_LOOK.nobody,
    answer: upkeep.checksResponse,
    summary: 'Whether what is stored keeps the rules of money, sponsorships and dues',
  },
} as const satisfies DeskCalls;

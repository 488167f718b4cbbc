import { NO_LOOK, type DeskCalls } from './call.ts';
import * as dues from './dues.ts';

/** The rows of DESK_CALLS that are about dues and the daily work on them. */
export const DUE_CALLS = {
  'GET /v1/desk/dues_calendar': {
    access: 'read-dues',
    looks: NO_LOOK.nobody,
    query: dues.duesCalendarQuery,
    answer: dues.duesCalendarResponse,
    summary: 'What falls due in a month, day by day',
  },
  'GET /v1/desk/dues': {
    access: 'read-dues',
    looks: NO_LOOK.list,
    query: dues.dueListQuery,
    answer: dues.dueListResponse,
    summary: 'The dues of a day',
  },
  'GET /v1/desk/late_dues': {
    access: 'read-dues',
    looks: NO_LOOK.list,
    query: dues.lateDueListQuery,
    answer: dues.lateDueListResponse,
    summary: 'Late dues, the oldest first, and how many are in each stage',
  },
  'GET /v1/desk/unanswered_dues': {
    access: 'read-dues',
    looks: NO_LOOK.list,
    answer: dues.unansweredDuesResponse,
    summary: 'Dues whose charge has had no answer for a day, the oldest charge first',
  },
  // A look at its sponsor.
  'GET /v1/desk/dues/:id': {
    access: 'read-dues',
    looks: 'by-route',
    answer: dues.deskDueResponse,
    summary: 'One due with its tries and its mails',
  },
  'GET /v1/desk/dues_work': {
    access: 'read-dues',
    looks: NO_LOOK.nobody,
    answer: dues.duesWorkResponse,
    summary: 'Whether the daily work of dues goes on, and what holds it back',
  },
  'POST /v1/desk/dues_work/pause': {
    access: 'pause-dues',
    confirmed: true,
    body: dues.duesWorkBody,
    answer: dues.pausedDuesResponse,
    summary: 'Pauses the daily work of dues',
  },
  'POST /v1/desk/dues_work/resume': {
    access: 'pause-dues',
    confirmed: true,
    body: dues.duesWorkBody,
    answer: dues.resumedDuesResponse,
    summary: 'Lets the daily work of dues go on, whatever has held it back',
  },
} as const satisfies DeskCalls;

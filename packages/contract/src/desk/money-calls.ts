// The calls about money: rows of DESK_CALLS.
//
//   payments     GET    /v1/desk/payments                   ?since&until&status&kind&method&currency&receipt&reference&q
//                GET    /v1/desk/payments/:id               with its entries, refunds and proposals
//                GET    /v1/desk/payments/:id/receipt       PDF, in the payer's language
//   ledger       GET    /v1/desk/ledger                     ?since&until&kind&about&currency&order&page&per_page
//                GET    /v1/desk/ledger/file                ?format=csv|xlsx, and the same filters
//   transfers    GET    /v1/desk/payers                     ?q: whose money it may be
//                POST   /v1/desk/transfers                  {sponsor_id, due_ids, amount, ..., dry_run}
//                POST   /v1/desk/bank_files                 a bank's CSV, as a form: what each line is
//   refunds      POST   /v1/desk/payments/:id/refunds       {amount, reason, by_hand, seen, dry_run}
//                POST   /v1/desk/sponsors/:id/withdrawals   {amount, reason, seen, dry_run}: out of a balance
//                GET    /v1/desk/refund_proposals           ?state&page&per_page
//                GET    /v1/desk/failed_refunds             what did not reach its payer
//                POST   /v1/desk/refund_proposals/:id/approve   by a second person
//                POST   /v1/desk/refund_proposals/:id/decline   {reason}
//   provider     GET    /v1/desk/disputes                   ?state&page&per_page
//                GET    /v1/desk/differences                what the last comparison left and healed
//                POST   /v1/desk/differences/heal           {days, dry_run}
//   report       GET    /v1/desk/month_report               ?month
//                GET    /v1/desk/month_report/file          ?month&format=csv|xlsx
//   board        GET    /v1/desk/board_report/pledged       what falls due ahead, by month
//                GET    /v1/desk/board_report/received      what came, by month and purpose
//                GET    /v1/desk/board_report/late          what is late, by stage
//                GET    /v1/desk/board_report/retention     who stays, by month of beginning
//                GET    /v1/desk/board_report/waiting       children who wait, by age and village
//                GET    /v1/desk/board_report/file          ?part&format=csv|xlsx: one of these
//   journal      GET    /v1/desk/journal                    ?month: entries by day, payouts, what does not match
//                GET    /v1/desk/journal/file               ?month&currency&format=csv|odoo|quickbooks|iif
import { z } from '../zod.ts';
import { NO_LOOK, type DeskCalls } from './call.ts';
import * as board from './board-report.ts';
import * as journal from './journal.ts';
import * as ledger from './ledger.ts';
import * as payments from './payments.ts';
import * as provider from './provider.ts';
import * as transfers from './transfers.ts';

export const MONEY_CALLS = {
  'GET /v1/desk/payments': {
    access: 'read-money',
    looks: NO_LOOK.list,
    query: payments.paymentListQuery,
    answer: payments.paymentListResponse,
    summary: 'Payments, as a list, with their sums by currency',
  },
  'GET /v1/desk/payments/:id': {
    access: 'read-money',
    looks: 'payment',
    params: payments.paymentParams,
    answer: payments.deskPaymentResponse,
    summary: 'A payment with its ledger entries, refunds and receipt',
  },
  'GET /v1/desk/payments/:id/receipt': {
    access: 'read-money',
    looks: 'payment',
    params: payments.paymentParams,
    answer: 'file',
    summary: 'The receipt of a payment once more, as PDF',
  },
  'GET /v1/desk/ledger': {
    access: 'read-money',
    looks: NO_LOOK.list,
    query: ledger.ledgerListQuery,
    answer: ledger.ledgerListResponse,
    summary: 'The entries of the books, as a list',
  },
  'GET /v1/desk/ledger/file': {
    access: 'read-money',
    looks: NO_LOOK.list,
    query: ledger.ledgerFileQuery,
    answer: 'file',
    summary: 'The same as CSV or XLSX; noted in the audit log',
  },
  'GET /v1/desk/payers': {
    access: 'record-money',
    looks: NO_LOOK.list,
    query: transfers.payerListQuery,
    answer: transfers.payerListResponse,
    summary: 'Whose a transfer may be, with what they owe',
  },
  'POST /v1/desk/transfers': {
    access: 'record-money',
    confirmed: true,
    body: transfers.recordTransferBody,
    answer: transfers.recordedTransferResponse,
    summary: 'Records money that came by transfer, check or cash',
  },
  'POST /v1/desk/bank_files': {
    access: 'record-money',
    // The file is added by the server, which alone knows what a file is.
    body: z.object({}),
    answer: transfers.bankFileResponse,
    summary: 'Reads a bank’s CSV and matches its lines; books nothing (multipart form)',
  },
  'POST /v1/desk/payments/:id/refunds': {
    access: 'return-money',
    confirmed: true,
    params: payments.paymentParams,
    body: payments.proposeRefundBody,
    answer: payments.proposedRefundResponse,
    summary: 'Gives money back; above the limit it waits for a second person',
  },
  'POST /v1/desk/sponsors/:id/withdrawals': {
    access: 'return-money',
    confirmed: true,
    body: payments.withdrawBody,
    answer: payments.withdrawnResponse,
    summary: 'Takes money out of a balance; above the limit it waits for a second person',
  },
  'GET /v1/desk/refund_proposals': {
    access: 'read-money',
    looks: NO_LOOK.list,
    query: payments.refundProposalListQuery,
    answer: payments.refundProposalListResponse,
    summary: 'Refunds and withdrawals that wait for a second person, or had one',
  },
  'GET /v1/desk/failed_refunds': {
    access: 'read-money',
    looks: NO_LOOK.list,
    answer: payments.failedRefundsResponse,
    summary: 'Refunds that did not reach their payers, and that nothing has replaced',
  },
  'POST /v1/desk/refund_proposals/:id/approve': {
    access: 'return-money',
    confirmed: true,
    body: payments.approveRefundBody,
    answer: payments.decidedRefundResponse,
    summary: 'Approves what somebody else proposed, and sends the money',
  },
  'POST /v1/desk/refund_proposals/:id/decline': {
    access: 'return-money',
    confirmed: true,
    body: payments.declineRefundBody,
    answer: payments.decidedRefundResponse,
    summary: 'Declines what was proposed, with a reason',
  },
  'GET /v1/desk/disputes': {
    access: 'read-money',
    looks: NO_LOOK.list,
    query: provider.disputeListQuery,
    answer: provider.disputeListResponse,
    summary: 'Payments that a bank takes or took back',
  },
  'GET /v1/desk/differences': {
    access: 'read-money',
    looks: NO_LOOK.nobody,
    answer: provider.differencesResponse,
    summary: 'What the last comparison with the card provider left and healed',
  },
  'POST /v1/desk/differences/heal': {
    access: 'heal-books',
    confirmed: true,
    body: provider.healDifferencesBody,
    answer: provider.healedDifferencesResponse,
    summary: 'Compares the books with the card provider now, and heals what they lack',
  },
  'GET /v1/desk/month_report': {
    access: 'read-money',
    looks: NO_LOOK.nobody,
    query: payments.monthReportQuery,
    answer: payments.monthReportResponse,
    summary: 'What came and went in a month, by currency and purpose',
  },
  'GET /v1/desk/month_report/file': {
    access: 'read-money',
    looks: NO_LOOK.nobody,
    query: payments.monthReportFileQuery,
    answer: 'file',
    summary: 'The same as CSV or XLSX',
  },
  'GET /v1/desk/board_report/pledged': {
    access: 'read-board-report',
    looks: NO_LOOK.nobody,
    answer: board.pledgedResponse,
    summary: 'The dues that sponsorships promise in each month ahead, by currency',
  },
  'GET /v1/desk/board_report/received': {
    access: 'read-board-report',
    looks: NO_LOOK.nobody,
    answer: board.receivedResponse,
    summary: 'What came in each of the last months, by currency and purpose',
  },
  'GET /v1/desk/board_report/late': {
    access: 'read-board-report',
    looks: NO_LOOK.nobody,
    answer: board.lateResponse,
    summary: 'What is late, by stage and currency',
  },
  'GET /v1/desk/board_report/retention': {
    access: 'read-board-report',
    looks: NO_LOOK.nobody,
    answer: board.retentionResponse,
    summary: 'How many sponsorships go on after some months, by month of beginning',
  },
  'GET /v1/desk/board_report/waiting': {
    access: 'read-board-report',
    looks: NO_LOOK.nobody,
    answer: board.waitingResponse,
    summary: 'How many children wait, by age group and village',
  },
  'GET /v1/desk/board_report/file': {
    access: 'read-board-report',
    looks: NO_LOOK.nobody,
    query: board.boardFileQuery,
    answer: 'file',
    summary: 'A part of the report as CSV or XLSX',
  },
  'GET /v1/desk/journal': {
    access: 'read-money',
    looks: NO_LOOK.nobody,
    query: journal.journalQuery,
    answer: journal.journalResponse,
    summary: 'The accountant’s journal of a month: entries by day, payouts, what does not match',
  },
  'GET /v1/desk/journal/file': {
    access: 'read-money',
    looks: NO_LOOK.nobody,
    query: journal.journalFileQuery,
    answer: 'file',
    summary: 'The entries of a month in one currency, for an accountant’s package',
  },
} as const satisfies DeskCalls;

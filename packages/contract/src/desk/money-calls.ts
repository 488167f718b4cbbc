// The calls about money: rows of DESK_CALLS.
//
//   payments     GET    /v1/desk/payments                   ?since&until&status&kind&method&currency&receipt&reference&q
//                GET    /v1/desk/payments/:id               with its entries, refunds and proposals
//                GET    /v1/desk/payments/:id/receipt       PDF, in the payer's language
//   transfers    GET    /v1/desk/payers                     ?q: whose money it may be
//                POST   /v1/desk/transfers                  {sponsor_id, due_ids, amount, ..., dry_run}
//                POST   /v1/desk/bank_files                 a bank's CSV, as a form: what each line is
//   refunds      POST   /v1/desk/payments/:id/refunds       {amount, reason, by_hand, dry_run}
//                GET    /v1/desk/refund_proposals           ?state&page&per_page
//                POST   /v1/desk/refund_proposals/:id/approve   by a second person
//                POST   /v1/desk/refund_proposals/:id/decline   {reason}
//   report       GET    /v1/desk/month_report               ?month
//                GET    /v1/desk/month_report/file          ?month&format=csv|xlsx
import { z } from '../zod.ts';
import type { DeskCalls } from './call.ts';
import * as payments from './payments.ts';
import * as transfers from './transfers.ts';

export const MONEY_CALLS = {
  'GET /v1/desk/payments': {
    access: 'read-money',
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
  'GET /v1/desk/payers': {
    access: 'record-money',
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
  'GET /v1/desk/refund_proposals': {
    access: 'read-money',
    query: payments.refundProposalListQuery,
    answer: payments.refundProposalListResponse,
    summary: 'Refunds that wait for a second person, or had one',
  },
  'POST /v1/desk/refund_proposals/:id/approve': {
    access: 'return-money',
    confirmed: true,
    body: payments.approveRefundBody,
    answer: payments.decidedRefundResponse,
    summary: 'Approves a refund that somebody else proposed, and sends it',
  },
  'POST /v1/desk/refund_proposals/:id/decline': {
    access: 'return-money',
    confirmed: true,
    body: payments.declineRefundBody,
    answer: payments.decidedRefundResponse,
    summary: 'Declines a refund that was proposed, with a reason',
  },
  'GET /v1/desk/month_report': {
    access: 'read-money',
    query: payments.monthReportQuery,
    answer: payments.monthReportResponse,
    summary: 'What came and went in a month, by currency and purpose',
  },
  'GET /v1/desk/month_report/file': {
    access: 'read-money',
    query: payments.monthReportFileQuery,
    answer: 'file',
    summary: 'The same as CSV or XLSX',
  },
} as const satisfies DeskCalls;

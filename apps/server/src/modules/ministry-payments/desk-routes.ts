import { toDecimal, toMinorUnits } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { listFailedRefunds, receiptName } from '../payments/index.ts';
import { receiptPdf } from '../transactions/index.ts';
import { listDisputes } from './list-disputes.ts';
import { listPayments, showPayment } from './list-payments.ts';
import {
  presentDispute,
  presentListed,
  presentPayment,
  presentProposal,
} from './present-at-desk.ts';
import { approveProposal, declineProposal, listRefundProposals } from './decide-proposal.ts';
import { proposeRefund } from './propose-refund.ts';
import { proposeWithdrawal } from './propose-withdrawal.ts';

/** An amount that is none was never shown. */
const shownAmount = (major: number): number => toMinorUnits(major) ?? -1;

/** Payments at the desk, and what goes back of them. */
export function deskPaymentRoutes(app: App, deps: Deps): void {
  const receiptOf = async (id: string) => {
    const { receipt, payment } = await showPayment(deps, id);
    if (!receipt) throw notFound();
    return { receipt: receiptName(receipt), payment };
  };

  app.route({
    ...deskCall(deps, 'GET /v1/desk/payments'),
    handler: async ({ query }) => {
      const { payments, totals, meta } = await listPayments(deps, query);
      return {
        payments: payments.map(presentListed),
        totals: totals.map(({ received, returned, ...sums }) => ({
          ...sums,
          received: toDecimal(received),
          returned: toDecimal(returned),
        })),
        meta,
      };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/payments/:id'),
    handler: async ({ params, locale }) => ({
      payment: presentPayment(await showPayment(deps, params.id), locale),
    }),
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/payments/:id/receipt'),
    handler: async ({ params }, reply) => {
      const { receipt, payment } = await receiptOf(params.id);
      const content = await receiptPdf(deps, receipt, payment.locale);
      return reply
        .header('content-disposition', `inline; filename="receipt-${receipt}.pdf"`)
        .header('x-robots-tag', 'noindex')
        .type('application/pdf')
        .send(content);
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/payments/:id/refunds'),
    handler: async (request) => {
      const { amount: asked, reason, by_hand: isByHand, dry_run: dryRun } = request.body;
      const { receipt } = await receiptOf(request.params.id);
      const seen = { refundable: shownAmount(request.body.seen.refundable) };
      const order = { receipt, amount: asked, reason, isByHand, dryRun, seen };
      const { payment, amount, sentBy, waits } = await proposeRefund(deps, staffOf(request), order);
      return {
        amount: toDecimal(amount),
        currency: payment.currency,
        waits,
        sent_by: sentBy,
        dry_run: dryRun,
      };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsors/:id/withdrawals'),
    handler: async (request) => {
      const { amount: asked, reason, dry_run: dryRun } = request.body;
      const seen = request.body.seen && { left: shownAmount(request.body.seen.left) };
      const order = { sponsorId: request.params.id, amount: asked, reason, dryRun, seen };
      const planned = await proposeWithdrawal(deps, staffOf(request), order);
      const { sponsor, amount, left, waits } = planned;
      return {
        amount: toDecimal(amount),
        left: toDecimal(left),
        currency: sponsor.paymentCurrency,
        waits,
        dry_run: dryRun,
      };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/disputes'),
    handler: async ({ query }) => {
      const { disputes, meta } = await listDisputes(deps, query);
      return { disputes: disputes.map(presentDispute), meta };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/refund_proposals'),
    handler: async ({ query }) => {
      const { proposals, meta } = await listRefundProposals(deps, query);
      return { proposals: proposals.map(presentProposal), meta };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/failed_refunds'),
    handler: async () => {
      const failed = await listFailedRefunds(deps.db);
      return {
        refunds: failed.map(({ paymentId, currency, payer, ...refund }) => ({
          ...{ id: String(refund.id), payment_id: paymentId, payer, currency },
          receipt: receiptName(refund.receipt),
          amount: toDecimal(refund.amount),
          failed_at: refund.endedAt?.toString() ?? null,
        })),
      };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/refund_proposals/:id/approve'),
    handler: async (request) => {
      const { dry_run: dryRun } = request.body;
      const order = { ...request.params, dryRun };
      const { proposal, sentBy } = await approveProposal(deps, staffOf(request), order);
      return { proposal: presentProposal(proposal), sent_by: sentBy, dry_run: dryRun };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/refund_proposals/:id/decline'),
    handler: async (request) => {
      const { reason } = request.body;
      const order = { ...request.params, reason };
      const { proposal, sentBy } = await declineProposal(deps, staffOf(request), order);
      return { proposal: presentProposal(proposal), sent_by: sentBy, dry_run: false };
    },
  });
}

import { toDecimal } from '@nabta/contract';
import type { DeskDifference } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { receiptName } from '../payments/index.ts';
import { healDifferences, showDifferences, type ShownDifference } from './show-differences.ts';

/** Differences with the card provider at the desk, and what heals them. */
export function deskDifferenceRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/differences'),
    handler: async () => {
      const last = await showDifferences(deps);
      return {
        last: last
          ? {
              ...last,
              at: last.at.toString(),
              healed: last.healed.map(presentDifference),
              left: last.left.map(presentDifference),
            }
          : null,
      };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/differences/heal'),
    handler: async (request) => {
      const { days, dry_run: dryRun } = request.body;
      const { actor } = staffOf(request);
      const { healed, left } = await healDifferences(deps, { days, dryRun, actor });
      return {
        healed: healed.map(presentDifference),
        left: left.map(presentDifference),
        dry_run: dryRun,
      };
    },
  });
}

function presentDifference({ payment: found, ...difference }: ShownDifference): DeskDifference {
  return {
    ...difference,
    payment: found && {
      id: found.payment.id,
      receipt: found.receipt && receiptName(found.receipt),
      payer: found.payer,
      amount: toDecimal(found.payment.amount),
      currency: found.payment.currency,
    },
  };
}

import { toDecimal, toMinorUnits, type Money } from '@nabta/contract';
import { isAllowed } from '@nabta/contract/desk';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { endLetterWriter } from '../letter-writers/index.ts';
import {
  changeExtraForSponsor,
  changeFrequencyForSponsor,
  pauseForSponsor,
  resumeForSponsor,
} from '../ministry-sponsorships/index.ts';

/** Whether whoever asks may see amounts. */
export const seesAmounts = (request: FastifyRequest): boolean =>
  isAllowed(staffOf(request).staff.roles, 'read-amounts');

/** What every change of payments is made with. */
const madeBy = (request: FastifyRequest, body: { note: string; dry_run: boolean }) => ({
  note: body.note === '' ? undefined : body.note,
  actor: staffOf(request).actor,
  dryRun: body.dry_run,
});

interface Next {
  readonly dueOn: Temporal.PlainDate;
  readonly amount: Money;
}

const presentNext = (request: FastifyRequest, next: Next, months: number) => ({
  due_on: next.dueOn.toString(),
  months,
  amount: seesAmounts(request) ? toDecimal(next.amount.minor) : null,
  currency: next.amount.currency,
});

/** How staff change the payments of a sponsorship at the wish of its sponsor. */
export function deskChangeRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsorships/:id/frequency'),
    handler: async (request) => {
      const { params, body } = request;
      const { months, seen, dry_run } = body;
      const { next } = await changeFrequencyForSponsor(deps, {
        sponsorshipId: params.id,
        months,
        seen: { months: seen.months, nextDueOn: seen.next_due_on },
        ...madeBy(request, body),
      });
      return { dry_run, next: presentNext(request, next, next.months) };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsorships/:id/pause'),
    handler: async (request) => {
      const { params, body } = request;
      const { kind, months, seen, dry_run } = body;
      const { next, sponsorship } = await pauseForSponsor(deps, {
        sponsorshipId: params.id,
        wish: { kind, months },
        seen: { fromDueOn: seen.next_due_on },
        ...madeBy(request, body),
      });
      return { dry_run, next: presentNext(request, next, sponsorship.frequencyMonths) };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsorships/:id/resume'),
    handler: async (request) => {
      const { params, body } = request;
      const { seen, dry_run } = body;
      const { next, sponsorship } = await resumeForSponsor(deps, {
        sponsorshipId: params.id,
        seen: { untilDueOn: seen.next_due_on },
        ...madeBy(request, body),
      });
      return { dry_run, next: presentNext(request, next, sponsorship.frequencyMonths) };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsorships/:id/letter_writer/end'),
    handler: async (request) => {
      const { reason, dry_run } = request.body;
      const { actor } = staffOf(request);
      const order = { sponsorshipId: request.params.id, reason, actor, dryRun: dry_run };
      await endLetterWriter(deps, order);
      return { dry_run };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsorships/:id/extra'),
    handler: async (request) => {
      const { params, body } = request;
      const { extra_per_month: extra, seen, dry_run } = body;
      const before = seen.extra_per_month;
      const { next } = await changeExtraForSponsor(deps, {
        sponsorshipId: params.id,
        extraPerMonth: extra,
        seen: {
          extraPerMonth: before === null ? undefined : (toMinorUnits(before) ?? -1),
          nextDueOn: seen.next_due_on,
        },
        ...madeBy(request, body),
      });
      return { dry_run, next: presentNext(request, next, next.months) };
    },
  });
}

import { toDecimal, toMinorUnits, type Money } from '@nabta/contract';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { seesAmounts, staffOf } from '../../http/desk-session.ts';
import { endLetterWriter } from '../letter-writers/index.ts';
import { presentListedSponsor, requireSponsor } from '../sponsors/index.ts';
import { changeFrequencyForSponsor } from './change-frequency-for-sponsor.ts';
import {
  changeExtraForSponsor,
  pauseForSponsor,
  resumeForSponsor,
} from './change-payments-for-sponsor.ts';
import { endForSponsor, keepSponsorship } from './end-for-sponsor.ts';
import { terminateSponsorships } from './terminate-sponsorships.ts';
import { transferForStaff } from './transfer-for-staff.ts';

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

/** What staff do about a sponsorship at the wish of its sponsor, and the end of all of an account. */
export function deskSponsorshipRoutes(app: App, deps: Deps): void {
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
    ...deskCall(deps, 'POST /v1/desk/sponsorships/:id/end'),
    handler: async (request) => {
      const { reason, other_reason: otherReason, last_day: lastDay, note } = request.body;
      const { at_once: atOnce, dry_run: dryRun } = request.body;
      if (reason === 'other' && otherReason === '') {
        throw invalid({ other_reason: { key: 'other-exit-reason-required' } });
      }
      const ended = await endForSponsor(deps, {
        sponsorshipId: request.params.id,
        reason,
        otherReason: reason === 'other' ? otherReason : undefined,
        lastDay: lastDay === null || atOnce ? undefined : Temporal.PlainDate.from(lastDay),
        atOnce,
        note: note === '' ? undefined : note,
        actor: staffOf(request).actor,
        dryRun,
      });
      const toBalance = toDecimal(ended.atOnce?.toBalance ?? 0);
      return {
        dry_run: dryRun,
        last_day: ended.lastDay.toString(),
        ended: ended.atOnce !== undefined,
        dues_closed: ended.atOnce?.duesClosed ?? 0,
        to_balance: seesAmounts(request) ? toBalance : null,
      };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsorships/:id/keep'),
    handler: async (request) => {
      const { reason, dry_run: dryRun } = request.body;
      const { actor } = staffOf(request);
      await keepSponsorship(deps, { sponsorshipId: request.params.id, reason, actor, dryRun });
      return { dry_run: dryRun };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsorships/:id/transfer'),
    handler: async (request) => {
      const { to, reason, dry_run: dryRun } = request.body;
      await requireSponsor(deps, 'to', to);
      const { begun, receiver, hasCard } = await transferForStaff(deps, {
        sponsorshipId: request.params.id,
        to,
        reason,
        dryRun,
        actor: staffOf(request).actor,
      });
      const { anchorOn, frequencyMonths: months, currency } = begun;
      const amount = seesAmounts(request) ? toDecimal(begun.amount) : null;
      return {
        dry_run: dryRun,
        to: presentListedSponsor(receiver),
        pays_by: begun.paysBy,
        has_card: hasCard,
        next: { due_on: anchorOn, months, amount, currency },
      };
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
    ...deskCall(deps, 'POST /v1/desk/sponsors/:id/close'),
    handler: async (request) => {
      const { reason, dry_run: dryRun } = request.body;
      const order = { sponsorId: request.params.id, reason, dryRun, actor: staffOf(request).actor };
      const { ended, busy, lettersWaiting } = await terminateSponsorships(deps, order);
      return {
        dry_run: dryRun,
        ended: ended.map(({ sponsorship }) => sponsorship.id),
        busy: [...busy],
        letters_waiting: lettersWaiting,
      };
    },
  });
}

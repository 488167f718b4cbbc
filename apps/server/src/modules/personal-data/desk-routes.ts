import { toDecimal } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { DomainError, ExplainedRefusal, invalid } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import {
  endForSponsor,
  keepSponsorship,
  terminateSponsorships,
  transferForStaff,
} from '../ministry-sponsorships/index.ts';
import { inviteSponsor, listSponsorsAtDesk, reopenAccount, sponsorBy } from '../sponsors/index.ts';
import { eraseSponsor, mergeSponsors, noteExport, personalFiles } from './index.ts';
import { seesAmounts } from './desk-change-routes.ts';
import { presentListedSponsor, presentSponsorAtDesk } from './present-at-desk.ts';
import { showSponsorAtDesk } from './sponsor-at-desk.ts';
import { addNote, removeNote } from './sponsor-notes.ts';
import { showTimeline } from './sponsor-timeline.ts';
import { zipFiles } from './zip-files.ts';

/** Sponsors at the desk: the verbs of the staff commands. */
export function deskSponsorRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/sponsors'),
    handler: async ({ query }) => {
      const { sponsors, meta } = await listSponsorsAtDesk(deps, query);
      return { sponsors: sponsors.map(presentListedSponsor), meta };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/sponsors/:id'),
    handler: async (request) => {
      const shown = await showSponsorAtDesk(deps, request.params.id);
      return { sponsor: presentSponsorAtDesk(shown, seesAmounts(request)) };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/sponsors/:id/timeline'),
    handler: (request) => {
      const { params, query } = request;
      return showTimeline(deps, params.id, staffOf(request).staff.roles, query);
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/sponsors/:id/export'),
    handler: async (request, reply) => {
      const sponsor = await sponsorBy(deps, String(request.params.id));
      if (sponsor.erasedAt !== null) {
        const parameters = { sponsor: String(sponsor.id) };
        throw new ExplainedRefusal({ sponsor: { key: 'sponsor-erased-before', parameters } });
      }
      const files = [];
      for (const file of await personalFiles(deps, sponsor)) {
        const content = await file.read();
        if (content) files.push({ path: file.path, content });
      }
      const { actor } = staffOf(request);
      await noteExport(deps, { sponsorId: sponsor.id, files: files.length, actor });
      return reply
        .header('content-disposition', `attachment; filename="sponsor-${sponsor.id}.zip"`)
        .type('application/zip')
        .send(zipFiles(files));
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsors'),
    handler: async (request) => {
      const {
        first_name: firstName,
        last_name: lastName,
        country_code: countryCode,
      } = request.body;
      const { email, locale, dry_run: dryRun } = request.body;
      const { actor } = staffOf(request);
      const person = { email, firstName, lastName, countryCode, locale, actor, dryRun };
      const invited = await inviteSponsor(deps, person).catch((error: unknown) => {
        throw isConflict(error) ? invalid({ email: { key: 'sponsor-email-taken' } }) : error;
      });
      return {
        dry_run: dryRun,
        id: dryRun ? null : invited.id,
        is_new: invited.isNew,
        is_mailed: invited.isMailed,
        locale: invited.locale,
        currency: invited.paymentCurrency,
      };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsors/:id/invitation'),
    handler: async (request, reply) => {
      const { countryCode, ...sponsor } = await sponsorBy(deps, String(request.params.id));
      const { actor } = staffOf(request);
      const person = { ...sponsor, countryCode: countryCode ?? '', actor, dryRun: false };
      await inviteSponsor(deps, person).catch((error: unknown) => {
        if (!isConflict(error)) throw error;
        const parameters = { name: sponsor.firstName };
        throw new ExplainedRefusal({ sponsor: { key: 'sponsor-has-account', parameters } });
      });
      return reply.code(204).send(null);
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

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsors/:id/reopen'),
    handler: async (request) => {
      const { reason, dry_run: dryRun } = request.body;
      const who = String(request.params.id);
      await reopenAccount(deps, { who, reason, dryRun, actor: staffOf(request).actor });
      return { dry_run: dryRun };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsors/:id/erase'),
    handler: async (request) => {
      const { reason, dry_run: dryRun } = request.body;
      const { ended, withdrawn, sponsor } = await eraseSponsor(deps, {
        who: String(request.params.id),
        reason,
        dryRun,
        actor: staffOf(request).actor,
        // The page names both before it asks.
        endSponsorships: true,
        withdrawBalance: true,
      });
      const currency = sponsor.paymentCurrency;
      return { dry_run: dryRun, ended: [...ended], withdrawn: toDecimal(withdrawn), currency };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsors/:id/merge'),
    handler: async (request) => {
      const { into, reason, dry_run: dryRun } = request.body;
      await requireSponsor(deps, 'into', into);
      const merged = await mergeSponsors(deps, {
        from: String(request.params.id),
        into: String(into),
        reason,
        dryRun,
        actor: staffOf(request).actor,
      });
      const { sponsorships, payments, inquiries, mails } = merged.moved;
      return {
        dry_run: dryRun,
        into: presentListedSponsor(merged.into),
        moved: { sponsorships, payments, inquiries, mails },
        cards_dropped: merged.dropped.map(({ brand, last4 }) => ({ brand, last4 })),
      };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsors/:id/notes'),
    handler: async (request, reply) => {
      const { actor } = staffOf(request);
      await addNote(deps, { sponsorId: request.params.id, text: request.body.text, actor });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deskCall(deps, 'DELETE /v1/desk/sponsor_notes/:id'),
    handler: async (request, reply) => {
      await removeNote(deps, { id: request.params.id, actor: staffOf(request).actor });
      return reply.code(204).send(null);
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
    ...deskCall(deps, 'POST /v1/desk/sponsorships/:id/keep'),
    handler: async (request) => {
      const { reason, dry_run: dryRun } = request.body;
      const { actor } = staffOf(request);
      await keepSponsorship(deps, { sponsorshipId: request.params.id, reason, actor, dryRun });
      return { dry_run: dryRun };
    },
  });
}

/** Throws `validation-failed` naming the field when no sponsor has that number. */
async function requireSponsor(deps: Deps, field: string, id: number): Promise<void> {
  await sponsorBy(deps, String(id)).catch((error: unknown) => {
    const parameters = { sponsor: String(id) };
    throw isNotFound(error) ? invalid({ [field]: { key: 'sponsor-unknown', parameters } }) : error;
  });
}

const isDomainError = (error: unknown, code: DomainError['code']): boolean =>
  error instanceof DomainError && error.code === code;
const isConflict = (error: unknown) => isDomainError(error, 'conflict');
const isNotFound = (error: unknown) => isDomainError(error, 'not-found');

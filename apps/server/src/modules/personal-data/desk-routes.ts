import { toDecimal } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { ExplainedRefusal } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { seesAmounts, staffOf } from '../../http/desk-session.ts';
import { presentListedSponsor, requireSponsor, sponsorBy } from '../sponsors/index.ts';
import { eraseSponsor, mergeSponsors, noteExport, personalFiles } from './index.ts';
import { presentSponsorAtDesk } from './present-at-desk.ts';
import { showSponsorAtDesk } from './sponsor-at-desk.ts';
import { addNote, removeNote } from './sponsor-notes.ts';
import { showTimeline } from './sponsor-timeline.ts';
import { zipFiles } from './zip-files.ts';

/** Sponsors at the desk: the verbs of the staff commands. */
export function deskSponsorRoutes(app: App, deps: Deps): void {
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
        isLimited: true,
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
}

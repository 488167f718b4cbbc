import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { listUnsentMails, retryMails } from './index.ts';

/** The mails at the desk that have not gone out. */
export function deskMailRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/mails'),
    handler: async ({ query }) => {
      const { mails, meta } = await listUnsentMails(deps, query);
      return {
        mails: mails.map(({ mail, kind }) => ({
          ...{ id: mail.id, to: mail.to, locale: mail.locale, kind: kind ?? null },
          created_at: mail.createdAt.toString(),
          state: mail.attempts > 0 ? ('failing' as const) : ('waiting' as const),
          attempts: mail.attempts,
          error: mail.lastError,
        })),
        meta,
      };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/mails/retry'),
    handler: async (request) => {
      const { mail_id: mailId, dry_run: dryRun } = request.body;
      const { actor } = staffOf(request);
      const mails = await retryMails(deps, { mailId: mailId ?? undefined, actor, dryRun });
      return { mails, dry_run: dryRun };
    },
  });
}

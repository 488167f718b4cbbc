import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { sendSheet } from '../../http/send-sheet.ts';
import { exportLedger, listLedger } from './list-ledger.ts';
import { presentEntry, sheetOfLedger } from './write-ledger.ts';

/** The entries of the books at the desk: as a list, and as a file. */
export function deskLedgerRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/ledger'),
    handler: async ({ query }) => {
      const { entries, meta } = await listLedger(deps, query);
      return { entries: entries.map(presentEntry), meta };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/ledger/file'),
    handler: async (request, reply) => {
      const { query, locale } = request;
      const entries = await exportLedger(deps, query, staffOf(request).actor);
      const { format } = query;
      return sendSheet(reply, sheetOfLedger(entries, locale), { name: 'ledger', format, locale });
    },
  });
}

import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { presentJournal } from './present.ts';
import { listJournal, showJournal } from './show-journal.ts';
import { JOURNAL_FILES } from './write-journal.ts';

/** The accountant's journal at the desk: to look at, and as files of a currency. */
export function deskJournalRoutes(app: App, deps: Deps): void {
  const { journalAccounts: accounts } = deps.settings;

  app.route({
    ...deskCall(deps, 'GET /v1/desk/journal'),
    handler: async ({ query, locale }) =>
      presentJournal(await showJournal(deps, query.month), { accounts, locale }),
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/journal/file'),
    handler: async ({ query: { month, currency, format }, locale }, reply) => {
      const { type, ending, write } = JOURNAL_FILES[format];
      const { entries } = await listJournal(deps, { month, currency });
      const name = `journal-${month}-${currency}-${format}.${ending}`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(type)
        .send(write({ entries, accounts, locale }));
    },
  });
}

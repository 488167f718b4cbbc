import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { sendSheet } from '../../http/send-sheet.ts';
import { presentMonth } from './present.ts';
import { showMonth } from './show-month.ts';
import { sheetOfMonth } from './write-month.ts';

/** The report of a month at the desk: as a table, and as a file for an accountant. */
export function deskMonthReportRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/month_report'),
    handler: async ({ query, locale }) => presentMonth(await showMonth(deps, query.month), locale),
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/month_report/file'),
    handler: async ({ query: { month, format }, locale }, reply) => {
      const report = presentMonth(await showMonth(deps, month), locale);
      const name = `money-${month.toString()}`;
      return sendSheet(reply, sheetOfMonth(report, locale), { name, format, locale });
    },
  });
}

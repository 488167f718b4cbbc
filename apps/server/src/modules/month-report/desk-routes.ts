import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { presentMonth } from './present.ts';
import { showMonth } from './show-month.ts';
import { monthAsCsv, monthAsXlsx } from './write-month.ts';

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: monthAsCsv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: monthAsXlsx,
  },
} as const;

/** The report of a month at the desk: as a table, and as a file for an accountant. */
export function deskMonthReportRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/month_report'),
    handler: async ({ query, locale }) => presentMonth(await showMonth(deps, query.month), locale),
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/month_report/file'),
    handler: async ({ query: { month, format }, locale }, reply) => {
      const { type, write } = FORMATS[format];
      const content = await write(presentMonth(await showMonth(deps, month), locale), locale);
      return reply
        .header('content-disposition', `attachment; filename="money-${month}.${format}"`)
        .type(type)
        .send(content);
    },
  });
}

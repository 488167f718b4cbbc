import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { sendSheet } from '../../http/send-sheet.ts';
import { cairoToday } from '../../platform/clock.ts';
import { showLate, showPledged, showReceived, showRetention, showWaiting } from './show-parts.ts';
import { sheetOfPart } from './write-part.ts';

/** 'Pledged and received' at the desk: each part by itself, as a table and as a file. */
export function deskBoardReportRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/board_report/pledged'),
    handler: ({ locale }) => showPledged(deps, locale),
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/board_report/received'),
    handler: ({ locale }) => showReceived(deps, locale),
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/board_report/late'),
    handler: ({ locale }) => showLate(deps, locale),
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/board_report/retention'),
    handler: ({ locale }) => showRetention(deps, locale),
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/board_report/waiting'),
    handler: ({ locale }) => showWaiting(deps, locale),
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/board_report/file'),
    handler: async ({ query: { part, format }, locale }, reply) => {
      const sheet = await sheetOfPart(deps, part, locale);
      const name = `${part}-${cairoToday(deps.clock).toString()}`;
      return sendSheet(reply, sheet, { name, format, locale });
    },
  });
}

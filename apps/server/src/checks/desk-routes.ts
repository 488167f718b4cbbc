import { CHECK_ROWS_SHOWN } from '@nabta/contract/desk';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app-type.ts';
import { deskCall } from '../http/desk-call.ts';
import { runChecks } from './run-checks.ts';

/** The rules of `staff checks` at the desk. */
export function deskCheckRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/checks'),
    handler: async () => {
      const at = deps.clock.now().toString();
      const results = await runChecks(deps);
      return {
        at,
        checks: results.map(({ name, violations }) => ({
          id: name,
          broken: violations.length,
          rows: violations.slice(0, CHECK_ROWS_SHOWN),
        })),
      };
    },
  });
}

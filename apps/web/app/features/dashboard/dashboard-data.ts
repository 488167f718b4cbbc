import { answerOf } from '../../lib/answer.ts';
import { tellCounts } from '../../lib/account-counts.ts';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/screen.ts';

/** The number of late dues shown, which come all at once (CST-06). */
export const LATE_DUES_SHOWN = 4;

/** All that the dashboard shows, in one answer; every badge follows what it says. */
export const askDashboard = (api: Api) =>
  answerOf(
    api('GET /sponsors/dashboard').then((dashboard) => {
      tellCounts(dashboard);
      return dashboard;
    }),
  );

export const loadDashboard = ({ api }: LoadArgs) => ({ dashboard: askDashboard(api) });

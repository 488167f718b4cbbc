import {
  changeFrequencyBody,
  extraBody,
  pauseBody,
  resumeBody,
  sponsorshipResponse,
  toMinorUnits,
} from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { errorsOf, idParams, queryOf } from '../../http/schema.ts';
import { callerOf, signedIn } from '../../http/signed-in.ts';
import { cairoToday } from '../../platform/clock.ts';
import { changeOwnExtra, changeOwnFrequency, pauseOwn, resumeOwn } from './index.ts';
import { presentSponsorship } from './present.ts';

const ANSWERS = {
  200: sponsorshipResponse,
  ...errorsOf(
    'bad-request',
    'payload-too-large',
    'unsupported-media-type',
    'validation-failed',
    'unauthorized',
    'not-found',
    'conflict',
  ),
};

/** An amount that is none was never shown. */
const shownAmount = (major: number): number => toMinorUnits(major) ?? -1;

/** How a sponsor changes the payments of a sponsorship (CST-04). */
export function sponsorshipChangeRoutes(app: App, deps: Deps): void {
  app.put(
    '/v1/sponsors/sponsorships/:id/frequency',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'Pay one of my sponsorships for other months at a time, from the next payment on',
        tags: ['sponsorships'],
        params: idParams,
        querystring: queryOf({}),
        body: changeFrequencyBody,
        response: ANSWERS,
      },
    },
    async (request) => {
      const { params, body, locale } = request;
      const { seen } = body;
      const changed = await changeOwnFrequency(deps, {
        sponsorId: callerOf(request).sponsorId,
        sponsorshipId: params.id,
        months: body.frequency_months,
        seen: {
          months: seen.frequency_months,
          nextDueOn: seen.next_due_date,
          nextAmount: shownAmount(seen.amount),
        },
        locale,
      });
      return { sponsorship: presentSponsorship(changed, locale, cairoToday(deps.clock)) };
    },
  );

  app.put(
    '/v1/sponsors/sponsorships/:id/pause',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'Put the next payment of one of my sponsorships off: pause for months, or skip it',
        tags: ['sponsorships'],
        params: idParams,
        querystring: queryOf({}),
        body: pauseBody,
        response: ANSWERS,
      },
    },
    async (request) => {
      const { params, body, locale } = request;
      const { kind, months, seen } = body;
      const changed = await pauseOwn(deps, {
        sponsorId: callerOf(request).sponsorId,
        sponsorshipId: params.id,
        wish: { kind, months },
        seen: {
          fromDueOn: seen.from,
          nextDueOn: seen.next_due_date,
          nextAmount: shownAmount(seen.amount),
        },
        locale,
      });
      return { sponsorship: presentSponsorship(changed, locale, cairoToday(deps.clock)) };
    },
  );

  app.put(
    '/v1/sponsors/sponsorships/:id/resume',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'Go on paying one of my sponsorships before the end of its pause',
        tags: ['sponsorships'],
        params: idParams,
        querystring: queryOf({}),
        body: resumeBody,
        response: ANSWERS,
      },
    },
    async (request) => {
      const { params, body, locale } = request;
      const { seen } = body;
      const changed = await resumeOwn(deps, {
        sponsorId: callerOf(request).sponsorId,
        sponsorshipId: params.id,
        seen: {
          untilDueOn: seen.until,
          nextDueOn: seen.next_due_date,
          nextAmount: shownAmount(seen.amount),
        },
        locale,
      });
      return { sponsorship: presentSponsorship(changed, locale, cairoToday(deps.clock)) };
    },
  );

  app.put(
    '/v1/sponsors/sponsorships/:id/extra',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'Give more for one of my sponsorships than its price, from the next payment on',
        tags: ['sponsorships'],
        params: idParams,
        querystring: queryOf({}),
        body: extraBody,
        response: ANSWERS,
      },
    },
    async (request) => {
      const { params, body, locale } = request;
      const { extra_per_month: extra, seen } = body;
      const changed = await changeOwnExtra(deps, {
        sponsorId: callerOf(request).sponsorId,
        sponsorshipId: params.id,
        // The contract has refused what is no amount.
        extraPerMonth: toMinorUnits(extra) ?? 0,
        seen: {
          extraPerMonth: shownAmount(seen.extra_per_month),
          nextDueOn: seen.next_due_date,
          nextAmount: shownAmount(seen.amount),
        },
        locale,
      });
      return { sponsorship: presentSponsorship(changed, locale, cairoToday(deps.clock)) };
    },
  );
}

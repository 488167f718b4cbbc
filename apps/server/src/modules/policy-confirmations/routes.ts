import { confirmProtectionBody, protectionYesResponse } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { limitBySponsor } from '../../http/limit.ts';
import { errorsOf, FORM_ERRORS, queryOf } from '../../http/schema.ts';
import { callerOf, signedIn } from '../../http/signed-in.ts';
import type { Limit } from '../../platform/limits.ts';
import { confirmPolicy, presentYes, showYes } from './index.ts';

/** Confirmations of one sponsor. */
const YES_BY_SPONSOR: Limit = { name: 'policy-yes-sponsor', points: 30, seconds: 900 };

/** The yearly yes to the child protection policy, for which the next letter waits. */
export function policyConfirmationRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/sponsors/child_protection',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'Whether my next letter waits for my yes to the child protection policy',
        tags: ['letters'],
        querystring: queryOf({}),
        response: { 200: protectionYesResponse, ...errorsOf('unauthorized', 'validation-failed') },
      },
    },
    async (request) => ({
      child_protection: presentYes(await showYes(deps, callerOf(request).sponsorId)),
    }),
  );

  app.post(
    '/v1/sponsors/child_protection',
    {
      onRequest: [signedIn(deps), limitBySponsor(deps.limiter, YES_BY_SPONSOR)],
      schema: {
        summary: 'Confirm the child protection policy, as it is due once a year',
        tags: ['letters'],
        querystring: queryOf({}),
        body: confirmProtectionBody,
        response: { 200: protectionYesResponse, ...errorsOf(...FORM_ERRORS, 'unauthorized') },
      },
    },
    async (request) => {
      const { sponsorId } = callerOf(request);
      const { version } = request.body.child_protection;
      return { child_protection: presentYes(await confirmPolicy(deps, { sponsorId, version })) };
    },
  );
}

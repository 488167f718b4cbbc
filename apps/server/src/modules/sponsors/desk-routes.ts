import type { Deps } from '../../deps.ts';
import { DomainError, ExplainedRefusal, invalid } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { livingSponsorBy, sponsorBy } from './find-sponsors.ts';
import { reopenAccount } from './close-account.ts';
import { inviteSponsor } from './invite-sponsor.ts';
import { leadCommunity } from './lead-community.ts';
import { listSponsorsAtDesk } from './list-at-desk.ts';
import { presentListedSponsor } from './present-at-desk.ts';
import { fullName } from './rules.ts';
import { setPaymentCurrency } from './set-payment-currency.ts';
import { unlockSponsor } from './sign-in.ts';
import { signOutByStaff } from './sign-out.ts';
import { confirmAgain, listSignUpsAtDesk } from './sign-ups-at-desk.ts';

/** The accounts of sponsors at the desk, and sign-ups that were not confirmed. */
export function deskAccountRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/sponsors'),
    handler: async ({ query }) => {
      const { sponsors, meta } = await listSponsorsAtDesk(deps, query);
      return { sponsors: sponsors.map(presentListedSponsor), meta };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsors'),
    handler: async (request) => {
      const {
        first_name: firstName,
        last_name: lastName,
        country_code: countryCode,
      } = request.body;
      const { email, locale, dry_run: dryRun } = request.body;
      const { actor } = staffOf(request);
      const person = { email, firstName, lastName, countryCode, locale, actor, dryRun };
      const invited = await inviteSponsor(deps, person).catch((error: unknown) => {
        throw isConflict(error) ? invalid({ email: { key: 'sponsor-email-taken' } }) : error;
      });
      return {
        dry_run: dryRun,
        id: dryRun ? null : invited.id,
        is_new: invited.isNew,
        is_mailed: invited.isMailed,
        locale: invited.locale,
        currency: invited.paymentCurrency,
      };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsors/:id/invitation'),
    handler: async (request, reply) => {
      const { countryCode, ...sponsor } = await sponsorBy(deps, String(request.params.id));
      const { actor } = staffOf(request);
      const person = { ...sponsor, countryCode: countryCode ?? '', actor, dryRun: false };
      await inviteSponsor(deps, person).catch((error: unknown) => {
        if (!isConflict(error)) throw error;
        const parameters = { name: sponsor.firstName };
        throw new ExplainedRefusal({ sponsor: { key: 'sponsor-has-account', parameters } });
      });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsors/:id/reopen'),
    handler: async (request) => {
      const { reason, dry_run: dryRun } = request.body;
      const who = String(request.params.id);
      await reopenAccount(deps, { who, reason, dryRun, actor: staffOf(request).actor });
      return { dry_run: dryRun };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/sign_ups'),
    handler: async ({ query }) => {
      const found = await listSignUpsAtDesk(deps, query.q);
      return {
        sign_ups: found.map((signUp) => ({
          id: signUp.id,
          name: fullName(signUp),
          arabic_name: signUp.arabicFullName,
          email: signUp.email,
          country_code: signUp.countryCode,
          signed_up_at: signUp.createdAt.toString(),
        })),
      };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sign_ups/:id/mail'),
    handler: async (request, reply) => {
      await confirmAgain(deps, { id: request.params.id, actor: staffOf(request).actor });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsors/:id/sign_out'),
    handler: async (request) => {
      const { reason, dry_run: dryRun } = request.body;
      const { id: sponsorId } = await sponsorBy(deps, String(request.params.id));
      const order = { sponsorId, reason, dryRun, actor: staffOf(request).actor };
      return { dry_run: dryRun, sessions: await signOutByStaff(deps, order) };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsors/:id/unlock'),
    handler: async (request, reply) => {
      const { email } = await livingSponsorBy(deps, String(request.params.id));
      await unlockSponsor(deps, { email, actor: staffOf(request).actor });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsors/:id/leads_community'),
    handler: async (request, reply) => {
      const { leads } = request.body;
      const { actor } = staffOf(request);
      await leadCommunity(deps, { sponsorId: request.params.id, leads, actor });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsors/:id/currency'),
    handler: async (request) => {
      const { currency, reason, dry_run: dryRun } = request.body;
      const { id } = await livingSponsorBy(deps, String(request.params.id));
      const { actor } = staffOf(request);
      const order = { who: String(id), currency, reason, actor, dryRun };
      await setPaymentCurrency(deps, order);
      return { dry_run: dryRun };
    },
  });
}

const isConflict = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'conflict';

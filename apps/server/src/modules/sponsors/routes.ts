import {
  acquireAccessForm,
  emailBody,
  LOCALES,
  messageResponse,
  resetPasswordBody,
  signInBody,
  signInResponse,
  signUpForm,
} from '@nabta/contract';
import { textsOf } from '@nabta/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deviceOf, whereOf } from '../../http/device.ts';
import { waitingTime } from '../../http/error-handler.ts';
import { tellEveryFault } from '../../http/every-fault.ts';
import { limitKeyOf, limitByAddress, useUp } from '../../http/limit.ts';
import { errorsOf, FORM_ERRORS, queryOf } from '../../http/schema.ts';
import { sendAuthHeaders } from '../../http/signed-in.ts';
import { photoField, readPhotoForm } from './account-routes.ts';
import {
  LINKS_AGAIN,
  LINKS_BY_ADDRESS,
  LINKS_BY_EMAIL,
  LINKS_TO_EMAIL,
  SIGN_INS_BY_ADDRESS,
  SIGN_UPS_BY_ADDRESS,
  SIGN_UPS_BY_EMAIL,
  TOKENS_BY_ADDRESS,
} from './limits.ts';
import {
  acquireAccess,
  checkAccess,
  checkSignUp,
  confirmEmail,
  requestLink,
  resetPassword,
  showProfile,
  signIn,
  signUp,
} from './index.ts';
import { presentSponsor } from './present.ts';

/** Becoming a sponsor, and coming back: calls that anybody may make (API-04, 05, 10 to 13). */
export function sponsorRoutes(app: App, deps: Deps): void {
  const signUpBody = signUpForm.extend(photoField);
  app.post(
    '/v1/sponsors',
    {
      onRequest: limitByAddress(deps.limiter, SIGN_UPS_BY_ADDRESS),
      preValidation: readPhotoForm,
      ...tellEveryFault(signUpBody, (form) => checkSignUp(deps, form, form.image?.bytes)),
      schema: {
        summary: 'Sign up; the address is confirmed by a link in a mail',
        tags: ['account'],
        consumes: ['multipart/form-data', 'application/json'],
        querystring: queryOf({}),
        body: signUpBody,
        response: { 201: messageResponse, ...errorsOf(...FORM_ERRORS) },
      },
    },
    async (request, reply) => {
      const { locale } = request;
      const { image, ...form } = request.body;
      await useUp(deps.limiter, SIGN_UPS_BY_EMAIL, limitKeyOf(request, form.email));
      const device = deviceOf(request, reply, deps);
      // The link of a sign-up counts as asked for.
      await deps.limiter.consume(LINKS_AGAIN, `confirmation ${limitKeyOf(request, form.email)}`);
      await signUp(deps, { form, photo: image?.bytes, locale, device });
      return reply.code(201).send({ message: textsOf('api', locale)('notices.sign-up-done') });
    },
  );

  app.post(
    '/v1/sponsors/sign_in',
    {
      onRequest: limitByAddress(deps.limiter, SIGN_INS_BY_ADDRESS),
      schema: {
        summary: 'Sign in; the answer’s headers client, expiry, token and uid go with every call',
        tags: ['account'],
        querystring: queryOf({}),
        body: signInBody,
        response: {
          200: signInResponse,
          ...errorsOf(...FORM_ERRORS, 'invalid-credentials', 'email-unconfirmed'),
        },
      },
    },
    async (request, reply) => {
      const device = deviceOf(request, reply, deps);
      const { sponsor, headers, cartSponsoreeIds } = await signIn(deps, {
        ...request.body,
        device,
      });
      sendAuthHeaders(reply, headers);
      void reply.header('cache-control', 'no-store');
      return {
        sponsor: presentSponsor(await showProfile(deps, sponsor), request.locale),
        cart_sponsoree_ids: cartSponsoreeIds,
      };
    },
  );

  app.get(
    '/v1/sponsors/confirmation',
    {
      onRequest: limitByAddress(deps.limiter, TOKENS_BY_ADDRESS),
      schema: {
        summary: 'Confirm an address by the link of a mail; leads to the confirmation page',
        tags: ['account'],
        // A link that was broken on its way leads to the page that helps to a new one.
        querystring: queryOf({
          confirmation_token: z.string().max(200).catch(''),
          gifts: z
            .string()
            .regex(/^[\d.,]{1,1000}$/)
            .catch('')
            .default('')
            .describe('The first gifts of the cart, for the page'),
          lng: z.enum(LOCALES).optional().catch(undefined).describe('Language of the page'),
        }),
        response: { 302: z.null(), ...errorsOf('validation-failed', 'too-many-requests') },
      },
    },
    async (request, reply) => {
      const { confirmation_token: secret, gifts, lng } = request.query;
      const confirmed = await confirmEmail(deps, {
        secret,
        where: whereOf(deps.security, request),
      });
      const page = new URL('/confirmation', deps.settings.publicUrl);
      const isConfirmed = confirmed !== undefined && confirmed.what !== 'email-unchanged';
      page.searchParams.set('account_confirmation_success', String(isConfirmed));
      if (confirmed?.what === 'existing') page.searchParams.set('account_existed', 'true');
      if (confirmed?.what === 'email-change') page.searchParams.set('email_changed', 'true');
      if (confirmed?.what === 'email-unchanged') page.searchParams.set('email_changed', 'false');
      const waiting = confirmed?.cartSponsoreeIds ?? [];
      if (waiting.length > 0) page.searchParams.set('children', waiting.join(','));
      if (waiting.length > 0 && gifts !== '') page.searchParams.set('gifts', gifts);
      if (lng) page.searchParams.set('lng', lng);
      return reply
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .redirect(page.href);
    },
  );

  app.post(
    '/v1/sponsors/confirmation',
    {
      onRequest: limitByAddress(deps.limiter, LINKS_BY_ADDRESS),
      schema: {
        summary: 'Mail the confirmation link again',
        tags: ['account'],
        querystring: queryOf({}),
        body: emailBody,
        response: { 200: messageResponse, ...errorsOf(...FORM_ERRORS) },
      },
    },
    (request, reply) => askForLink(deps, request, reply, { kind: 'confirmation', ...request.body }),
  );

  app.post(
    '/v1/sponsors/password',
    {
      onRequest: limitByAddress(deps.limiter, LINKS_BY_ADDRESS),
      schema: {
        summary: 'Mail a link to choose a new password',
        tags: ['account'],
        querystring: queryOf({}),
        body: emailBody,
        response: { 200: messageResponse, ...errorsOf(...FORM_ERRORS) },
      },
    },
    (request, reply) => askForLink(deps, request, reply, { kind: 'reset', ...request.body }),
  );

  app.put(
    '/v1/sponsors/password',
    {
      onRequest: limitByAddress(deps.limiter, TOKENS_BY_ADDRESS),
      schema: {
        summary: 'Choose a new password, with the token of a mail',
        tags: ['account'],
        querystring: queryOf({}),
        body: resetPasswordBody,
        response: { 200: messageResponse, ...errorsOf(...FORM_ERRORS) },
      },
    },
    async (request, reply) => {
      const { password, reset_password_token: token } = request.body;
      const device = deviceOf(request, reply, deps);
      await resetPassword(deps, { token, password, device });
      return { message: textsOf('api', request.locale)('notices.password-was-reset') };
    },
  );

  const accessBody = acquireAccessForm.safeExtend(photoField);
  app.put(
    '/v1/sponsors/acquire_access',
    {
      onRequest: limitByAddress(deps.limiter, TOKENS_BY_ADDRESS),
      preValidation: readPhotoForm,
      ...tellEveryFault(accessBody, (form) => checkAccess(deps, form, form.image?.bytes)),
      schema: {
        summary: 'Open the account that staff registered, with the token of the invitation',
        tags: ['account'],
        consumes: ['multipart/form-data', 'application/json'],
        querystring: queryOf({}),
        body: accessBody,
        response: { 200: messageResponse, ...errorsOf(...FORM_ERRORS) },
      },
    },
    async (request) => {
      const { body, locale } = request;
      const { online_access_token: token, password, image } = body;
      const where = whereOf(deps.security, request);
      await acquireAccess(deps, { token, password, photo: image?.bytes, where });
      return { message: textsOf('api', locale)('notices.access-acquired') };
    },
  );
}

/**
 * Asks for a link to be mailed. The answer is the same for every address (PWD-09), and true: where
 * a link has just gone out it says so, and when another one can be asked for.
 */
async function askForLink(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, email }: { kind: 'confirmation' | 'reset'; email: string },
): Promise<{ message: string }> {
  const { locale } = request;
  const key = limitKeyOf(request, email);
  await useUp(deps.limiter, LINKS_BY_EMAIL, key);
  const device = deviceOf(request, reply, deps);
  const wait =
    (await deps.limiter.consume(LINKS_AGAIN, `${kind} ${key}`)) ||
    (await deps.limiter.consume(LINKS_TO_EMAIL, email));
  if (wait > 0) {
    void reply.header('retry-after', wait);
    return {
      message: textsOf('api', locale)('notices.link-sent-recently', {
        wait: waitingTime(wait, locale),
      }),
    };
  }
  await requestLink(deps, { kind, email, locale, device });
  return { message: textsOf('api', locale)('notices.link-on-its-way') };
}

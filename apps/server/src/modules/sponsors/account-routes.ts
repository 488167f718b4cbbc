import {
  changeEmailBody,
  changePasswordBody,
  endSessionBody,
  messageResponse,
  profileForm,
  sponsorResponse,
} from '@nabta/contract';
import { textsOf } from '@nabta/texts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deviceOf, whereOf } from '../../http/device.ts';
import { tellEveryFault } from '../../http/every-fault.ts';
import { limitBySponsor } from '../../http/limit.ts';
import { errorsOf, idParams, queryOf } from '../../http/schema.ts';
import { callerOf, callingSponsor, signedIn } from '../../http/signed-in.ts';
import { photoFile, readForm } from '../../http/uploads.ts';
import { PHOTO_MAX_BYTES } from '../pictures/index.ts';
import { EMAIL_CHANGES_BY_SPONSOR, UPDATES_BY_SPONSOR } from './limits.ts';
import {
  changeEmail,
  changePassword,
  checkProfile,
  showProfile,
  signOutDevice,
  updateProfile,
} from './index.ts';
import { presentSponsor } from './present.ts';

const FORM_ERRORS = [
  'bad-request',
  'unauthorized',
  'payload-too-large',
  'unsupported-media-type',
  'validation-failed',
  'too-many-requests',
] as const;

/** The photo of a form, beside its fields. */
export const photoField = { image: photoFile.optional() };

/** Reads a multipart form that may bring a photo. */
export const readPhotoForm = readForm({ files: { image: { maxBytes: PHOTO_MAX_BYTES } } });

/** Reads a multipart form without files. */
const readPlainForm = readForm({ files: {} });

const profileUpdate = profileForm.extend(photoField);
/** The body of PUT /v1/sponsors: with current_password it changes that, else the profile (API-08). */
const accountUpdate = z.union([changePasswordBody, profileUpdate]);

/** A sponsor's own account (API-06 to API-09, API-14, API-15). */
export function accountRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/sponsors/self',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'My profile, with my community and balance',
        tags: ['account'],
        querystring: queryOf({}),
        response: { 200: sponsorResponse, ...errorsOf('unauthorized', 'validation-failed') },
      },
    },
    async (request) => {
      const profile = await showProfile(deps, await callingSponsor(deps, request));
      return { sponsor: presentSponsor(profile, request.locale) };
    },
  );

  app.put(
    '/v1/sponsors',
    {
      onRequest: [signedIn(deps), limitBySponsor(deps.limiter, UPDATES_BY_SPONSOR)],
      preValidation: readPhotoForm,
      ...tellEveryFault(profileUpdate, async (form, request) =>
        asksForPassword(request.body)
          ? { fields: {} }
          : checkProfile(deps, form, form.image?.bytes),
      ),
      schema: {
        summary: 'Change my password (with current_password), or update my profile',
        tags: ['account'],
        consumes: ['multipart/form-data', 'application/json'],
        querystring: queryOf({}),
        body: byItsKeys(accountUpdate),
        response: {
          200: z.union([sponsorResponse, messageResponse]),
          ...errorsOf(...FORM_ERRORS),
        },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { body, locale } = request;
      if ('current_password' in body) {
        const { current_password: current, password } = body;
        const device = deviceOf(request, reply, deps);
        await changePassword(deps, caller, { current, password, device });
        return { message: textsOf('api', locale)('notices.password-was-changed') };
      }
      const { image, ...form } = body;
      const profile = await updateProfile(deps, caller.sponsorId, { form, photo: image?.bytes });
      return { sponsor: presentSponsor(profile, locale) };
    },
  );

  app.put(
    '/v1/sponsors/email',
    {
      onRequest: [signedIn(deps), limitBySponsor(deps.limiter, EMAIL_CHANGES_BY_SPONSOR)],
      preValidation: readPlainForm,
      schema: {
        summary: 'Change my address; the new one has to be confirmed',
        tags: ['account'],
        consumes: ['multipart/form-data', 'application/json'],
        querystring: queryOf({}),
        body: changeEmailBody,
        response: { 200: messageResponse, ...errorsOf(...FORM_ERRORS) },
      },
    },
    async (request, reply) => {
      const { email, current_password: current } = request.body.sponsor;
      const device = deviceOf(request, reply, deps);
      await changeEmail(deps, callerOf(request), { email, current, device });
      return { message: textsOf('api', request.locale)('notices.email-change-begun') };
    },
  );
}

/** Signing another device out: it takes the password, so that a thief cannot do it. */
export function endSessionRoute(app: App, deps: Deps): void {
  app.delete(
    '/v1/sponsors/sessions/:id',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'Sign one of my devices out, with my password',
        tags: ['account'],
        params: idParams,
        querystring: queryOf({}),
        body: endSessionBody,
        response: {
          204: z.null(),
          ...errorsOf(...FORM_ERRORS, 'not-found'),
        },
      },
    },
    async (request, reply) => {
      const { current_password: current } = request.body;
      const where = whereOf(deps.security, request);
      await signOutDevice(deps, callerOf(request), { id: request.params.id, current, where });
      return reply.code(204).send(null);
    },
  );
}

/** Whether a body changes the password, by its keys (API-08). */
function asksForPassword(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'current_password' in body;
}

/**
 * Checks a body by the one of two schemas that its keys ask for, so that errors name the fields of
 * that one. The documentation shows both.
 */
function byItsKeys(union: typeof accountUpdate): typeof accountUpdate {
  const [password, profile] = union.options;
  return Object.assign(Object.create(union) as typeof accountUpdate, {
    safeParse: (data: unknown, parameters?: Parameters<typeof union.safeParse>[1]) =>
      asksForPassword(data)
        ? password.safeParse(data, parameters)
        : profile.safeParse(data, parameters),
  });
}

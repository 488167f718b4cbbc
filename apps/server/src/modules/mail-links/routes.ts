import {
  askEndingBody,
  linkedCardResponse,
  mailLinkPageResponse,
  mailLinkResponse,
} from '@nabta/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { limitByAddress, useUp } from '../../http/limit.ts';
import { errorsOf, FORM_ERRORS, queryOf } from '../../http/schema.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { Limit } from '../../platform/limits.ts';
import { showSetupFromMail } from '../cards/index.ts';
import { presentCard, presentLink } from './present.ts';
import { showMailLink } from './show-link.ts';
import { askEndingByLink, payByLink, replaceCardByLink } from './use-link.ts';

/** Looks from one network. Scanners of an office's mails share one. */
const LOOKS: Limit = { name: 'mail-link-looks', points: 120, seconds: 60 };
/** Presses of a button from one network: each may open a page of the payment provider (TRAP-17). */
const USES_BY_ADDRESS: Limit = { name: 'mail-link-uses-address', points: 20, seconds: 600 };
/** Presses of one link, from wherever. */
const USES_OF_LINK: Limit = { name: 'mail-link-uses', points: 10, seconds: 3_600 };

const linkParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const setupParams = z.object({ id: z.string().regex(/^[\w-]{22}$/) });

const PAGE_ERRORS = [
  ...(['not-found', 'conflict', 'validation-failed', 'too-many-requests'] as const),
  ...(['payment-provider-unavailable', 'payments-paused'] as const),
];

/**
 * What the links of mails open without signing in. A GET changes nothing, for scanners open every link
 * (TRAP-15); a POST charges nobody: it leads to a page of the payment provider, or writes to staff.
 */
export function mailLinkRoutes(app: App, deps: Deps): void {
  const limitUses = (token: string) => useUp(deps.limiter, USES_OF_LINK, hashToken(token));

  app.get(
    '/v1/mail_links/:token',
    {
      onRequest: limitByAddress(deps.limiter, LOOKS),
      schema: {
        summary: 'What the link of a mail opens, for who has it',
        tags: ['account'],
        params: linkParams,
        querystring: queryOf({}),
        response: {
          200: mailLinkResponse,
          ...errorsOf('not-found', 'validation-failed', 'too-many-requests'),
        },
      },
    },
    async ({ params, locale }, reply) => {
      void reply.header('cache-control', 'no-store');
      return { link: presentLink(await showMailLink(deps, params.token), locale) };
    },
  );

  app.post(
    '/v1/mail_links/:token/payment',
    {
      onRequest: limitByAddress(deps.limiter, USES_BY_ADDRESS),
      schema: {
        summary: 'The page on which the dues of a link can be paid with any card',
        tags: ['account'],
        params: linkParams,
        querystring: queryOf({}),
        response: { 200: mailLinkPageResponse, ...errorsOf(...PAGE_ERRORS) },
      },
    },
    async ({ params, locale }, reply) => {
      void reply.header('cache-control', 'no-store');
      await limitUses(params.token);
      return payByLink(deps, params.token, locale);
    },
  );

  app.post(
    '/v1/mail_links/:token/card',
    {
      onRequest: limitByAddress(deps.limiter, USES_BY_ADDRESS),
      schema: {
        summary: 'The page that saves another card, which becomes the primary one',
        tags: ['account'],
        params: linkParams,
        querystring: queryOf({}),
        response: { 200: mailLinkPageResponse, ...errorsOf(...PAGE_ERRORS) },
      },
    },
    async ({ params, locale }, reply) => {
      void reply.header('cache-control', 'no-store');
      await limitUses(params.token);
      return replaceCardByLink(deps, params.token, locale);
    },
  );

  app.post(
    '/v1/mail_links/:token/ending',
    {
      onRequest: limitByAddress(deps.limiter, USES_BY_ADDRESS),
      schema: {
        summary: 'Tell the ministry that a sponsorship needs to end; it ends nothing by itself',
        tags: ['account'],
        params: linkParams,
        querystring: queryOf({}),
        body: askEndingBody,
        response: { 200: mailLinkResponse, ...errorsOf(...FORM_ERRORS, 'not-found') },
      },
    },
    async ({ params: { token }, body: { ending }, locale }, reply) => {
      void reply.header('cache-control', 'no-store');
      await limitUses(token);
      await askEndingByLink(deps, token, { ending, locale });
      return { link: presentLink(await showMailLink(deps, token), locale) };
    },
  );

  app.get(
    '/v1/mail_links/card_setups/:id',
    {
      onRequest: limitByAddress(deps.limiter, LOOKS),
      schema: {
        summary: 'What became of a card that a link began to add, for who knows its unguessable id',
        tags: ['account'],
        params: setupParams,
        querystring: queryOf({}),
        response: {
          200: linkedCardResponse,
          ...errorsOf('not-found', 'validation-failed', 'too-many-requests'),
        },
      },
    },
    async ({ params }, reply) => {
      void reply.header('cache-control', 'no-store');
      return presentCard(await showSetupFromMail(deps, params.id));
    },
  );
}

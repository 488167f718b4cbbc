import type { Site } from '@nabta/contract';
import {
  CONTENT_KINDS,
  contentPermission,
  contentPhotoFields,
  isAllowed,
} from '@nabta/contract/desk';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { sendDraftPage } from '../../http/send-draft-page.ts';
import { photoFile, readForm } from '../../http/uploads.ts';
import { PHOTO_MAX_BYTES } from '../pictures/index.ts';
import { draftPage } from './draft-page.ts';
import { addPhoto } from './draft-pictures.ts';
import { publishContent } from './publish-content.ts';
import { callOff, publishOnDay } from './publish-on-day.ts';
import { listContent, readContent } from './read-content.ts';
import { createDraft, discardDraft, saveDraft } from './save-draft.ts';

const photoForm = z.object({ ...contentPhotoFields, photo: photoFile });

/** The public content at the desk: drafts, and what imports do. */
export function deskContentRoutes(app: App, deps: Deps, site: Site | undefined): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/content'),
    handler: (request) => {
      const { roles } = staffOf(request).staff;
      const kinds = CONTENT_KINDS.filter((kind) =>
        isAllowed(roles, contentPermission(kind, 'read')),
      );
      return listContent(deps.db, { ...request.query, kinds });
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/content/:id'),
    handler: async ({ params, query }) => ({
      record: await readContent(deps.db, query.kind, params.id),
    }),
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/content/:id/page'),
    handler: async (request, reply) => {
      const { kind, language } = request.query;
      const page = await draftPage(deps, { kind, id: request.params.id, locale: language });
      if (!page || !site) throw notFound();
      return sendDraftPage({ app, deps, site }, request, reply, { ...page, language });
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/content'),
    handler: async (request) => ({
      id: await createDraft(deps, { ...request.body, actor: staffOf(request).actor }),
    }),
  });

  const bringing = deskCall(deps, 'POST /v1/desk/content/:id/photos');
  app.route({
    ...bringing,
    preValidation: readForm({ files: { photo: { maxBytes: PHOTO_MAX_BYTES } } }),
    schema: { ...bringing.schema, consumes: ['multipart/form-data'], body: photoForm },
    handler: async (request) => {
      const { kind, photo } = request.body;
      const { actor } = staffOf(request);
      const { id } = await readContent(deps.db, kind, request.params.id);
      return { line: await addPhoto(deps, { kind, id, photo: photo.bytes, actor }) };
    },
  });

  app.route({
    ...deskCall(deps, 'PUT /v1/desk/content/:id'),
    handler: async (request, reply) => {
      const { actor } = staffOf(request);
      const { signal } = request;
      await saveDraft(deps, { ...request.body, id: request.params.id, actor, signal });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/content/:id/discard'),
    handler: async (request, reply) => {
      const { actor } = staffOf(request);
      await discardDraft(deps, { ...request.body, id: request.params.id, actor });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/content/:id/publish'),
    handler: async (request, reply) => {
      const { actor } = staffOf(request);
      const { signal } = request;
      await publishContent(deps, { ...request.body, id: request.params.id, actor, signal });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deskCall(deps, 'PUT /v1/desk/content/:id/day'),
    handler: async (request, reply) => {
      const { on, ...body } = request.body;
      const order = { ...body, id: request.params.id, actor: staffOf(request).actor };
      if (on === null) await callOff(deps, order);
      else {
        const { signal } = request;
        await publishOnDay(deps, { ...order, on: Temporal.PlainDate.from(on), signal });
      }
      return reply.code(204).send(null);
    },
  });
}

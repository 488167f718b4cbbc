import { PassThrough } from 'node:stream';
import {
  SENT_FILE_BYTES,
  type DeskCallName,
  type FileCounts,
  type FileEvent,
  type FileFormat,
} from '@nabta/contract/desk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { DomainError, fieldMessage } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { importFile, readForm, type UploadedFile } from '../../http/uploads.ts';
import { childFiles } from '../children/index.ts';
import type { ContentFiles } from '../content-files/index.ts';
import { recordLooksAtChildren } from '../looks/index.ts';
import { exportForDesk, importFromDesk } from './index.ts';
import { CONTENT_FILES } from './kinds.ts';

const fileForm = z.object({ file: importFile });

/** Whole files at the desk, in and out: of children, and of each kind of content. */
export function deskFileRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/child_files'),
    handler: async (request, reply) => {
      const call = 'GET /v1/desk/child_files';
      const staffId = staffOf(request).staff.id;
      await recordLooksAtChildren(deps, { staffId, call });
      return sendFile(deps, childFiles, request, reply, request.query);
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/child_files/template'),
    handler: (request, reply) =>
      sendFile(deps, childFiles, request, reply, { ...request.query, template: 'true' }),
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/content_files'),
    handler: (request, reply) =>
      sendFile(deps, CONTENT_FILES[request.query.kind], request, reply, request.query),
  });

  app.route({
    ...fileCall(deps, 'POST /v1/desk/child_files/check'),
    handler: (request, reply) => takeFile(deps, childFiles, request, reply, undefined),
  });

  app.route({
    ...fileCall(deps, 'POST /v1/desk/child_files/import'),
    handler: (request, reply) => takeFile(deps, childFiles, request, reply, request.query),
  });

  app.route({
    ...fileCall(deps, 'POST /v1/desk/content_files/check'),
    handler: (request, reply) =>
      takeFile(deps, CONTENT_FILES[request.query.kind], request, reply, undefined),
  });

  app.route({
    ...fileCall(deps, 'POST /v1/desk/content_files/import'),
    handler: (request, reply) =>
      takeFile(deps, CONTENT_FILES[request.query.kind], request, reply, request.query),
  });
}

/** A call whose body is a form with a file. */
function fileCall<Name extends Extract<DeskCallName, `POST ${string}_files/${string}`>>(
  deps: Deps,
  name: Name,
) {
  const call = deskCall(deps, name);
  return {
    ...call,
    preValidation: readForm({ files: { file: { maxBytes: SENT_FILE_BYTES } } }),
    schema: { ...call.schema, consumes: ['multipart/form-data'], body: fileForm },
  };
}

const TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface Wanted {
  readonly format: FileFormat;
  readonly template?: 'true' | 'false';
}

async function sendFile(
  deps: Deps,
  files: ContentFiles,
  request: FastifyRequest,
  reply: FastifyReply,
  { format, template }: Wanted,
) {
  const isTemplate = template === 'true';
  const filename = `${files.noun.many}${isTemplate ? '-template' : ''}.${format}`;
  const content = await exportForDesk(deps, files, {
    format,
    template: isTemplate,
    actor: staffOf(request).actor,
    filename,
    signal: request.signal,
  });
  return reply
    .header('content-disposition', `attachment; filename="${filename}"`)
    .type(TYPES[format])
    .send(content);
}

/** Answers a line for each step of a file, while it is read, and a last one for how it ended. */
function takeFile(
  deps: Deps,
  files: ContentFiles,
  request: FastifyRequest & { readonly body: { readonly file: UploadedFile } },
  reply: FastifyReply,
  expected: FileCounts | undefined,
) {
  const lines = new PassThrough();
  const tell = (event: FileEvent) => lines.write(`${JSON.stringify(event)}\n`);
  const { locale, signal } = request;
  const { bytes, filename } = request.body.file;
  const onProgress = (step: 'checked' | 'saved', count: number) =>
    tell({ event: 'progress', step, count });
  const { actor } = staffOf(request);
  importFromDesk(deps, files, { bytes, filename, locale, expected, actor, signal, onProgress })
    .then(tell)
    .catch((error: unknown) => {
      const fields = error instanceof DomainError ? Object.values(error.fields) : [];
      const said = fields.map(({ key, parameters }) => fieldMessage(key, locale, parameters));
      if (said.length === 0) request.log.error({ err: error }, 'a file could not be brought in');
      tell({ event: 'failed', message: said.join(' ') });
    })
    .finally(() => lines.end());
  // A proxy that waits for the whole answer would keep the steps back.
  return reply.header('x-accel-buffering', 'no').type('application/x-ndjson').send(lines);
}

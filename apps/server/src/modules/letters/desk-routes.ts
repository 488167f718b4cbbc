import { LETTER_LIMITS } from '@nabta/contract';
import { bringLetterFields } from '@nabta/contract/desk';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { fieldMessage } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { photoFile, readForm } from '../../http/uploads.ts';
import {
  approveLetters,
  bringReply,
  deliverLetters,
  listLettersAtDesk,
  listMissingAtDesk,
  listStaffLetters,
  matchLetterFiles,
  returnLetter,
  showLetterAtDesk,
  showPictureToStaff,
} from './index.ts';
import { PICTURE_POLICY } from './picture-policy.ts';
import {
  presentAtDesk,
  presentMissing,
  presentQueued,
  presentRecipient,
} from './present-at-desk.ts';

const oneFile = { maxBytes: LETTER_LIMITS.attachmentBytes };
const files = { attachment_1: oneFile, attachment_2: oneFile };

const letterForm = z.object({
  ...bringLetterFields,
  attachment_1: photoFile.optional(),
  attachment_2: photoFile.optional(),
});

/** Letters at the desk: the verbs of the staff commands. */
export function deskLetterRoutes(app: App, deps: Deps): void {
  const decided = async (ids: readonly number[], dryRun: boolean) => ({
    letters: (await listStaffLetters(deps, ids)).map(presentQueued),
    dry_run: dryRun,
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/letters'),
    handler: async ({ query }) => {
      const { letters, elsewhere, meta } = await listLettersAtDesk(deps, query);
      return { letters: letters.map(presentQueued), elsewhere, meta };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/letters/:id'),
    handler: async ({ params }) => ({
      letter: presentAtDesk(await showLetterAtDesk(deps, params.id)),
    }),
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/missing_letters'),
    handler: async ({ query }) => {
      const { missing, meta } = await listMissingAtDesk(deps, query);
      return { sponsorships: missing.map(presentMissing), meta };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/letters/approve'),
    handler: async (request) => {
      const { ids, dry_run: dryRun } = request.body;
      await approveLetters(deps, { ids, dryRun, note: undefined, actor: staffOf(request).actor });
      return decided(ids, dryRun);
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/letters/deliver'),
    handler: async (request) => {
      const { ids, dry_run: dryRun } = request.body;
      await deliverLetters(deps, { ids, dryRun, note: undefined, actor: staffOf(request).actor });
      return decided(ids, dryRun);
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/letters/:id/return'),
    handler: async (request) => {
      const { id } = request.params;
      const { reason, status: seen, dry_run: dryRun } = request.body;
      const { actor } = staffOf(request);
      await returnLetter(deps, { id, reason, seen, dryRun, note: undefined, actor });
      return decided([id], dryRun);
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/letter_files'),
    handler: async ({ body, locale }) => {
      const { letters, problems } = await matchLetterFiles(deps, body.names);
      return {
        letters: letters.map(({ recipient, pictures, text }) => ({
          child: presentRecipient(recipient),
          pictures: [...pictures].toSorted(([a], [b]) => a - b).map(([, name]) => name),
          text: text ?? null,
        })),
        problems: problems.map(({ name, error }) => ({
          name,
          message: fieldMessage(error.key, locale, error.parameters),
        })),
      };
    },
  });

  const bringing = deskCall(deps, 'POST /v1/desk/letters');
  app.route({
    ...bringing,
    preValidation: readForm({ files }),
    schema: { ...bringing.schema, consumes: ['multipart/form-data'], body: letterForm },
    handler: async (request) => {
      const { child_code: childCode, text, written_on: day, dry_run: dryRun } = request.body;
      const { attachment_1: first, attachment_2: second } = request.body;
      const { id, recipient, marks } = await bringReply(deps, {
        childCode,
        text,
        writtenOn: day === undefined ? undefined : Temporal.PlainDate.from(day),
        pictures: {
          ...(first ? { 1: first.bytes } : {}),
          ...(second ? { 2: second.bytes } : {}),
        },
        actor: staffOf(request).actor,
        dryRun,
        signal: request.signal,
      });
      return {
        letter: {
          id: id ?? null,
          child: presentRecipient(recipient),
          sponsorship_id: recipient.sponsorshipId ?? 0,
          sponsor_first_name: recipient.sponsorFirstName ?? '',
          marks: marks.map(({ start, end, reason }) => ({ start, end, reason })),
        },
        dry_run: dryRun,
      };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/letter_pictures/:id'),
    handler: async ({ params, query }, reply) => {
      const isPreview = query.size === 'preview';
      const content = await showPictureToStaff(deps, { id: params.id, isPreview });
      return reply
        .header('content-security-policy', PICTURE_POLICY)
        .header('cross-origin-resource-policy', 'same-origin')
        .header('x-robots-tag', 'noindex, noimageindex')
        .type('image/jpeg')
        .send(content);
    },
  });
}

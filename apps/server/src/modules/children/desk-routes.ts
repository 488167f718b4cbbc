import { PROVIDER_EXIT_CASES } from '@nabta/contract';
import { childPictureFields } from '@nabta/contract/desk';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { photoFile, readForm } from '../../http/uploads.ts';
import { cairoToday } from '../../platform/clock.ts';
import { recordLook } from '../looks/index.ts';
import { exitChild } from '../ministry-sponsorships/index.ts';
import { PHOTO_MAX_BYTES } from '../pictures/index.ts';
import {
  listChildrenAtDesk,
  listVillagesAtDesk,
  showChildAtDesk,
  showPortraitToStaff,
} from './children-at-desk.ts';
import { describePortrait } from './describe-portrait.ts';
import { readFamily } from './family-record.ts';
import { hideChild } from './index.ts';
import { nextChildCode } from './next-code.ts';
import { presentChildAtDesk, presentListed } from './present-at-desk.ts';
import { publishChild } from './publish-child.ts';
import { changeChild, createChild, readChildRecord, saveChildPicture } from './save-child.ts';

const pictureForm = z.object({ ...childPictureFields, photo: photoFile.optional() });

/** Children at the desk: the verbs of the staff commands. */
export function deskChildRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  const shown = async (id: number) => ({
    child: presentChildAtDesk(await showChildAtDesk(deps, id), cairoToday(clock)),
  });
  const codeOf = async (id: number) => (await readChildRecord(db, cairoToday(clock), id)).code;

  app.route({
    ...deskCall(deps, 'GET /v1/desk/villages'),
    handler: async () => ({
      villages: (await listVillagesAtDesk(deps)).map(({ id, nameEn, nameAr }) => ({
        id,
        name_en: nameEn,
        name_ar: nameAr,
      })),
    }),
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/children'),
    handler: async ({ query }) => {
      const { children, meta } = await listChildrenAtDesk(deps, query);
      const today = cairoToday(clock);
      return { children: children.map((child) => presentListed(child, today)), meta };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/children/:id'),
    handler: ({ params }) => shown(params.id),
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/child_codes'),
    handler: async ({ query }) => ({
      code: (await nextChildCode(deps, query.village_id)) ?? null,
    }),
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/families'),
    handler: async (request) => {
      const today = cairoToday(clock);
      const family = await readFamily(db, today, request.query.code);
      if (!family) return { family: null };
      const staffId = staffOf(request).staff.id;
      for (const { id } of family.children) {
        const look = { staffId, kind: 'child', subjectId: id } as const;
        await recordLook(deps, { ...look, call: 'GET /v1/desk/families' });
      }
      const children = family.children.map((child) => presentListed(child, today));
      return { family: { ...family, children } };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/child_pictures/:id'),
    handler: async ({ params }, reply) =>
      reply
        .header('cross-origin-resource-policy', 'same-origin')
        .header('x-robots-tag', 'noindex, noimageindex')
        .type('image/jpeg')
        .send(await showPortraitToStaff(deps, params.id)),
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/children'),
    handler: async (request) => {
      const { values, family_version: familyVersion, dry_run: dryRun } = request.body;
      const order = { dryRun, actor: staffOf(request).actor, signal: request.signal };
      const id = await createChild(deps, { values, familyVersion, ...order });
      return { id, dry_run: dryRun };
    },
  });

  app.route({
    ...deskCall(deps, 'PUT /v1/desk/children/:id'),
    handler: async (request) => {
      const { id } = request.params;
      const { values, version, family_version: familyVersion, dry_run: dryRun } = request.body;
      const order = { dryRun, actor: staffOf(request).actor, signal: request.signal };
      await changeChild(deps, { id, values, version, familyVersion, ...order });
      return { id, dry_run: dryRun };
    },
  });

  const bringing = deskCall(deps, 'PUT /v1/desk/children/:id/picture');
  app.route({
    ...bringing,
    preValidation: readForm({ files: { photo: { maxBytes: PHOTO_MAX_BYTES } } }),
    schema: { ...bringing.schema, consumes: ['multipart/form-data'], body: pictureForm },
    handler: async (request, reply) => {
      const { photo, turn, crop, picture_id: seen, ...facts } = request.body;
      await saveChildPicture(deps, {
        id: request.params.id,
        photo: photo?.bytes,
        cut: { turn, crop },
        seen,
        facts,
        dryRun: false,
        actor: staffOf(request).actor,
        signal: request.signal,
      });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/children/:id/publish'),
    handler: async (request, reply) => {
      const { id } = request.params;
      const { consent_on: consentOn, incomplete: takesGaps } = request.body;
      await publishChild(deps, { id, consentOn, takesGaps, actor: staffOf(request).actor });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/children/:id/hide'),
    handler: async (request) => {
      const code = await codeOf(request.params.id);
      const { reason } = request.body;
      const { isFileLeft } = await hideChild(deps, { code, reason, actor: staffOf(request).actor });
      return { picture_left: isFileLeft };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/children/:id/drop_past_portraits'),
    handler: async (request) => {
      const { child, pastPortraits } = await showChildAtDesk(deps, request.params.id);
      if (request.body.dry_run) {
        return { dry_run: true, dropped: pastPortraits, picture_left: false };
      }
      const order = { code: child.code, dropsPast: true, actor: staffOf(request).actor };
      const { dropped, isFileLeft } = await describePortrait(deps, order);
      return { dry_run: false, dropped, picture_left: isFileLeft };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/children/:id/exit'),
    handler: async (request) => {
      const code = await codeOf(request.params.id);
      const { reason: given, note, dry_run: dryRun } = request.body;
      const exitCase = isExitCase(given) ? given : undefined;
      const { ended, isHeld, isFileLeft } = await exitChild(deps, {
        code,
        reason: isExitCase(given) ? PROVIDER_EXIT_CASES[given] : given,
        exitCase,
        note: note === '' ? undefined : note,
        actor: staffOf(request).actor,
        dryRun,
      });
      return {
        dry_run: dryRun,
        sponsorship_id: ended?.sponsorship.id ?? null,
        dues_closed: ended?.duesClosed ?? 0,
        pays_back: (ended?.toBalance ?? 0) > 0,
        being_paid_for: isHeld,
        picture_left: isFileLeft,
      };
    },
  });
}

function isExitCase(given: string): given is keyof typeof PROVIDER_EXIT_CASES {
  return given in PROVIDER_EXIT_CASES;
}

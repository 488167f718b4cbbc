import { metaOf } from '@nabta/contract';
import type { ListedInquiry } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { assignInquiry } from './assign-inquiry.ts';
import { closeInquiry } from './close-inquiry.ts';
import * as desk from './desk-repository.ts';
import { answerInquiry } from './index.ts';
import { listAnswersOf } from './repository.ts';

/** Inquiries at the desk: those of the staff command, with who looks after each. */
export function deskInquiryRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  app.route({
    ...deskCall(deps, 'GET /v1/desk/inquiries'),
    handler: async (request) => {
      const { page, per_page: limit, order, ...asked } = request.query;
      const filter = { ...asked, staffId: staffOf(request).staff.id };
      const offset = (page - 1) * limit;
      const found = await desk.listAtDesk(db, filter, { order, limit, offset });
      const meta = metaOf(await desk.countAtDesk(db, filter), page, limit);
      return { inquiries: found.map(presentListed), meta };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/inquiries/:id'),
    handler: async ({ params: { id } }) => {
      const found = await desk.findAtDesk(db, id);
      if (!found) throw notFound();
      const { inquiry } = found;
      const { email, phoneNumber, locale, message, sponsorId, answeredAt, closedBy } = inquiry;
      const answers = await listAnswersOf(db, id);
      return {
        inquiry: {
          ...presentListed(found),
          ...{ email, phone_number: phoneNumber, locale, message, sponsor_id: sponsorId },
          closed: closedBy && answeredAt ? { at: answeredAt.toString(), by: closedBy } : null,
          answers: answers.map((one) => ({
            ...{ id: one.id, answer: one.answer, by: one.actor },
            at: one.answeredAt.toString(),
          })),
          colleagues: await desk.listColleagues(db),
        },
      };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/inquiries/:id/answer'),
    handler: async (request, reply) => {
      const { actor } = staffOf(request);
      await answerInquiry(deps, { id: request.params.id, ...request.body, actor });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/inquiries/:id/assign'),
    handler: async (request, reply) => {
      const { id } = request.params;
      const { staff_id: staffId } = request.body;
      await assignInquiry(deps, { id, staffId, actor: staffOf(request).actor });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/inquiries/:id/close'),
    handler: async (request, reply) => {
      const { actor } = staffOf(request);
      await closeInquiry(deps, { id: request.params.id, ...request.body, actor });
      return reply.code(204).send(null);
    },
  });
}

function presentListed({ inquiry, subject, assigned }: desk.AssignedInquiry): ListedInquiry {
  const { id, name, createdAt, answeredAt, closedBy } = inquiry;
  return {
    ...{ id, name, created_at: createdAt.toString() },
    state: closedBy !== null ? 'closed' : answeredAt ? 'answered' : 'open',
    subject_en: subject.nameEn,
    subject_ar: subject.nameAr,
    assigned_to: assigned,
  };
}

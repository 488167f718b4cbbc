import type { ListedInquiry } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { assignInquiry } from './assign-inquiry.ts';
import { closeInquiry } from './close-inquiry.ts';
import { answerInquiry } from './index.ts';
import {
  listInquiriesAtDesk,
  showInquiryAtDesk,
  type AssignedInquiry,
} from './inquiries-at-desk.ts';

/** Inquiries at the desk: those of the staff command, with who looks after each. */
export function deskInquiryRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/inquiries'),
    handler: async (request) => {
      const { id: staffId } = staffOf(request).staff;
      const { found, meta } = await listInquiriesAtDesk(deps, { ...request.query, staffId });
      return { inquiries: found.map(presentListed), meta };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/inquiries/:id'),
    handler: async ({ params }) => {
      const { answers, colleagues, ...found } = await showInquiryAtDesk(deps, params.id);
      const { email, phoneNumber, locale, message, sponsorId, answeredAt, closedBy } =
        found.inquiry;
      return {
        inquiry: {
          ...presentListed(found),
          ...{ email, phone_number: phoneNumber, locale, message, sponsor_id: sponsorId },
          closed: closedBy && answeredAt ? { at: answeredAt.toString(), by: closedBy } : null,
          answers: answers.map((one) => ({
            ...{ id: one.id, answer: one.answer, by: one.actor },
            at: one.answeredAt.toString(),
          })),
          colleagues,
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
      const { staff_id: staffId, seen } = request.body;
      await assignInquiry(deps, { id, staffId, seen, actor: staffOf(request).actor });
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

function presentListed({ inquiry, subject, assigned }: AssignedInquiry): ListedInquiry {
  const { id, name, createdAt, answeredAt, closedBy } = inquiry;
  return {
    ...{ id, name, created_at: createdAt.toString() },
    state: closedBy !== null ? 'closed' : answeredAt ? 'answered' : 'open',
    subject_en: subject.nameEn,
    subject_ar: subject.nameAr,
    assigned_to: assigned,
  };
}

import type { Deps } from '../../deps.ts';
import { ExplainedRefusal } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { isErasedAddress, postMail } from '../mails/index.ts';
import { showInquiry } from './list-inquiries.ts';
import * as repository from './repository.ts';

interface AnswerOrder {
  readonly id: number;
  readonly answer: string;
  readonly actor: string;
  /** How many answers the writer has seen: more is a refusal. Absent: any number. */
  readonly seen?: number;
}

/**
 * Mails an answer to the sender of an inquiry, in its language, and notes it in the audit log. A
 * second answer is a mail of its own. Throws `not-found`, and ExplainedRefusal when somebody else
 * has answered meanwhile, and when the sender was erased.
 */
export async function answerInquiry(
  deps: Deps,
  { id, answer, actor, seen }: AnswerOrder,
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    await repository.lockInquiry(transaction, id);
    // Read only now: its sender may have been erased or merged meanwhile.
    const { inquiry, subject, answers } = await showInquiry({ db: transaction }, id);
    if (isErasedAddress(inquiry.email)) {
      throw new ExplainedRefusal({ answer: { key: 'inquiry-of-nobody' } });
    }
    const newest = answers.at(-1);
    if (newest && seen !== undefined && answers.length > seen) {
      const parameters = { who: newest.actor };
      throw new ExplainedRefusal({ answer: { key: 'inquiry-answered-by', parameters } });
    }
    const stored = await repository.insertAnswer(transaction, {
      inquiryId: id,
      answer,
      actor,
      answeredAt: deps.clock.now(),
    });
    await postMail(deps, transaction, {
      dedupeKey: `inquiry ${id} answer ${stored.id}`,
      to: inquiry.email,
      sponsorId: inquiry.sponsorId,
      replyTo: subject.mailbox,
      locale: inquiry.locale,
      request: {
        template: 'inquiry-answer',
        data: {
          number: id,
          name: inquiry.name,
          subject: { en: subject.nameEn, ar: subject.nameAr },
          answer,
          message: inquiry.message,
        },
      },
    });
    await recordAudit(
      { db: transaction, clock: deps.clock },
      { actor, action: 'inquiries answer', details: { inquiry: id } },
    );
  });
}

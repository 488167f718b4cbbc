import { TRIBUTE_CARD_OUTCOMES } from '@nabta/contract';
import type { TributeCardOutcome } from '@nabta/contract';
import type { MailRequest } from '../request.ts';
import { accountRequests } from './account-examples.ts';
import { STOP_CAUSES, stoppedRequest } from './charging-stopped-examples.ts';
import { letterRequests } from './letter-examples.ts';
import { letterWriterRequests } from './letter-writer-examples.ts';
import {
  answerRequest,
  cardRequest,
  noticeRequest,
  receiptRequest,
  receivedRequest,
  reminderRequest,
} from './mail-examples.ts';
import { nudgeRequests } from './nudge-examples.ts';
import { policyRequests } from './policy-examples.ts';
import { sponsoringRequest, sponsoringRequests } from './sponsoring-examples.ts';

/** The site of the examples, as their links have it. */
export const EXAMPLE_SITE = 'https://nabta.example';

const dedicationWith = (card: TributeCardOutcome) =>
  ({
    kind: 'memory',
    honoreeName: 'مينا سمير',
    recipientName: 'Sara Fouad',
    card,
    sendOn: card === 'planned' ? '2026-12-24' : null,
    pageUrl: `${EXAMPLE_SITE}/payment?payment=abc&lng=en`,
  }) as const;
const dedication = dedicationWith('planned');

/** A mail of every template, in the shapes that it can have, each with a title. */
export const exampleMails: readonly (readonly [string, MailRequest])[] = [
  ['receipt with a fee', receiptRequest({ remindMe: true })],
  ['receipt without a fee', receiptRequest({ feeAmount: 0, totalAmount: 778 })],
  ['receipt in pounds', receiptRequest({ currency: 'egp' })],
  ['card in honour', cardRequest()],
  ['card in memory', cardRequest({ kind: 'memory', amount: 150_000, message: '' })],
  ...TRIBUTE_CARD_OUTCOMES.map(
    (card) =>
      [
        `receipt with a card that is ${card}`,
        receiptRequest({ dedication: dedicationWith(card) }),
      ] as const,
  ),
  ['gifts in memory', sponsoringRequest('checkout-receipt', { children: [], dedication })],
  ['a first gift in memory', sponsoringRequest('checkout-receipt', { dedication })],
  ['first reminder', reminderRequest({ ordinal: 1 })],
  ['second reminder', reminderRequest({ ordinal: 2 })],
  ['last reminder', reminderRequest({ ordinal: 3, currency: 'usd' })],
  ['acknowledgement', receivedRequest()],
  ['acknowledgement without a name', receivedRequest({ name: '' })],
  ['notice', noticeRequest()],
  ['answer', answerRequest()],
  ...accountRequests().map((request) => [request.template, request] as const),
  ...accountRequests({ name: '' }).map(
    (request) => [`${request.template} without a name`, request] as const,
  ),
  ...STOP_CAUSES.map((cause) => [`stop for ${cause}`, stoppedRequest(cause)] as const),
  ...letterRequests().map((request) => [request.template, request] as const),
  ...letterWriterRequests().map((request) => [request.template, request] as const),
  ...nudgeRequests().map((request) => [request.template, request] as const),
  ...policyRequests().map((request) => [request.template, request] as const),
  ...sponsoringRequests().map(({ title, request }) => [title, request] as const),
];

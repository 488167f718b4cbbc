import { mailRequestSchema, type MailRequest } from '../request.ts';
import type { LetterRequest } from '../letter-requests.ts';
import { mariam } from './sponsoring-examples.ts';

type Template = LetterRequest['template'];
type DataOf<T extends Template> = Extract<MailRequest, { template: T }>['data'];

const letterUrl = 'https://nabta.example/letters/12?lng=en';
const letter = { name: 'Sara', child: mariam, letterUrl };

const examples: { readonly [T in Template]: DataOf<T> } = {
  'letter-new': { ...letter, hasPictures: false },
  'letter-held': { ...letter, reasons: ['attachment', 'phone'] },
  'letter-returned': { ...letter, reason: 'Please leave out the phone number.' },
};

export const LETTER_TEMPLATES = Object.keys(examples).filter(
  (template): template is Template => template in examples,
);

/** An unchecked request for a mail about a letter, with the given changes. */
export function uncheckedLetterRequest<T extends Template>(template: T, changes: object = {}) {
  return { template, data: { ...examples[template], ...changes } };
}

/** A mail about a letter, with the given changes. Throws on data that the schema refuses. */
export function letterRequest<T extends Template>(
  template: T,
  changes: Partial<DataOf<T>> = {},
): MailRequest {
  return mailRequestSchema.parse(uncheckedLetterRequest(template, changes));
}

/** One mail of each template about letters, and of each of its branches. */
export function letterRequests(changes: Partial<typeof letter> = {}): MailRequest[] {
  return [
    ...LETTER_TEMPLATES.map((template) => letterRequest(template, changes)),
    letterRequest('letter-new', { ...changes, hasPictures: true }),
  ];
}

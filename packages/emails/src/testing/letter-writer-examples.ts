import { LETTER_WRITER_ENDINGS } from '@nabta/contract';
import { mailRequestSchema, type MailRequest } from '../request.ts';

const child = { en: 'Mariam', ar: 'مريم' };
const url = 'https://nabta.example/sponsorships/12?lng=en';

/** The mails about who writes, each in all its branches. */
export function letterWriterRequests(): MailRequest[] {
  const invitation = {
    name: 'Sara',
    sponsor: 'Mina',
    child,
    validUntil: '2026-12-07',
    invitationUrl: 'https://nabta.example/write-for/a-token?lng=en',
  };
  const ended = { name: 'Mina', other: 'Sara', child, url };
  return [
    { template: 'letter-writer-invitation', data: invitation },
    { template: 'letter-writer-invitation', data: { ...invitation, sponsor: '' } },
    { template: 'letter-writer-accepted', data: { name: 'Mina', writer: 'Sara', child, url } },
    { template: 'letter-writer-ended', data: { ...ended, party: 'payer', by: 'writer' } },
    ...LETTER_WRITER_ENDINGS.map((by) => ({
      template: 'letter-writer-ended',
      data: { ...ended, party: 'writer', by },
    })),
  ].map((request) => mailRequestSchema.parse(request));
}

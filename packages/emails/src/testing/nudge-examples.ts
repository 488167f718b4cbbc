import { mailRequestSchema, type MailRequest } from '../request.ts';
import type { NudgeRequest } from '../nudge-requests.ts';
import { kyrillos, mariam } from './sponsoring-examples.ts';

type Template = NudgeRequest['template'];
type DataOf<T extends Template> = Extract<MailRequest, { template: T }>['data'];

const site = 'https://nabta.example';
const stopUrl = `${site}/reminders/stop?nudge=abc&lng=en`;

/** A girl and a boy, as reminders name them. */
export const nudged = {
  mariam: { ...mariam, gender: 'female', writeUrl: `${site}/send-letters/12?lng=en` },
  kyrillos: { ...kyrillos, gender: 'male', writeUrl: `${site}/send-letters/13?lng=en` },
  /** To whom the reader writes for a sponsor. */
  written: {
    ...kyrillos,
    name: kyrillos.firstName,
    code: '',
    gender: 'male',
    writeUrl: `${site}/send-letters/14?lng=en`,
    isWrittenForOther: true,
  },
} as const;

const examples: { readonly [T in Template]: DataOf<T> } = {
  'nudge-birthday': { name: 'Sara', child: nudged.mariam, birthdayOn: '2027-03-01', stopUrl },
  'nudge-silence': { name: 'Sara', children: [nudged.mariam], stopUrl },
  'nudge-year': {
    name: 'Sara',
    year: 2026,
    children: [mariam],
    totals: [{ amount: 42_000, currency: 'usd' }],
    yearUrl: `${site}/year/2026?lng=en`,
    stopUrl,
  },
};

/** A reminder, with the given changes. Throws on data that the schema refuses. */
export function nudgeRequest<T extends Template>(
  template: T,
  changes: Partial<DataOf<T>> = {},
): MailRequest {
  return mailRequestSchema.parse({ template, data: { ...examples[template], ...changes } });
}

/** One mail of each kind of reminder, and of each of its branches. */
export function nudgeRequests(): MailRequest[] {
  const { mariam: girl, kyrillos: boy, written } = nudged;
  const third = { ...boy, name: { en: 'Youssef Fady', ar: 'يوسف فادي' }, firstName: undefined };
  return [
    nudgeRequest('nudge-birthday'),
    nudgeRequest('nudge-birthday', { child: boy, name: '' }),
    nudgeRequest('nudge-birthday', { child: written }),
    nudgeRequest('nudge-silence'),
    nudgeRequest('nudge-silence', { children: [girl, boy] }),
    nudgeRequest('nudge-silence', { children: [girl, boy, third] }),
    nudgeRequest('nudge-silence', { children: [girl, third, written] }),
    nudgeRequest('nudge-year'),
    nudgeRequest('nudge-year', {
      children: [mariam, kyrillos, mariam],
      totals: [
        { amount: 42_000, currency: 'usd' },
        { amount: 1_250_050, currency: 'egp' },
      ],
    }),
    nudgeRequest('nudge-year', { children: [], totals: [], name: '' }),
  ];
}

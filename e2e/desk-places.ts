import { CONTENT_FILE_KINDS, CONTENT_KINDS } from '@nabta/contract/desk';

/** A path of the desk's routes; a test of the desk says that none is left out here. */
export interface DeskPlace {
  readonly path: string;
  /** The list of the API whose first record stands for `:id`, and its name in the answer. */
  readonly first?: readonly [call: string, list: string];
  /** It asks the server for nothing. */
  readonly isStill?: true;
  /** A form stands there before any answer, and no grey shapes do. */
  readonly isForm?: true;
}

const LETTERS = ['/v1/desk/letters', 'letters'] as const;
const CHILDREN = ['/v1/desk/children', 'children'] as const;

/** Every path, about in the order of the menu. */
export const DESK_PLACES: readonly DeskPlace[] = [
  { path: '/' },
  { path: '/letters' },
  { path: '/letters/:id', first: LETTERS },
  { path: '/letters/missing' },
  { path: '/letters/hand-over' },
  { path: '/letters/bring', isStill: true },
  { path: '/letters/bring-many', isStill: true },
  { path: '/children' },
  { path: '/children/:id', first: CHILDREN },
  { path: '/children/:id/edit', first: CHILDREN },
  { path: '/children/new', isForm: true },
  { path: '/sponsors' },
  { path: '/sponsors/:id', first: ['/v1/desk/sponsors', 'sponsors'] },
  { path: '/sponsors/invite', isStill: true },
  { path: '/sponsors/communities' },
  { path: '/sponsors/communities/:id', first: ['/v1/desk/communities', 'communities'] },
  { path: '/sponsors/tribute-cards' },
  { path: '/people' },
  { path: '/people/:id', first: ['/v1/desk/staff', 'staff'] },
  { path: '/people/invite', isStill: true },
  { path: '/audit' },
  { path: '/looks' },
  { path: '/mails' },
  { path: '/checks', isStill: true },
  { path: '/settings' },
  { path: '/inquiries' },
  { path: '/inquiries/:id', first: ['/v1/desk/inquiries', 'inquiries'] },
  { path: '/content' },
  ...CONTENT_KINDS.flatMap((kind): DeskPlace[] => [
    { path: `/content/${kind}` },
    { path: `/content/${kind}/:id`, first: [`/v1/desk/content?kind=${kind}`, 'records'] },
    { path: `/content/${kind}/new`, isStill: true },
  ]),
  { path: '/files', isStill: true },
  { path: '/files/children', isStill: true },
  ...CONTENT_FILE_KINDS.map((kind): DeskPlace => ({ path: `/files/${kind}`, isStill: true })),
  { path: '/money' },
  { path: '/money/ledger' },
  { path: '/money/payments/:id', first: ['/v1/desk/payments', 'payments'] },
  { path: '/money/refunds' },
  { path: '/money/provider' },
  { path: '/money/report' },
  { path: '/money/pledges' },
  { path: '/money/journal' },
  { path: '/money/bank', isStill: true },
  { path: '/money/record', isStill: true },
  { path: '/dues' },
  { path: '/dues/days/:day' },
  { path: '/dues/late' },
  { path: '/dues/unanswered' },
  { path: '/dues/:id', first: ['/v1/desk/late_dues', 'dues'] },
  { path: '/roles', isStill: true },
  { path: '/account', isForm: true },
  { path: '*', isStill: true },
];

/** Outside the shell, and asked for otherwise than by a list. */
export const INVITATION_PLACE = '/invitation/:token';

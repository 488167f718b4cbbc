import type { StaffRole } from '@nabta/contract/desk';

/** A picture of the desk's guide: `docs/images/desk/en/today.webp`. */
export interface GuidePicture {
  readonly name: string;
  /** Signed in with this role. */
  readonly role: StaffRole | 'nobody';
  readonly path: string;
  /** Pressed before the picture is taken. */
  readonly press?: string;
}

export const GUIDE_PICTURES: readonly GuidePicture[] = [
  { name: 'sign-in', role: 'nobody', path: '/desk' },
  { name: 'today', role: 'admin', path: '/desk' },
  { name: 'people', role: 'admin', path: '/desk/people' },
  { name: 'looks', role: 'admin', path: '/desk/looks' },
  { name: 'account', role: 'letters', path: '/desk/account' },
  { name: 'letters', role: 'letters', path: '/desk/letters' },
  { name: 'bring-letter', role: 'letters', path: '/desk/letters/bring' },
  { name: 'children', role: 'children', path: '/desk/children?q=مريم' },
  { name: 'child', role: 'children', path: '/desk/children/1' },
  { name: 'sponsor', role: 'sponsors', path: '/desk/sponsors/2' },
  { name: 'inquiries', role: 'sponsors', path: '/desk/inquiries' },
  { name: 'content', role: 'content', path: '/desk/content' },
  { name: 'payments', role: 'money', path: '/desk/money' },
  { name: 'bank-file', role: 'money', path: '/desk/money/bank' },
  { name: 'report', role: 'money', path: '/desk/money/report' },
  { name: 'dues', role: 'money', path: '/desk/dues' },
  { name: 'late-dues', role: 'money', path: '/desk/dues/late' },
  { name: 'files', role: 'children', path: '/desk/files/children' },
];

import type { MailRequest } from '../request.ts';

/** A token as long as ours, as it appears in a link. */
export const TOKEN = 'Zt4-k9Q_x2VbN7sLw0RfYc8HmJp3DaGe5UiOqTz1XyE';

/** The values from outside in the mails about an account. */
interface Outside {
  readonly name: string;
  readonly device: string;
  readonly newEmail: string;
  readonly email: string;
}

const site = 'https://nabta.example';
const confirmUrl = `${site}/v1/sponsors/confirmation?confirmation_token=${TOKEN}&lng=ar`;
const resetUrl = `${site}/sponsors/passwords?reset_password_token=${TOKEN}`;
const securityUrl = `${site}/change-password`;

const cart = {
  children: [
    { en: 'Mariam', ar: 'مريم' },
    { en: 'Kyrillos', ar: 'كيرلس' },
  ],
  gifts: [
    { title: { en: 'Winter coat', ar: 'معطف شتوي' }, childName: { en: 'Mariam', ar: 'مريم' } },
  ],
};

/** A mail of each template about an account, with the given changes. */
export function accountRequests(changes: Partial<Outside> = {}): MailRequest[] {
  const { name, device, newEmail, email } = {
    name: 'Mariam',
    device: 'Chrome, Android',
    newEmail: 'm•••@mail.example',
    email: 'mariam@mail.example',
    ...changes,
  };
  const forgotten = `${site}/forget-password`;
  const changedOn = '2026-11-20';
  const signedInAt = '2026-11-20T09:05:00Z';
  const accessUrl = `${site}/complete-profile/${TOKEN}`;
  const invitationUrl = `${site}/desk/invitation/${TOKEN}`;
  return [
    { template: 'confirm-email', data: { name, confirmUrl, days: 7 } },
    { template: 'confirm-email', data: { name, confirmUrl, days: 7, cart } },
    {
      template: 'already-registered',
      data: { name, signInUrl: `${site}/sign-in`, resetUrl: forgotten },
    },
    { template: 'several-sign-ups', data: { name, signUpUrl: `${site}/sign-up` } },
    { template: 'reset-password', data: { name, resetUrl, hours: 24 } },
    { template: 'password-changed', data: { name, changedOn, device, resetUrl: forgotten } },
    { template: 'email-change-requested', data: { name, newEmail, device, securityUrl } },
    { template: 'email-change-confirm', data: { name, confirmUrl, hours: 24 } },
    { template: 'email-changed', data: { name, newEmail, changedOn } },
    { template: 'new-sign-in', data: { name, device, signedInAt, securityUrl } },
    { template: 'access-invitation', data: { name, accessUrl, days: 30, email } },
    {
      template: 'staff-sign-in-changed',
      data: { name, what: 'password', device, changedAt: signedInAt },
    },
    { template: 'staff-invitation', data: { name, invitationUrl, days: 3 } },
  ];
}

/** The screens of this area, whose code comes together. */
export { ChecksScreen } from './checks-screen.tsx';
export { MailsScreen } from './mails-screen.tsx';

export { mailRequestSchema } from './request.ts';
export type { ConfirmEmailData, MailRequest, StaffSignInChangedData } from './request.ts';
export type { DueNotice, MailChild, MailLinks } from './sponsoring-requests.ts';
export { LOGO_IMAGE, portraitImage } from './layout/images.ts';
export { picturesOf, renderMail } from './render-mail.tsx';
export type { RenderedMail } from './render-mail.tsx';

export { mailRequestSchema } from './request.ts';
export type { MailRequest } from './request.ts';
export type { DueNotice } from './sponsoring-requests.ts';
export { renderMail } from './render-mail.tsx';
export type { RenderedMail } from './render-mail.tsx';

import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { listSentMails, type OutboxMail } from './index.ts';
import { showMailImage } from './mail-images.ts';

const MAILBOX_SIZE = 200;

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  sent_at: z.string(),
});

const presentMail = (mail: OutboxMail) => ({
  to: mail.to,
  subject: mail.subject ?? '',
  html: mail.html ?? '',
  text: mail.text ?? '',
  sent_at: mail.sentAt?.toString() ?? '',
});

/** Demo mode: every mail that was sent, newest first. Never registered outside it. */
export function mailboxRoutes(app: App, deps: Deps): void {
  app.get(
    '/dev/mail.json',
    {
      schema: {
        hide: true,
        querystring: z.object({ to: z.string().optional() }),
        response: { 200: z.array(mailSchema) },
      },
    },
    async ({ query }, reply) => {
      void reply.header('cache-control', 'no-store');
      return (await listSentMails(deps, MAILBOX_SIZE, query.to)).map(presentMail);
    },
  );

  app.get(
    '/dev/mail',
    { schema: { hide: true }, helmet: { contentSecurityPolicy: mailPolicy } },
    async (_request, reply) => {
      const mails = (await listSentMails(deps, MAILBOX_SIZE)).map(presentMail);
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(mailboxPage(mails));
    },
  );

  app.get(
    '/dev/mail/images/:name',
    { schema: { hide: true, params: z.object({ name: z.string().max(80) }) } },
    async ({ params }, reply) =>
      reply
        // The frames of the mails are sandboxed, and so of another origin.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-store')
        .type('image/png')
        .send(await showMailImage(deps, params.name)),
  );
}

/** Mails are shown in frames that run no scripts, whatever is in them. */
const mailPolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'frame-ancestors': ["'none'"],
  },
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function mailboxPage(mails: readonly z.infer<typeof mailSchema>[]): string {
  const entries = mails.map(
    (mail, index) => `<details${index === 0 ? ' open' : ''}>
<summary><b dir="auto">${escape(mail.subject)}</b><span dir="ltr">${escape(mail.to)} · ${escape(mail.sent_at)}</span></summary>
<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="${escape(mail.subject)}" srcdoc="${escape(mail.html.replaceAll('src="cid:', 'src="/dev/mail/images/'))}"></iframe>
</details>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Nabta | Mailbox</title>
<style>
body{margin:0;background:#f7f0e4;color:#1d2a28;font:16px/1.6 system-ui,sans-serif}
main{max-inline-size:52rem;margin-inline:auto;padding:2rem 1rem}
details{background:#fff;border-radius:16px;margin-block:1rem;padding:1rem;box-shadow:0 2px 12px #1d2a2814}
summary{cursor:pointer}summary span{display:block;color:#4a5956;font-size:.875rem}
iframe{inline-size:100%;block-size:44rem;border:0;margin-block-start:1rem}
</style></head><body><main><h1>Mailbox</h1>
<p>Every mail of this demo, newest first. Nothing leaves this machine.</p>
${entries.join('\n') || '<p>No mail yet.</p>'}
</main></body></html>`;
}

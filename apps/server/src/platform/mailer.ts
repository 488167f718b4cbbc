import { createTransport } from 'nodemailer';
import { isLocal } from '../env.ts';

/** A mail ready to go: always with a text part beside the HTML (traps 28). */
export interface Mail {
  readonly to: string;
  /** Who gets an answer, where it is not the sender. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Kept as Message-ID, so that a repeated try is recognised. */
  readonly id: string;
}

/** Hands mails over to whoever delivers them. Throws when they are not taken. */
export interface Mailer {
  deliver(mail: Mail): Promise<void>;
}

/** A server that is silent is given up before the job is, lest another delivers the mail too. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * How a mail server is spoken to. `smtp:` begins without TLS, and on its way to another machine
 * anybody could read a link that opens an account: it has to offer STARTTLS, or no mail is given to
 * it. `?ignoreTLS=true` in the address says that it is meant otherwise.
 */
export function smtpOptions(smtpUrl: string) {
  const { protocol, searchParams } = new URL(smtpUrl);
  const mustEncrypt =
    protocol === 'smtp:' && !isLocal(smtpUrl) && searchParams.get('ignoreTLS') !== 'true';
  return { url: smtpUrl, ...PATIENCE, ...(mustEncrypt ? { requireTLS: true } : {}) };
}

/** Mails by SMTP. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpOptions(smtpUrl), { from });
  const domain = from.split('@').at(-1)?.replace(/>$/, '') ?? 'localhost';
  return {
    async deliver({ id, ...mail }) {
      await transport.sendMail({ ...mail, messageId: `<${id}@${domain}>` });
    },
  };
}

/** Demo mode: the outbox itself is the mailbox that `/dev/mail` shows, so nothing is sent. */
export const mailboxMailer: Mailer = {
  deliver: () => Promise.resolve(),
};

import { isLocal } from '../env.ts';

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A complete mail, always with a text part beside the HTML (TRAP-28). */
export interface Mail {
  readonly to: string;
  /** The address for answers, if it is not the sender's. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Pictures that its HTML shows as `cid:<name>`. */
  readonly images: readonly MailAttachment[];
  /** Becomes the Message-ID, so that a repeated delivery is recognised. */
  readonly id: string;
  /** The page that stops such mails, for the button of the reader's own mail program. */
  readonly unsubscribeUrl?: string | undefined;
  /** Made when a mail server is to have them, and never kept. */
  readonly attachments?: () => Promise<readonly MailAttachment[]>;
}

/** Hands mails to a mail server. Throws when it does not accept them. */
export interface Mailer {
  deliver(mail: Mail): Promise<void>;
}

/** Shorter than the job's own limit: a job that is started again would deliver the mail twice. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * The options for a mail server. `smtp:` begins without TLS, and on the way to another machine
 * anybody could read a link that opens an account: the server has to offer STARTTLS, or it gets no
 * mail. `?ignoreTLS=true` in the address turns that off.
 */
export function smtpOptions(smtpUrl: string) {
  const { protocol, searchParams } = new URL(smtpUrl);
  const mustEncrypt =
    protocol === 'smtp:' && !isLocal(smtpUrl) && searchParams.get('ignoreTLS') !== 'true';
  return { url: smtpUrl, ...PATIENCE, ...(mustEncrypt ? { requireTLS: true } : {}) };
}

/** Mails by SMTP. */
export async function createSmtpMailer(smtpUrl: string, from: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtpOptions(smtpUrl), { from });
  const domain = from.split('@').at(-1)?.replace(/>$/, '') ?? 'localhost';
  return {
    async deliver({ id, images, attachments, unsubscribeUrl, ...mail }) {
      const files = (await attachments?.()) ?? [];
      await transport.sendMail({
        ...mail,
        messageId: `<${id}@${domain}>`,
        ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
        attachments: [
          ...images.map(({ name, type, content }) => ({
            ...{ cid: name, filename: `${name}.png`, contentType: type, content },
            contentDisposition: 'inline' as const,
          })),
          ...files.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
          })),
        ],
      });
    },
  };
}

/** Demo mode sends nothing: `/dev/mail` shows the outbox itself. */
export const mailboxMailer: Mailer = {
  deliver: () => Promise.resolve(),
};

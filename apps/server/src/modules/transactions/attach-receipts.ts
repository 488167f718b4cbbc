import type { Locale } from '@nabta/contract';
import type { MailRequest } from '@nabta/emails';
import { organisation } from '@nabta/organisation';
import { textsOf } from '@nabta/texts';
import type { Deps } from '../../deps.ts';
import type { MailAttachment } from '../../platform/mailer.ts';
import { presentReceipt } from './present.ts';
import { findReceiptForMail } from './show-receipt.ts';

/** In bytes. A larger one stays on the site, where the mail links to it: mailboxes are small. */
const LARGEST_ATTACHMENT = 100_000;

/**
 * The receipts that a mail is about, as PDFs. Returns none for other mails; one that cannot be made
 * is left out and noted, for the mail itself is a receipt and must go.
 */
export async function receiptAttachments(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  request: MailRequest,
  locale: Locale,
): Promise<MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  for (const number of receiptsOf(request)) {
    try {
      const content = await receiptPdf(deps, number, locale);
      if (!content) continue;
      if (content.length > LARGEST_ATTACHMENT) continue;
      attachments.push({ name: receiptFileName(number, locale), type: 'application/pdf', content });
    } catch (error) {
      deps.log.error({ err: error, receipt: number }, 'a receipt could not be made a PDF');
    }
  }
  return attachments;
}

/** A receipt as a PDF; undefined for a number that was never given out. */
export async function receiptPdf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  number: string,
  locale: Locale,
): Promise<Buffer | undefined> {
  const receipt = await findReceiptForMail({ db }, number);
  if (!receipt) return undefined;
  // The PDF library is large, and many servers write no paper for days.
  const { writeReceiptPdf } = await import('./write-receipt-pdf.ts');
  return writeReceiptPdf(presentReceipt(receipt), { locale, organisation, madeAt: clock.now() });
}

/** The name of a receipt's file in a language. */
export const receiptFileName = (number: string, locale: Locale): string =>
  textsOf('receipts', locale)('file', { number });

function receiptsOf({ template, data }: MailRequest): string[] {
  switch (template) {
    case 'donation-receipt':
    case 'deposit-receipt':
      return [data.receiptNumber];
    case 'checkout-receipt':
    case 'due-receipt':
      return [data.receiptNumber].filter((number) => number !== null);
    case 'due-receipts':
      return data.receipts.flatMap(({ receiptNumber: number }) => number ?? []);
    default:
      return [];
  }
}

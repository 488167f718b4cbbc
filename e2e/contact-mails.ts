import { expect, type APIRequestContext } from '@playwright/test';
import { mailsTo, type Mail } from './mailbox.ts';

/** Waits for the one mail to a mailbox that is about an inquiry of this sender. */
export async function noticeOf(
  request: APIRequestContext,
  mailbox: string,
  sender: string,
): Promise<Mail> {
  const notices = async () =>
    (await mailsTo(request, mailbox)).filter(({ text }) => text.includes(sender));
  await expect
    .poll(notices, { timeout: 20_000, message: `a notice about ${sender}` })
    .toHaveLength(1);
  const [notice] = await notices();
  if (!notice) throw new Error(`no notice about ${sender}`);
  return notice;
}

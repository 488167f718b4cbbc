import { expect, type APIRequestContext } from '@playwright/test';
import { mailsTo } from './mailbox.ts';

const LINK = /https?:\/\/[^\s/]+(\/receipts\/\S+signature=\S+)/;

/** Waits for the mail that brings a receipt to an address, and gives its link as a path. */
export async function receiptLinkIn(request: APIRequestContext, email: string): Promise<string> {
  const find = async () =>
    (await mailsTo(request, email)).flatMap(({ text }) => LINK.exec(text)?.[1] ?? []);
  await expect.poll(find, { timeout: 20_000, message: `a receipt to ${email}` }).toHaveLength(1);
  const [link = ''] = await find();
  return link;
}

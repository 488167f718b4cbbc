import { expect, type APIRequestContext } from '@playwright/test';
import { mailsTo } from './mailbox.ts';

const TOKENS = { confirmation: 'confirmation_token', reset: 'reset_password_token' } as const;

/**
 * Waits for the mails to an address that carry a link of one kind, and gives the links, oldest
 * first, as paths: the mails name the site by its public address.
 */
export async function linksInMails(
  request: APIRequestContext,
  email: string,
  { kind, count = 1 }: { readonly kind: keyof typeof TOKENS; readonly count?: number },
): Promise<string[]> {
  const link = new RegExp(`https?://[^\\s/]+(/\\S+${TOKENS[kind]}=[\\w-]+)`);
  const links = async () =>
    (await mailsTo(request, email)).flatMap(({ text }) => link.exec(text)?.[1] ?? []).reverse();
  await expect
    .poll(links, { timeout: 20_000, message: `${count} ${kind} mail(s) to ${email}` })
    .toHaveLength(count);
  return links();
}

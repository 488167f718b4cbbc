import { expect, type APIRequestContext } from '@playwright/test';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Every mail to an address, newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const answer = await request.get('/dev/mail.json', { params: { to: email } });
  return (await answer.json()) as Mail[];
}

/** Waits for the one mail to an address. */
export async function onlyMailTo(request: APIRequestContext, email: string): Promise<Mail> {
  await expect
    .poll(() => mailsTo(request, email), { timeout: 20_000, message: `a mail to ${email}` })
    .toHaveLength(1);
  const [mail] = await mailsTo(request, email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

/** Waits for a mail to an address that has all these words. Returns its text. */
export async function mailSaying(
  request: APIRequestContext,
  email: string,
  words: readonly string[],
): Promise<string> {
  const find = async () =>
    (await mailsTo(request, email)).find(({ text }) => words.every((each) => text.includes(each)));
  await expect
    .poll(find, { timeout: 20_000, message: `a mail that says ${words.join(' and ')}` })
    .toBeDefined();
  return (await find())?.text ?? '';
}

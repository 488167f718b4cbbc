import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LetterListResponse, Locale, SponsorLetterResponse, Sponsoree } from '@nabta/contract';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { sponsorChild, sponsorshipsOf, waitingChildren } from './cart-page.ts';
import type { Visitor } from './journey.ts';
import { mailsTo, type Mail } from './mailbox.ts';
import type { SessionHeaders } from './new-sponsor.ts';
import { signedInSponsor, type SignedIn } from './signed-in.ts';
import type { Texts } from './site-texts.ts';
import { staff } from './staff.ts';

export interface LetterWriter extends SignedIn {
  /** The id of the sponsorship. */
  readonly id: number;
  readonly child: Sponsoree;
}

interface Who {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly visitor: Visitor;
  readonly language: Locale;
  readonly texts: Texts;
}

/** A sponsor of one child, signed in. */
export async function letterWriter(who: Who): Promise<LetterWriter> {
  const { page, request, language, texts } = who;
  const signedIn = await signedInSponsor(who);
  const { headers } = signedIn;
  const [child] = await waitingChildren(request, language, 1);
  if (!child) throw new Error('no child waits');
  await sponsorChild(page, { headers, language, texts }, child);
  const [sponsorship] = await sponsorshipsOf(request, headers);
  if (!sponsorship) throw new Error('no sponsorship began');
  return { ...signedIn, id: sponsorship.id, child };
}

/** Sends a letter through the API. */
export async function sendByApi(
  request: APIRequestContext,
  headers: SessionHeaders,
  letter: { readonly sponsorship_id: number; readonly text: string },
): Promise<SponsorLetterResponse['sponsor_letter']> {
  const answer = await request.post('/v1/sponsors/sponsor_letters?locale=en', {
    headers: { ...headers },
    data: { sponsor_letter: letter },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as SponsorLetterResponse).sponsor_letter;
}

/** Brings letters of a child in a folder, as staff do: `Letter number 1 of the child`, and so on. */
export async function bringLetters(code: string, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nabta-letters-'));
  try {
    const rows = Array.from(
      { length: count },
      (_, index) => `${code},Letter number ${index + 1} of the child`,
    );
    await writeFile(join(folder, 'letters.csv'), ['code,text', ...rows, ''].join('\n'));
    await staff('letters', 'import', folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The letters of a sponsorship as the server has them, and the status of the answer. */
export async function lettersOf(
  request: APIRequestContext,
  headers: SessionHeaders,
  id: number,
): Promise<{
  readonly status: number;
  readonly letters: LetterListResponse['sponsorship_letters'];
}> {
  const answer = await request.get(
    `/v1/sponsors/sponsorships/sponsorship_letters?sponsorship_id=${id}&locale=en`,
    { headers: { ...headers } },
  );
  const { sponsorship_letters: letters = [] } = (await answer.json()) as LetterListResponse;
  return { status: answer.status(), letters };
}

/** Waits for the one mail to an address that links to these letters and has the given words. */
export async function letterMail(
  request: APIRequestContext,
  email: string,
  { id, saying }: { readonly id: number; readonly saying: string },
): Promise<Mail> {
  const find = async () => {
    const mails = await mailsTo(request, email);
    const words = (text: string) => text.replace(/\s+/g, ' ');
    return mails.filter(
      ({ text }) => text.includes(`/letters/${id}?`) && words(text).includes(saying),
    );
  };
  await expect
    .poll(find, { timeout: 20_000, message: `a mail that says ${saying}` })
    .toHaveLength(1);
  const [mail] = await find();
  if (!mail) throw new Error(`no mail that says ${saying}`);
  return mail;
}

/** The page for writing as a sponsor finds it. */
export function writingPage(page: Page, texts: Texts) {
  const t = texts('letters');
  const main = page.getByRole('main');
  return {
    words: main.getByRole('textbox', { name: t('writing.label') }),
    saved: main.getByText(t('save.saved'), { exact: true }),
    files: main.locator('input[type=file]'),
    pictures: main.getByRole('list', { name: t('attach.list') }).getByRole('listitem'),
    send: main.getByRole('button', { name: t('writing.send') }),
  };
}

/** Goes on by the Tab key until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key never came there');
}

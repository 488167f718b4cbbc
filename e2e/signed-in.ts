import type { Locale } from '@nabta/contract';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { Visitor } from './journey.ts';
import { newSponsor, signInPage, type NewSponsor, type SessionHeaders } from './new-sponsor.ts';
import type { Texts } from './site-texts.ts';

export interface SignedIn {
  readonly sponsor: NewSponsor;
  /** The session of the browser. */
  readonly headers: SessionHeaders;
}

interface Who {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly visitor: Visitor;
  readonly language: Locale;
}

/** Makes a sponsor and signs the browser in as them. */
export async function signedInSponsor({ page, request, ...who }: Who): Promise<SignedIn> {
  const sponsor = await newSponsor(request, who);
  return { sponsor, headers: await signInPage(page, sponsor) };
}

/** The status of a sponsor's own call: 200 while the session lives, 401 afterwards. */
export async function statusOfSession(
  request: APIRequestContext,
  headers: SessionHeaders,
): Promise<number> {
  return (await request.get('/v1/sponsors/self', { headers: { ...headers } })).status();
}

/** The value beside a label of the profile, or nothing. */
export function factOf(page: Page, label: string): Locator {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
}

/** The message at the foot of the page. */
export async function expectToast(page: Page, texts: Texts, text: string): Promise<void> {
  const dismiss = page.getByRole('button', { name: texts('shell')('dismiss') });
  await expect(page.getByRole('status').filter({ has: dismiss })).toContainText(text);
}

/** The form of /update-profile, by its labels. */
export function profileFields(page: Page, texts: Texts) {
  const t = texts('profile-form');
  const box = (name: string) => page.getByRole('textbox', { name, exact: false });
  return {
    firstName: box(t('firstName')),
    city: box(t('city')),
    phone: page.getByRole('textbox', { name: t('phone'), exact: true }),
    community: box(t('community')),
    dateOfBirth: box(t('dateOfBirth')),
    photo: page.locator('input[type=file]'),
    language: (choice: 'arabic' | 'english' | 'either') =>
      page.getByRole('radio', { name: t(`languages.${choice}`), exact: true }),
    submit: page.getByRole('main').locator('button[type=submit]'),
  };
}

import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Locale, SponsorResponse } from '@nabta/contract';
import { linksInMails } from './account-mails.ts';
import type { Visitor } from './journey.ts';

/** An account and its credentials. */
export interface NewSponsor {
  readonly firstName: string;
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

const PASSWORD = 'Sunflower 12';

interface SignUp {
  readonly visitor: Visitor;
  readonly language: Locale;
  /** Egypt when absent; sponsors elsewhere pay in dollars. */
  readonly country?: string;
  readonly communityId?: number;
}

/** Signs up through the API; the address is not confirmed yet. */
export async function unconfirmedSponsor(
  request: APIRequestContext,
  { visitor, language, country = 'EG', communityId }: SignUp,
): Promise<NewSponsor> {
  const [firstName = '', lastName = ''] = visitor.name.split(' ');
  const answer = await request.post(`/v1/sponsors?locale=${language}`, {
    data: {
      first_name: firstName,
      last_name: lastName,
      email: visitor.email,
      password: PASSWORD,
      country_code: country,
      phone_number_primary: { code: '+20', number: visitor.phone },
      has_whatsapp: true,
      language_preference: language === 'ar' ? 'arabic' : 'english',
      gender: 'female',
      city: 'Minya',
      state: 'Minya',
      street_name: '3 Nile Street',
      community_id: communityId ?? null,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { firstName, fullName: visitor.name, email: visitor.email, password: PASSWORD };
}

/** Signs up through the API and opens the link of the mail: a sponsor who can sign in. */
export async function newSponsor(request: APIRequestContext, who: SignUp): Promise<NewSponsor> {
  const sponsor = await unconfirmedSponsor(request, who);
  const [link = ''] = await linksInMails(request, sponsor.email, { kind: 'confirmation' });
  const answer = await request.get(link, { maxRedirects: 0 });
  expect(answer.headers()['location']).toContain('account_confirmation_success=true');
  return sponsor;
}

/** The headers with which a session calls the API. */
export type SessionHeaders = Readonly<Record<'client' | 'expiry' | 'token' | 'uid', string>>;

/** Opens a session through the API, as another device would. */
export async function openSession(
  request: APIRequestContext,
  { email, password }: Pick<NewSponsor, 'email' | 'password'>,
): Promise<{ headers: SessionHeaders; sponsor: SponsorResponse['sponsor'] }> {
  const answer = await request.post('/v1/sponsors/sign_in?locale=en', {
    data: { email, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { client = '', expiry = '', token = '', uid = '' } = answer.headers();
  const { sponsor } = (await answer.json()) as SponsorResponse;
  return { headers: { client, expiry, token, uid }, sponsor };
}

/**
 * Signs the browser of a page in without the form: sets storage and the cookie as the form would.
 * The page is on no page of the site afterwards: open one.
 */
export async function signInPage(
  page: Page,
  sponsor: Pick<NewSponsor, 'email' | 'password'>,
): Promise<SessionHeaders> {
  const session = await openSession(page.request, sponsor);
  await page.goto('/readyz');
  await page.evaluate(({ headers, sponsor: stored }) => {
    for (const [name, value] of Object.entries(headers)) localStorage.setItem(name, value);
    localStorage.setItem('sponsor', JSON.stringify(stored));
    document.cookie = 'signed_in=1; Path=/; SameSite=Lax';
  }, session);
  return session.headers;
}

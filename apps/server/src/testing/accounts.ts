import type { Locale } from '@nabta/contract';
import type { SponsorRow } from '../modules/sessions/index.ts';
import { openSession, type AuthHeaders } from '../modules/sessions/index.ts';
import { mailRequestSchema, type MailRequest } from '@nabta/emails';
import { asc } from 'drizzle-orm';
import { outboxMails } from '../modules/mails/tables.ts';
import { randomId } from '../platform/secrets.ts';
import type { TestApp } from './build-test-app.ts';

export const PASSWORD = 'Lotus-2026';

/** A profile as the sign-up form sends it. */
export const profile = () => ({
  first_name: 'منى',
  last_name: 'عادل',
  arabic_full_name: 'منى عادل جرجس',
  country_code: 'EG',
  phone_number_primary: { code: '+20', number: '٠١٠٠ ١٢٣ ٤٥٦٧' },
  phone_number_secondary: { code: '', number: '' },
  community_id: '',
  has_whatsapp: 'true',
  language_preference: 'arabic',
  date_of_birth: '25 / 03 / 1985',
  gender: 'female',
  city: 'القاهرة',
  state: 'القاهرة',
  street_name: '٥ شارع شبرا',
  zip: '',
});

/** The form of a sign-up. */
export const newcomer = () => ({ ...profile(), email: 'Mona@Example.com', password: PASSWORD });

/** The headers of a new session of a sponsor. */
export function sessionOf(
  { deps }: TestApp,
  sponsor: Pick<SponsorRow, 'id' | 'email'>,
): Promise<AuthHeaders & Record<string, string>> {
  const device = { id: randomId(), name: 'Chrome, Android' };
  return openSession(deps, deps.db, { sponsor, device }).then(({ headers }) => ({ ...headers }));
}

/** A call with a JSON body, or none. */
export function call(
  { app }: TestApp,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  {
    body,
    headers = {},
    address = '10.0.0.1',
    cookies = {},
  }: {
    body?: object | undefined;
    headers?: Record<string, string>;
    address?: string;
    cookies?: Record<string, string>;
  } = {},
) {
  return app.inject({
    method,
    url: `/v1${url}`,
    remoteAddress: address,
    cookies,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { payload: body } : {}),
  });
}

/** Every mail that was written, in order, with its sealed parts opened. */
export async function writtenMails({
  deps,
}: TestApp): Promise<{ to: string; locale: Locale; request: MailRequest }[]> {
  const rows = await deps.db.select().from(outboxMails).orderBy(asc(outboxMails.id));
  return rows.map(({ to, locale, request, sealedRequest }) => ({
    to,
    locale,
    request: mailRequestSchema.parse(
      sealedRequest === null ? request : JSON.parse(deps.sealer.open(sealedRequest)),
    ),
  }));
}

type DataOf<T extends MailRequest['template']> = Extract<MailRequest, { template: T }>['data'];

/** The mails of a template. */
export async function mailsOf<T extends MailRequest['template']>(
  test: TestApp,
  template: T,
): Promise<{ to: string; data: DataOf<T> }[]> {
  const mails = await writtenMails(test);
  return mails
    .filter(({ request }) => request.template === template)
    .map(({ to, request }) => ({ to, data: request.data as DataOf<T> }));
}

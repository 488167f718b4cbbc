import type { Letter, Payment, Sponsorship } from '@nabta/contract';

/** A mail in the mailbox of the demo. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A sponsor who does everything through the API, as the site does it. */
export interface SponsorAtHome {
  readonly email: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
  put(path: string, body: object): Promise<void>;
  /** Pays a cart with a card, and waits until the payment is settled. */
  buy(cart: object, card: string): Promise<Payment>;
  sponsorships(): Promise<Sponsorship[]>;
  write(sponsorshipId: number, text: string): Promise<Letter>;
  /** The mails so far, newest first. */
  mails(): Promise<Mail[]>;
}

interface Where {
  readonly url: string;
  readonly sandboxUrl: string;
}

const PASSWORD = 'Lotus-2026';
const PATIENCE_MS = 60_000;

/** Signs up, opens the link of the mail and signs in. */
export async function signUp(
  where: Where,
  person: { first_name: string; last_name: string; email: string; country_code: 'EG' | 'US' },
): Promise<SponsorAtHome> {
  const isEgyptian = person.country_code === 'EG';
  await request(where, 'POST', `/v1/sponsors?locale=en`, {
    ...person,
    password: PASSWORD,
    phone_number_primary: { code: '+20', number: '1001234567' },
    has_whatsapp: true,
    language_preference: isEgyptian ? 'arabic' : 'english',
    gender: 'female',
    city: 'Minya',
    state: 'Minya',
    street_name: '3 Nile Street',
  });
  const link = await until('a mail with a link', async () => {
    const [mail] = await mailsTo(where, person.email);
    return /https?:\/\/[^\s/]+(\/\S+confirmation_token=[\w-]+)/.exec(mail?.text ?? '')?.[1];
  });
  await fetch(`${where.url}${link}`, { redirect: 'manual' });
  const { headers } = await request(where, 'POST', '/v1/sponsors/sign_in?locale=en', {
    email: person.email,
    password: PASSWORD,
  });
  const session = Object.fromEntries(
    ['client', 'expiry', 'token', 'uid'].map((name) => [name, headers.get(name) ?? '']),
  );
  return atHome(where, person.email, session);
}

function atHome(
  where: Where,
  email: string,
  session: Readonly<Record<string, string>>,
): SponsorAtHome {
  const get = async <T>(path: string) =>
    (await request(where, 'GET', `/v1${path}`, undefined, session)).body as T;
  const post = async <T>(path: string, body: object) =>
    (await request(where, 'POST', `/v1${path}`, body, session)).body as T;
  return {
    email,
    get,
    post,
    async put(path, body) {
      await request(where, 'PUT', `/v1${path}`, body, session);
    },
    async buy(cart, card) {
      const agreed = { terms_accepted: true, statement_of_faith_accepted: true };
      const page = await post<{ url: string; payment_id: string }>(
        '/sponsors/checkout_sessions?locale=en',
        { checkout_session: { sponsorships_frequency: 1, ...cart, ...agreed } },
      );
      await typeCard(where, page.url, card, email);
      return until('a settled payment', async () => {
        const { payment } = await get<{ payment: Payment }>(`/payments/${page.payment_id}`);
        return payment.status === 'paid' ? payment : undefined;
      });
    },
    async sponsorships() {
      const path = '/sponsors/sponsorships?per_page=50';
      return (await get<{ sponsorships: Sponsorship[] }>(path)).sponsorships;
    },
    async write(sponsorshipId, text) {
      const letter = { sponsorship_id: sponsorshipId, text };
      const path = '/sponsors/sponsor_letters';
      return (await post<{ sponsor_letter: Letter }>(path, { sponsor_letter: letter }))
        .sponsor_letter;
    },
    mails: () => mailsTo(where, email),
  };
}

async function request(
  { url }: Where,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ body: unknown; headers: Headers }> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return { body: text === '' ? {} : JSON.parse(text), headers: answer.headers };
}

/** Types a card into the sandbox's page. */
async function typeCard(
  { sandboxUrl }: Where,
  pageUrl: string,
  number: string,
  email: string,
): Promise<void> {
  const card = { number, expiry: '12/40', cvc: '123', name: 'Mona Adel', email };
  const answer = await fetch(`${sandboxUrl}${new URL(pageUrl).pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(card),
  });
  if (answer.status !== 303) throw new Error(`the payment page answered ${answer.status}`);
}

async function mailsTo({ url }: Where, email: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${url}/dev/mail.json`)).json()) as Mail[];
  return mails.filter(({ to }) => to === email);
}

/** Waits for background work. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`There was not ${what} after a minute.`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

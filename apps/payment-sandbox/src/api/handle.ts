import { timingSafeEqual, createHash } from 'node:crypto';
import type { SandboxOptions } from '../contract.ts';
import { CONTROL_ROUTES } from '../control/routes.ts';
import { type Fault, spendFault } from '../control/faults.ts';
import { newId } from '../identifiers.ts';
import { bufferObjects } from '../store.ts';
import { API_VERSION } from '../webhooks/outbox.ts';
import { checkAccount, readCircumstances } from './account.ts';
import { ApiError, invalidRequest } from './errors.ts';
import { type FormFields, decodeForm } from './form.ts';
import { keepReply, takeKey } from './idempotency.ts';
import { type Route, matchPath } from './route.ts';
import { STRIPE_ROUTES } from './routes.ts';
import { startWork } from './work.ts';

const ROUTES: readonly Route[] = [...STRIPE_ROUTES, ...CONTROL_ROUTES];

interface ApiCall {
  method: string;
  path: string;
  /** The query of a GET or DELETE, else the body. */
  form: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  version: string | undefined;
}

interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The answer is withheld: a fault that a control call planned. */
  silent: boolean;
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function givenKey(authorization: string | undefined): string | null {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return null;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? null;
}

function checkKey(authorization: string | undefined, secretKey: string): void {
  const given = givenKey(authorization);
  if (given === null || given === '') {
    throw new ApiError(401, {
      type: 'invalid_request_error',
      message:
        'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. "Authorization: Bearer YOUR_SECRET_KEY").',
    });
  }
  if (sameText(given, secretKey)) return;
  throw new ApiError(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${given.slice(0, 7)}${'*'.repeat(12)}`,
  });
}

function checkVersion(version: string | undefined): string {
  if (version === undefined) return API_VERSION;
  if (/^\d{4}-\d{2}-\d{2}(\.[a-z_]+)?(;.*)?$/.test(version)) return version;
  throw invalidRequest(`Invalid Stripe API version: ${version}`);
}

function findRoute(call: ApiCall): { route: Route; id: string } {
  for (const route of ROUTES) {
    const id = route.method === call.method ? matchPath(route.pattern, call.path) : null;
    if (id !== null) return { route, id };
  }
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${call.method}: ${call.path}).`,
  });
}

interface Done {
  status: number;
  body: string;
  replayOf: string | null;
}

async function perform(
  options: SandboxOptions,
  call: ApiCall,
  form: FormFields,
  requestId: string,
): Promise<Done> {
  const { route, id } = findRoute(call);
  const key = call.method === 'POST' ? (call.idempotencyKey ?? null) : null;
  if (key !== null && (key === '' || key.length > 255)) {
    throw invalidRequest('Idempotency keys must be between 1 and 255 characters long.');
  }
  return options.sql.transaction(async (sql) => {
    const objects = bufferObjects(sql);
    const work = startWork(options, objects, { id: requestId, idempotencyKey: key });
    if (key !== null) {
      const endpoint = `${call.method} ${call.path}`;
      const earlier = await takeKey(sql, { key, endpoint, params: form, requestId, now: work.now });
      if (earlier !== null) return { ...earlier, replayOf: earlier.requestId };
    }
    const reply = await route.answer(work, id, form);
    await objects.flush();
    const done = { status: reply.status, body: `${JSON.stringify(reply.body, null, 2)}\n` };
    if (key !== null) await keepReply(sql, key, done);
    return { ...done, replayOf: null };
  });
}

/** Throws what a key or an account that is not in order answers; returns the fault of this call. */
async function checkCall(
  options: SandboxOptions,
  call: ApiCall,
  form: FormFields,
): Promise<Fault | null> {
  if (!call.path.startsWith('/v1/')) return null;
  const { account, hasFaults } = await readCircumstances(options.sql);
  await checkAccount(options.sql, account, { ...call, key: options.secretKey }, form);
  return hasFaults ? spendFault(options.sql, `${call.method} ${call.path}`) : null;
}

async function answer(options: SandboxOptions, call: ApiCall, requestId: string) {
  checkKey(call.authorization, options.secretKey);
  checkVersion(call.version);
  const form = decodeForm(call.form);
  const fault = await checkCall(options, call, form);
  if (fault?.action === 'error') {
    throw new ApiError(500, {
      type: 'api_error',
      message: 'The sandbox was asked to fail this call.',
    });
  }
  const done = await perform(options, call, form, requestId);
  return { done, silent: fault?.action === 'timeout' };
}

function errorAnswer(options: SandboxOptions, error: unknown, requestId: string): ApiAnswer {
  const known = error instanceof ApiError;
  if (!known) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    options.log({ level: 'error', message: 'An API call broke', requestId, detail });
  }
  const body = known
    ? error.body
    : { type: 'api_error', message: 'Something went wrong in the payment sandbox.' };
  return {
    status: known ? error.status : 500,
    headers: {},
    body: `${JSON.stringify({ error: body }, null, 2)}\n`,
    silent: false,
  };
}

/** Answers one call of the Stripe protocol or of the control calls; never throws. */
export async function handleApi(options: SandboxOptions, call: ApiCall): Promise<ApiAnswer> {
  const requestId = newId('req');
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    'stripe-version': call.version ?? API_VERSION,
    ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
  };
  try {
    const { done, silent } = await answer(options, call, requestId);
    const replayed =
      done.replayOf === null
        ? {}
        : { 'idempotent-replayed': 'true', 'original-request': done.replayOf };
    const { status, body } = done;
    return { status, headers: { ...headers, ...replayed }, body, silent };
  } catch (error) {
    const refused = errorAnswer(options, error, requestId);
    options.log({
      level: 'info',
      message: 'An API call was refused',
      method: call.method,
      path: call.path,
      status: refused.status,
      requestId,
    });
    return { ...refused, headers };
  }
}

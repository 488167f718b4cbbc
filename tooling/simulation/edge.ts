import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import type { Random } from '../../apps/server/src/testing/random.ts';

/** The kinds of trouble of a call to the provider. */
const TROUBLES = [
  'never heard, never answered',
  'done, never answered',
  'done, cut in the middle of the answer',
  '500 and not done',
  '500 and done',
  '502 of a proxy and not done',
  '429',
  '409',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** The state of the provider. It changes during a simulation. */
export interface Weather {
  /** The probability of trouble for a call. */
  trouble: number;
  /** The state of our account, and so whether the product's key works. */
  account: 'good' | 'in trouble';
}

/** The edge: a server between the product and the sandbox. */
export interface Edge {
  readonly url: string;
  /** Our payments of which the provider has said a definite no. */
  readonly refused: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Messages about our key or our account, and not about a sponsor. */
export const ABOUT_ACCOUNT =
  /Expired API Key|does not have access to account|cannot currently make live charges|Invalid currency|No such /;

/** Marks a call of the dashboard, which meets no trouble. */
export const DASHBOARD = { 'x-dashboard': 'yes' } as const;

interface Call {
  /** True for a call of the product, false for a person at a page or at the dashboard. */
  readonly isOurs: boolean;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly request: IncomingMessage;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/**
 * Opens the edge in front of a sandbox: calls go through it by HTTP and meet the troubles of the
 * weather. Calls `note` with each trouble.
 */
export async function openEdge(options: {
  readonly sandboxPort: number;
  readonly random: Random;
  readonly weather: Readonly<Weather>;
  readonly note: (fault: string) => void;
}): Promise<Edge> {
  const { sandboxPort, random, weather, note } = options;
  const agent = new Agent({ keepAlive: true });
  const refused = new Set<string>();

  const forward = async (call: Call): Promise<Answer> => {
    const answer = await pass(call, agent, sandboxPort);
    const isOfAccount = weather.account !== 'good' && ABOUT_ACCOUNT.test(answer.body);
    if (isOfAccount) note('a call with a wrong key or a closed account');
    const reference = isOfAccount ? undefined : refusalOf(call, answer);
    if (reference !== undefined) refused.add(reference);
    return answer;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await callOf(request);
    if (!call.isOurs) {
      send(response, await pass(call, agent, sandboxPort));
      return;
    }
    const trouble = random.chance(weather.trouble) ? random.pick(TROUBLES) : undefined;
    if (trouble === undefined) {
      send(response, await forward(call));
      return;
    }
    note(trouble);
    await makeTrouble(trouble, response, () => forward(call));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  // Longer than any pause of a simulation: a call never meets a line that is just being closed.
  server.keepAliveTimeout = 3_600_000;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the edge has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    refused,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const { method = 'GET', url = '/', headers } = request;
  const path = url.split('?')[0] ?? '/';
  const isOurs = path.startsWith('/v1/') && headers['x-dashboard'] === undefined;
  return { isOurs, method, path, body: await text(request), request };
}

function pass(call: Call, agent: Agent, port: number): Promise<Answer> {
  const { request, body } = call;
  return new Promise((resolve, reject) => {
    const { method, url: path, headers } = request;
    const asked = ask({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      const status = response.statusCode ?? 502;
      text(response).then(
        (read) => {
          resolve({ status, headers: response.headers, body: read });
        },
        (error: unknown) => {
          reject(error instanceof Error ? error : new Error('the sandbox broke off'));
        },
      );
    });
    asked.once('error', (error) => {
      // The sandbox closes a line that is idle for seconds, at times just when it is used again.
      if (asked.reusedSocket && 'code' in error && error.code === 'ECONNRESET') {
        resolve(pass(call, agent, port));
      } else reject(error);
    });
    asked.end(body);
  });
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const kept = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !/^(connection|keep-alive|transfer-)/.test(name),
  );
  response.writeHead(status, {
    ...Object.fromEntries(kept),
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

async function makeTrouble(
  trouble: Trouble,
  response: ServerResponse,
  forward: () => Promise<Answer>,
): Promise<void> {
  switch (trouble) {
    case 'never heard, never answered':
      breakOff(response);
      return;
    case 'done, never answered':
      await forward();
      breakOff(response);
      return;
    case 'done, cut in the middle of the answer':
      cutShort(response, await forward());
      return;
    case '500 and done':
      await forward();
      send(response, errorOf(500, { type: 'api_error', message: 'An unknown error occurred' }));
      return;
    case '500 and not done':
      send(response, errorOf(500, { type: 'api_error', message: 'An unknown error occurred' }));
      return;
    case '502 of a proxy and not done': {
      const headers = { 'content-type': 'text/html' };
      send(response, { status: 502, headers, body: '<html><h1>502 Bad Gateway</h1></html>' });
      return;
    }
    case '429':
      send(
        response,
        errorOf(429, {
          type: 'invalid_request_error',
          code: 'rate_limit',
          message: 'Request rate limit exceeded.',
        }),
      );
      return;
    case '409':
      send(
        response,
        errorOf(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: 'There is currently another in-progress request using this Idempotency Key.',
        }),
      );
  }
}

/**
 * Ends a connection without an answer. Sends bytes that are not HTTP, because after a plain close
 * the SDK waits half a second of real time and asks once more.
 */
function breakOff(response: ServerResponse): void {
  response.socket?.end('-');
}

function cutShort(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}

function errorOf(status: number, error: object): Answer {
  const headers = { 'content-type': 'application/json', 'request-id': 'req_edge' };
  return { status, headers, body: JSON.stringify({ error }) };
}

/** The payment of ours that an answer says a definite no of. */
function refusalOf({ method, path, body }: Call, { status }: Answer): string | undefined {
  const isDefinite = status >= 400 && status < 500 && ![401, 403, 409, 429].includes(status);
  if (!isDefinite || method !== 'POST' || path !== '/v1/payment_intents') return undefined;
  return new URLSearchParams(body).get('metadata[payment]') ?? undefined;
}

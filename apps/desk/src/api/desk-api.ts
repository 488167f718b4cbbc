import type { Locale } from '@nabta/contract';
import type { DESK_CALLS, DeskCallName, DeskErrorCode } from '@nabta/contract/desk';
import type { z } from 'zod';
import { ApiError, errorBodyOf } from '../../../web/app/lib/api/api-error.ts';
import { askAgain } from './ask-again.ts';

type Calls = typeof DESK_CALLS;
export type Answer<Name extends DeskCallName> = Calls[Name] extends {
  answer: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

/** A field that is undefined is not sent. */
type Partly<Fields> = { [Key in keyof Fields]: Fields[Key] | undefined };

type Query<Name extends DeskCallName> = Calls[Name] extends { query: infer S extends z.ZodType }
  ? { readonly query?: Partly<z.input<S>> }
  : {};
/** A form with files is sent as it is. */
type Body<Name extends DeskCallName> = Calls[Name] extends { body: infer S extends z.ZodType }
  ? { readonly body: z.input<S> | FormData }
  : {};
type Params<Name extends DeskCallName> = Name extends `${string}/:id${string}`
  ? { readonly id: number | string }
  : {};
export type CallOptions<Name extends DeskCallName> = Params<Name> & Query<Name> & Body<Name>;
export type CallArguments<Name extends DeskCallName> =
  {} extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

/** Calls whose 401 is their own answer: nobody is signed in yet, or any more. */
const ABOUT_THE_SESSION: ReadonlySet<DeskCallName> = new Set<DeskCallName>([
  'POST /v1/desk/sign_in',
  'POST /v1/desk/session',
  'GET /v1/desk/session',
  'DELETE /v1/desk/session',
  'POST /v1/desk/invitation',
  'PUT /v1/desk/invitation',
]);

const CONFIRM = 'confirmation-required' satisfies DeskErrorCode;

let locale: Locale = 'en';
/** The language in which the server answers from now on. */
export function answerIn(language: Locale): void {
  locale = language;
}

/**
 * Calls the desk: `await desk('GET /v1/desk/letters/:id', { id })`. Where a session has ended, or
 * the second factor is wanted, the person is asked over the page and the call is sent again. Throws
 * ApiError, with status 0 when there was no answer.
 */
export async function desk<Name extends DeskCallName>(
  name: Name,
  ...[options]: CallArguments<Name>
): Promise<Answer<Name>> {
  const response = await send(name, options as AnyOptions | undefined);
  // The table of calls says what each answers, and the server is checked against it.
  return (response.status === 204 ? undefined : await readJson(response)) as Answer<Name>;
}

/** As `desk`, of a call that answers a file. */
export async function deskFile<Name extends DeskCallName>(
  name: Name,
  ...[options]: CallArguments<Name>
): Promise<Blob> {
  return (await send(name, options as AnyOptions | undefined)).blob();
}

/** The address of a call that answers a file, for a link that keeps it. */
export function deskAddress<Name extends DeskCallName>(
  name: Name,
  ...[options]: CallArguments<Name>
): string {
  const [address] = requestOf(name, options as AnyOptions | undefined)();
  return address;
}

/** As `desk`, of a call that answers line by line, each as soon as it is there. */
export async function* deskLines<Name extends DeskCallName>(
  name: Name,
  ...[options]: CallArguments<Name>
): AsyncGenerator<string, void, undefined> {
  const { body } = await send(name, options as AnyOptions | undefined);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const read = await reader?.read().catch((cause: unknown) => {
      throw Object.assign(new ApiError(0, undefined), { cause });
    });
    if (!read || read.done) return;
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function send(name: DeskCallName, options: AnyOptions | undefined): Promise<Response> {
  const request = requestOf(name, options);
  for (;;) {
    const response = await fetch(...request()).catch((cause: unknown) => {
      throw Object.assign(new ApiError(0, undefined), { cause });
    });
    if (response.ok) return response;
    const error = new ApiError(response.status, errorBodyOf(await readJson(response)));
    if (!(await canSendAgain(name, error))) throw error;
  }
}

async function canSendAgain(name: DeskCallName, { status, body }: ApiError): Promise<boolean> {
  // The desk has codes that the site's calls do not know.
  const code: string | undefined = body?.code;
  if (code === CONFIRM) return askAgain('confirmation');
  return status === 401 && !ABOUT_THE_SESSION.has(name) && askAgain('sign-in');
}

interface AnyOptions {
  readonly id?: number | string;
  readonly query?: object;
  readonly body?: object;
}

function requestOf(name: DeskCallName, { id, query = {}, body }: AnyOptions = {}) {
  const [method = '', path = ''] = name.split(' ');
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const address = path.replace(':id', encodeURIComponent(String(id)));
  const isForm = body instanceof FormData;
  return (): [string, RequestInit] => [
    `${address}?${new URLSearchParams([...given, ['locale', locale]]).toString()}`,
    {
      method,
      headers: body === undefined || isForm ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    },
  ];
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A proxy's page, or nothing: the status alone tells.
    return undefined;
  }
}

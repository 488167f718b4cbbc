import {
  DESK_CALLS,
  deskErrorSchema,
  isAllowed,
  isLookCall,
  type DeskCall,
  type DeskCallName,
  type LookKind,
  type Permission,
} from '@nabta/contract/desk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { recordLook } from '../modules/looks/index.ts';
import { hasConfirmed } from '../modules/staff-accounts/index.ts';
import { signedInToDesk, staffOf } from './desk-session.ts';
import { errorsOf, idParams, queryOf } from './schema.ts';

/** The tag by which the public API document leaves the desk's calls out. */
export const DESK_TAG = 'desk';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Row<Name extends DeskCallName> = (typeof DESK_CALLS)[Name];

/** The schemas of a call by its row in the table, for the types of its route. */
type SchemaOf<Call> = {
  readonly tags: string[];
  readonly summary: string;
  readonly querystring: ReturnType<
    typeof queryOf<
      Call extends { query: z.ZodObject<infer Fields extends z.ZodRawShape> }
        ? Fields
        : Record<never, never>
    >
  >;
  readonly params: Call extends { params: infer Params } ? Params : typeof idParams;
  readonly response: Call extends { answer: infer Answer extends z.ZodType }
    ? { 200: Answer }
    : { 200: z.ZodAny; 204: z.ZodNull };
} & (Call extends { body: infer Body } ? { readonly body: Body } : object);

/**
 * A route of the desk without its handler: its address, schemas and policy are those of its row in
 * DESK_CALLS, so that no call is open that the table does not open. In this order: nothing is
 * stored by a browser; a change comes from our own pages; somebody is signed in to the desk, has a
 * role that may, and has been asked for the second factor lately; the look is written down before
 * the record is sent.
 */
export function deskCall<Name extends DeskCallName>(deps: Deps, name: Name) {
  const call: DeskCall = DESK_CALLS[name];
  const [method = '', url = ''] = name.split(' ');
  const isGuests = call.access === 'guest';
  const changes = method !== 'GET';
  const { looks } = call;
  const schema = {
    tags: [DESK_TAG],
    summary: call.summary,
    querystring: queryOf(call.query?.shape ?? {}),
    ...(url.includes(':id') ? { params: call.params ?? idParams } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: {
      ...(call.answer === undefined ? { 204: z.null() } : {}),
      ...(call.answer === undefined ? {} : { 200: call.answer === 'file' ? z.any() : call.answer }),
      403: deskErrorSchema,
      ...errorsOf(
        'unauthorized',
        'not-found',
        'conflict',
        'validation-failed',
        'too-many-requests',
      ),
    },
  };
  return {
    method: method as Method,
    url,
    // Of a row that is looked up by a type parameter, the compiler does not see the schemas.
    schema: schema as unknown as SchemaOf<Row<Name>>,
    onRequest: [
      keepNothing,
      ...(changes ? [fromOurPages(deps)] : []),
      ...(isGuests ? [] : [signedInToDesk(deps), allowedTo(deps, call)]),
    ],
    ...(call.otherKinds === undefined ? {} : { preHandler: allowedKind(call.otherKinds) }),
    ...(typeof looks === 'string' && looks !== 'by-route'
      ? { onSend: lookWrittenDown(deps, name, looks) }
      : {}),
  };
}

async function keepNothing(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.header('cache-control', 'no-store');
}

/**
 * Other sites cannot make a browser change anything: the browser says where a request comes from,
 * and these headers no script can set. Beside SameSite=Strict (ASVS 3.5.1).
 */
function fromOurPages({ settings }: Pick<Deps, 'settings'>) {
  const { origin: ours } = new URL(settings.deskUrl);
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const site = headers['sec-fetch-site'];
    const isOurs = site === undefined ? headers.origin === ours : site === 'same-origin';
    if (!isOurs) throw new DomainError('forbidden');
  };
}

function allowedTo({ clock }: Pick<Deps, 'clock'>, { access, confirmed }: DeskCall) {
  return async (request: FastifyRequest): Promise<void> => {
    const { staff, session } = staffOf(request);
    const isOpen = access === 'guest' || access === 'any-staff' || isAllowed(staff.roles, access);
    if (!isOpen) throw new DomainError('forbidden');
    if (confirmed === true && !hasConfirmed(session.confirmedAt, clock.now())) {
      throw new DomainError('confirmation-required');
    }
  };
}

/** After the validation, which lets no kind through but those of the body and the query. */
function allowedKind(permission: Permission) {
  return async (request: FastifyRequest): Promise<void> => {
    const given = [request.body, request.query] as ({ kind?: string } | undefined)[];
    const kinds = given.flatMap((one) => one?.kind ?? []);
    const isVillages = kinds.length > 0 && kinds.every((kind) => kind === 'villages');
    if (!isVillages && !isAllowed(staffOf(request).staff.roles, permission)) {
      throw new DomainError('forbidden');
    }
  };
}

function lookWrittenDown(deps: Deps, call: DeskCallName, kind: LookKind) {
  if (!isLookCall(call)) throw new Error(`LOOK_PLACES has no words for ${call}`);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> => {
    if (reply.statusCode !== 200) return payload;
    const { id } = request.params as { id: number | string };
    await recordLook(deps, { staffId: staffOf(request).staff.id, kind, subjectId: id, call });
    return payload;
  };
}

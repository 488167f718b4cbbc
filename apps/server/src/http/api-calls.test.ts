import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { join } from 'node:path';
import * as contract from '@nabta/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp } from '../testing/build-test-app.ts';

/** The table of calls that the site's types are read from (decision 028). */
const TABLE = join(import.meta.dirname, '../../../web/app/lib/api/calls.ts');

const HEAD = `// Written by apps/server/src/http/api-calls.test.ts from the routes of the server. To change it,
// change a route and run that test with \`--update\` (docs/decisions/028-api-types.md).
import type * as contract from '@nabta/contract';

type Form = FormData;
type In<S extends { readonly _input: unknown }> = S['_input'];
type Out<S extends { readonly _output: unknown }> = S['_output'];

/** Every call of \`/v1\`: its query, its body, whether it takes an idempotency key, its answer. */
export interface Calls {
`;

const named = new Map(Object.entries(contract).map(([name, value]) => [value as unknown, name]));

/** The schemas of the contract that describe an object, to find the one that a query was made of. */
const objects = Object.entries(contract).flatMap(([name, value]) =>
  value instanceof z.ZodObject ? [{ name, fields: ownFields(value) }] : [],
);

function ownFields(schema: z.ZodObject): [string, unknown][] {
  return Object.entries(schema.shape).filter(([name]) => name !== 'locale');
}

/** The type of a query: the contract's, or the names of its fields. Undefined when it has none. */
function queryType(schema: unknown): string | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const own = ownFields(schema);
  if (own.length === 0) return undefined;
  const same = objects.find(
    ({ fields }) =>
      fields.length === own.length &&
      own.every(([name, field]) => fields.some(([n, f]) => n === name && f === field)),
  );
  if (same) return `In<typeof contract.${same.name}>`;
  const fields = own.map(
    ([name, field]) => `${name}${z.safeParse(field as z.ZodType, undefined).success ? '?' : ''}`,
  );
  return `{ ${fields.map((field) => `${field}: string`).join('; ')} }`;
}

/** The type of a body or an answer. Throws when the contract does not export its schema. */
function typeOf(way: 'In' | 'Out', schema: unknown, call: string): string {
  const name = named.get(schema);
  if (name !== undefined) return `${way}<typeof contract.${name}>`;
  if (schema instanceof z.ZodNull) return 'undefined';
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return typeOf(way, schema.unwrap(), call);
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.map((option) => typeOf(way, option, call)).join(' | ');
  }
  throw new Error(`${call}: @nabta/contract does not export the schema of its body or answer.`);
}

/** Of a call that takes a form, the types that can be sent without one are of no use to the site. */
function bodyType({ schema }: RouteOptions, call: string): string | undefined {
  if (schema?.body === undefined) return undefined;
  if (!schema.consumes?.includes('multipart/form-data')) return typeOf('In', schema.body, call);
  const types = [schema.body].flatMap((body) => (body instanceof z.ZodUnion ? body.options : body));
  const known = types.filter((type) => named.has(type)).map((type) => typeOf('In', type, call));
  return ['Form', ...known].join(' | ');
}

function entryOf(route: RouteOptions): string | undefined {
  const { schema, url, method } = route;
  // The calls of the desk stand in DESK_CALLS of the contract.
  if (url.startsWith('/v1/desk/')) return undefined;
  if (!url.startsWith('/v1/') || method === 'HEAD' || !schema || schema.hide) return undefined;
  if (url.startsWith('/v1/webhooks/')) return undefined;
  const call = `${[method].flat().join()} ${url.replace('/v1', '')}`;
  const answers = schema.response as Record<string, unknown> | undefined;
  const answer = Object.entries(answers ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  // The answers of a redirect and of a file are no JSON.
  if (answer === undefined || answer instanceof z.ZodAny) return undefined;
  const headers = schema.headers instanceof z.ZodObject ? Object.keys(schema.headers.shape) : [];
  const parts = {
    query: queryType(schema.querystring),
    body: bodyType(route, call),
    key: headers.includes('idempotency-key') ? 'string' : undefined,
    answer: typeOf('Out', answer, call),
  };
  const lines = Object.entries(parts).filter(([, type]) => type !== undefined);
  return `  '${call}': {\n${lines.map(([name, type]) => `    ${name}: ${type};\n`).join('')}  };\n`;
}

const routes: RouteOptions[] = [];
function listen(message: unknown): void {
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
    routes.push(route);
  });
}
afterEach(() => unsubscribe('fastify.initialization', listen));

it("the site's table of calls is what the routes say", async () => {
  subscribe('fastify.initialization', listen);
  const test = await buildTestApp();
  await test.close();
  const entries = routes.flatMap((route) => entryOf(route) ?? []);
  await expect(`${HEAD}${entries.sort().join('')}}\n`).toMatchFileSnapshot(TABLE);
});

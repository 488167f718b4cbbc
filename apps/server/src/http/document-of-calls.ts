import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/**
 * The `transformObject` of an API document: of all schemas that the contract names, it keeps those
 * that its own calls lead to, and a body that may be left out is not required.
 */
export const documentOfCalls: typeof jsonSchemaTransformObject = (given) => {
  const document = jsonSchemaTransformObject(given);
  if (!('components' in document)) return document;
  const { paths = {}, components: { schemas = {} } = {} } = document;
  const referred = referredFrom(paths, schemas);
  for (const name of Object.keys(schemas)) {
    if (!referred.has(name)) Reflect.deleteProperty(schemas, name);
  }
  for (const call of Object.values(paths).flatMap((path) => Object.values(path ?? {}))) {
    if (typeof call !== 'object' || !('requestBody' in call)) continue;
    const body = call.requestBody;
    if ('content' in body) {
      body.required = !Object.values(body.content).some(({ schema }) => mayBeLeftOut(schema));
    }
  }
  return document;
};

function mayBeLeftOut(schema: object = {}): boolean {
  if ('default' in schema) return true;
  if (!('anyOf' in schema) || !Array.isArray(schema.anyOf)) return false;
  return schema.anyOf.some((one: { readonly type?: unknown }) => one.type === 'null');
}

/** The named schemas to which a part of a document refers, and those to which they do. */
function referredFrom(
  part: unknown,
  all: Readonly<Record<string, unknown>>,
  found = new Set<string>(),
): Set<string> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    referredFrom(all[name], all, found);
  }
  return found;
}

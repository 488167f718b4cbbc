import type { TestApp } from '../build-test-app.ts';

/** A schema of the OpenAPI document, as far as values are made from it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** A parameter of a call. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema?: Schema;
}

/** A call of the OpenAPI document. */
export interface Call {
  /** `POST`. */
  readonly method: string;
  /** `/v1/payments/{id}`. */
  readonly path: string;
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly takesForm: boolean;
  readonly statuses: ReadonlySet<number>;
  /** Whether only a signed-in sponsor may make it. */
  readonly isPrivate: boolean;
}

interface WrittenCall {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

/** Every call, as the API document has it. */
export async function readCalls({ app }: TestApp): Promise<readonly Call[]> {
  const { paths } = (await app.inject('/docs/json')).json<{
    paths: Readonly<Record<string, Readonly<Record<string, WrittenCall>>>>;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]) => {
      const content = written.requestBody?.content ?? {};
      const security = written.security ?? [];
      return {
        method: method.toUpperCase(),
        path,
        name: `${method.toUpperCase()} ${path}`,
        parameters: written.parameters ?? [],
        body: Object.values(content)[0]?.schema,
        takesForm: 'multipart/form-data' in content,
        statuses: new Set(Object.keys(written.responses).map(Number)),
        isPrivate: security.length > 0 && security.every((one) => Object.keys(one).length > 0),
      };
    }),
  );
}

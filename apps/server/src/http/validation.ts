import { isFieldErrorKey } from '@nabta/contract';
import { isDeskFieldErrorKey } from '@nabta/contract/desk';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import type { FieldError } from '../errors.ts';

/** A request that its schema refuses, with every field at fault. */
export class InvalidRequest extends Error {
  readonly fields: Readonly<Record<string, FieldError>>;
  /** Which part was refused: `params`, `querystring`, `body` or `headers`; set by Fastify. */
  declare readonly validationContext: string | undefined;

  constructor(fields: Readonly<Record<string, FieldError>>) {
    super('the request does not fit its schema');
    this.fields = fields;
  }
}

/** Checks requests by their zod schemas. */
export const validateByZod: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data: unknown) => {
    const result = schema.safeParse(data, { reportInput: true });
    return result.success
      ? { value: result.data }
      : { error: new InvalidRequest(fieldErrors(result.error)) };
  };
};

/** The first error of each field; nested fields are written `a.b`. */
function fieldErrors(error: z.ZodError): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    fields[field] ??= { key: keyOf(issue), parameters: parametersOf(issue) };
  }
  return fields;
}

function keyOf(issue: z.core.$ZodIssue): FieldError['key'] {
  if (isFieldErrorKey(issue.message) || isDeskFieldErrorKey(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return issue.code === 'invalid_value' ? 'invalid-choice' : 'invalid-value';
}

function parametersOf(issue: z.core.$ZodIssue): Record<string, string> {
  const given = issue.code === 'custom' ? (issue.params ?? {}) : {};
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
}

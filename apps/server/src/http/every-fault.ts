import { readableOf, type Readable } from '@nabta/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError, type FieldError } from '../errors.ts';
import { InvalidRequest } from './validation.ts';

/** What an operation finds wrong with a body, by field, and what else its 422 says. */
interface Faults {
  readonly fields: Readonly<Record<string, FieldError>>;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/**
 * Options of a route by which a refused body is answered at once with what its schema refuses and
 * what `check` finds in the rest. `check` is what the operation does with an accepted body.
 */
export function tellEveryFault<Schema extends z.ZodType>(
  body: Schema,
  check: (readable: Readable<Schema>, request: FastifyRequest) => Promise<Faults>,
) {
  return {
    attachValidation: true,
    preHandler: async (request: FastifyRequest): Promise<void> => {
      const { validationError: error } = request;
      if (!error) return;
      if (!(error instanceof InvalidRequest) || error.validationContext !== 'body') throw error;
      const readable = readableOf(body, request.body);
      const { fields, extra = {} } = readable ? await check(readable, request) : { fields: {} };
      throw new DomainError('validation-failed', { fields: { ...fields, ...error.fields }, extra });
    },
  };
}

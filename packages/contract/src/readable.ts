import { z } from './zod.ts';

/**
 * The fields of a body that its schema accepts, each by itself: a list is there as a whole or not at
 * all, an object with those of its own fields.
 */
export type Readable<Schema> =
  Schema extends z.ZodObject<infer Shape>
    ? { readonly [Name in keyof Shape]?: Readable<Shape[Name]> | undefined }
    : Schema extends z.ZodOptional<infer Inner>
      ? Readable<Inner> | undefined
      : z.output<Schema>;

/** Reads what can be read of a body that its schema refuses as a whole. */
export function readableOf<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
): Readable<Schema> | undefined {
  // As the type says of each kind of schema.
  return read(schema, sent) as Readable<Schema> | undefined;
}

function read(schema: z.core.$ZodType, sent: unknown): unknown {
  if (schema instanceof z.ZodOptional) {
    return sent === undefined ? undefined : read(schema.unwrap(), sent);
  }
  if (!(schema instanceof z.ZodObject)) return z.safeParse(schema, sent).data;
  if (typeof sent !== 'object' || sent === null) return undefined;
  const values = new Map<string, unknown>(Object.entries(sent));
  const shape: z.core.$ZodShape = schema.shape;
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, read(field, values.get(name))]),
  );
}

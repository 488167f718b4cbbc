import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { DomainError, type FieldError } from '../errors.ts';
import type { App } from './app-type.ts';

/** More than this is not read at all, whatever is in it. */
const MAX_FORM_BYTES = 20 * 1024 * 1024;

const LIMITS = {
  parts: 60,
  fields: 50,
  files: 10,
  fieldSize: 16 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
  // Each file has a limit of its own, and the whole form ends what ignores it.
  fileSize: MAX_FORM_BYTES,
};

/** A file that came with a form, in memory. Its name and what it says to be are the sender's word. */
export class UploadedFile {
  readonly filename: string;
  readonly bytes: Buffer;

  constructor(filename: string, bytes: Buffer) {
    this.filename = filename;
    this.bytes = bytes;
  }
}

/** Stands for a file of which nothing was kept. */
class TooLargeFile {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }
}

/**
 * The names that photos come under; of one without an ending (`blob`) only what is in it counts.
 * The name is checked first, then the first bytes of the file (ASVS 5.2.2).
 */
const PHOTO_NAME = /(?:^[^.]*|\.(?:jpe?g|jfif|png))$/i;

/** A photo of a form, for the schema of a body: `image: photoFile.optional()`. */
export const photoFile = z
  .unknown()
  .transform((value, context): UploadedFile => {
    if (value instanceof UploadedFile && PHOTO_NAME.test(value.filename)) return value;
    context.issues.push(
      value instanceof TooLargeFile
        ? {
            code: 'custom',
            message: 'photo-too-large',
            params: { maximum: Math.floor(value.maxBytes / 1024 / 1024) },
            input: value,
          }
        : { code: 'custom', message: 'photo-not-a-picture', input: value },
    );
    return z.NEVER;
  })
  .meta({
    type: 'string',
    format: 'binary',
    description:
      'JPEG or PNG (.jpg, .jpeg, .jfif, .png) of at most 4 MB and 40 megapixels; the whole form at ' +
      'most 20 MB. It is kept as a JPEG of at most 1,600 px, made anew without any metadata.',
  });

/** A file of a form that is read as a table, whatever its name; with its own errors. */
const tableFile = (errors: {
  readonly required: FieldError['key'];
  readonly large: FieldError['key'];
}) =>
  z.unknown().transform((value, context): UploadedFile => {
    if (value instanceof UploadedFile) return value;
    context.issues.push(
      value instanceof TooLargeFile
        ? {
            code: 'custom',
            message: errors.large,
            params: { maximum: Math.floor(value.maxBytes / 1024 / 1024) },
            input: value,
          }
        : { code: 'custom', message: errors.required, input: value },
    );
    return z.NEVER;
  });

/** The CSV of a bank. */
export const bankFile = tableFile({
  required: 'bank-file-required',
  large: 'bank-file-large',
}).meta({ type: 'string', format: 'binary', description: 'CSV of at most 2 MB' });

/** A file of children or content. */
export const importFile = tableFile({
  required: 'table-file-required',
  large: 'table-file-large',
}).meta({
  type: 'string',
  format: 'binary',
  description: 'CSV in UTF-8, the same packed with gzip, or XLSX; at most 19 MB',
});

/** The files that a form may bring, by the names of their parts: `image`, `letter[photo]`. */
export type FormFiles = Readonly<Record<string, { readonly maxBytes: number }>>;

/** Lets routes read multipart forms with `readForm`. All other routes answer 415 to them. */
export async function acceptForms(app: App): Promise<void> {
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
  app.addHook('onRoute', (route: RouteOptions) => {
    const own = [route.preValidation ?? []].flat();
    route.preValidation = [...own, refuseUnreadForm];
  });
}

async function refuseUnreadForm(request: FastifyRequest): Promise<void> {
  if (request.isMultipart() && request.body === undefined) {
    throw new DomainError('unsupported-media-type');
  }
}

/**
 * A `preValidation` hook that makes the body of a multipart form an object like that of JSON:
 * `phone[code]` is a `code` in `phone`, `photos[]` a list. Texts stay texts, the files that are
 * named here become `UploadedFile`, others are passed over. JSON is left as it is.
 */
export function readForm({ files }: { readonly files: FormFiles }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!request.isMultipart()) return;
    if (Number(request.headers['content-length']) > MAX_FORM_BYTES) {
      // Read past, at most until the request times out: a client that is cut off while it sends
      // never reads the answer.
      request.raw.resume();
      throw tooLarge();
    }
    try {
      // Beside the parts, for what is passed over inside one of them is not seen from there.
      request.body = await Promise.race([overflow(request), readParts(request, files)]);
    } catch (error) {
      // The rest of the form is not waited for.
      void reply.header('connection', 'close');
      throw error instanceof DomainError ? error : formError(error);
    }
  };
}

const tooLarge = () => new DomainError('payload-too-large');

/** Fails as soon as a form is larger than any that is meant, and stops reading it. */
function overflow({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_resolve, reject) => {
    let size = 0;
    raw.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_FORM_BYTES) return;
      raw.unpipe();
      reject(tooLarge());
    });
  });
}

function formError(cause: unknown): DomainError {
  const isLimit = cause instanceof Error && 'statusCode' in cause && cause.statusCode === 413;
  return new DomainError(isLimit ? 'payload-too-large' : 'bad-request', { cause });
}

async function readParts(request: FastifyRequest, files: FormFiles): Promise<Form> {
  const form = emptyForm();
  for await (const part of request.parts()) {
    const value = part.type === 'file' ? await readFile(part, files) : textOf(part, files);
    if (value !== undefined) putInForm(form, part.fieldname, value);
  }
  return form;
}

type TextPart = Extract<Multipart, { type: 'field' }>;
type FilePart = Extract<Multipart, { type: 'file' }>;

function textOf({ fieldname, value, valueTruncated }: TextPart, files: FormFiles) {
  if (valueTruncated) throw tooLarge();
  // A part that says it is JSON has been parsed: no form sends any.
  if (typeof value !== 'string') throw new DomainError('bad-request');
  const isNoFile = value === '' && Object.hasOwn(files, fieldname);
  return isNoFile ? undefined : value;
}

async function readFile({ fieldname, filename, file }: FilePart, files: FormFiles) {
  const maxBytes = Object.hasOwn(files, fieldname) ? files[fieldname]?.maxBytes : undefined;
  if (maxBytes === undefined) return void file.resume();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > maxBytes) return new TooLargeFile(maxBytes);
  // Browsers send this for an input that nobody touched.
  if (size === 0 && !filename) return undefined;
  return new UploadedFile(filename, Buffer.concat(chunks));
}

/** A form as an object. It has no prototype, so that no name can mean anything else. */
interface Form {
  [name: string]: unknown;
}

/** `city`, `phone[code]`, `a[b][c]`, `photos[]`: nothing deeper. */
const NAME = /^[a-z]\w*(?:\[\w+\]){0,2}(?:\[\])?$/i;
const LONGEST_NAME = 100;
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Puts a value where its name in a form says. The last value under a name counts, and so does the
 * last of two that exclude each other (`a` and `a[b]`). Ignores a name that no field can have.
 */
export function putInForm(form: Form, name: string | undefined, value: unknown): void {
  if (name === undefined || name.length > LONGEST_NAME || !NAME.test(name)) return;
  const path = name.split('[').map((step) => step.replace(']', ''));
  if (!path.some((step) => UNSAFE.has(step))) put(form, path, value);
}

function put(form: Form, [name = '', ...rest]: readonly string[], value: unknown): void {
  const known = form[name];
  if (rest.length === 0) {
    form[name] = value;
  } else if (rest[0] === '') {
    form[name] = [...(Array.isArray(known) ? (known as unknown[]) : []), value];
  } else {
    const inner = isForm(known) ? known : emptyForm();
    form[name] = inner;
    put(inner, rest, value);
  }
}

/** A form with nothing in it. */
export function emptyForm(): Form {
  return Object.create(null) as Form;
}

/**
 * Whether a value is a part of a form and not a file: only `emptyForm` makes objects without a
 * prototype.
 */
function isForm(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
}

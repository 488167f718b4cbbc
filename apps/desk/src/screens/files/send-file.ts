import {
  SENT_FILE_BYTES,
  type FileCounts,
  type FileEvent,
  type FileFormat,
  type FileKind,
  type FileResult,
  type RefusedFile,
} from '@nabta/contract/desk';
import { ApiError } from '../../../../web/app/lib/api/api-error.ts';
import { deskAddress, deskFile, deskLines } from '../../api/desk-api.ts';

/** A file as it was when it was chosen: what is brought in later is what was checked. */
export interface PackedFile {
  readonly name: string;
  readonly content: Blob;
}

/** The browser cannot read a file, or it is too large to be sent. */
export class FileNotSent extends Error {
  readonly why: 'unreadable' | 'tooLarge';

  constructor(why: 'unreadable' | 'tooLarge', cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** Takes a file as it is now; a CSV is packed, which makes it a fifth. Throws FileNotSent. */
export async function packFile(file: File): Promise<PackedFile> {
  const content = await packed(file).catch((cause: unknown) => {
    throw new FileNotSent('unreadable', cause);
  });
  if (content.size > SENT_FILE_BYTES) throw new FileNotSent('tooLarge');
  return { name: file.name, content };
}

async function packed(file: File): Promise<Blob> {
  const isZip = (await file.slice(0, 2).text()) === 'PK';
  if (isZip) return new Blob([await file.arrayBuffer()]);
  return new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

export interface Progress {
  readonly step: 'checked' | 'saved';
  readonly count: number;
}

/**
 * Has a file checked, or brought in when `expected` is what its check has counted. Throws ApiError,
 * with status 0 when the connection broke.
 */
export async function sendFile(
  kind: FileKind,
  { name, content }: PackedFile,
  expected: FileCounts | undefined,
  onProgress: (progress: Progress) => void,
): Promise<FileResult | RefusedFile | Extract<FileEvent, { event: 'failed' }>> {
  const body = new FormData();
  body.set('file', content, name);
  for await (const line of linesFor(kind, body, expected)) {
    const event = JSON.parse(line) as FileEvent;
    if (event.event !== 'progress') return event;
    onProgress(event);
  }
  throw new ApiError(0, undefined);
}

function linesFor(kind: FileKind, body: FormData, expected: FileCounts | undefined) {
  const counts = expected && {
    created: String(expected.created),
    updated: String(expected.updated),
    unchanged: String(expected.unchanged),
  };
  if (kind === 'children') {
    return counts
      ? deskLines('POST /v1/desk/child_files/import', { query: counts, body })
      : deskLines('POST /v1/desk/child_files/check', { body });
  }
  return counts
    ? deskLines('POST /v1/desk/content_files/import', { query: { kind, ...counts }, body })
    : deskLines('POST /v1/desk/content_files/check', { query: { kind }, body });
}

/** Everything of a kind as a file. Throws ApiError. */
export function takeFile(kind: FileKind, format: FileFormat): Promise<Blob> {
  return kind === 'children'
    ? deskFile('GET /v1/desk/child_files', { query: { format } })
    : deskFile('GET /v1/desk/content_files', { query: { kind, format } });
}

/** The address of a sheet with the columns of a kind and an example. */
export function templateOf(kind: FileKind): string {
  const format = 'xlsx';
  return kind === 'children'
    ? deskAddress('GET /v1/desk/child_files/template', { query: { format } })
    : deskAddress('GET /v1/desk/content_files', { query: { kind, format, template: 'true' } });
}

import { queryInteger } from '../paging.ts';
import { z } from '../zod.ts';

/** The kinds of content with files, each after the kinds that it refers to. Children have their own calls. */
export const CONTENT_FILE_KINDS = [
  'villages',
  'communities',
  'purposes',
  'inquiry_subjects',
  'gifts',
  'projects',
  'faqs',
] as const;
export type ContentFileKind = (typeof CONTENT_FILE_KINDS)[number];
export const FILE_KINDS = ['children', ...CONTENT_FILE_KINDS] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** What may be sent of a file: of a CSV after it was packed, which makes it a fifth or less. */
export const SENT_FILE_BYTES = 19 * 1024 * 1024;

const count = queryInteger(0, 10_000_000);
const checkedCounts = {
  created: count.describe('What the check of the file answered, as are the next two'),
  updated: count,
  unchanged: count,
};
const contentKind = {
  kind: z.enum(CONTENT_FILE_KINDS, { error: 'invalid-choice' }),
};
const format = z.enum(FILE_FORMATS, { error: 'invalid-choice' }).default('csv');

export const childFileQuery = z.object({ format });
export const contentFileQuery = z.object({
  ...contentKind,
  format,
  template: z
    .enum(['true', 'false'], { error: 'invalid-choice' })
    .default('false')
    .describe('The columns with an example instead'),
});
export const checkContentFileQuery = z.object(contentKind);
export const importChildFileQuery = z.object(checkedCounts);
export const importContentFileQuery = z.object({ ...contentKind, ...checkedCounts });

/** A fault or a note, by its place in a file. */
export interface FileFault {
  readonly line: number;
  /** As a spreadsheet counts: a value of several lines is one row. */
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
}

export interface FileCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Of a file of children. */
  readonly families?: number | undefined;
}

/** How a file ended: it was checked or brought in; or it has changed since its check. */
export interface FileResult {
  readonly event: 'checked' | 'imported' | 'changed';
  readonly counts: FileCounts;
  readonly notes: readonly FileFault[];
  /** Notes that are not listed too. */
  readonly notes_total: number;
}

/** Nothing was brought in, for the faults of the file. */
export interface RefusedFile {
  readonly event: 'refused';
  readonly faults: readonly FileFault[];
  readonly faults_total: number;
}

/** One line of the answer to a file, which tells how far it is while it is read. */
export type FileEvent =
  | { readonly event: 'progress'; readonly step: 'checked' | 'saved'; readonly count: number }
  | { readonly event: 'failed'; readonly message: string }
  | FileResult
  | RefusedFile;

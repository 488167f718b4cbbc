import type { Columns } from './column-rules.ts';
import { exportOf } from './export.ts';
import { importOf } from './import.ts';
import type { ContentFiles, ContentKind } from './kind.ts';

export { BATCH, batchesOf } from './batches.ts';
export {
  bothColumns,
  column,
  informationColumn,
  optionalColumn,
  Refused,
  type Columns,
  type Format,
  type TextRecord,
  type ValuesOf,
} from './column-rules.ts';
export { writeSnapshot, type ExportCounts, type ExportFile } from './export.ts';
export * from './format-rules.ts';
export {
  fileChanged,
  isSame,
  lockImports,
  type ImportCounts,
  type ImportDeps,
  type ImportFile,
  type ImportRequest,
  type ImportResult,
} from './import.ts';
export type { ContentFiles, ContentKind } from './kind.ts';
export { knownById, rowsById } from './known-by-id.ts';
export { drawingName, pictureLines } from './picture-format-rules.ts';
export { placesBehind } from './positions.ts';
export { openNotebook, type Notebook } from './notebook.ts';
export { ImportRefused, ProblemList } from './problems.ts';
export {
  checkPairs,
  createRecordReader,
  printRecord,
  type ImportProblem,
  type ImportRecord,
  type Say,
} from './record-rules.ts';

/** The files of a kind of content that is one table. */
export function contentFiles<C extends Columns, Row extends { readonly id: number }>(
  kind: ContentKind<C, Row>,
): ContentFiles {
  const { noun, columns, example, about } = kind;
  return {
    noun,
    columns,
    example,
    about,
    hasPhotos: kind.pictures !== undefined,
    importFile: importOf(kind),
    exportFile: exportOf(kind),
  };
}

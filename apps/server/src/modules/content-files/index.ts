export {
  bothColumns,
  column,
  informationColumn,
  optionalColumn,
  Refused,
  type ColumnFormat,
  type ValuesOf,
} from './column-rules.ts';
export {
  contentFiles,
  knownById,
  placesBehind,
  rowsById,
  type ContentFiles,
  type ContentKind,
  type PictureSource,
  type TableFiles,
} from './kind.ts';
export { findPictures, idOfSource, isPhotoOf, ownerOf } from './pictures.ts';
export { writeSnapshot, type ExportCounts, type ExportDeps, type ExportFile } from './export.ts';
export * from './format-rules.ts';
export { onSite } from './on-site.ts';
export { importOneRecord } from './import-one-record.ts';
export {
  isSame,
  runImport,
  type ImportFindings,
  type ImportDeps,
  type ImportFile,
  type ImportCounts,
  type ImportRequest,
  type ImportResult,
  type ImportOutcome,
  type ReadItem,
} from './run-import.ts';
export {
  BATCH,
  checkPairs,
  createRecordReader,
  ImportRefused,
  printRecord,
  type ImportProblem,
  type ProblemList,
  type Say,
} from './records.ts';
export type { ImportRecord, TextRecord } from '../../platform/records/record.ts';

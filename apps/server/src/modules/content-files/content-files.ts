import type { Columns, TextRecord } from './column-rules.ts';
import { exportOf, type ExportFile } from './export.ts';
import type { ImportFile } from './import.ts';
import { importOf } from './import-table.ts';
import type { ContentKind, Noun } from './kind.ts';

/** Everything that the commands `import` and `export` need to know of one kind of content. */
export interface ContentFiles {
  readonly noun: Noun;
  readonly columns: Columns;
  readonly example: TextRecord;
  readonly about: string;
  /** Whether photos can be part of its files. */
  readonly hasPhotos: boolean;
  readonly importFile: ImportFile;
  readonly exportFile: ExportFile;
}

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

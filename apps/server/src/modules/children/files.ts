import type { ContentFiles } from '../content-files/index.ts';
import { EXAMPLE_CHILD } from './example.ts';
import { exportChildren } from './export-children.ts';
import { childColumns } from './file-columns.ts';
import { importChildren } from './import-children.ts';

/** The files of children. */
export const childFiles: ContentFiles = {
  noun: { one: 'child', many: 'children' },
  columns: childColumns(Temporal.PlainDate.from('2100-01-01'), []),
  example: EXAMPLE_CHILD,
  about:
    'A child is known by its code. One that is there keeps its state: an import neither hides a ' +
    'child (see children hide) nor brings one back. Without the guardian’s consent a child is ' +
    'stored, and not shown. A drawing never takes the place of a photo. A photo that a newer one ' +
    'replaces is kept for the child’s own sponsors. sponsored follows from ' +
    'sponsorships: an export tells it, an import passes over it.',
  hasPhotos: true,
  importFile: importChildren,
  exportFile: exportChildren,
};

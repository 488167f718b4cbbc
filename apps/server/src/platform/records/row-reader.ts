import { fault, type Place } from '../../faults.ts';
import { fromNeutralised } from '../csv-cells.ts';
import type { ImportRecord } from './record.ts';

/** The record of a row, or undefined for the header and for a row with nothing in it. */
export type RowReader = (place: Place, cells: readonly string[]) => ImportRecord | undefined;

/**
 * Makes records of the rows of a table: the first names the columns. Empty rows are left out, and
 * empty cells behind the last column, as is the apostrophe that keeps a cell from being a formula.
 */
export function createRowReader(): RowReader {
  let names: readonly string[] | undefined;
  let namesPlace: Place | undefined;
  return (place, cells) => {
    if (cells.every((cell) => cell.trim() === '')) return undefined;
    if (!names || !namesPlace) {
      const found = withoutEmptyEnd(cells).map((name) => name.trim().toLowerCase());
      [names, namesPlace] = [found, place];
      const twice = found.find((name, index) => found.indexOf(name) !== index);
      return twice === undefined
        ? undefined
        : { place, problem: fault('column-twice', { name: twice }) };
    }
    const count = Math.min(cells.length, Math.max(names.length, withoutEmptyEnd(cells).length));
    if (count !== names.length) {
      const parameters = { count, header: names.length };
      return { place, problem: fault('columns-differ', parameters) };
    }
    const values = names.map((name, at) => [name, fromNeutralised(cells[at] ?? '')] as const);
    return { place, namesPlace, values: Object.fromEntries(values) };
  };
}

/** The cells up to the last one with something in it. */
export function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

/** Whether nothing can be read behind a record: no line can be told by names that are there twice. */
export const isLast = (record: ImportRecord): boolean =>
  'problem' in record && record.problem.key === 'column-twice';

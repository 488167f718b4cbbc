/** A cell of a table: numbers are set flush right, with the digits that they are given. */
export type Cell = string | number | undefined;

/** Formats a plain table: a header line, then the rows; an unknown value is a dash. */
export function tableOf(names: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => names.map((_name, column) => textOf(row[column])));
  const widths = names.map((name, column) =>
    Math.max(name.length, ...texts.map((row) => row[column]?.length ?? 0)),
  );
  const isNumber = names.map((_name, column) =>
    rows.every((row) => typeof row[column] !== 'string' || /^[\d.,]+( |$)/.test(row[column])),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isNumber[column] ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(names), line(widths.map((width) => '-'.repeat(width))), ...texts.map(line)].join(
    '\n',
  );
}

function textOf(cell: Cell): string {
  if (cell === undefined) return '-';
  return typeof cell === 'number' ? cell.toLocaleString('en-US') : cell;
}

/** Bytes as thousands of bytes, the unit of the targets: `12.3`. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** The median of an odd number of figures. Throws on an empty list. */
export function median(figures: readonly number[]): number {
  const middle = figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];
  if (middle === undefined) throw new Error('there is no figure to take the median of');
  return middle;
}

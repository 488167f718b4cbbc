/** A byte order mark: without it Excel does not read UTF-8, and garbles Arabic. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A line of a CSV file. Numbers are written as they are: a negative one is no formula. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : cellOf(cell))).join(',')}\r\n`;

/** Spaces at the edges are kept within quotation marks by every program. */
function cellOf(text: string): string {
  const cell = neutralised(text);
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * A cell that a spreadsheet would run as a formula, behind any number of apostrophes: one more in
 * front makes it a text (TRAP-25).
 */
const RUN_BY_SPREADSHEETS = /^'*[=+\-@\t\r\n]/;

/** The cell of a text, which no spreadsheet runs as a formula. */
export function neutralised(text: string): string {
  return RUN_BY_SPREADSHEETS.test(text) ? `'${text}` : text;
}

/** The text of a cell, without the one apostrophe that `neutralised` put in front. */
export function fromNeutralised(cell: string): string {
  return cell.startsWith("'") && RUN_BY_SPREADSHEETS.test(cell) ? cell.slice(1) : cell;
}

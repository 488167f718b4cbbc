/**
 * What a spreadsheet would run as a formula instead of showing it, behind any number of
 * apostrophes: one more in front makes it a text (traps 25).
 */
const RUN_BY_SPREADSHEETS = /^'*[=+\-@\t\r\n]/;

/** A cell that no spreadsheet runs. */
export function neutralised(text: string): string {
  return RUN_BY_SPREADSHEETS.test(text) ? `'${text}` : text;
}

/** The text of a cell: without the apostrophe, and only that one, that `neutralised` put there. */
export function fromNeutralised(cell: string): string {
  return cell.startsWith("'") && RUN_BY_SPREADSHEETS.test(cell) ? cell.slice(1) : cell;
}

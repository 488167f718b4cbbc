import Table from 'cli-table3';
import type { Terminal } from './context.ts';

/** A column of a table: its heading and what it shows of a row. */
export interface Column<Row> {
  readonly head: string;
  readonly value: (row: Row) => string | number;
}

/** Text that cannot steer a terminal: names and reasons come from people outside. */
export function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what this looks for
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g, ' ');
}

/** Prints rows as a table. */
export function printTable<Row>(
  terminal: Terminal,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const table = new Table({
    head: columns.map(({ head }) => head),
    // No colours: what is printed may go to a file.
    style: { head: [], border: [] },
  });
  for (const row of rows) table.push(columns.map(({ value }) => plain(String(value(row)))));
  terminal.stdout(`${table.toString()}\n`);
}

/** Prints a value for machines. */
export function printJson(terminal: Terminal, value: unknown): void {
  terminal.stdout(`${JSON.stringify(value, null, 2)}\n`);
}

/** Prints one line. */
export function printLine(terminal: Terminal, text: string): void {
  terminal.stdout(`${plain(text)}\n`);
}

const counts = new Intl.NumberFormat('en-US');

/** `1 child`, `1,200 children`. */
export function counted(count: number, one: string, many: string): string {
  return `${counts.format(count)} ${count === 1 ? one : many}`;
}

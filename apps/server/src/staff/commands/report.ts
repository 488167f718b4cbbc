import { extname, resolve } from 'node:path';
import { BOARD_PARTS, LIST_FORMATS, type BoardPart } from '@nabta/contract/desk';
import { Option, type Command } from 'commander';
import { sheetOfPart } from '../../modules/board-report/index.ts';
import { SHEET_FORMATS, type Sheet } from '../../platform/sheet-files.ts';
import { UsageError, type StaffContext } from '../context.ts';
import { counted, printJson, printLine, printTable } from '../output.ts';
import { fileTarget } from '../records/export-target.ts';
import { pathOf } from './fields.ts';

interface Options {
  readonly part?: BoardPart;
  readonly json?: true;
  readonly force?: boolean;
}

/** `report ...` */
export function reportCommands(program: Command, context: StaffContext): void {
  const group = program.command('report').description('Reports for staff and the board.');
  group
    .command('pledges')
    .description('What sponsorships promise, what came, what is late, who stays, who waits.')
    .argument('[file]', 'where to write one part: a name that ends in .csv or .xlsx', pathOf)
    .addOption(new Option('--part <part>', 'one part; all when absent').choices(BOARD_PARTS))
    .option('--json', 'print it as JSON')
    .option('--force', 'write over a file that is there')
    .addHelpText(
      'after',
      `
Amounts are in pounds and dollars, each by itself. It changes nothing.

Example: npm run staff -- report pledges --part received received.xlsx`,
    )
    .action((file: string | undefined, options: Options) => pledges(context, file, options));
}

async function pledges(
  context: StaffContext,
  file: string | undefined,
  { part, json, force = false }: Options,
): Promise<void> {
  if (file !== undefined) return writePart(context, file, { part, force });
  const { terminal } = context;
  const deps = await context.deps();
  const sheets: { part: BoardPart; sheet: Sheet }[] = [];
  for (const one of part === undefined ? BOARD_PARTS : [part]) {
    sheets.push({ part: one, sheet: await sheetOfPart(deps, one, 'en') });
  }
  if (json) {
    printJson(
      terminal,
      sheets.map(({ part: name, sheet: { columns, rows } }) => ({
        part: name,
        columns: columns.map(({ title }) => title),
        rows,
      })),
    );
    return;
  }
  for (const { sheet } of sheets) print(context, sheet);
}

async function writePart(
  context: StaffContext,
  file: string,
  { part, force }: { readonly part: BoardPart | undefined; readonly force: boolean },
): Promise<void> {
  const format = LIST_FORMATS.find((one) => extname(file).toLowerCase() === `.${one}`);
  if (!format) throw new UsageError('The name of the file has to end in .csv or .xlsx.');
  if (part === undefined) {
    throw new UsageError(`Say which part, with --part ${BOARD_PARTS.join(' or ')}.`);
  }
  const deps = await context.deps();
  const sheet = await sheetOfPart(deps, part, 'en');
  const target = await fileTarget(resolve(context.cwd, file), force);
  try {
    await target.write(await SHEET_FORMATS[format].write(sheet, 'en'));
    await target.finish();
  } catch (error) {
    await target.abandon();
    throw error;
  }
  const { length } = sheet.rows;
  printLine(context.terminal, `${counted(length, 'line', 'lines')} written to ${file}.`);
}

/** Amounts with two decimals, as everywhere in tables of money. */
function print({ terminal }: StaffContext, { name, columns, rows }: Sheet): void {
  printLine(terminal, `${name}:`);
  printTable(
    terminal,
    columns.map(({ title, isAmount }, place) => ({
      head: title,
      value: (row: Sheet['rows'][number]) => {
        const cell = row[place] ?? '';
        return isAmount && typeof cell === 'number' ? cell.toFixed(2) : cell;
      },
    })),
    rows,
  );
}

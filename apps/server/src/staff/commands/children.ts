import { parseCrop, QUARTER_TURNS, type PhotoCrop, type QuarterTurn } from '@nabta/contract/desk';
import { InvalidArgumentError, type Command } from 'commander';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import {
  describePortrait,
  findChildByCode,
  hideChild,
  saveChildPicture,
} from '../../modules/children/index.ts';
import { cairoToday } from '../../platform/clock.ts';
import { StaffError, UsageError, type StaffContext } from '../context.ts';
import { printLine } from '../output.ts';
import { dayOf } from './fields.ts';

/** `children ...` */
export function childrenCommands(program: Command, context: StaffContext): void {
  const group = program.command('children').description('Children of the programme.');
  group
    .command('hide')
    .description('Take a child off the site at once: lists, page and pictures.')
    .argument('<code>', 'such as MN-0142')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--dry-run', 'say who it would be, change nothing')
    .action((code: string, options: { reason: string; dryRun?: true }) =>
      hide(context, code, options),
    );
  group
    .command('portrait')
    .description('Turn and cut a child’s portrait, say where the face is and when it was taken.')
    .argument('<code>', 'such as MN-0142')
    .option('--turn <degrees>', 'turn the photo clockwise: 90, 180 or 270', turnOf)
    .option(
      '--crop <left,top,width,height>',
      'keep this part of it alone, in percent once it is turned, such as 10,5,60,75',
      cropOf,
    )
    .option('--focus <x,y>', 'the face, in percent from the left and the top, such as 40,30', focus)
    .option('--taken-on <date>', 'the day when the photo was taken, such as 2026-03-02', dayOf)
    .option('--drop-past', 'delete the portraits that newer ones have replaced')
    .option('--dry-run', 'say who it would be, change nothing')
    .action((code: string, options: PortraitOptions) => portrait(context, code, options));
}

interface PortraitOptions {
  readonly turn?: QuarterTurn;
  readonly crop?: PhotoCrop;
  readonly focus?: { readonly focusX: number; readonly focusY: number };
  readonly takenOn?: Temporal.PlainDate;
  readonly dropPast?: true;
  readonly dryRun?: boolean;
}

/** `40,30`: percent from the left and from the top. */
function focus(typed: string): { focusX: number; focusY: number } {
  const [x, y] = /^(\d{1,3})[ ,]+(\d{1,3})$/.exec(typed.trim())?.slice(1).map(Number) ?? [];
  if (x === undefined || y === undefined || x > 100 || y > 100) {
    throw new InvalidArgumentError('Give two numbers from 0 to 100, such as 40,30.');
  }
  return { focusX: x, focusY: y };
}

function turnOf(typed: string): QuarterTurn {
  const turn = QUARTER_TURNS.find((one) => String(one) === typed.trim());
  if (turn === undefined) throw new InvalidArgumentError('Give 90, 180 or 270.');
  return turn;
}

/** `10,5,60,75`: left, top, width and height in percent. */
function cropOf(typed: string): PhotoCrop {
  const crop = parseCrop(typed.replaceAll(' ', ''));
  if (!crop) {
    throw new InvalidArgumentError(
      'Give left, top, width and height in percent, within the photo, such as 10,5,60,75.',
    );
  }
  return crop;
}

async function portrait(
  { deps, actor, terminal, signal }: StaffContext,
  typed: string,
  { turn = 0, crop, focus: point, takenOn, dropPast, dryRun = false }: PortraitOptions,
): Promise<void> {
  const isCut = turn !== 0 || crop !== undefined;
  if (!isCut && !point && !takenOn && !dropPast) {
    throw new UsageError('Say what: --turn, --crop, --focus, --taken-on or --drop-past.');
  }
  const opened = await deps();
  const { id, code, fullNameEn } = await childOf(opened, typed.trim());
  if (takenOn && Temporal.PlainDate.compare(takenOn, cairoToday(opened.clock)) > 0) {
    throw new UsageError('That day is still to come.');
  }
  const who = `${code} (${fullNameEn})`;
  if (isCut) {
    const order = { id, photo: undefined, cut: { turn, crop }, facts: {} };
    await saveChildPicture(opened, { ...order, actor, dryRun, signal });
  }
  if (dryRun) {
    return printLine(terminal, `Nothing was changed. It would be the portrait of ${who}.`);
  }
  if (isCut) printLine(terminal, `The portrait of ${who} is cut; what was outside is not kept.`);
  if (!point && !takenOn && !dropPast) return;
  const { dropped, isFileLeft } = await describePortrait(opened, {
    ...point,
    ...(takenOn ? { takenOn: takenOn.toString() } : {}),
    ...{ code, actor, dropsPast: dropPast === true },
  });
  if (point ?? takenOn) printLine(terminal, `The portrait of ${who} is described.`);
  if (dropPast) printLine(terminal, `Past portraits of ${who} that were deleted: ${dropped}.`);
  if (isFileLeft) printLine(terminal, FILE_LEFT);
}

async function hide(
  { deps, actor, terminal }: StaffContext,
  typed: string,
  { reason, dryRun }: { reason: string; dryRun?: true },
): Promise<void> {
  if (reason.trim() === '') throw new UsageError('Say why, with --reason.');
  const opened = await deps();
  const child = await childOf(opened, typed.trim());
  const who = `${child.code} (${child.fullNameEn})`;
  if (dryRun) return printLine(terminal, `Nothing was changed. ${who} would be hidden.`);
  const { isFileLeft } = await hideChild(opened, { code: child.code, reason, actor });
  printLine(terminal, `${who} is hidden.`);
  if (isFileLeft) printLine(terminal, FILE_LEFT);
}

/** Tells staff that a picture was taken off the site, but its file still exists. */
export const FILE_LEFT =
  'The picture is off the site. Its file could not be removed just now: that is tried again each morning.';

/** The child of a code, as it is or in capitals. */
async function childOf(opened: Deps, code: string) {
  for (const each of new Set([code, code.toUpperCase()])) {
    try {
      return await findChildByCode(opened, each);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'not-found')) throw error;
    }
  }
  throw new StaffError(`No child has the code ${code}.`);
}

import { textsOf } from '@nabta/texts';
import { CommanderError } from 'commander';
import { DomainError, fieldMessage } from '../errors.ts';
import { EXIT_DONE, EXIT_FAILED, EXIT_MISUSED } from './command-protocol.ts';
import { StaffError, UsageError, type StaffContext } from './context.ts';
import { plain } from './output.ts';
import { buildStaffProgram } from './program.ts';

/**
 * Runs one command of the staff. Never throws: what goes wrong is one line on stderr. Returns the
 * exit code: 0 done, 1 not done, 2 misused.
 */
export async function runStaffCommand(
  argv: readonly string[],
  context: StaffContext,
): Promise<number> {
  try {
    await buildStaffProgram(context).parseAsync([...argv], { from: 'user' });
    return EXIT_DONE;
  } catch (error) {
    context.terminal.progress('');
    // Commander has said what is wrong, or shown the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_DONE : EXIT_MISUSED;
    context.terminal.stderr(`${plain(sentenceOf(error))}\n`);
    return error instanceof UsageError ? EXIT_MISUSED : EXIT_FAILED;
  }
}

/** An error in one line for staff. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StaffError || error instanceof UsageError) return error.message;
  if (error instanceof DomainError) {
    const fields = Object.entries(error.fields).map(
      ([field, { key, parameters }]) => `${field}: ${fieldMessage(key, 'en', parameters)}`,
    );
    return fields.length > 0 ? fields.join(' ') : textsOf('api', 'en')(`calls.${error.code}`);
  }
  if (!(error instanceof Error)) return String(error);
  // Drizzle's message quotes the parameters of a failed query, which may be personal.
  if (error.message.startsWith('Failed query:') && error.cause) return sentenceOf(error.cause);
  return ofTheSystem(error) ?? error.message.split('\n', 1)[0] ?? error.name;
}

/** Errors of the operating system in words. `%` stands for the path. */
const REFUSALS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no %.',
  EEXIST: 'There is something else at %.',
  ENOTDIR: '% is no folder, or something in its path is none.',
  EISDIR: '% is a folder.',
  EACCES: '% may not be used by whoever runs this command.',
  EPERM: '% may not be used by whoever runs this command.',
  EROFS: '% is in a place where nothing can be written.',
  ENOSPC: 'The disk is full.',
  ECONNREFUSED: 'There is no connection: is the database up, and is DATABASE_URL right?',
  ENOTFOUND: 'There is no connection: is the database up, and is DATABASE_URL right?',
  ETIMEDOUT: 'There is no connection: is the database up, and is DATABASE_URL right?',
};

function ofTheSystem(error: NodeJS.ErrnoException): string | undefined {
  const sentence = error.code === undefined ? undefined : REFUSALS[error.code];
  return sentence?.replace('%', error.path ?? 'such place');
}

import { runStaffCommand } from '../staff/run-command.ts';
import { createFakeTerminal } from './fake-terminal.ts';

const CALL = /npm run (?:--silent )?staff -- ((?:[^`\n\\]|\\\n)+)/g;
const WORD = /"([^"]*)"|'([^']*)'|[^\s"']+/g;
/** Where a shell has read a command to its end: a comment, a pipe, another command. */
const END = /^(#|\||>|&&|;|2>)/;

/**
 * The staff commands that a document tells its reader to type, each as the words after
 * `npm run staff --`. Quotes, comments, pipes and lines that go on with a backslash are read as a
 * shell reads them.
 */
export function staffCommandsIn(markdown: string): string[][] {
  return [...markdown.matchAll(CALL)].map(([, line = '']) => {
    const words = [...line.replaceAll('\\\n', ' ').matchAll(WORD)].map(
      ([word, double, single]) => double ?? single ?? word,
    );
    const end = words.findIndex((word) => END.test(word));
    return end === -1 ? words : words.slice(0, end);
  });
}

/**
 * The error in how a command is called (an unknown name or option, a wrong value); undefined when
 * there is none. Runs the command until it asks for the data, which it does not get.
 */
export async function misuseOf(argv: readonly string[]): Promise<string | undefined> {
  // Somebody is there, and answers no to everything.
  const terminal = createFakeTerminal(false);
  const exitCode = await runStaffCommand(argv, {
    deps: () => Promise.reject(new Error('There is no data here.')),
    cwd: '/nowhere',
    actor: 'a reader',
    terminal,
    signal: new AbortController().signal,
  });
  return exitCode === 2 ? terminal.err().trim() : undefined;
}

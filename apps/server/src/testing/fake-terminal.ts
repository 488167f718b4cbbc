import type { Terminal } from '../staff/context.ts';

/** A terminal that keeps what a command says. */
export interface FakeTerminal extends Terminal {
  /** Everything on stdout, and on stderr, so far. */
  out(): string;
  err(): string;
  /** The questions that were asked. */
  readonly questions: string[];
}

/** A terminal with nobody there, or with somebody who answers every question alike. */
export function createFakeTerminal(answer?: boolean): FakeTerminal {
  let [out, err] = ['', ''];
  const questions: string[] = [];
  return {
    isTty: answer !== undefined,
    columns: 80,
    questions,
    stdout(text) {
      out += text;
    },
    stderr(text) {
      err += text;
    },
    taken: () => Promise.resolve(),
    progress: () => undefined,
    confirm(question) {
      questions.push(question);
      return Promise.resolve(answer ?? false);
    },
    out: () => out,
    err: () => err,
  };
}

import type { Deps } from '../deps.ts';
import type { Settings } from '../env.ts';

/** Where a command speaks to whoever runs it: this process's terminal, or one across the socket. */
export interface Terminal {
  /** Whether a person is there to see progress and to answer. */
  readonly isTty: boolean;
  readonly columns: number;
  stdout(text: string): void;
  stderr(text: string): void;
  /** Resolves when what was written is taken, so that a long text need not be kept in memory. */
  taken(): Promise<void>;
  /** Replaces the line that tells how far a command is; an empty text removes it. */
  progress(text: string): void;
  /** Asks a yes-or-no question. Only with `isTty`. */
  confirm(question: string): Promise<boolean>;
}

/** The surroundings of a running command. */
export interface StaffContext {
  /** Opens the database when a command first needs it: `--help` and usage errors never do. */
  readonly deps: () => Promise<Deps>;
  /**
   * The settings, of a command that runs in a process of its own: it has the data folder, and may
   * do with it as it likes until it asks for `deps`. Absent in a server.
   */
  readonly settings?: Settings;
  /** The caller's folder: paths are relative to it. */
  readonly cwd: string;
  /** The person who runs the command, for the audit log. */
  readonly actor: string;
  readonly terminal: Terminal;
  /** Aborted when the caller is gone: work that can be given up as a whole then is. */
  readonly signal: AbortSignal;
}

/** A command could not do what it was asked: one line for the caller. Exit code 1. */
export class StaffError extends Error {}

/** A command was called in a way that it cannot be: one line for the caller. Exit code 2. */
export class UsageError extends Error {}

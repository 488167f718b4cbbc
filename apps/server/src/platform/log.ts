import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

/**
 * Structured logs, one JSON line each. Requests are logged with their id, route and outcome: never
 * with a query, a body, a header or an address, which may hold personal data.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  };
  return pino(options, destination ?? pino.destination(BUFFERED));
}

/**
 * Lines are written together: one by one, they would take longer than most answers. What is still
 * there is written when the process ends, and lost when it is killed.
 */
const BUFFERED = { dest: 1, sync: false, minLength: 8 * 1024, periodicFlush: 500 };

/**
 * Removes email addresses, which payment providers and mail servers quote in errors, and the user part
 * of URLs, which some libraries quote with the password; any character may be in it.
 */
const withoutAddresses = (text: string | undefined) =>
  text?.replace(/(?:(?<=:\/\/)\S+|[^\s<>"':]+)@[^\s<>"',;]+/g, '…');

/** An error without the values that database drivers put into it (`detail`, `parameters`). */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  const code = 'code' in error ? error.code : undefined;
  // Drizzle's message has the parameters of the failed query. Its cause says enough.
  const isQuery = error.message.startsWith('Failed query:');
  return {
    // The payment provider's SDK leaves `name` as it is.
    type: error.name === 'Error' ? error.constructor.name : error.name,
    ...(isQuery ? {} : { message: withoutAddresses(error.message) }),
    ...(code === undefined ? {} : { code }),
    ...(isQuery ? {} : { stack: withoutAddresses(error.stack) }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/**
 * The part of a database that the sandbox uses. One connection may be shared with the whole product, so
 * the sandbox never awaits the network while a transaction is open.
 */
export interface SandboxSql {
  query<R extends object>(text: string, params?: readonly unknown[]): Promise<{ rows: R[] }>;
  transaction<T>(work: (sql: SandboxSql) => Promise<T>): Promise<T>;
}

export interface SandboxLogEvent {
  level: 'info' | 'warn' | 'error';
  message: string;
  [key: string]: unknown;
}

export interface SandboxOptions {
  sql: SandboxSql;
  /** Epoch milliseconds. A demo clock may jump forward, never back. */
  now: () => number;
  /**
   * The sandbox's address for browsers, such as `http://localhost:3001`, without a slash at the
   * end.
   */
  publicUrl: string;
  /** The API key that is accepted, as a Bearer token or as the user name of Basic. */
  secretKey: string;
  /** The endpoint for events and the secret that signs them; null sends none. */
  webhook: { url: string; secret: string } | null;
  log: (event: SandboxLogEvent) => void;
  /**
   * The account's public name on the payment page. Without it the page shows the host of
   * `success_url`.
   */
  merchant?: { en: string; ar: string };
}

export interface Sandbox {
  /** Starts to serve, to deliver webhooks and to expire sessions. Returns the port in use. */
  listen(port: number, host: string): Promise<{ port: number }>;
  /** Finishes the calls and the round under way, then stops. */
  close(): Promise<void>;
  /**
   * Does everything that is due, such as expiring sessions after the clock has jumped, and sends
   * every webhook that is due. Returns how many were tried.
   */
  deliverDue(): Promise<number>;
}

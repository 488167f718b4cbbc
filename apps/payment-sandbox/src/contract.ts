/**
 * The database as the sandbox needs it. One connection may be shared with the whole product, so
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
  /** Where browsers reach the sandbox, such as `http://localhost:3001`; no slash at the end. */
  publicUrl: string;
  /** The API key that is accepted, as a Bearer token or as the user name of Basic. */
  secretKey: string;
  /** Where events are sent and the secret that signs them; null keeps them here. */
  webhook: { url: string; secret: string } | null;
  log: (event: SandboxLogEvent) => void;
  /**
   * The account's public name on the payment page, where a session brings none of its own
   * (`branding_settings[display_name]`). Without it the page shows the host of `success_url`.
   */
  merchant?: { en: string; ar: string };
}

export interface Sandbox {
  /** Starts to serve, to deliver webhooks and to expire sessions; answers the port in use. */
  listen(port: number, host: string): Promise<{ port: number }>;
  /** Finishes what is under way, then stops. */
  close(): Promise<void>;
  /**
   * Does everything whose time has come, such as expiring sessions after the clock has jumped, and
   * sends every webhook that is due; answers how many were tried.
   */
  deliverDue(): Promise<number>;
  /** Sends one event once more. Throws when there is no such event. */
  replay(eventId: string): Promise<void>;
}

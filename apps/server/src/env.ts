import { readFileSync } from 'node:fs';
import { CHILD_FACTS, isCountry, type ChildFacts } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { z } from 'zod';
import { readJournalAccounts, type JournalAccounts } from './platform/journal-accounts.ts';

/** Thrown for a wrong setting. `message` is one line that names it and says what is expected. */
export class SettingsError extends Error {}

const flag = z
  .enum(['1', '0', 'true', 'false'], { error: 'must be 1 or 0' })
  .transform((value) => value === '1' || value === 'true');
const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a port number' })
  .transform(Number)
  .refine((value) => value <= 65_535, { error: 'must be a port number' });
const url = z.url({ error: 'must be a URL' }).transform((value) => value.replace(/\/+$/, ''));

const secretKey = z.string().min(32, { error: 'must have at least 32 characters' });

const settingsSchema = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url.optional(),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_OLD: secretKey.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: url.optional(),
  SANDBOX_PORT: port.optional(),
  SANDBOX_URL: url.optional(),
  SMTP_URL: url.optional(),
  MAIL_FROM: z.string().optional(),
  S3_URL: url.optional(),
  TRACE_URL: z
    .string()
    .regex(/^(\/|https?:\/\/)/, { error: 'must be a path or a URL' })
    .default('/cdn-cgi/trace'),
  DEFAULT_COUNTRY: z
    .string()
    .refine(isCountry, { error: 'must be a two-letter country code' })
    .default('US'),
  TRUST_PROXY: z
    .enum(['true', 'false', '0', '1', '2', '3', '4', '5'], { error: 'must be 0 to 5' })
    .default('0')
    .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value))),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    ),
  PUBLIC_CACHING: flag.default(false),
  INDEX_CHILDREN: flag.default(false),
  CHILD_FACTS: z.enum(CHILD_FACTS, { error: 'must be full, partial or minimal' }).optional(),
  DEMO: flag.optional(),
  DESK: flag.default(true),
  DESK_URL: url.optional(),
  SESSION_IDLE_DAYS: z
    .string()
    .regex(/^([1-9]|1[0-4])$/, { error: 'must be 1 to 14' })
    .transform(Number)
    .default(7),
  PUBLIC_DOCS: flag.optional(),
  PUBLIC_METRICS: flag.optional(),
  JOURNAL_ACCOUNTS: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  WORKERS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, { error: 'must be 1 to 64' })
    .transform(Number)
    .default(1),
  ALLOW_HTTP: flag.default(false),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { error: 'is not a log level' })
    .default('info'),
});

/** Settings with a secret. Each may come from a file, as `SECRET_KEY` from `SECRET_KEY_FILE`. */
const SECRET_SETTINGS = [
  'SECRET_KEY',
  'SECRET_KEY_OLD',
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'S3_URL',
  'METRICS_TOKEN',
] as const;

/** The names of all settings, with those of files that hold a secret. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(settingsSchema.shape),
  ...SECRET_SETTINGS.map((name) => `${name}_FILE`),
];

/** All settings, checked and with their defaults. */
export interface Settings {
  readonly development: boolean;
  readonly port: number;
  readonly host: string;
  /** The address of the site for browsers, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** PostgreSQL; the embedded database under `dataDir` when undefined. */
  readonly databaseUrl: string | undefined;
  /** Signs links and seals mails. Undefined: made and kept under `dataDir`. */
  readonly secretKey: string | undefined;
  /** The previous key: texts that it signed or sealed are still valid. */
  readonly secretKeyOld: string | undefined;
  readonly stripe: {
    readonly secretKey: string | undefined;
    readonly webhookSecret: string | undefined;
    readonly apiUrl: string | undefined;
  };
  /** The payment stand-in; undefined when a real provider is set. */
  readonly sandbox: { readonly port: number; readonly url: string } | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly s3Url: string | undefined;
  readonly traceUrl: string;
  readonly defaultCountry: string;
  /** The number of our own proxies in front. Only headers that they add are trusted. */
  readonly trustProxy: number;
  readonly corsOrigins: readonly string[];
  /** Whether proxies may cache the public pages. */
  readonly publicCaching: boolean;
  /** Whether search engines may list the children's pages. */
  readonly indexChildren: boolean;
  /** How much of a child is shown to whoever is not their sponsor. */
  readonly childFacts: ChildFacts;
  readonly demo: boolean;
  /** Whether the staff's own site and its API are there. */
  readonly desk: boolean;
  /** The address of the desk's site: that of the public one, or a host of its own. */
  readonly deskUrl: string;
  /** Days without use after which a session ends. */
  readonly sessionIdleDays: number;
  /** Whether `/docs` is open: on a local address, or by a setting. */
  readonly publicDocs: boolean;
  /** Whether anybody may read `/metrics`: on a local address, or by a setting. */
  readonly publicMetrics: boolean;
  /** The token that `/metrics` requires. When it is set, nobody may read them without it. */
  readonly metricsToken: string | undefined;
  /** The accountant's names for the accounts of the journal. */
  readonly journalAccounts: JournalAccounts;
  /** Processes that serve behind one port. */
  readonly workers: number;
  readonly logLevel: string;
}

/**
 * Parses the settings, once, at start.
 * Throws SettingsError with one line that names the first setting that is wrong or missing.
 */
export function parseSettings(source: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const given = { ...set, ...secretsFromFiles(set) };
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(`${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}`);
  }
  const env = parsed.data;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const local = isLocal(publicUrl);
  const demo = env.DEMO ?? local;
  if (demo && !local) {
    throw new SettingsError('DEMO cannot be on while PUBLIC_URL is public: it shows every mail');
  }
  if (env.WORKERS > 1 && env.DATABASE_URL === undefined) {
    throw new SettingsError('WORKERS needs DATABASE_URL: one process uses the embedded database');
  }
  if (!demo) requireForReal(env);
  if (!local) requireEncryption(env, publicUrl);
  const sandboxPort = env.SANDBOX_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1);
  return {
    development: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    secretKey: env.SECRET_KEY,
    secretKeyOld: env.SECRET_KEY_OLD,
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiUrl: env.STRIPE_API_URL,
    },
    sandbox:
      env.STRIPE_SECRET_KEY === undefined
        ? { port: sandboxPort, url: env.SANDBOX_URL ?? `http://localhost:${sandboxPort}` }
        : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3Url: env.S3_URL,
    traceUrl: env.TRACE_URL,
    defaultCountry: env.DEFAULT_COUNTRY,
    trustProxy: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    publicCaching: env.PUBLIC_CACHING,
    indexChildren: env.INDEX_CHILDREN,
    childFacts: env.CHILD_FACTS ?? organisation.childFacts,
    demo,
    desk: env.DESK,
    deskUrl: env.DESK_URL ?? publicUrl,
    sessionIdleDays: env.SESSION_IDLE_DAYS,
    publicDocs: env.PUBLIC_DOCS ?? local,
    publicMetrics: env.METRICS_TOKEN === undefined && (env.PUBLIC_METRICS ?? local),
    metricsToken: env.METRICS_TOKEN,
    journalAccounts: accountsOf(env.JOURNAL_ACCOUNTS),
    workers: env.WORKERS,
    logLevel: env.LOG_LEVEL,
  };
}

function accountsOf(path: string | undefined): JournalAccounts {
  try {
    return readJournalAccounts(path);
  } catch {
    throw new SettingsError(
      'JOURNAL_ACCOUNTS names no JSON file of accounts: see docs/operating.md',
    );
  }
}

/**
 * Reads secrets from files, as containers get them from a secret store, and trims them. Throws
 * SettingsError for a file that can't be read, and when both the setting and its file are given.
 */
function secretsFromFiles(
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of SECRET_SETTINGS) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) {
      throw new SettingsError(`${name} and ${name}_FILE are both set: keep one of them`);
    }
    try {
      found[name] = readFileSync(path, 'utf8').trim();
    } catch {
      throw new SettingsError(`${name}_FILE names a file that cannot be read`);
    }
    if (found[name] === '') throw new SettingsError(`${name}_FILE names an empty file`);
  }
  return found;
}

/** Reads the settings of this process. Only this file reads its environment. */
export function readSettings(): Settings {
  return parseSettings(process.env);
}

/** The name of the person who runs a staff command: STAFF_NAME, else the system user. */
export function readStaffName(): string {
  return process.env['STAFF_NAME'] ?? process.env['USER'] ?? process.env['LOGNAME'] ?? 'unknown';
}

/** The folder in which a staff command was called. npm runs it in another one, and notes the first. */
export function readCallerFolder(): string {
  return process.env['INIT_CWD'] ?? process.cwd();
}

/** Whether an address leads to this machine, as one without a host does (a socket in a folder). */
export function isLocal(address: string): boolean {
  const { hostname } = new URL(address);
  return (
    ['', 'localhost', '[::1]'].includes(hostname) ||
    hostname.endsWith('.localhost') ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}

/**
 * Requires encryption for everything that leaves the machine when the address is public, unless a
 * setting allows plain text (ASVS 12.2.1, 12.3.1). For SMTP see `platform/mailer.ts`.
 */
function requireEncryption(env: z.infer<typeof settingsSchema>, publicUrl: string): void {
  const { DESK_URL, STRIPE_API_URL, S3_URL, TRACE_URL, DATABASE_URL } = env;
  if (!env.ALLOW_HTTP) {
    const addresses = { PUBLIC_URL: publicUrl, DESK_URL, STRIPE_API_URL, S3_URL, TRACE_URL };
    for (const [name, address] of Object.entries(addresses)) {
      if (address?.startsWith('http:') !== true || isLocal(address)) continue;
      throw new SettingsError(
        `${name} must begin with https: on a public address (ALLOW_HTTP=1 if that is meant)`,
      );
    }
  }
  if (DATABASE_URL === undefined || isLocal(DATABASE_URL)) return;
  if (!new URL(DATABASE_URL).searchParams.has('sslmode')) {
    throw new SettingsError(
      'DATABASE_URL must say how its connection is protected: sslmode=verify-full, or sslmode=disable within a private network',
    );
  }
}

function requireForReal(env: z.infer<typeof settingsSchema>): void {
  const required = [
    'SECRET_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
  ] as const;
  for (const name of required) {
    if (env[name] === undefined) throw new SettingsError(`${name} is required outside demo mode`);
  }
}

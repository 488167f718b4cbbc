import {
  SHOWN_SETTINGS,
  type SettingsResponse,
  type SettingWord,
  type ShownSetting,
} from '@nabta/contract/desk';
import type { Settings } from '../../env.ts';

type Told = { readonly word: SettingWord } | { readonly text: string };

/**
 * Where each setting is shown. An address with a password in it and a key are secrets: of them the
 * desk tells whether they are set, or what follows from it. A new setting does not compile until it
 * is named here.
 * @internal A test asks that every one of them is shown.
 */
export const WHERE_SHOWN = {
  publicUrl: 'publicUrl',
  deskUrl: 'deskUrl',
  // The desk that shows it is there.
  desk: 'deskUrl',
  demo: 'demo',
  development: 'development',
  host: 'host',
  port: 'port',
  workers: 'workers',
  trustProxy: 'trustProxy',
  logLevel: 'logLevel',
  dataDir: 'dataDir',
  databaseUrl: 'database',
  stripe: 'payments',
  sandbox: 'payments',
  smtpUrl: 'mail',
  mailFrom: 'mailFrom',
  s3Url: 'storage',
  secretKey: 'secretKey',
  secretKeyOld: 'secretKeyOld',
  sessionIdleDays: 'sessionIdleDays',
  childFacts: 'childFacts',
  indexChildren: 'indexChildren',
  publicCaching: 'publicCaching',
  defaultCountry: 'defaultCountry',
  traceUrl: 'traceUrl',
  corsOrigins: 'corsOrigins',
  publicDocs: 'publicDocs',
  publicMetrics: 'publicMetrics',
  metricsToken: 'metricsToken',
  journalAccounts: 'journalAccounts',
} as const satisfies Record<keyof Settings, ShownSetting>;

const flag = (value: boolean): Told => ({ word: value ? 'on' : 'off' });
const secret = (value: string | undefined): Told => ({
  word: value === undefined ? 'notSet' : 'set',
});
const either = (value: unknown, there: SettingWord, absent: SettingWord): Told => ({
  word: value === undefined ? absent : there,
});
const plain = (value: string | number | undefined): Told =>
  value === undefined || value === '' ? { word: 'notSet' } : { text: String(value) };

const TOLD: Readonly<Record<ShownSetting, (settings: Settings) => Told>> = {
  publicUrl: (settings) => plain(settings.publicUrl),
  deskUrl: (settings) => plain(settings.deskUrl),
  demo: (settings) => flag(settings.demo),
  development: (settings) => flag(settings.development),
  host: (settings) => plain(settings.host),
  port: (settings) => plain(settings.port),
  workers: (settings) => plain(settings.workers),
  trustProxy: (settings) => plain(settings.trustProxy),
  logLevel: (settings) => plain(settings.logLevel),
  dataDir: (settings) => plain(settings.dataDir),
  database: (settings) => either(settings.databaseUrl, 'postgres', 'embedded'),
  payments: (settings) => either(settings.sandbox, 'sandbox', 'stripe'),
  mail: (settings) => either(settings.smtpUrl, 'smtp', 'mailbox'),
  mailFrom: (settings) => plain(settings.mailFrom),
  storage: (settings) => either(settings.s3Url, 's3', 'disk'),
  secretKey: (settings) => secret(settings.secretKey),
  secretKeyOld: (settings) => secret(settings.secretKeyOld),
  sessionIdleDays: (settings) => plain(settings.sessionIdleDays),
  childFacts: (settings) => plain(settings.childFacts),
  indexChildren: (settings) => flag(settings.indexChildren),
  publicCaching: (settings) => flag(settings.publicCaching),
  defaultCountry: (settings) => plain(settings.defaultCountry),
  traceUrl: (settings) => plain(settings.traceUrl),
  corsOrigins: (settings) => plain(settings.corsOrigins.join(', ')),
  publicDocs: (settings) => flag(settings.publicDocs),
  publicMetrics: (settings) => flag(settings.publicMetrics),
  metricsToken: (settings) => secret(settings.metricsToken),
  journalAccounts: (settings) => plain(settings.journalAccounts.journal),
};

/** The settings of this server as the desk shows them, without any secret. */
export function showSettings(settings: Settings): SettingsResponse['settings'] {
  return SHOWN_SETTINGS.map((id) => ({ id, word: null, text: null, ...TOLD[id](settings) }));
}

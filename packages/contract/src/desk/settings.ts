import { z } from '../zod.ts';

/** The settings of the server that the desk shows; their words are `names` of desk-settings.json. */
export const SHOWN_SETTINGS = [
  'publicUrl',
  'deskUrl',
  'demo',
  'development',
  'host',
  'port',
  'workers',
  'trustProxy',
  'logLevel',
  'dataDir',
  'database',
  'payments',
  'mail',
  'mailFrom',
  'storage',
  'secretKey',
  'secretKeyOld',
  'sessionIdleDays',
  'childFacts',
  'indexChildren',
  'publicCaching',
  'defaultCountry',
  'traceUrl',
  'corsOrigins',
  'publicDocs',
  'publicMetrics',
  'metricsToken',
  'journalAccounts',
] as const;
export type ShownSetting = (typeof SHOWN_SETTINGS)[number];

/** The states of settings that the desk tells in words: `words` of desk-settings.json. */
export const SETTING_WORDS = [
  'on',
  'off',
  'set',
  'notSet',
  'embedded',
  'postgres',
  'sandbox',
  'stripe',
  'mailbox',
  'smtp',
  'disk',
  's3',
] as const;
export type SettingWord = (typeof SETTING_WORDS)[number];

/** A setting, in a word of ours or as it was given. Of a secret: whether it is set. */
export const shownSettingSchema = z
  .object({
    id: z.enum(SHOWN_SETTINGS),
    word: z.enum(SETTING_WORDS).nullable(),
    text: z.string().nullable(),
  })
  .meta({ id: 'ShownSetting' });
export const settingsResponse = z.object({ settings: z.array(shownSettingSchema) });
export type SettingsResponse = z.infer<typeof settingsResponse>;

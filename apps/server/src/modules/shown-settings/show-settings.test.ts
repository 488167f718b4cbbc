import { SHOWN_SETTINGS } from '@nabta/contract/desk';
import { expect, it } from 'vitest';
import { parseSettings } from '../../env.ts';
import { showSettings, WHERE_SHOWN } from './show-settings.ts';

/** Each secret with a word of its own, which no answer may have. */
const SECRETS = {
  SECRET_KEY: `hidden-key-${'k'.repeat(32)}`,
  SECRET_KEY_OLD: `hidden-old-${'k'.repeat(32)}`,
  DATABASE_URL: 'postgres://hidden-user:hidden-password@localhost/hidden-base',
  STRIPE_SECRET_KEY: 'sk_live_hidden',
  STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
  SMTP_URL: 'smtps://hidden-user:hidden-password@mail.example',
  S3_URL: 'https://hidden-key:hidden-secret@s3.example/hidden-bucket',
  METRICS_TOKEN: 'hidden-token-hidden',
};
const PLAIN = { PUBLIC_URL: 'https://nabta.example', MAIL_FROM: 'Nabta <hello@nabta.example>' };

it('no secret is shown, and of each it is told that it is set', () => {
  const settings = parseSettings({ ...SECRETS, ...PLAIN });
  const shown = showSettings(settings);
  expect(JSON.stringify(shown)).not.toContain('hidden');
  const word = (asked: string) => shown.find(({ id }) => id === asked)?.word;
  expect(['secretKey', 'secretKeyOld', 'metricsToken'].map(word)).toEqual(Array(3).fill('set'));
  expect(['database', 'payments', 'mail', 'storage'].map(word)).toEqual([
    ...['postgres', 'stripe', 'smtp', 's3'],
  ]);
  expect(shown).toContainEqual({ id: 'publicUrl', word: null, text: 'https://nabta.example' });
});

it('each setting has its place, and the stand-ins have their words', () => {
  const settings = parseSettings({});
  expect(Object.keys(WHERE_SHOWN).toSorted()).toEqual(Object.keys(settings).toSorted());
  expect(new Set(Object.values(WHERE_SHOWN))).toEqual(new Set(SHOWN_SETTINGS));
  const told = showSettings(settings);
  expect(told.every(({ word, text }) => (word === null) !== (text === null))).toBe(true);
  expect(told.flatMap(({ word }) => word ?? [])).toEqual(
    expect.arrayContaining(['embedded', 'sandbox', 'mailbox', 'disk', 'notSet']),
  );
});

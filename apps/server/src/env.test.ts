import { describe, expect, it } from 'vitest';
import { parseSettings, SettingsError } from './env.ts';

const real = {
  PUBLIC_URL: 'https://nabta.example',
  SECRET_KEY: 'k'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://mail.example',
};

describe('settings', () => {
  it('needs none: demo mode on localhost with the sandbox beside it', () => {
    const settings = parseSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      demo: true,
      sandbox: { port: 3001, url: 'http://localhost:3001' },
      defaultCountry: 'US',
    });
  });

  it('treats an empty setting as absent', () => {
    expect(parseSettings({ DATABASE_URL: '' }).databaseUrl).toBeUndefined();
  });

  it('refuses demo mode on a public address', () => {
    expect(() => parseSettings({ ...real, DEMO: '1' })).toThrow(SettingsError);
  });

  it('takes a public address with everything set, without the sandbox', () => {
    const settings = parseSettings(real);
    expect(settings.demo).toBe(false);
    expect(settings.sandbox).toBeUndefined();
  });

  it.each(['SECRET_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'])(
    'names %s when it is missing on a public address',
    (name) => {
      expect(() => parseSettings({ ...real, [name]: undefined })).toThrow(new RegExp(`^${name} `));
    },
  );

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'nabta'],
    ['DEFAULT_COUNTRY', 'Egypt'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '6'],
    ['SECRET_KEY', 'short'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it('does not take a name that only starts like a local one for local', () => {
    expect(() => parseSettings({ PUBLIC_URL: 'https://localhost.example' })).toThrow(/SECRET_KEY/);
  });
});

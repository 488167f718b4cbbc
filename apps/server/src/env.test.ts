import { organisation } from '@nabta/organisation';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    ['DEFAULT_COUNTRY', 'XX'],
    ['METRICS_TOKEN', 'short'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '6'],
    ['SECRET_KEY', 'short'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it.each([
    ['PUBLIC_URL', 'http://nabta.example'],
    ['S3_URL', 'http://KEY:SECRET@files.example/bucket'],
    ['STRIPE_API_URL', 'http://payments.example'],
    ['TRACE_URL', 'http://elsewhere.example/trace'],
  ])('refuses %s without TLS on a public address, unless that is meant', (name, value) => {
    const settings = { ...real, [name]: value };
    expect(() => parseSettings(settings)).toThrow(
      new RegExp(`^${name} must begin with https: .*ALLOW_HTTP=1`),
    );
    expect(() => parseSettings({ ...settings, ALLOW_HTTP: '1' })).not.toThrow();
  });

  it('takes addresses of this machine without TLS, and any while it is tried out', () => {
    const here = { S3_URL: 'http://KEY:SECRET@localhost:9000/bucket' };
    expect(() => parseSettings({ ...real, ...here })).not.toThrow();
    expect(() => parseSettings({ S3_URL: 'http://KEY:SECRET@files.example/b' })).not.toThrow();
  });

  it('asks how the connection to a database on another machine is protected', () => {
    const url = 'postgres://nabta:secret@database.example/nabta';
    const withDatabase = (address: string) => () =>
      parseSettings({ ...real, DATABASE_URL: address });
    expect(withDatabase(url)).toThrow(/^DATABASE_URL must say .*sslmode=verify-full/);
    for (const said of [`${url}?sslmode=verify-full`, `${url}?sslmode=disable`]) {
      expect(withDatabase(said)).not.toThrow();
    }
    const here = ['postgres://nabta@localhost/nabta', 'postgres:///nabta?host=/run/postgresql'];
    for (const one of here) expect(withDatabase(one)).not.toThrow();
  });

  it('closes documentation and figures on a public address, unless a setting opens them', () => {
    const of = (more: Record<string, string>) => {
      const { publicDocs, publicMetrics } = parseSettings({ ...real, ...more });
      return { publicDocs, publicMetrics };
    };
    expect(of({})).toEqual({ publicDocs: false, publicMetrics: false });
    expect(of({ PUBLIC_DOCS: '1', PUBLIC_METRICS: '1' })).toEqual({
      publicDocs: true,
      publicMetrics: true,
    });
    expect(parseSettings({})).toMatchObject({ publicDocs: true, publicMetrics: true });
    const both = { PUBLIC_METRICS: '1', METRICS_TOKEN: 'm'.repeat(16) };
    expect(of(both).publicMetrics, 'a token closes it to all others').toBe(false);
  });

  it('does not take a name that only starts like a local one for local', () => {
    expect(() => parseSettings({ PUBLIC_URL: 'https://localhost.example' })).toThrow(/SECRET_KEY/);
  });
});

describe('a secret in a file (ASVS 13.3.1)', () => {
  let folder: string;
  const file = (name: string) => join(folder, name);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nabta-secrets-'));
    await writeFile(file('key'), `${'f'.repeat(32)}\n`);
    await writeFile(file('empty'), ' \n');
    await writeFile(file('url'), 'postgres://nabta:secret@db.example/nabta\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['SECRET_KEY', 'key', 'secretKey'],
    ['SECRET_KEY_OLD', 'key', 'secretKeyOld'],
    ['METRICS_TOKEN', 'key', 'metricsToken'],
    ['DATABASE_URL', 'url', 'databaseUrl'],
    ['SMTP_URL', 'url', 'smtpUrl'],
    ['S3_URL', 'url', 's3Url'],
  ] as const)('is taken for %s, without the blanks around it', (name, secret, setting) => {
    const value = parseSettings({ [`${name}_FILE`]: file(secret) })[setting];
    expect(value).toBe(
      secret === 'key' ? 'f'.repeat(32) : 'postgres://nabta:secret@db.example/nabta',
    );
  });

  it('is taken for both keys of the card provider, also on a public address', () => {
    const { STRIPE_SECRET_KEY: _key, STRIPE_WEBHOOK_SECRET: _secret, ...rest } = real;
    const { stripe } = parseSettings({
      ...rest,
      STRIPE_SECRET_KEY_FILE: file('key'),
      STRIPE_WEBHOOK_SECRET_FILE: file('key'),
    });
    expect(stripe).toMatchObject({ secretKey: 'f'.repeat(32), webhookSecret: 'f'.repeat(32) });
  });

  it.each([
    ['that is not there', { SECRET_KEY_FILE: '/nowhere/key' }, 'SECRET_KEY_FILE'],
    ['that is empty', { SECRET_KEY_FILE: 'empty' }, 'SECRET_KEY_FILE'],
    ['beside the setting', { SECRET_KEY_FILE: 'key', SECRET_KEY: 'k'.repeat(32) }, 'both set'],
  ])('stops the start when it is one %s, without its content', (_, given, words) => {
    const found = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        ['key', 'empty'].includes(value) ? file(value) : value,
      ]),
    );
    expect(() => parseSettings(found)).toThrow(words);
    expect(() => parseSettings(found)).not.toThrow(/ffff/);
  });
});

it('a session that is not used ends after 7 days, or as SESSION_IDLE_DAYS says (ASVS 7.3.1)', () => {
  expect(parseSettings({}).sessionIdleDays).toBe(7);
  expect(parseSettings({ SESSION_IDLE_DAYS: '1' }).sessionIdleDays).toBe(1);
  for (const value of ['0', '15', 'two', '1.5']) {
    expect(() => parseSettings({ SESSION_IDLE_DAYS: value })).toThrow('SESSION_IDLE_DAYS');
  }
});

it('how much of a child strangers see is one of three levels, else as the organisation says', () => {
  expect(parseSettings({}).childFacts).toBe(organisation.childFacts);
  expect(organisation.childFacts).toBe('full');
  for (const level of ['full', 'partial', 'minimal']) {
    expect(parseSettings({ CHILD_FACTS: level }).childFacts).toBe(level);
  }
  expect(() => parseSettings({ CHILD_FACTS: 'some' })).toThrow(
    'CHILD_FACTS must be full, partial or minimal',
  );
});

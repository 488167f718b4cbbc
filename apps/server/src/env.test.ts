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

  it.each(['DATABASE_URL', 'DATABASE_REPLICA_URL'])(
    'asks how the connection to another machine is protected (%s)',
    (name) => {
      const url = 'postgres://nabta:secret@database.example/nabta';
      expect(() => parseSettings({ ...real, [name]: url })).toThrow(
        new RegExp(`^${name} must say .*sslmode=verify-full`),
      );
      for (const said of [`${url}?sslmode=verify-full`, `${url}?sslmode=disable`]) {
        expect(() => parseSettings({ ...real, [name]: said })).not.toThrow();
      }
      const here = ['postgres://nabta@localhost/nabta', 'postgres:///nabta?host=/run/postgresql'];
      for (const one of here) {
        expect(() => parseSettings({ ...real, [name]: one })).not.toThrow();
      }
    },
  );

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

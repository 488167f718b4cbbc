import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { closedToServer, wrongInDeployment, wrongInSettingsTable } from './deploy.ts';

const wrong = (name: string, text: string) => wrongInDeployment(name, text, () => false);

it('takes settings, their files, and comments', () => {
  expect(wrong('nabta.service', '# FOO=1\nEnvironment=PORT=3000 TRUST_PROXY=1\n')).toEqual([]);
  expect(wrong('x.yaml', 'SECRET_KEY_FILE: /run/secrets/key\nPUBLIC_URL: ${PUBLIC_URL}')).toEqual(
    [],
  );
});

it('names a setting that is gone and a path that is not there', () => {
  expect(wrong('nabta.service', 'Environment=PROXY_TRUST=1')).toEqual([
    'PROXY_TRUST is no setting',
  ]);
  expect(wrong('x', 'ExecStart=node apps/server/main.ts')).toEqual([
    'apps/server/main.ts is not there',
  ]);
  expect(wrong('x.yaml', 'URL: ${SITE_URL}')).toContain('SITE_URL is no setting');
});

it('names a required setting that is missing', () => {
  expect(wrong('settings.example', 'PUBLIC_URL=x\nSECRET_KEY=\nSMTP_URL=')).toEqual([
    'STRIPE_SECRET_KEY is required and not there',
    'STRIPE_WEBHOOK_SECRET is required and not there',
  ]);
});

it('names a folder that the backup writes and the server, which makes it, may not', () => {
  const backup = 'ReadWritePaths=/var/lib/nabta /var/backups/nabta';
  const state = 'StateDirectory=nabta\n';
  expect(closedToServer(backup, state)).toEqual(['/var/backups/nabta']);
  expect(closedToServer(backup, `${state}# ReadWritePaths=/var/backups/nabta`)).toHaveLength(1);
  expect(closedToServer(backup, `${state}ReadWritePaths=-/var/backups/nabta`)).toEqual([]);
});

it('names a setting without a row in the table of docs/operating.md, and a row without a setting', () => {
  const operating = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  expect(wrongInSettingsTable(operating)).toEqual([]);
  const changed = operating
    .replace('| `WORKERS` ', '| `WORKER_COUNT` ')
    .replace('`SMTP_URL_FILE`', 'the file of the mail service');
  expect(wrongInSettingsTable(changed)).toEqual([
    'WORKERS is not described',
    'SMTP_URL_FILE is not described',
    'WORKER_COUNT is no setting',
  ]);
});

// The files under deploy/ name settings, paths and ports of the product: each has to be real. And
// docs/operating.md names every setting.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTING_NAMES } from '../../apps/server/src/env.ts';

/** Variables of the programs around us: containers, PostgreSQL, Caddy, staff commands. */
const FOREIGN = [
  ...['PATH', 'PWD', 'BUILD_IMAGE', 'IMAGE', 'SITE', 'UPSTREAM', 'MAINPID', 'SUDO_USER'],
  ...[
    'STAFF_NAME',
    'INIT_CWD',
    'POSTGRES_USER',
    'POSTGRES_DB',
    'POSTGRES_PASSWORD_FILE',
    'PGPASSWORD',
  ],
];

/** Settings without which the server does not start on a public address, as themselves or files. */
const REQUIRED = [
  'PUBLIC_URL',
  'SECRET_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
];

/** The files that hold the settings of one installation. */
const WHOLE = ['compose.yaml', 'settings.example'];

/**
 * What is wrong with a deployment file: an upper-case name that is set or read and is no setting, a
 * required setting that is absent, or a path of the repository that is not there.
 */
export function wrongInDeployment(
  name: string,
  text: string,
  exists: (path: string) => boolean,
): string[] {
  const code = text.replace(/^\s*#.*$/gm, '');
  const set = [...code.matchAll(/(?<![\w$.-])([A-Z][A-Z\d_]{2,})(?=[=:]\s?\S|=\s*$)/gm)];
  const read = [...code.matchAll(/\$\{?([A-Z][A-Z\d_]{2,})/g)];
  const names = new Set([...set, ...read].map(([, one = '']) => one));
  const known = new Set([...SETTING_NAMES, ...FOREIGN]);
  const unknown = [...names].filter((one) => !known.has(one)).map((one) => `${one} is no setting`);
  const missing = WHOLE.includes(name)
    ? REQUIRED.filter((one) => !names.has(one) && !names.has(`${one}_FILE`)).map(
        (one) => `${one} is required and not there`,
      )
    : [];
  const paths = [...code.matchAll(/(?:^|[\s'"])((?:apps|tooling|deploy)\/[\w./-]+)/gm)];
  const gone = paths
    .map(([, path = '']) => path)
    .filter((path) => !exists(path))
    .map((path) => `${path} is not there`);
  return [...unknown, ...missing, ...gone];
}

/**
 * The folders that the unit of the backup may write and that of the server may not: with the embedded
 * database a running server makes the backup itself.
 */
export function closedToServer(backup: string, server: string): string[] {
  const valuesOf = (unit: string, name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].flatMap(([, all = '']) =>
      all.split(' ').filter(Boolean),
    );
  const pathsOf = (unit: string) =>
    valuesOf(unit, 'ReadWritePaths').map((one) => one.replace(/^-/, ''));
  const open = [
    ...pathsOf(server),
    ...valuesOf(server, 'StateDirectory').map((name) => `/var/lib/${name}`),
  ];
  return pathsOf(backup).filter((path) => !open.includes(path));
}

/** Set by npm and by the tests, not by an operator: the one setting that needs no row. */
const NO_ROW = ['NODE_ENV'];

/**
 * What differs between the settings and those that docs/operating.md describes: each has a row in
 * the table of settings, and each file of a secret is named.
 */
export function wrongInSettingsTable(operating: string): string[] {
  const [, settings = ''] = operating.split(/^## Settings$/m);
  const [, table = ''] = /((?:^\|.*\n)+)/m.exec(settings) ?? [];
  const namesIn = (text: string) =>
    [...text.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, one = '']) => one);
  const rows = namesIn(table.replace(/^(\|[^|]*\|).*$/gm, '$1'));
  const files = namesIn(settings).filter((one) => one.endsWith('_FILE'));
  const described = new Set([...rows, ...files]);
  return [
    ...SETTING_NAMES.filter((one) => !described.has(one) && !NO_ROW.includes(one)).map(
      (one) => `${one} is not described`,
    ),
    ...[...described]
      .filter((one) => !SETTING_NAMES.includes(one))
      .map((one) => `${one} is no setting`),
  ];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const folder = join(root, 'deploy');
  const files = readdirSync(folder);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const problems = files.flatMap((name) =>
    wrongInDeployment(name, read(name), (path) => existsSync(join(root, path))).map(
      (problem) => `deploy/${name}: ${problem}`,
    ),
  );
  for (const path of closedToServer(read('nabta-backup.service'), read('nabta.service'))) {
    problems.push(`deploy/nabta.service: it makes the backup, and may not write ${path}`);
  }
  const operating = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  problems.push(...wrongInSettingsTable(operating).map((one) => `docs/operating.md: ${one}`));
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
  console.log(`${files.length} deployment files name what is there.`);
}

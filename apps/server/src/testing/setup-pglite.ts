import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { embeddedDatabase } from '../db/embedded.ts';
import './test-database.ts';
import { makeTemplate } from './test-template.ts';

/** Makes the embedded template database that each test database is a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'nabta-template-'));
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  await makeTemplate(embeddedDatabase(pglite).sql);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const template = join(folder, 'template.tar');
  await writeFile(template, Buffer.from(await dump.arrayBuffer()));
  project.provide('databaseTemplate', { kind: 'embedded', file: template });
  return () => rm(folder, { recursive: true, force: true });
}

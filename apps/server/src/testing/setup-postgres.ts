import type { TestProject } from 'vitest/node';
import { openPostgres } from '../db/client.ts';
import { startRealPostgres } from './real-postgres.ts';
import './test-database.ts';
import { makeTemplate } from './test-template.ts';

const TEMPLATE = 'nabta_template';

/** Starts PostgreSQL, with the template database that each test database is a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startRealPostgres();
  const failed = (error: Error) => {
    throw error;
  };
  const admin = openPostgres(postgres.url('postgres'), failed);
  await admin.sql.query(`create database ${TEMPLATE}`);
  const template = openPostgres(postgres.url(TEMPLATE), failed);
  await makeTemplate(template.sql);
  await template.close();
  await admin.close();
  project.provide('databaseTemplate', {
    kind: 'postgres',
    adminUrl: postgres.url('postgres'),
    template: TEMPLATE,
  });
  return () => postgres.stop();
}

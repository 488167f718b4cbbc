import { expect, it } from 'vitest';
import { isMixed } from './migrations.ts';

const migration = (...statements: string[]) => statements.join(';--> statement-breakpoint\n');
const ADDED = 'ALTER TABLE "mails" ADD COLUMN "sponsor_id" integer';
const FILLED = '-- Of before.\nUPDATE "mails" SET "sponsor_id" = 1';

it('a migration that fills what it has added is found, and one that does either is not', () => {
  expect(isMixed(migration(ADDED, FILLED))).toBe(true);
  expect(isMixed(migration(ADDED, 'CREATE INDEX "of_sponsor" ON "mails" ("sponsor_id")'))).toBe(
    false,
  );
  expect(isMixed(migration(FILLED, FILLED))).toBe(false);
});

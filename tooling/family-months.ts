// Shows the charges and mails of a sponsor with five children on one card, over a good month and one
// with failures, in both languages:
//
//   node tooling/family-months.ts [folder for the mails]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '../packages/contract/src/index.ts';
import { openEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { buildTestApp } from '../apps/server/src/testing/build-test-app.ts';
import { familyMonths } from '../apps/server/src/testing/family-months.ts';
import { tableOf } from './bench/table.ts';

const folder = process.argv[2];
if (folder !== undefined) mkdirSync(folder, { recursive: true });

for (const locale of LOCALES) {
  const database = await openEmbedded(undefined);
  await migrate(database.sql);
  const test = await buildTestApp({ database });
  try {
    const parts = await familyMonths(test, locale);
    console.log(
      tableOf(
        [`five children, ${locale}`, 'charges', 'mails', 'receipts', 'late dues'],
        parts.map(({ name, charges, mails, receipts, late }) => [
          name,
          charges.map(({ amount, status }) => `${amount / 100} ${status}`).join(', ') || '-',
          mails.length,
          receipts,
          late,
        ]),
      ),
    );
    for (const { name, mails, transactions } of parts) {
      console.log(`\n${name}, ${locale}`);
      for (const [i, { day, subject, html }] of mails.entries()) {
        console.log(`  ${day}  ${subject}`);
        if (folder) writeFileSync(join(folder, `${locale} ${day} ${i}.html`), html);
      }
      const [latest] = transactions;
      if (latest) console.log(`  latest transaction: ${latest.description[locale]}`);
    }
  } finally {
    await test.close();
    await database.close();
  }
}

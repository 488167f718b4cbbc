// Fills the database of the settings with as many children as the argument says.
import { readSettings } from '../../apps/server/src/env.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openDatabase } from '../../apps/server/src/runtime.ts';
import { insertManyChildren } from '../../apps/server/src/testing/many-children.ts';

const database = await openDatabase(readSettings(), createLog('error'));
await insertManyChildren(database.sql, Number(process.argv[2]));
await database.close();

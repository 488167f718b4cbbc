// Starts the server like `npm start`; with `--anew` it keeps no answers.
import { readSettings } from '../../apps/server/src/env.ts';
import { startServer } from '../../apps/server/src/start.ts';
import { endWithParent } from './with-parent.ts';

const keeps = !process.argv.includes('--anew');
const server = await startServer(readSettings(), keeps);
endWithParent(() => server.stop());

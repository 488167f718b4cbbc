// Starts the server like `npm start`, with the option `--without-page-cache`.
import { readSettings } from '../../apps/server/src/env.ts';
import { startServer } from '../../apps/server/src/start.ts';
import { endWithParent } from './with-parent.ts';

const keepPages = !process.argv.includes('--without-page-cache');
const server = await startServer(readSettings(), { keepPages });
endWithParent(() => server.stop());

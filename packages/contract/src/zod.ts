import { config, z } from 'zod';

// Zod tries whether it may compile checks with `new Function`, and a page's security policy reports
// the try. Browsers go without; the server, which checks far more, keeps it.
if ('document' in globalThis) config({ jitless: true });

export { z };

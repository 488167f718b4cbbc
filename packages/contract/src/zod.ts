import { config, z } from 'zod';

// Zod tries whether it may compile checks with `new Function`, and a page's security policy reports
// the try. Browsers go without; the server, which checks far more, keeps it.
if ('document' in globalThis) config({ jitless: true });

/**
 * The `when` of a rule between fields: it reports beside the errors of single fields, so that a
 * form shows all at once. A value that is not an object has its own error and no fields to compare.
 */
export const besideFieldErrors = ({ value }: z.core.ParsePayload): boolean =>
  typeof value === 'object' && value !== null;

export { z };

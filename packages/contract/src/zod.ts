import { config, z } from 'zod';

// Zod tries whether it may compile checks with `new Function`, and a page's security policy reports
// the try. Browsers go without; the server, which checks far more, keeps it.
if ('document' in globalThis) config({ jitless: true });

/**
 * The `when` of a rule between fields: it is told beside the errors of single fields, so that a form
 * shows all at once. What is no object has an error of its own, and no fields to compare.
 */
export const besideFieldErrors = ({ value }: z.core.ParsePayload): boolean =>
  typeof value === 'object' && value !== null;

export { z };

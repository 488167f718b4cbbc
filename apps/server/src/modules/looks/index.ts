export { countOldLooks, forgetOldLooks, listLooks, recordLook } from './looks.ts';
export type { ShownLook } from './repository.ts';

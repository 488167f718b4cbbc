export { countOldLooks, forgetOldLooks, listLooks, recordLook } from './looks.ts';

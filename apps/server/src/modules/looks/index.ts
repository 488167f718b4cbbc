export {
  countOldLooks,
  exportLooks,
  forgetOldLooks,
  listLooks,
  recordLook,
  recordLooksAtChildren,
} from './looks.ts';
export type { ShownLook } from './repository.ts';
export { listUnusualLooks, type UnusualLooks } from './unusual-looks.ts';

export { removeUnnamedFiles } from './remove-unnamed-files.ts';

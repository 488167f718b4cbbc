export { sheetOfPart } from './write-part.ts';

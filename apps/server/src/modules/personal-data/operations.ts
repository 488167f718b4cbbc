export { noteExport, personalFiles, type PersonalFile } from './export.ts';

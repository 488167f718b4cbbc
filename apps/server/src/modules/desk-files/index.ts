export { exportForDesk } from './export-for-desk.ts';
export { importFromDesk } from './import-from-desk.ts';

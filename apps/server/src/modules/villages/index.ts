export { villageFiles } from './files.ts';
export { listVillages, showVillage } from './list-villages.ts';
export { presentVillage } from './present.ts';

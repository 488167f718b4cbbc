export { forgetPerson } from './emptying.ts';
export { eraseSponsor, type Erased } from './erase.ts';
export { noteExport, personalFiles, type PersonalFile } from './export.ts';
export { forgetPersonJob } from './jobs.ts';
export { mergeSponsors, type Merged } from './merge.ts';
export { enforceRetention } from './retention.ts';
export { sponsorOverview, type Overview } from './overview.ts';

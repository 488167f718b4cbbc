export { enforceRetention } from './enforce-retention.ts';
export { eraseSponsor, forgetPerson, forgetPersonJob, type Erased } from './erase-sponsor.ts';
export { noteExport, personalFiles, type PersonalFile } from './export-person.ts';
export { mergeSponsors, type Merged } from './merge-sponsors.ts';
export { sponsorOverview, type Overview } from './sponsor-overview.ts';

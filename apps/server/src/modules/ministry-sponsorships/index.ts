export { changeFrequencyForSponsor } from './change-frequency-for-sponsor.ts';
export {
  changeExtraForSponsor,
  pauseForSponsor,
  resumeForSponsor,
} from './change-payments-for-sponsor.ts';
export { endForSponsor, keepSponsorship, type EndedForSponsor } from './end-for-sponsor.ts';
export { exitChild, type Exited } from './exit-child.ts';
export { listForStaff, type StaffSponsorship } from './list-for-staff.ts';
export { transferForStaff } from './transfer-for-staff.ts';
export { terminateSponsorships, type Terminated } from './terminate-sponsorships.ts';

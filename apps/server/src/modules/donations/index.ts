export { purposeFiles } from './files.ts';
export { checkDonation, donateAsGuest, donateAsSponsor, donationSettlement } from './donate.ts';
export { listPurposes, showPurpose } from './list-purposes.ts';
export { remindDonors, stopReminders } from './remind-donors.ts';
export type { PurposeRow } from './repository.ts';

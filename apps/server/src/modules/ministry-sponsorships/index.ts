export { exitChild, type Exited } from './exit.ts';
export { endAtWish, keepSponsorship, type EndedAtWish } from './at-wish.ts';
export { listForStaff, type StaffSponsorship } from './listing.ts';
export { terminateSponsorships, type Terminated } from './terminate.ts';

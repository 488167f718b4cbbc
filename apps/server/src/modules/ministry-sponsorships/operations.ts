export { exitChild, type Exited } from './exit.ts';
export { endAtWish, keepSponsorship, type EndedAtWish, type Kept } from './at-wish.ts';
export { listForStaff, type StaffSponsorship, type SponsorshipSearch } from './listing.ts';
export { terminateSponsorships, type Terminated } from './terminate.ts';

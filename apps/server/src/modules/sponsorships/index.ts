export { createSponsorship, type Beginning } from './begin-sponsorship.ts';
export { requestDeactivation, withdrawRequest } from './cancel-sponsorship.ts';
export {
  carryOutEnding,
  endDueSponsorships,
  endSponsorship,
  type EndedSponsorship,
  type EndingOutcome,
} from './end-sponsorship.ts';
export { listSponsorships, showSponsorship } from './list-sponsorships.ts';
export { presentGiftChild, presentNamedSponsoree, presentOwnSponsoree } from './present.ts';
export { giftChildrenOf, liveSponsorshipOf, type GiftChildRow } from './repository.ts';
export { claimRefusal, earliestLastDay } from './rules.ts';

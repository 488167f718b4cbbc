export { changeExtra, changeOwnExtra, type ChangedExtra, type SeenExtra } from './change-extra.ts';
export { countRetained, retainedInAll } from './count-retained.ts';
export { createSponsorship, type Beginning } from './begin-sponsorship.ts';
export {
  changeFrequency,
  changeOwnFrequency,
  type ChangedFrequency,
  type SeenSponsorship,
} from './change-frequency.ts';
export type { ChangeRefusal, DueRefusal, StandingRefusal } from './change-rules.ts';
export { requestDeactivation, withdrawRequest } from './cancel-sponsorship.ts';
export {
  carryOutEnding,
  endDueSponsorships,
  endSponsorship,
  type EndedSponsorship,
  type EndingOutcome,
} from './end-sponsorship.ts';
export type { ExtraRefusal } from './extra-rules.ts';
export type { PauseRefusal, PauseWish, ResumeRefusal } from './pause-rules.ts';
export {
  pauseOwn,
  pauseSponsorship,
  type MovedSponsorship,
  type PausedSponsorship,
  type SeenPause,
} from './pause-sponsorship.ts';
export { resumeOwn, resumeSponsorship, type SeenResume } from './resume-sponsorship.ts';
export { listSponsorships, showSponsorship } from './list-sponsorships.ts';
export { returnHeldMonths, returnMonthsOfEarlierPayers } from './return-held-months.ts';
export {
  presentGiftChild,
  presentNamedSponsoree,
  presentOwnSponsoree,
  presentPastPortrait,
} from './present.ts';
export {
  giftChildrenOf,
  listPastPortraits,
  liveSponsorshipOf,
  ownChild,
  type GiftChildRow,
} from './repository.ts';
export { transferSponsorship, type TransferredSponsorship } from './transfer-sponsorship.ts';
export type { TransferRefusal } from './transfer-rules.ts';
export { claimRefusal, earliestLastDay, showsPicture } from './rules.ts';

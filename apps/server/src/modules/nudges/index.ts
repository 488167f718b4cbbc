export { MOURNING_MONTHS } from './rules.ts';
export { sendNudges, type NudgeReport, type SentToSponsor } from './send-nudges.ts';
export { stopLinkOf } from './stop-link.ts';
export {
  changeNudges,
  changeNudgesForSponsor,
  listStopped,
  showNudges,
  stopByLink,
} from './stop-nudges.ts';

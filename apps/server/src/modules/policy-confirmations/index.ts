export { askForYes } from './ask-for-yes.ts';
export { confirmPolicy } from './confirm-policy.ts';
export { sponsorsDue, yesIsDue, type DueSponsor } from './list-due.ts';
export { presentYes } from './present.ts';
export { showYes } from './show-yes.ts';

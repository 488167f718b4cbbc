export { acquireAccess } from './access.ts';
export { confirmEmail } from './confirmation.ts';
export { changeEmail } from './email-change.ts';
export { mailLinkJob } from './jobs.ts';
export { changePassword, resetPassword } from './password-changes.ts';
export { showProfile, updateProfile } from './profile.ts';
export { signIn } from './sign-in.ts';
export { mailLink, requestLink, signUp } from './sign-up.ts';
export {
  findSponsors,
  inviteSponsor,
  setPaymentCurrency,
  sponsorOfEmail,
  unlockSponsor,
} from './staff.ts';
export type { NewSponsor, SponsorRow } from './repository.ts';

export { acquireAccess } from './access.ts';
export { closeAccount, reopenAccount } from './closing.ts';
export { confirmEmail } from './confirmation.ts';
export { changeEmail } from './email-change.ts';
export { countOldLinks, countOldSignUps, forgetLinks, forgetSignUps } from './forgetting.ts';
export { mailLinkJob, mailSignUpJob } from './jobs.ts';
export { changePassword, resetPassword } from './password-changes.ts';
export { showProfile, updateProfile } from './profile.ts';
export { signIn } from './sign-in.ts';
export { mailLink, mailSignUp, requestLink, signUp } from './sign-up.ts';
export { signOutByStaff, signOutDevice } from './signing-out.ts';
export {
  findSignUps,
  findSponsors,
  inviteSponsor,
  setPaymentCurrency,
  sponsorBy,
  sponsorOfEmail,
  unlockSponsor,
} from './staff.ts';
export { lockAddress } from './repository.ts';
export type { SponsorRow } from './repository.ts';
export type { SignUpRow } from './sign-ups-repository.ts';

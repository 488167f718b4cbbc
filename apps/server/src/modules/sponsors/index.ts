export { countOldLinks, forgetLinks } from './account-links.ts';
export { changeEmail } from './change-email.ts';
export { changePassword } from './change-password.ts';
export { closeAccount, reopenAccount } from './close-account.ts';
export { confirmEmail } from './confirm-email.ts';
export {
  findSignUps,
  findSponsors,
  livingSponsorBy,
  requireSponsor,
  sponsorBy,
  sponsorOfEmail,
} from './find-sponsors.ts';
export { acquireAccess, checkAccess, inviteSponsor } from './invite-sponsor.ts';
export { passwordProblems } from './passwords.ts';
export { presentSponsor } from './present.ts';
export { presentListedSponsor } from './present-at-desk.ts';
export { hasMonthsWithOthers, lockAddress, type SponsorRow } from './repository.ts';
export { mailLink, mailLinkJob, requestLink } from './request-link.ts';
export { fullName } from './rules.ts';
export { resetPassword } from './reset-password.ts';
export { setPaymentCurrency } from './set-payment-currency.ts';
export { signIn, unlockSponsor } from './sign-in.ts';
export { signOutByStaff, signOutDevice } from './sign-out.ts';
export {
  checkSignUp,
  countOldSignUps,
  forgetSignUps,
  mailSignUp,
  mailSignUpJob,
  signUp,
} from './sign-up.ts';
export type { SignUpRow } from './sign-ups-repository.ts';
export { checkProfile, showProfile, updateProfile } from './update-profile.ts';

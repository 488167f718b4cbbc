export { acceptInvitation, showInvitation } from './accept-invitation.ts';
export { changeStaff, closeStaff } from './change-staff.ts';
export { inviteStaff, inviteStaffAgain } from './invite-staff.ts';
export {
  countEndedStaffSessions,
  forgetEndedStaffSessions,
  listStaff,
  showStaff,
} from './list-staff.ts';
export { changeStaffPassword, renewOwnRecoveryCodes } from './own-account.ts';
export {
  addPasskey,
  askPasskey,
  confirmByPasskey,
  listOwnPasskeys,
  offerPasskey,
  removePasskey,
  signInByPasskey,
} from './passkeys.ts';
export { hasConfirmed } from './rules.ts';
export {
  authenticateStaff,
  carryStaffSessionsAlong,
  confirmSession,
  endOwnSession,
  endOwnSessions,
  endSessionsOf,
  listStaffSessions,
  ownAccount,
  type ConfirmedSession,
  type StaffCaller,
  type StaffDevice,
} from './sessions.ts';
export { finishStaffSignIn, startStaffSignIn } from './sign-in.ts';

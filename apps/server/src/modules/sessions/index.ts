export {
  carrySessionsAlong,
  countEndedSessions,
  endIdleSessions,
  forgetEndedSessions,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  revokeSessions,
} from './end-sessions.ts';
export { deviceName, knownDevices, rememberDevice, rememberOnlyDevice } from './known-devices.ts';
export {
  authenticate,
  openSession,
  sponsorOf,
  type AuthHeaders,
  type Caller,
} from './open-session.ts';
export type { SponsorRow } from './repository.ts';

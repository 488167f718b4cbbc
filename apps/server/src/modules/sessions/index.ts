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
export {
  authenticate,
  deviceName,
  knownDevices,
  openSession,
  rememberDevice,
  rememberOnlyDevice,
  sponsorOf,
  type AuthHeaders,
  type Caller,
} from './open-session.ts';
export type { SessionRow, SponsorRow } from './repository.ts';

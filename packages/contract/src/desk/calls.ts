// Every call of the desk. The server registers no other (apps/server/src/http/desk-call.ts).
//
//   sign-in      POST   /v1/desk/sign_in                    password; answers a challenge
//                POST   /v1/desk/session                    challenge and code; sets the cookie
//                GET    /v1/desk/session                    who is signed in, and may do what
//                DELETE /v1/desk/session                    signs out
//                PUT    /v1/desk/session/confirmation       the second factor again
//                POST   /v1/desk/passkey_challenges         what to ask a passkey
//                POST   /v1/desk/passkey_session            signs in with a passkey; sets the cookie
//                PUT    /v1/desk/session/passkey_confirmation  the second factor again, by passkey
//                GET    /v1/desk/passkeys                   one's own
//                POST   /v1/desk/passkeys/offer             {name}; what a new one is made of
//                POST   /v1/desk/passkeys                   adds it
//                DELETE /v1/desk/passkeys/:id
//                PUT    /v1/desk/password                   a new password of one's own
//                POST   /v1/desk/recovery_codes             ten new ones of one's own
//                POST   /v1/desk/invitation                 what the page of an invitation shows
//                PUT    /v1/desk/invitation                 accepts it, and signs in
//                GET    /v1/desk/sessions                   own browsers
//                DELETE /v1/desk/sessions                   signs out everywhere
//                DELETE /v1/desk/sessions/:id               signs one browser out
//   today        GET    /v1/desk/today
//                GET    /v1/desk/weeks                      the figures of the last weeks
//   letters      letter-calls.ts
//   children     GET    /v1/desk/children                   ?q&state&gender&village_id&age_from&age_to&education_level&missing&sort&order&page&per_page
//                GET    /v1/desk/children/:id
//                POST   /v1/desk/children                   {values, dry_run}
//                PUT    /v1/desk/children/:id               {values, version, dry_run}
//                PUT    /v1/desk/children/:id/picture       a form: photo, turn, crop, picture_id, focus_x, focus_y, photo_taken_on
//                POST   /v1/desk/children/:id/publish       {consent_on}
//                POST   /v1/desk/children/:id/hide          {reason}
//                POST   /v1/desk/children/:id/drop_past_portraits {dry_run}
//                POST   /v1/desk/children/:id/exit          {reason, note, dry_run}
//                GET    /v1/desk/child_pictures/:id         JPEG
//                GET    /v1/desk/villages
//   sponsors     GET    /v1/desk/sponsors                   ?q&yes&card&community&order&page&per_page
//                GET    /v1/desk/sponsors/:id
//                GET    /v1/desk/sponsors/:id/timeline      ?kind&order&page&per_page
//                GET    /v1/desk/sponsors/:id/export        all that is kept of them, as a ZIP file
//                POST   /v1/desk/sponsors                   invites; dry_run
//                POST   /v1/desk/sponsors/:id/invitation    a new invitation
//                GET    /v1/desk/sign_ups                   ?q: who has not confirmed the address yet
//                POST   /v1/desk/sign_ups/:id/mail          the confirmation once more
//                POST   /v1/desk/sponsors/:id/sign_out      {reason, dry_run}
//                POST   /v1/desk/sponsors/:id/unlock        after wrong passwords
//                POST   /v1/desk/sponsors/:id/currency      {currency, reason, dry_run}
//                POST   /v1/desk/sponsors/:id/reminders     {birthday, silence, year, dry_run}
//                POST   /v1/desk/sponsors/:id/links/withdraw {reason, dry_run}
//                POST   /v1/desk/sponsors/:id/close         {reason, dry_run}
//                POST   /v1/desk/sponsors/:id/reopen        {reason, dry_run}
//                POST   /v1/desk/sponsors/:id/erase         {reason, dry_run}
//                POST   /v1/desk/sponsors/:id/merge         {into, reason, dry_run}
//                POST   /v1/desk/sponsors/:id/leads_community {leads}
//                GET    /v1/desk/communities                ?q&order&page&per_page
//                GET    /v1/desk/communities/:id            first names of children, and counts
//                GET    /v1/desk/dedications                ?q&state&order&page&per_page: cards in somebody's name
//                POST   /v1/desk/dedications/:id/stop       {reason, dry_run}; of a payment
//                POST   /v1/desk/sponsors/:id/notes         {text}
//                DELETE /v1/desk/sponsor_notes/:id
//                POST   /v1/desk/sponsorships/:id/end       {reason, other_reason, last_day, at_once, note, dry_run}
//                POST   /v1/desk/sponsorships/:id/keep      {reason, dry_run}
//   people       GET    /v1/desk/staff                      ?q&role&state&sort&order&page&per_page
//                GET    /v1/desk/staff/:id
//                POST   /v1/desk/staff                      invites
//                PUT    /v1/desk/staff/:id                  name and roles
//                DELETE /v1/desk/staff/:id                  closes the account
//                POST   /v1/desk/staff/:id/invitation       a new invitation: password and second factor anew
//                DELETE /v1/desk/staff/:id/sessions         signs them out
//   audit        GET    /v1/desk/audit                      ?since&until&actor&action&about&page&per_page
//                GET    /v1/desk/looks                      ?since&until&staff_id&kind&subject_id&child&page&per_page
//                GET    /v1/desk/audit/file                 ?format=csv|xlsx, and the filters of the list
//                GET    /v1/desk/looks/file                 the same
//   settings     GET    /v1/desk/settings                   without any secret
//   upkeep       GET    /v1/desk/mails                      ?state&order&page&per_page: what has not gone out
//                POST   /v1/desk/mails/retry                {mail_id, dry_run}
//                GET    /v1/desk/checks                     the rules of what is stored
//   content      content-calls.ts
//   files        file-calls.ts
//   inquiries    inquiry-calls.ts
//   money        money-calls.ts
//   dues         GET    /v1/desk/dues_calendar              ?month
//                GET    /v1/desk/dues                       ?day&page&per_page
//                GET    /v1/desk/late_dues                  ?stage&order&page&per_page
//                GET    /v1/desk/unanswered_dues            charges without an answer for a day
//                GET    /v1/desk/dues/:id                   with its tries and mails
//                GET    /v1/desk/dues_work
//                POST   /v1/desk/dues_work/pause            {reason, dry_run}
//                POST   /v1/desk/dues_work/resume           {reason, dry_run}
//   document     GET    /v1/desk/openapi.json
//
// Calls with `confirmed` answer 403 `confirmation-required` until the second factor was asked again.
import * as audit from './audit.ts';
import { NO_LOOK, type DeskCalls } from './call.ts';
import { CHILD_CALLS } from './child-calls.ts';
import { CONTENT_CALLS } from './content-calls.ts';
import { DUE_CALLS } from './due-calls.ts';
import { FILE_CALLS } from './file-calls.ts';
import { INQUIRY_CALLS } from './inquiry-calls.ts';
import { LETTER_CALLS } from './letter-calls.ts';
import { MONEY_CALLS } from './money-calls.ts';
import * as passkeys from './passkeys.ts';
import { settingsResponse } from './settings.ts';
import * as signIn from './sign-in.ts';
import { SPONSOR_CALLS } from './sponsor-calls.ts';
import * as staff from './staff.ts';
import { todayResponse, weeksResponse } from './today.ts';
import { UPKEEP_CALLS } from './upkeep-calls.ts';

export const DESK_CALLS = {
  'POST /v1/desk/sign_in': {
    access: 'guest',
    body: signIn.deskSignInBody,
    answer: signIn.deskSignInResponse,
    summary: 'Signs in, first step: the password',
  },
  'POST /v1/desk/session': {
    access: 'guest',
    body: signIn.openSessionBody,
    answer: signIn.deskSessionResponse,
    summary: 'Signs in, second step: a code of the authenticator app, or a recovery code',
  },
  'GET /v1/desk/session': {
    access: 'any-staff',
    looks: NO_LOOK.own,
    answer: signIn.deskSessionResponse,
    summary: 'Who is signed in, and what they may do',
  },
  'DELETE /v1/desk/session': { access: 'any-staff', summary: 'Signs out' },
  'PUT /v1/desk/session/confirmation': {
    access: 'any-staff',
    body: signIn.confirmBody,
    answer: signIn.deskSessionResponse,
    summary: 'The second factor again, for calls that ask for it',
  },
  'POST /v1/desk/passkey_challenges': {
    access: 'guest',
    answer: passkeys.askPasskeyResponse,
    summary: 'A challenge for any passkey of this site',
  },
  'POST /v1/desk/passkey_session': {
    access: 'guest',
    body: passkeys.usePasskeyBody,
    answer: signIn.deskSessionResponse,
    summary: 'Signs in with a passkey, which is password and second factor in one',
  },
  'PUT /v1/desk/session/passkey_confirmation': {
    access: 'any-staff',
    body: passkeys.usePasskeyBody,
    answer: signIn.deskSessionResponse,
    summary: 'The second factor again, by a passkey of one’s own',
  },
  'GET /v1/desk/passkeys': {
    access: 'any-staff',
    looks: NO_LOOK.own,
    answer: passkeys.passkeyListResponse,
    summary: 'One’s own passkeys',
  },
  'POST /v1/desk/passkeys/offer': {
    access: 'any-staff',
    confirmed: true,
    body: passkeys.offerPasskeyBody,
    answer: passkeys.offerPasskeyResponse,
    summary: 'The options for a new passkey',
  },
  'POST /v1/desk/passkeys': {
    access: 'any-staff',
    confirmed: true,
    body: passkeys.addPasskeyBody,
    answer: passkeys.passkeyResponse,
    summary: 'Adds a passkey of one’s own',
  },
  'DELETE /v1/desk/passkeys/:id': {
    access: 'any-staff',
    confirmed: true,
    summary: 'Removes a passkey of one’s own',
  },
  'PUT /v1/desk/password': {
    access: 'any-staff',
    confirmed: true,
    body: signIn.changeStaffPasswordBody,
    summary: 'A new password of one’s own; other sessions end',
  },
  'POST /v1/desk/recovery_codes': {
    access: 'any-staff',
    confirmed: true,
    answer: signIn.recoveryCodesResponse,
    summary: 'Ten new recovery codes of one’s own; the old ones are good no more',
  },
  'POST /v1/desk/invitation': {
    access: 'guest',
    body: signIn.showInvitationBody,
    answer: signIn.invitationResponse,
    summary: 'What the page of an invitation shows',
  },
  'PUT /v1/desk/invitation': {
    access: 'guest',
    body: signIn.acceptInvitationBody,
    answer: signIn.acceptedInvitationResponse,
    summary: 'Accepts an invitation, and signs in',
  },
  'GET /v1/desk/sessions': {
    access: 'any-staff',
    looks: NO_LOOK.own,
    answer: signIn.deskDeviceListResponse,
    summary: 'One’s own browsers that are signed in',
  },
  'DELETE /v1/desk/sessions': {
    access: 'any-staff',
    confirmed: true,
    summary: 'Signs out everywhere, here too',
  },
  'DELETE /v1/desk/sessions/:id': {
    access: 'any-staff',
    confirmed: true,
    summary: 'Signs one of one’s own browsers out',
  },
  'GET /v1/desk/today': {
    access: 'see-today',
    looks: NO_LOOK.nobody,
    answer: todayResponse,
    summary: 'What needs a hand, and how things stand',
  },
  'GET /v1/desk/weeks': {
    access: 'see-today',
    looks: NO_LOOK.nobody,
    answer: weeksResponse,
    summary: 'The figures of the week, and of the weeks before it',
  },
  ...LETTER_CALLS,
  ...CHILD_CALLS,
  ...SPONSOR_CALLS,
  'GET /v1/desk/staff': {
    access: 'read-staff',
    looks: NO_LOOK.staff,
    query: staff.staffListQuery,
    answer: staff.staffListResponse,
    summary: 'The staff, as a list',
  },
  'GET /v1/desk/staff/:id': {
    access: 'read-staff',
    looks: NO_LOOK.staff,
    answer: staff.staffDetailResponse,
    summary: 'One of the staff, with the browsers that are signed in',
  },
  'POST /v1/desk/staff': {
    access: 'change-staff',
    confirmed: true,
    body: staff.inviteStaffBody,
    answer: staff.staffResponse,
    summary: 'Invites somebody by mail',
  },
  'PUT /v1/desk/staff/:id': {
    access: 'change-staff',
    confirmed: true,
    body: staff.changeStaffBody,
    answer: staff.staffResponse,
    summary: 'Changes a name and roles',
  },
  'DELETE /v1/desk/staff/:id': {
    access: 'change-staff',
    confirmed: true,
    summary: 'Closes an account, and signs it out',
  },
  'POST /v1/desk/staff/:id/invitation': {
    access: 'change-staff',
    confirmed: true,
    answer: staff.staffResponse,
    summary: 'Mails a new invitation: for a lost phone or password, or to reopen an account',
  },
  'DELETE /v1/desk/staff/:id/sessions': {
    access: 'change-staff',
    answer: staff.endedSessionsResponse,
    summary: 'Signs somebody out everywhere',
  },
  'GET /v1/desk/audit': {
    access: 'read-audit',
    looks: NO_LOOK.staff,
    query: audit.auditListQuery,
    answer: audit.auditListResponse,
    summary: 'What staff did',
  },
  'GET /v1/desk/audit/file': {
    access: 'read-audit',
    looks: NO_LOOK.staff,
    query: audit.auditFileQuery,
    answer: 'file',
    summary: 'The same as CSV or XLSX; noted in the audit log',
  },
  'GET /v1/desk/looks': {
    access: 'read-looks',
    looks: NO_LOOK.staff,
    query: audit.lookListQuery,
    answer: audit.lookListResponse,
    summary: 'Who looked at which record',
  },
  'GET /v1/desk/looks/file': {
    access: 'read-looks',
    looks: NO_LOOK.staff,
    query: audit.lookFileQuery,
    answer: 'file',
    summary: 'The same as CSV or XLSX; noted in the audit log',
  },
  'GET /v1/desk/settings': {
    access: 'read-settings',
    looks: NO_LOOK.nobody,
    answer: settingsResponse,
    summary: 'The settings of the server, without any secret',
  },
  ...UPKEEP_CALLS,
  ...CONTENT_CALLS,
  ...FILE_CALLS,
  ...INQUIRY_CALLS,
  ...MONEY_CALLS,
  ...DUE_CALLS,
  'GET /v1/desk/openapi.json': {
    access: 'any-staff',
    looks: NO_LOOK.nobody,
    answer: 'file',
    summary: 'This document',
  },
} as const satisfies DeskCalls;

export type DeskCallName = keyof typeof DESK_CALLS;

import { NO_LOOK, type DeskCalls } from './call.ts';
import * as communities from './communities.ts';
import * as dedications from './dedications.ts';
import { paymentParams } from './payments.ts';
import * as sponsors from './sponsors.ts';
import { timelineQuery, timelineResponse } from './timeline.ts';

/** The rows of DESK_CALLS that are about sponsors and their sponsorships. */
export const SPONSOR_CALLS = {
  'GET /v1/desk/sponsors': {
    access: 'read-sponsors',
    looks: NO_LOOK.list,
    query: sponsors.deskSponsorListQuery,
    answer: sponsors.deskSponsorListResponse,
    summary: 'Sponsors, as a list',
  },
  'GET /v1/desk/sponsors/:id': {
    access: 'read-sponsors',
    looks: 'sponsor',
    answer: sponsors.deskSponsorResponse,
    summary: 'A sponsor with sponsorships and notes',
  },
  'GET /v1/desk/sponsors/:id/timeline': {
    access: 'read-sponsors',
    looks: 'sponsor',
    query: timelineQuery,
    answer: timelineResponse,
    summary: 'Everything that happened with a sponsor, the newest first',
  },
  'GET /v1/desk/sponsors/:id/export': {
    access: 'export-person',
    confirmed: true,
    looks: 'sponsor',
    answer: 'file',
    summary: 'Everything that is kept of a sponsor, as a ZIP file',
  },
  'POST /v1/desk/sponsors': {
    access: 'change-sponsors',
    body: sponsors.inviteSponsorBody,
    answer: sponsors.invitedSponsorResponse,
    summary: 'Registers a sponsor, and mails the link that opens the account',
  },
  'POST /v1/desk/sponsors/:id/invitation': {
    access: 'change-sponsors',
    summary: 'Mails a new link to a sponsor who has not opened the account',
  },
  'GET /v1/desk/sign_ups': {
    access: 'read-sponsors',
    looks: NO_LOOK.list,
    query: sponsors.signUpListQuery,
    answer: sponsors.signUpListResponse,
    summary: 'Sign-ups that wait for their confirmation, by a part of the name or the mail',
  },
  'POST /v1/desk/sign_ups/:id/mail': {
    access: 'change-sponsors',
    summary: 'Mails the link that confirms a sign-up once more',
  },
  'POST /v1/desk/sponsors/:id/sign_out': {
    access: 'change-sponsors',
    body: sponsors.reasonBody,
    answer: sponsors.signedOutResponse,
    summary: 'Signs a sponsor out on every device; the account stays open',
  },
  'POST /v1/desk/sponsors/:id/unlock': {
    access: 'change-sponsors',
    summary: 'Gives a sponsor who was kept waiting by wrong passwords all tries back',
  },
  'POST /v1/desk/sponsors/:id/currency': {
    access: 'change-sponsors',
    body: sponsors.sponsorCurrencyBody,
    answer: sponsors.dryRunResponse,
    summary: 'Changes what a sponsor pays in, while nothing of theirs is in the other currency',
  },
  'POST /v1/desk/sponsors/:id/reminders': {
    access: 'change-sponsors',
    body: sponsors.sponsorRemindersBody,
    answer: sponsors.sponsorRemindersResponse,
    summary: 'Stops kinds of reminders of a sponsor, or lets them go on',
  },
  'POST /v1/desk/sponsors/:id/links/withdraw': {
    access: 'change-sponsors',
    body: sponsors.reasonBody,
    answer: sponsors.withdrawnLinksResponse,
    summary: 'Withdraws the links in mails to a sponsor that open something without signing in',
  },
  'POST /v1/desk/sponsors/:id/close': {
    access: 'change-sponsors',
    confirmed: true,
    body: sponsors.reasonBody,
    answer: sponsors.closedSponsorResponse,
    summary: 'Closes the account of somebody who may not be near children, and ends all they have',
  },
  'POST /v1/desk/sponsors/:id/reopen': {
    access: 'change-sponsors',
    confirmed: true,
    body: sponsors.reasonBody,
    answer: sponsors.dryRunResponse,
    summary: 'Opens an account again that was closed by mistake',
  },
  'POST /v1/desk/sponsors/:id/erase': {
    access: 'erase-person',
    confirmed: true,
    body: sponsors.reasonBody,
    answer: sponsors.erasedSponsorResponse,
    summary: 'Forgets a sponsor: what lives ends, and a balance is taken out',
  },
  'POST /v1/desk/sponsors/:id/merge': {
    access: 'change-sponsors',
    confirmed: true,
    body: sponsors.mergeSponsorBody,
    answer: sponsors.mergedSponsorResponse,
    summary: 'Makes an account part of another one of the same person',
  },
  'POST /v1/desk/sponsors/:id/notes': {
    access: 'change-sponsors',
    body: sponsors.sponsorNoteBody,
    summary: 'Notes something about a sponsor, for the staff alone',
  },
  'DELETE /v1/desk/sponsor_notes/:id': {
    access: 'change-sponsors',
    summary: 'Deletes a note about a sponsor',
  },
  'GET /v1/desk/communities': {
    access: 'read-sponsors',
    looks: NO_LOOK.list,
    query: communities.communityListQuery,
    answer: communities.communityListResponse,
    summary: 'Communities of sponsors, as a list',
  },
  'GET /v1/desk/communities/:id': {
    access: 'read-sponsors',
    looks: { none: 'it tells first names and counts, and not who sponsors whom' },
    answer: communities.deskCommunityResponse,
    summary: 'A community: who leads it, and what its members do together',
  },
  'POST /v1/desk/sponsors/:id/leads_community': {
    access: 'change-sponsors',
    body: communities.leadsCommunityBody,
    summary: 'Notes whether a sponsor leads the community that they belong to',
  },
  'GET /v1/desk/dedications': {
    access: 'read-sponsors',
    looks: NO_LOOK.list,
    query: dedications.dedicationListQuery,
    answer: dedications.dedicationListResponse,
    summary: 'Cards in somebody’s honour or memory, as a list',
  },
  'POST /v1/desk/dedications/:id/stop': {
    access: 'change-sponsors',
    params: paymentParams,
    body: sponsors.reasonBody,
    answer: dedications.stoppedCardResponse,
    summary: 'Gives up a card that was not sent yet, by its payment; what was given stays',
  },
  'POST /v1/desk/sponsorships/:id/end': {
    access: 'change-sponsors',
    confirmed: true,
    body: sponsors.endSponsorshipBody,
    answer: sponsors.endedSponsorshipResponse,
    summary: 'Ends a sponsorship at its sponsor’s wish',
  },
  'POST /v1/desk/sponsorships/:id/frequency': {
    access: 'change-sponsors',
    body: sponsors.deskFrequencyBody,
    answer: sponsors.deskFrequencyResponse,
    summary: 'Changes for how many months at a time a sponsorship is paid',
  },
  'POST /v1/desk/sponsorships/:id/pause': {
    access: 'change-sponsors',
    body: sponsors.deskPauseBody,
    answer: sponsors.deskFrequencyResponse,
    summary: 'Puts the next payment of a sponsorship off, at its sponsor’s wish',
  },
  'POST /v1/desk/sponsorships/:id/resume': {
    access: 'change-sponsors',
    body: sponsors.deskResumeBody,
    answer: sponsors.deskFrequencyResponse,
    summary: 'Ends a pause of a sponsorship early',
  },
  'POST /v1/desk/sponsorships/:id/extra': {
    access: 'change-sponsors',
    confirmed: true,
    body: sponsors.deskExtraBody,
    answer: sponsors.deskFrequencyResponse,
    summary: 'Changes what is given for a sponsorship above its price',
  },
  'POST /v1/desk/sponsorships/:id/letter_writer/end': {
    access: 'change-sponsors',
    body: sponsors.reasonBody,
    answer: sponsors.dryRunResponse,
    summary: 'Ends that somebody else writes the letters of a sponsorship; both are told by mail',
  },
  'POST /v1/desk/sponsorships/:id/transfer': {
    access: 'change-sponsors',
    confirmed: true,
    body: sponsors.transferSponsorshipBody,
    answer: sponsors.transferredSponsorshipResponse,
    summary: 'Gives a sponsorship to another sponsor, who goes on with it',
  },
  'POST /v1/desk/sponsorships/:id/keep': {
    access: 'change-sponsors',
    body: sponsors.reasonBody,
    answer: sponsors.dryRunResponse,
    summary: 'Takes a request to end a sponsorship back: it goes on',
  },
} as const satisfies DeskCalls;

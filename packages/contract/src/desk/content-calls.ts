import { NO_LOOK, type DeskCalls } from './call.ts';
import * as content from './content.ts';

/** The rows of DESK_CALLS that are about the public content. */
export const CONTENT_CALLS = {
  'GET /v1/desk/content': {
    access: 'read-villages',
    otherKinds: 'read-content',
    looks: NO_LOOK.nobody,
    query: content.contentListQuery,
    answer: content.contentListResponse,
    summary: 'The content of one kind, drafts too, in the order of the site',
  },
  'GET /v1/desk/content/:id': {
    access: 'read-villages',
    otherKinds: 'read-content',
    looks: NO_LOOK.nobody,
    query: content.contentQuery,
    answer: content.contentResponse,
    summary: 'One record with its draft, its preview and its history',
  },
  'POST /v1/desk/content': {
    access: 'change-villages',
    otherKinds: 'change-content',
    body: content.createContentBody,
    answer: content.createdContentResponse,
    summary: 'Begins a draft of something new',
  },
  'PUT /v1/desk/content/:id': {
    access: 'change-villages',
    otherKinds: 'change-content',
    body: content.saveContentBody,
    summary: 'Saves a draft; one that is like the published version is none',
  },
  'POST /v1/desk/content/:id/discard': {
    access: 'change-villages',
    otherKinds: 'change-content',
    body: content.publishContentBody,
    summary: 'Throws the draft away; what is published stays',
  },
  'POST /v1/desk/content/:id/publish': {
    access: 'change-villages',
    otherKinds: 'change-content',
    body: content.publishContentBody,
    summary: 'Puts the draft on the site, by the rules of imports',
  },
  'PUT /v1/desk/content/:id/day': {
    access: 'change-villages',
    otherKinds: 'change-content',
    body: content.publishOnDayBody,
    summary: 'Chooses the day on which the draft is published, or calls it off',
  },
} as const satisfies DeskCalls;

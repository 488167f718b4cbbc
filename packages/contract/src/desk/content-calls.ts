import { z } from '../zod.ts';
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
  'GET /v1/desk/content/:id/page': {
    access: 'read-villages',
    otherKinds: 'read-content',
    looks: NO_LOOK.nobody,
    query: content.contentPageQuery,
    answer: 'file',
    summary: 'The public page as it would be with this draft, as HTML without scripts',
  },
  'POST /v1/desk/content': {
    access: 'change-villages',
    otherKinds: 'change-content',
    body: content.createContentBody,
    answer: content.createdContentResponse,
    summary: 'Begins a draft of something new',
  },
  'POST /v1/desk/content/:id/photos': {
    access: 'change-content',
    // The file is added by the server, which alone knows what a file is.
    body: z.object(content.contentPhotoFields),
    answer: content.contentPhotoResponse,
    summary: 'Stores a photo, which a draft can name from then on (multipart form)',
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

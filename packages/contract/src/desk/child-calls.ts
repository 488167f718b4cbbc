import { z } from '../zod.ts';
import { NO_LOOK, type DeskCalls } from './call.ts';
import * as children from './children.ts';

/** The rows of DESK_CALLS that are about children. */
export const CHILD_CALLS = {
  'GET /v1/desk/villages': {
    access: 'read-children',
    looks: NO_LOOK.nobody,
    answer: children.deskVillageListResponse,
    summary: 'The villages, for choices',
  },
  'GET /v1/desk/children': {
    access: 'read-children',
    looks: NO_LOOK.list,
    query: children.deskChildListQuery,
    answer: children.deskChildListResponse,
    summary: 'Children, whatever their state, as a list',
  },
  'GET /v1/desk/children/:id': {
    access: 'read-children',
    looks: 'child',
    answer: children.deskChildResponse,
    summary: 'A child in full, with the family and the sponsorships',
  },
  'GET /v1/desk/child_codes': {
    access: 'change-children',
    looks: NO_LOOK.nobody,
    query: children.childCodeQuery,
    answer: children.childCodeResponse,
    summary: 'The next free code for a child of a village',
  },
  'GET /v1/desk/families': {
    access: 'change-children',
    looks: 'by-route',
    query: children.familyQuery,
    answer: children.familyResponse,
    summary: 'A family by its code; a look at each of its children',
  },
  'GET /v1/desk/child_pictures/:id': {
    access: 'read-children',
    looks: 'picture',
    params: z.object({ id: z.string().regex(/^[\w-]{1,60}$/) }),
    answer: 'file',
    summary: 'The picture of a child, as JPEG',
  },
  'POST /v1/desk/children': {
    access: 'change-children',
    body: children.createChildBody,
    answer: children.savedChildResponse,
    summary: 'Adds a child',
  },
  'PUT /v1/desk/children/:id': {
    access: 'change-children',
    body: children.changeChildBody,
    answer: children.savedChildResponse,
    summary: 'Changes the facts of a child and its family',
  },
  'PUT /v1/desk/children/:id/picture': {
    access: 'change-children',
    // The file is added by the server, which alone knows what a file is.
    body: z.object(children.childPictureFields),
    summary: 'A new picture, or facts of the one that is there (multipart form)',
  },
  'POST /v1/desk/children/:id/publish': {
    access: 'change-children',
    body: children.publishChildBody,
    summary: 'Shows a child to everybody, with the day of the guardian’s consent',
  },
  'POST /v1/desk/children/:id/hide': {
    access: 'change-children',
    body: children.hideChildBody,
    answer: children.hiddenChildResponse,
    summary: 'Takes a child off the site at once',
  },
  'POST /v1/desk/children/:id/drop_past_portraits': {
    access: 'change-children',
    body: children.dropPastPortraitsBody,
    answer: children.droppedPortraitsResponse,
    summary: 'Deletes the portraits that newer ones have replaced',
  },
  'POST /v1/desk/children/:id/exit': {
    access: 'change-children',
    confirmed: true,
    body: children.exitChildBody,
    answer: children.exitedChildResponse,
    summary: 'A child leaves the programme; its sponsorship ends',
  },
} as const satisfies DeskCalls;

import { z } from '../zod.ts';
import { NO_LOOK, type DeskCalls } from './call.ts';
import * as letters from './letters.ts';

/** The rows of DESK_CALLS that are about letters. */
export const LETTER_CALLS = {
  'GET /v1/desk/letters': {
    access: 'read-letters',
    looks: NO_LOOK.list,
    query: letters.deskLetterListQuery,
    answer: letters.deskLetterListResponse,
    summary: 'Letters, as a list',
  },
  'GET /v1/desk/letters/:id': {
    access: 'read-letters',
    looks: 'letter',
    answer: letters.deskLetterResponse,
    summary: 'A letter in full, with the words that held it',
  },
  'GET /v1/desk/missing_letters': {
    access: 'read-letters',
    looks: NO_LOOK.list,
    query: letters.missingLetterListQuery,
    answer: letters.missingLetterListResponse,
    summary: 'Living sponsorships in which one of the two has not written for six months',
  },
  'POST /v1/desk/letters/approve': {
    access: 'decide-letters',
    body: letters.decideLettersBody,
    answer: letters.decidedLettersResponse,
    summary: 'Approves held letters, all or none',
  },
  'POST /v1/desk/letters/deliver': {
    access: 'decide-letters',
    body: letters.decideLettersBody,
    answer: letters.decidedLettersResponse,
    summary: 'Notes letters as handed over to their children, all or none',
  },
  'POST /v1/desk/letters/:id/return': {
    access: 'decide-letters',
    body: letters.returnLetterBody,
    answer: letters.decidedLettersResponse,
    summary: 'Returns a letter to its sponsor, with a reason',
  },
  'POST /v1/desk/letter_files': {
    access: 'bring-letters',
    body: letters.matchFilesBody,
    answer: letters.matchedFilesResponse,
    summary: 'Finds by their names whose letters some files are; nothing is stored',
  },
  'POST /v1/desk/letters': {
    access: 'bring-letters',
    // The files are added by the server, which alone knows what a file is.
    body: z.object(letters.bringLetterFields),
    answer: letters.broughtLetterResponse,
    summary: 'Brings a child’s letter to its sponsor (multipart form)',
  },
  'GET /v1/desk/letter_pictures/:id': {
    access: 'read-letters',
    looks: 'picture',
    params: z.object({ id: z.string().regex(/^[\w-]{22}$/) }),
    query: z.object({ size: z.enum(['preview']).optional().catch(undefined) }),
    answer: 'file',
    summary: 'A picture of a letter, as JPEG',
  },
} as const satisfies DeskCalls;

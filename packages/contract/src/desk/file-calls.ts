// The calls about whole files: rows of DESK_CALLS. A file that is sent is a part `file` of a form:
// CSV, the same packed with gzip, or XLSX. The answer is a FileEvent a line, the last of them how
// it ended.
//
//   children     GET    /v1/desk/child_files            ?format=csv|xlsx
//                GET    /v1/desk/child_files/template   ?format
//                POST   /v1/desk/child_files/check      a form: file
//                POST   /v1/desk/child_files/import     ?created&updated&unchanged, a form: file
//   content      the same at /v1/desk/content_files     ?kind, with ?template for the template
import { z } from '../zod.ts';
import { NO_LOOK, type DeskCalls } from './call.ts';
import * as files from './files.ts';

// The file is added by the server, which alone knows what a file is.
const form = z.object({});

export const FILE_CALLS = {
  // A look at every child.
  'GET /v1/desk/child_files': {
    access: 'change-children',
    confirmed: true,
    looks: 'by-route',
    query: files.childFileQuery,
    answer: 'file',
    summary: 'All children as CSV or XLSX, without their photos',
  },
  'GET /v1/desk/child_files/template': {
    access: 'change-children',
    looks: NO_LOOK.nobody,
    query: files.childFileQuery,
    answer: 'file',
    summary: 'The columns of a file of children, with an example',
  },
  'POST /v1/desk/child_files/check': {
    access: 'change-children',
    body: form,
    answer: 'file',
    summary: 'Checks a file of children and changes nothing (multipart form; a line an event)',
  },
  'POST /v1/desk/child_files/import': {
    access: 'change-children',
    confirmed: true,
    query: files.importChildFileQuery,
    body: form,
    answer: 'file',
    summary: 'Brings in a file of children that was checked: all of it, or nothing',
  },
  'GET /v1/desk/content_files': {
    access: 'change-villages',
    otherKinds: 'change-content',
    looks: NO_LOOK.nobody,
    query: files.contentFileQuery,
    answer: 'file',
    summary: 'All content of a kind as CSV or XLSX, without its photos',
  },
  'POST /v1/desk/content_files/check': {
    access: 'change-villages',
    otherKinds: 'change-content',
    query: files.checkContentFileQuery,
    body: form,
    answer: 'file',
    summary: 'Checks a file of content and changes nothing (multipart form; a line an event)',
  },
  'POST /v1/desk/content_files/import': {
    access: 'change-villages',
    otherKinds: 'change-content',
    confirmed: true,
    query: files.importContentFileQuery,
    body: form,
    answer: 'file',
    summary: 'Brings in a file of content that was checked: all of it, or nothing',
  },
} as const satisfies DeskCalls;

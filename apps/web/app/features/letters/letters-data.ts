import type {
  ConversationListResponse,
  LetterDraftResponse,
  LetterListResponse,
  ProtectionYes,
} from '@nabta/contract';
import type { Answer } from '../../lib/answer.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { pageOf } from '../../lib/page-number.ts';
import type { LoadArgs } from '../../lib/screen.ts';
import { tellUnreadLetters } from '../../lib/account-counts.ts';

/** A page of the sponsored children, with what was written last (NAV-15). */
export const loadConversations = ({ api, url }: LoadArgs) => ({
  list: api('GET /sponsors/sponsorships/sponsorship_letters/unread', {
    query: { page: pageOf(url.searchParams) },
  }).then(conversationPageOf),
});

const conversationPageOf = ({ conversations, meta, unread_count }: ConversationListResponse) => {
  tellUnreadLetters(unread_count);
  return { items: conversations, meta };
};

/**
 * The newest letters of a sponsorship, a page of them, which are read by this (LTR-08). One that is not known leads
 * to /404, so the screen waits for it.
 */
export const loadConversation = async ({ api, params }: LoadArgs) => {
  const id = sponsorshipIdOf(params['id']);
  const first = await inPlace(
    api('GET /sponsors/sponsorships/sponsorship_letters', {
      query: { sponsorship_id: id, refresh: 'true' },
    }),
  );
  if (first !== 'failed') askUnread(api);
  return { id, first };
};

/** Every badge follows what was read. Nobody waits for it. */
export function askUnread(api: Api): void {
  api('GET /sponsors/sponsorships/sponsorship_letters/unread', { query: { per_page: 1 } }).then(
    ({ unread_count }) => tellUnreadLetters(unread_count),
    () => undefined,
  );
}

/** The data of the page for writing: the child, the draft, and whether letters wait for a yes. */
export interface Begun {
  readonly sponsorship: LetterListResponse['sponsorship'];
  readonly draft: LetterDraftResponse['letter_draft'];
  readonly protection: ProtectionYes;
}

/** All of it or nothing: whoever writes must not write over a draft. */
export const loadWriting = async ({ api, params }: LoadArgs) => {
  const id = sponsorshipIdOf(params['id']);
  const asked = Promise.all([
    api('GET /sponsors/sponsorships/sponsorship_letters', {
      query: { sponsorship_id: id, per_page: 1 },
    }),
    api('GET /sponsors/letter_drafts/:sponsorship_id', { params: { sponsorship_id: id } }),
    api('GET /sponsors/child_protection'),
  ]);
  const begun = asked.then(
    ([{ sponsorship }, { letter_draft: draft }, { child_protection: protection }]): Begun => ({
      sponsorship,
      draft,
      protection,
    }),
  );
  return { id, begun: await inPlace(begun) };
};

/** Throws what leads to /404 for anything that no sponsorship has as its id. */
function sponsorshipIdOf(id: string | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(id ?? '')) throw new ApiError(404, undefined);
  return Number(id);
}

/** A line that is down is told in place; whatever else went wrong has a page of its own (ERR-06). */
async function inPlace<T>(asked: Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await asked };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.status === 401 || error.status === 404) throw error;
    return 'failed';
  }
}

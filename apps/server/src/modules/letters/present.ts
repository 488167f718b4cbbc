import {
  beginningOf,
  draftVersion,
  type Conversation,
  type Letter,
  type LetterDraft,
  type Locale,
} from '@nabta/contract';
import { byFirstName } from '../children/index.ts';
import { presentNamedSponsoree, presentOwnSponsoree } from '../sponsorships/index.ts';
import type { ShownLetter } from './list-letters.ts';
import type { ConversationRow } from './conversations-repository.ts';
import type { OwnSponsorship } from './repository.ts';
import { EXCERPT_CHARACTERS, whyNotWriting } from './rules.ts';
import type { ShownDraft } from './save-draft.ts';

/** The language to show letters in, and the links to their attachments. */
export interface LetterShowing {
  readonly locale: Locale;
  readonly urlOf: (attachmentId: string) => string;
}

/** A letter, as the API shows it to its sponsor (ENT-23, ENT-24). */
export function presentLetter(
  { letter, attachments }: ShownLetter,
  sponsorship: Pick<OwnSponsorship, 'child' | 'writtenFor'>,
  { locale, urlOf }: LetterShowing,
): Letter {
  return {
    id: letter.id,
    sponsorship_id: letter.sponsorshipId,
    sender_type: letter.senderType,
    text: letter.text,
    created_at: letter.createdAt.toString(),
    attachments: attachments.map(({ id }) => urlOf(id)),
    sponsoree: presentNamedSponsoree(knownChild(sponsorship), locale),
    status: letter.status,
    held_for: letter.status === 'in_review' ? letter.heldFor : [],
    return_reason: letter.returnReason,
    read_at: letter.readAt?.toString() ?? null,
  };
}

/** The child as the reader may know them: who writes for the sponsor, by the first name alone. */
const knownChild = ({ child, writtenFor }: Pick<OwnSponsorship, 'child' | 'writtenFor'>) =>
  writtenFor === null ? child : byFirstName(child);

/** The sponsorship beside its letters. */
export function presentLetterSponsorship(sponsorship: OwnSponsorship, locale: Locale) {
  const { id, status, hasDraft, writtenBy, writtenFor } = sponsorship;
  return {
    id,
    sponsoree: presentOwnSponsoree(knownChild(sponsorship), status, locale),
    can_write: whyNotWriting(sponsorship) === undefined,
    has_draft: hasDraft,
    written_by: writtenBy,
    written_for: writtenFor,
  };
}

/** A sponsored child with the newest letter. */
export function presentConversation(row: ConversationRow, locale: Locale): Conversation {
  const { latest } = row;
  return {
    sponsorship_id: row.sponsorshipId,
    sponsoree: presentOwnSponsoree(knownChild(row), row.status, locale),
    can_write: whyNotWriting(row) === undefined,
    has_draft: row.hasDraft,
    written_by: row.writtenBy,
    written_for: row.writtenFor,
    letters_count: row.lettersCount,
    unread_count: row.unreadCount,
    latest_letter: latest && {
      id: latest.id,
      sender_type: latest.senderType,
      text: beginningOf(latest.excerpt, EXCERPT_CHARACTERS),
      created_at: latest.createdAt.toString(),
      status: latest.status,
      attachments_count: latest.attachmentsCount,
    },
  };
}

/** A draft of a sponsorship, as the API shows it. */
export function presentDraft(
  sponsorshipId: number,
  { draft, attachments }: ShownDraft,
  { urlOf }: Pick<LetterShowing, 'urlOf'>,
): LetterDraft {
  const urlAt = (place: number) => {
    const attachment = attachments.find(({ slot }) => slot === place);
    return attachment ? urlOf(attachment.id) : null;
  };
  return {
    sponsorship_id: sponsorshipId,
    text: draft.text,
    version: draftVersion(draft.text),
    attachment_1: urlAt(1),
    attachment_2: urlAt(2),
    updated_at: draft.updatedAt.toString(),
  };
}

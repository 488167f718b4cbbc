import { HOLD_REASONS, type HoldReason } from '@nabta/contract';
import { findEmails, findLinks } from './find-addresses.ts';
import { holdsHandle } from './find-handles.ts';
import { firstNamesOf, holdsLastName, type Sender } from './find-last-name.ts';
import { holdsPhone } from './find-phones.ts';
import { readable, without, type Span } from './read-letter.ts';

/** A link that is a phone number: `wa.me/20100…`. */
const NUMBER_IN_LINK = /wa\.me|whatsapp/i;

/**
 * Finds the contact details in a letter, for which it is held (LTR-15): email addresses, phone
 * numbers, links, accounts on social networks, the sender's own last name. In English and Arabic,
 * also spelled out or disguised. Each detail counts once, as one kind. Takes linear time.
 */
export function findContactDetails(text: string, sender: Sender): HoldReason[] {
  const read = readable(text);
  const emails = findEmails(read.toLowerCase());
  const withoutEmails = without(read, emails);
  const links = findLinks(withoutEmails);
  // A name in an address counts as an address.
  const withoutLinks = without(withoutEmails, links);
  const isNumber = ({ start, end }: Span) => NUMBER_IN_LINK.test(withoutEmails.slice(start, end));
  const hasPhone = holdsPhone(
    without(
      withoutEmails,
      links.filter((link) => !isNumber(link)),
    ).toLowerCase(),
  );
  const found: Record<Exclude<HoldReason, 'attachment'>, boolean> = {
    email: emails.length > 0,
    phone: hasPhone,
    link: links.length > 0,
    social_handle: holdsHandle(withoutLinks, {
      firstNames: firstNamesOf(sender),
      hasPhone,
    }),
    last_name: holdsLastName(withoutLinks, sender),
  };
  return HOLD_REASONS.filter((reason) => reason !== 'attachment' && found[reason]);
}

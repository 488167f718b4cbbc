/** What the link of a confirmation mail did: an account, a changed address, or nothing new. */
export type Confirmation = 'confirmed' | 'existed' | 'changed' | 'failed';

/** Reads it off the page's address (RTE-08); whatever does not say `true` is no success. */
export function confirmationOf(search: URLSearchParams): Confirmation {
  if (search.get('account_confirmation_success') !== 'true') return 'failed';
  if (search.get('account_existed') === 'true') return 'existed';
  return search.get('email_changed') === 'true' ? 'changed' : 'confirmed';
}

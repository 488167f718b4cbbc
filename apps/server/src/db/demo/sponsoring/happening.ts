import { organisation } from '@nabta/organisation';
import type { Books } from './books.ts';

/** Something that is written into the books at its time. */
export interface Happening {
  readonly at: Temporal.Instant;
  readonly record: () => void;
}

/** How long somebody is on the provider's page before a payment is made. */
export const PAGE_MINUTES = 4;

/** What a sponsor agreed to at a checkout that was paid. */
export function agreement(books: Books, paymentId: string, acceptedAt: Temporal.Instant) {
  const { terms, statementOfFaith, childProtection } = organisation.documents;
  return {
    paymentId,
    status: 'settled' as const,
    claimToken: books.token(),
    acceptedAt,
    termsVersion: terms,
    statementOfFaithVersion: statementOfFaith,
    childProtectionVersion: childProtection,
  };
}

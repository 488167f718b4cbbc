import type { CancelSponsorshipBody } from '@nabta/contract';

/** The fields of the modal, by their names in the call, in the order in which they stand. */
export const CANCEL_FIELDS = ['exit_reason', 'other_exit_reason', 'ended_at'] as const;
export type CancelField = (typeof CANCEL_FIELDS)[number];

/** What is typed into the modal. */
export type CancelValues = Readonly<Record<CancelField, string>>;

/** What is sent of it. */
export type Cancellation = CancelSponsorshipBody['sponsorship'];

/** The id of a field's control. */
export const cancelFieldId = (field: CancelField) => `cancel-${field.replaceAll('_', '-')}`;

/**
 * Whether the next payment is still taken of a sponsorship that ends (plain dates): those before the
 * last day are; one on the last day would pay for the months that follow (SPN-15).
 */
export function isStillTaken(nextDue: string, lastDay: string): boolean {
  return nextDue < lastDay;
}

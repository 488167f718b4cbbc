import type { LetterWriterEnding } from '@nabta/contract';

/** For so long an invitation can be accepted; its last day counts to midnight in Cairo. */
export const INVITATION_DAYS = 14;

/** Whether an invitation is still good on a day (Cairo dates). */
export function isInvitationGood(
  { validUntil }: { readonly validUntil: string },
  today: Temporal.PlainDate,
): boolean {
  return Temporal.PlainDate.compare(today, validUntil) <= 0;
}

/** The two people of an arrangement. */
export const PARTIES = ['payer', 'writer'] as const;
export type Party = (typeof PARTIES)[number];

/**
 * Who is told of an ending by mail: the other one; both, where staff end it. The sponsor hears of the
 * end of a sponsorship in another mail, and an account that is gone hears nothing.
 */
export function toldOfEnding(by: LetterWriterEnding): readonly Party[] {
  switch (by) {
    case 'payer':
    case 'sponsorship':
      return ['writer'];
    case 'writer':
      return ['payer'];
    case 'staff':
    case 'account':
      return PARTIES;
  }
}

/** The first name of a child in a mail, which says no more of them. */
export const firstNameOf = (child: {
  readonly firstNameEn: string;
  readonly firstNameAr: string;
}) => ({ en: child.firstNameEn, ar: child.firstNameAr });

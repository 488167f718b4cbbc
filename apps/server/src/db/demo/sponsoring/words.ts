import type { NamedChild } from '../../../modules/payments/index.ts';
import type { DemoChild } from '../demo-types.ts';
import type { Wording } from '../wording.ts';

/** A child as the product names it. */
export const named = (child: DemoChild): NamedChild => ({
  code: child.code,
  firstNameEn: child.first_name_en,
  firstNameAr: child.first_name_ar,
  fullNameEn: child.full_name_en,
  fullNameAr: child.full_name_ar,
});

/** What goes to a balance when a sponsorship ends before all its paid months have passed. */
export function paidAheadWords(child: DemoChild): Wording {
  return {
    en: `Months paid ahead for ${child.full_name_en} (${child.code})`,
    ar: `شهور مدفوعة مقدمًا من كفالة ${child.full_name_ar} (${child.code})`,
  };
}

/** Money that staff received for a balance. */
export const DEPOSIT_WORDS: Wording = { en: 'Deposit to the balance', ar: 'إيداع في الرصيد' };

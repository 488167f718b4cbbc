import type { DemoChild } from '../demo-types.ts';
import type { Wording } from '../wording.ts';

const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const arabic = new Intl.DateTimeFormat('ar-EG', { dateStyle: 'long', numberingSystem: 'arab' });

/** What a due is called, as the product calls it (a test compares the two). */
export function dueWords(child: DemoChild, dueOn: Temporal.PlainDate): Wording {
  return {
    en: `Sponsorship of ${child.full_name_en} (${child.code}), due on ${english.format(dueOn)}`,
    ar: `كفالة ${child.full_name_ar} (${child.code})، قسط ${arabic.format(dueOn)}`,
  };
}

/** What goes to a balance when a sponsorship ends before all its paid months have passed. */
export function paidAheadWords(child: DemoChild): Wording {
  return {
    en: `Months paid ahead for ${child.full_name_en} (${child.code})`,
    ar: `شهور مدفوعة مقدمًا من كفالة ${child.full_name_ar} (${child.code})`,
  };
}

/** Money that staff received for a balance. */
export const DEPOSIT_WORDS: Wording = { en: 'Deposit to the balance', ar: 'إيداع في الرصيد' };

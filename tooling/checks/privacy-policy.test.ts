import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@nabta/contract';
import { expect, it } from 'vitest';
import {
  RETENTION,
  type ExpiringKind,
  type KeptKind,
} from '../../apps/server/src/modules/personal-data/retention-table.ts';

type Words = Readonly<Record<Locale, string>>;

/** Of the staff: the policy is for sponsors and donors. */
const OF_STAFF = ['staff-sessions', 'looks'] as const;
type OfReaders = Exclude<ExpiringKind, (typeof OF_STAFF)[number]>;

/** The policy's name of each kind that the daily job deletes. */
const CALLED: Readonly<Record<OfReaders, Words>> = {
  'sign-ups': { en: 'sign-up that nobody confirmed', ar: 'طلب تسجيل لم يؤكّد أحد بريده' },
  links: { en: 'Links in our emails', ar: 'الروابط التي نرسلها بالبريد الإلكتروني' },
  sessions: { en: 'devices on which you were signed in', ar: 'الأجهزة التي سجّلت الدخول عليها' },
  'card-setups': { en: 'attempt to add a card', ar: 'محاولة إضافة بطاقة' },
  'removed-cards': { en: 'a card that you removed', ar: 'بطاقة حذفتها' },
  'idempotency-keys': { en: 'a form was sent twice', ar: 'النموذج أُرسل مرتين' },
  'answered-inquiries': { en: 'Questions to us', ar: 'أسئلتك إلينا' },
  'sponsor-notes': { en: 'Notes of our staff', ar: 'ما دوّنه فريق العمل عنك' },
  'unpaid-donations': { en: 'donation that was never paid', ar: 'تبرّع لم يُدفع' },
  donors: { en: 'donation that was paid', ar: 'تبرّع دُفع' },
  'unpaid-dedications': { en: 'if it was never paid', ar: 'وعنوان البطاقة وكلماتها' },
  dedications: { en: 'the card can be opened', ar: 'أمكن فتح البطاقة' },
  'mail-bodies': { en: 'the text', ar: 'نصّ الرسالة' },
  'mail-addresses': { en: 'the address it went to', ar: 'والعنوان الذي أُرسلت إليه' },
  'letter-drafts': { en: 'draft of a letter', ar: 'مسودة رسالة' },
  'letters-of-ended-sponsorships': { en: 'Letters of an ended', ar: 'رسائل كفالة انتهت' },
  'closed-accounts': { en: 'account that we closed', ar: 'حساب أغلقناه' },
  'children-who-left': { en: 'child who has left', ar: 'طفل خرج من البرنامج' },
};

const TIMES: Readonly<Record<number, Words>> = {
  30: { en: '30 days', ar: '٣٠ يومًا' },
  90: { en: '90 days', ar: '٩٠ يومًا' },
  365: { en: 'one year', ar: 'سنة واحدة' },
  730: { en: 'two years', ar: 'سنت(ان|ين)' },
  1825: { en: 'five years', ar: 'خمس سنوات' },
  2190: { en: 'six years', ar: 'ست سنوات' },
};

const promises = LOCALES.flatMap((locale) =>
  (RETENTION as readonly KeptKind[]).flatMap(({ name, days }) =>
    days === undefined || OF_STAFF.some((one) => one === name)
      ? []
      : [{ locale, name: name as OfReaders, days }],
  ),
);

it.each(promises)(
  'the privacy policy ($locale) says that $name are kept for $days days',
  ({ locale, name, days }) => {
    const file = join(import.meta.dirname, '../../apps/web/content', locale, 'privacy-policy.md');
    const [, section = ''] = readFileSync(file, 'utf8').split(/^## .*\{#how-long\}$/m);
    const [howLong = ''] = section.split(/^## /m);
    // The first time that is named, within the sentence.
    const time = TIMES[days]?.[locale] ?? `words for ${days} days`;
    const anyTime = Object.values(TIMES)
      .map((words) => words[locale])
      .join('|');
    expect(howLong).toMatch(new RegExp(`${CALLED[name][locale]}((?!${anyTime})[^.\\n])*(${time})`));
  },
);

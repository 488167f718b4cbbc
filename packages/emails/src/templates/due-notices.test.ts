import { describe, expect, it } from 'vitest';
import { formatMoney, money, type Locale } from '@nabta/contract';
import { renderMail, type RenderedMail } from '../render-mail.tsx';
import type { DueNotice } from '../sponsoring-requests.ts';
import { noticesOf, sponsoringRequest } from '../testing/sponsoring-examples.ts';
import { visibleText, withoutMarks } from '../testing/visible-text.ts';

function mailOf(notices: readonly DueNotice[], locale: Locale): Promise<RenderedMail> {
  return renderMail(sponsoringRequest('due-notices', { notices: [...notices] }), locale);
}

/** Less grave than all else, so that one due of another kind gives the subject. */
const later = noticesOf('upcoming', 2, { dueOn: '2026-11-23' });

/** The subjects of a mail about 1, 2, 3 and 11 children. */
const SUBJECTS = [
  [
    'upcoming',
    {},
    [
      'Your payment for Mariam Adel Samir on November 20, 2026',
      'Your payments for 2 children on November 20, 2026',
      'Your payments for 3 children on November 20, 2026',
      'Your payments for 11 children on November 20, 2026',
    ],
    [
      'قسط كفالة مريم عادل سمير يوم ٢٠ نوفمبر ٢٠٢٦',
      'قسطا كفالة طفلين يوم ٢٠ نوفمبر ٢٠٢٦',
      'أقساط كفالة ٣ أطفال يوم ٢٠ نوفمبر ٢٠٢٦',
      'أقساط كفالة ١١ طفلًا يوم ٢٠ نوفمبر ٢٠٢٦',
    ],
  ],
  [
    'upcoming',
    { card: null },
    [
      'Your payment for Mariam Adel Samir needs a card',
      'Your payments for 2 children need a card',
      'Your payments for 3 children need a card',
      'Your payments for 11 children need a card',
    ],
    [
      'قسط كفالة مريم عادل سمير يحتاج إلى بطاقة',
      'قسطا كفالة طفلين يحتاجان إلى بطاقة',
      'أقساط كفالة ٣ أطفال تحتاج إلى بطاقة',
      'أقساط كفالة ١١ طفلًا تحتاج إلى بطاقة',
    ],
  ],
  [
    'failed',
    {},
    [
      'The payment for Mariam Adel Samir did not go through',
      'The payments for 2 children did not go through',
      'The payments for 3 children did not go through',
      'The payments for 11 children did not go through',
    ],
    [
      'لم تتم عملية دفع كفالة مريم عادل سمير',
      'لم تتم عملية دفع قسطي كفالة طفلين',
      'لم تتم عملية دفع أقساط كفالة ٣ أطفال',
      'لم تتم عملية دفع أقساط كفالة ١١ طفلًا',
    ],
  ],
  [
    'overdue',
    { month: 1 },
    [
      'A gentle reminder of the payment for Mariam Adel Samir',
      'A gentle reminder of the payments for 2 children',
      'A gentle reminder of the payments for 3 children',
      'A gentle reminder of the payments for 11 children',
    ],
    [
      'تذكير لطيف بقسط كفالة مريم عادل سمير',
      'تذكير لطيف بقسطي كفالة طفلين',
      'تذكير لطيف بأقساط كفالة ٣ أطفال',
      'تذكير لطيف بأقساط كفالة ١١ طفلًا',
    ],
  ],
  [
    'overdue',
    { month: 2 },
    [
      'The payment for Mariam Adel Samir has not reached us yet',
      'The payments for 2 children have not reached us yet',
      'The payments for 3 children have not reached us yet',
      'The payments for 11 children have not reached us yet',
    ],
    [
      'لم يصلنا بعد قسط كفالة مريم عادل سمير',
      'لم يصلنا بعد قسطا كفالة طفلين',
      'لم تصلنا بعد أقساط كفالة ٣ أطفال',
      'لم تصلنا بعد أقساط كفالة ١١ طفلًا',
    ],
  ],
  [
    'overdue',
    { month: 3 },
    [
      'The payment for Mariam Adel Samir: can we help?',
      'The payments for 2 children: can we help?',
      'The payments for 3 children: can we help?',
      'The payments for 11 children: can we help?',
    ],
    [
      'قسط كفالة مريم عادل سمير: كيف نساعدك؟',
      'قسطا كفالة طفلين: كيف نساعدك؟',
      'أقساط كفالة ٣ أطفال: كيف نساعدك؟',
      'أقساط كفالة ١١ طفلًا: كيف نساعدك؟',
    ],
  ],
  [
    'final',
    {},
    [
      'Your sponsorship of Mariam Adel Samir would end soon',
      'Your sponsorships of 2 children would end on February 20, 2027',
      'Your sponsorships of 3 children would end on February 20, 2027',
      'Your sponsorships of 11 children would end on February 20, 2027',
    ],
    [
      'كفالة مريم عادل سمير تنتهي قريبًا إن لم يصلنا القسط',
      'كفالة طفلين تنتهي يوم ٢٠ فبراير ٢٠٢٧ إن لم يصلنا القسطان',
      'كفالة ٣ أطفال تنتهي يوم ٢٠ فبراير ٢٠٢٧ إن لم تصلنا الأقساط',
      'كفالة ١١ طفلًا تنتهي يوم ٢٠ فبراير ٢٠٢٧ إن لم تصلنا الأقساط',
    ],
  ],
  [
    'ended',
    {},
    [
      'Your sponsorship of Mariam Adel Samir has ended',
      'Your sponsorships of 2 children have ended',
      'Your sponsorships of 3 children have ended',
      'Your sponsorships of 11 children have ended',
    ],
    [
      'انتهت كفالة مريم عادل سمير',
      'انتهت كفالة طفلين',
      'انتهت كفالة ٣ أطفال',
      'انتهت كفالة ١١ طفلًا',
    ],
  ],
] as const;

describe.each(SUBJECTS)('the subject of dues that are %s %o', (stage, changes, english, arabic) => {
  it.each([1, 2, 3, 11].map((count, i) => [count, english[i], arabic[i]] as const))(
    'counts %i in both languages (SPN-19)',
    async (count, inEnglish, inArabic) => {
      const notices = [...noticesOf(stage, count, changes), ...later];
      expect((await mailOf(notices, 'en')).subject).toBe(inEnglish);
      expect((await mailOf(notices, 'ar')).subject).toBe(inArabic);
    },
  );
});

describe('a mail about dues of several kinds', () => {
  const ordered: readonly DueNotice[] = [
    ...noticesOf('ended', 1),
    ...noticesOf('final', 1),
    ...noticesOf('overdue', 1, { month: 3 }),
    ...noticesOf('overdue', 1, { month: 1 }),
    ...noticesOf('failed', 1, { reason: 'authentication' }),
    ...noticesOf('failed', 1, { reason: 'declined', dueOn: '2026-11-19' }),
    ...noticesOf('failed', 1, { reason: 'declined', dueOn: '2026-11-20' }),
    ...noticesOf('upcoming', 1),
  ];

  it.each([
    [
      'en',
      [
        'Thank you, from the heart',
        'We would love you to stay',
        'Can we help?',
        'A gentle reminder',
        'Your bank would like you to confirm the payment',
        'due on November 19, 2026 did not go through',
        'due on November 20, 2026 did not go through. Your bank did not accept',
        'Your next payment',
      ],
    ],
    [
      'ar',
      [
        'شكرًا لك من القلب',
        'نتمنى أن تستمر كفالتك',
        'كيف نساعدك؟',
        'تذكير لطيف',
        'يطلب البنك تأكيدًا منك',
        'المستحق يوم ١٩ نوفمبر ٢٠٢٦',
        'المستحق يوم ٢٠ نوفمبر ٢٠٢٦ من كفالة مريم عادل سمير. لم يقبل البنك',
        'موعد القسط القادم',
      ],
    ],
  ] as const)('tells of the gravest first, however they come: %s', async (locale, landmarks) => {
    const [gravest] = landmarks;
    for (const notices of [ordered, ordered.toReversed()]) {
      const { html, text } = await mailOf(notices, locale);
      expect(text.startsWith(`${gravest}\n`)).toBe(true);
      for (const part of [visibleText(html), withoutMarks(text).replace(/\s+/g, ' ')]) {
        const places = landmarks.map((words) => part.indexOf(words));
        expect(places).not.toContain(-1);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
    }
  });

  it('has one button, and says each address and each closing sentence once', async () => {
    const { html, text } = await mailOf(ordered, 'en');
    expect(html.match(/background-color:#b4472e/g)).toHaveLength(1);
    expect(text.match(/if this is a difficult month/g)).toHaveLength(1);
    for (const path of ['dashboard', 'children', 'late-dues', 'my-cards']) {
      expect(text.match(new RegExp(`^https://nabta.example/${path}$`, 'gm'))).toHaveLength(1);
    }
  });
});

describe('dues of one kind', () => {
  it.each([
    ['en', 'Total: $21.00\n'],
    ['ar', `الإجمالي: ${formatMoney(money(2_100, 'usd'), 'ar')}\n`],
  ] as const)('name each child with its amount, and their sum: %s', async (locale, total) => {
    const text = withoutMarks((await mailOf(noticesOf('failed', 2), locale)).text);
    expect(text.match(/^.*\(NB-200[01]\): /gm)).toHaveLength(2);
    expect(text).toContain(total);
  });

  it('are separated by the end of their grace period', async () => {
    const [first, second] = noticesOf('final', 2);
    if (first?.stage !== 'final' || !second) throw new Error('no notices');
    const { text } = await mailOf([{ ...first, graceEndsOn: '2027-02-18' }, second], 'en');
    expect(text).toContain('Grace period ends on: February 18, 2027');
    expect(text).toContain('Grace period ends on: February 20, 2027');
  });
});

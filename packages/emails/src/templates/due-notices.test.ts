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
      'Mariam Adel Samir’s sponsorship: due on 20 November 2026',
      'Your sponsorships of 2 children: due on 20 November 2026',
      'Your sponsorships of 3 children: due on 20 November 2026',
      'Your sponsorships of 11 children: due on 20 November 2026',
    ],
    [
      'دفعة كفالة مريم عادل سمير يوم ٢٠ نوفمبر ٢٠٢٦',
      'دفعتا كفالة طفلين يوم ٢٠ نوفمبر ٢٠٢٦',
      'دفعات كفالة ٣ أطفال يوم ٢٠ نوفمبر ٢٠٢٦',
      'دفعات كفالة ١١ طفلًا يوم ٢٠ نوفمبر ٢٠٢٦',
    ],
  ],
  [
    'upcoming',
    { card: null },
    [
      'Mariam Adel Samir’s sponsorship needs a card',
      'Your sponsorships of 2 children need a card',
      'Your sponsorships of 3 children need a card',
      'Your sponsorships of 11 children need a card',
    ],
    [
      'دفعة كفالة مريم عادل سمير تحتاج إلى بطاقة',
      'دفعتا كفالة طفلين تحتاجان إلى بطاقة',
      'دفعات كفالة ٣ أطفال تحتاج إلى بطاقة',
      'دفعات كفالة ١١ طفلًا تحتاج إلى بطاقة',
    ],
  ],
  [
    'failed',
    {},
    [
      'Mariam Adel Samir’s sponsorship: the payment failed',
      'Your sponsorships of 2 children: the payments failed',
      'Your sponsorships of 3 children: the payments failed',
      'Your sponsorships of 11 children: the payments failed',
    ],
    [
      'لم يتم سداد دفعة كفالة مريم عادل سمير',
      'لم يتم سداد دفعتي كفالة طفلين',
      'لم يتم سداد دفعات كفالة ٣ أطفال',
      'لم يتم سداد دفعات كفالة ١١ طفلًا',
    ],
  ],
  [
    'overdue',
    { month: 1 },
    [
      'A gentle reminder: Mariam Adel Samir’s sponsorship',
      'A gentle reminder: your sponsorships of 2 children',
      'A gentle reminder: your sponsorships of 3 children',
      'A gentle reminder: your sponsorships of 11 children',
    ],
    [
      'تذكير لطيف بدفعة كفالة مريم عادل سمير',
      'تذكير لطيف بدفعتي كفالة طفلين',
      'تذكير لطيف بدفعات كفالة ٣ أطفال',
      'تذكير لطيف بدفعات كفالة ١١ طفلًا',
    ],
  ],
  [
    'overdue',
    { month: 2 },
    [
      'Mariam Adel Samir’s sponsorship: still awaiting payment',
      'Your sponsorships of 2 children: still awaiting payment',
      'Your sponsorships of 3 children: still awaiting payment',
      'Your sponsorships of 11 children: still awaiting payment',
    ],
    [
      'لم تصلنا بعد دفعة كفالة مريم عادل سمير',
      'لم تصلنا بعد دفعتا كفالة طفلين',
      'لم تصلنا بعد دفعات كفالة ٣ أطفال',
      'لم تصلنا بعد دفعات كفالة ١١ طفلًا',
    ],
  ],
  [
    'overdue',
    { month: 3 },
    [
      'Mariam Adel Samir’s sponsorship: can we help?',
      'Your sponsorships of 2 children: can we help?',
      'Your sponsorships of 3 children: can we help?',
      'Your sponsorships of 11 children: can we help?',
    ],
    [
      'دفعة كفالة مريم عادل سمير: كيف نساعدك؟',
      'دفعتا كفالة طفلين: كيف نساعدك؟',
      'دفعات كفالة ٣ أطفال: كيف نساعدك؟',
      'دفعات كفالة ١١ طفلًا: كيف نساعدك؟',
    ],
  ],
  [
    'final',
    {},
    [
      'Mariam Adel Samir: sponsorship may end 20 February 2027',
      'Your sponsorships of 2 children may end on 20 February 2027',
      'Your sponsorships of 3 children may end on 20 February 2027',
      'Your sponsorships of 11 children may end on 20 February 2027',
    ],
    [
      'كفالة مريم عادل سمير تنتهي يوم ٢٠ فبراير ٢٠٢٧ إن لم تُسدَّد',
      'كفالة طفلين تنتهي يوم ٢٠ فبراير ٢٠٢٧ إن لم تصلنا الدفعتان',
      'كفالة ٣ أطفال تنتهي يوم ٢٠ فبراير ٢٠٢٧ إن لم تصلنا الدفعات',
      'كفالة ١١ طفلًا تنتهي يوم ٢٠ فبراير ٢٠٢٧ إن لم تصلنا الدفعات',
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
        'due on 19 November 2026 did not go through',
        'due on 20 November 2026 did not go through. Your bank did not accept',
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
        'المستحقة يوم ١٩ نوفمبر ٢٠٢٦',
        'المستحقة يوم ٢٠ نوفمبر ٢٠٢٦ من كفالة مريم عادل سمير. لم يقبل البنك',
        'موعد الدفعة القادمة',
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
    expect(text).toContain('Grace period ends on: 18 February 2027');
    expect(text).toContain('Grace period ends on: 20 February 2027');
  });
});

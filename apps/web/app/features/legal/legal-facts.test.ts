import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import { compileDocument } from '../../../markdown-documents.ts';
import type { LegalDocument, LegalName } from './legal-document.ts';

interface Fact {
  readonly ids: readonly string[];
  readonly document: LegalName;
  readonly section: string;
  /** Each has to be found in the section's heading or text. */
  readonly en: readonly RegExp[];
  /** With digits as in English, and without the small signs above and below letters. */
  readonly ar: readonly RegExp[];
}

function terms(ids: string, section: string, en: readonly RegExp[], ar: readonly RegExp[]): Fact {
  return { ids: ids.split(' '), document: 'terms-conditions', section, en, ar };
}

/** The sentences that the documents must contain, by requirement. */
const FACTS: readonly Fact[] = [
  {
    ids: ['LEG-11', 'CST-20'],
    document: 'privacy-policy',
    section: 'under-13',
    en: [/^Children under 13/, /do not knowingly collect .* children under 13/],
    ar: [/^الأطفال دون 13 سنة/, /لا نتعمد أن نجمع .* تقل أعمارهم عن 13 سنة/],
  },
  terms('LEG-12 CST-20', 'ending-ours', [/under 16 and works/], [/يعمل الطفل وسنه أقل من 16 سنة/]),
  terms(
    'LEG-13 CST-20',
    'ending-ours',
    [/observation period of 3 months/],
    [/فترة ملاحظة مدتها 3 أشهر/],
  ),
  terms(
    'LEG-14 CST-20',
    'renewals',
    [/grace period of 3 months from the due date/],
    [/فترة سماح مدتها 3 أشهر من موعد الاستحقاق/],
  ),
  terms(
    'LEG-15 CST-20',
    'ways-to-pay',
    [/Cash collection requires quarterly payment/],
    [/التحصيل النقدي يشترط الدفع كل ثلاثة أشهر/],
  ),
  terms(
    'LEG-16 CST-20',
    'ending-yours',
    [/minimum notice is 1 month/],
    [/بإخطار مسبق أقل مدة له شهر واحد/],
  ),
  terms(
    'LEG-17 CST-20',
    'what-it-is',
    [/writes to you twice a year/, /once a year you find a new photo of the child/],
    [/يكتب إليك الطفل مرتين في السنة/, /صورة جديدة للطفل على صفحة كفالتك مرة كل سنة/],
  ),
  terms(
    'LEG-18 CST-21',
    'gifts',
    [/Birthday or Christmas gift: at least 150 and at most 1500 Egyptian pounds/],
    [/عيد الميلاد المجيد أو عيد ميلاد الطفل: لا تقل عن 150 جنيها ولا تزيد على 1500 جنيه مصري/],
  ),
  terms(
    'LEG-19 CST-21',
    'gifts',
    [/Family need or relief: at least 150 Egyptian pounds, and no maximum/],
    [/احتياج الأسرة أو إغاثتها: لا تقل عن 150 جنيها مصريا، وليس لها حد أقصى/],
  ),
  terms(
    'LEG-20 CST-21',
    'gifts',
    [/Special medical need: at least 150 Egyptian pounds, and no maximum/],
    [/احتياج طبي خاص: لا يقل عن 150 جنيها مصريا، وليس له حد أقصى/],
  ),
  terms(
    'LEG-21 CST-21',
    'gifts',
    [/Donations outside these limits go to the general Christmas fund/],
    [/خارج هذه الحدود يذهب إلى الصندوق العام لعيد الميلاد المجيد/],
  ),
  terms(
    'LEG-22',
    'letters',
    [/Letters with personal contact details are not delivered/, /do not use your full name/],
    [/الرسائل التي فيها بيانات اتصال شخصية لا تسلم/, /نرجو عدم كتابة اسمك الكامل في الرسائل/],
  ),
  terms(
    'LEG-23',
    'visits',
    [/visit must be registered with our Cairo office and arranged by it/],
    [/تسجيل كل زيارة في مكتبنا بالقاهرة، وهو الذي يرتبها/],
  ),
  terms(
    'LEG-24',
    'letters',
    [
      /may write to the child you sponsor at any time/,
      /physical gifts, within these restrictions on what/,
    ],
    [/يمكنك الكتابة إلى الطفل في أي وقت/, /إرسال هدايا عينية، بشرط ألا يكون فيها/],
  ),
  terms(
    'LEG-25',
    'visits',
    [
      /two ways only: on a group trip that we organise, or on a custom visit that we have approved/,
      /Photos are for your personal use, and you take them only with permission/,
    ],
    [
      /بإحدى طريقتين لا غير: في رحلة جماعية ننظمها نحن، أو في زيارة خاصة وافقنا عليها/,
      /الصور لاستخدامك الشخصي، ولا تلتقط إلا بإذن/,
    ],
  ),
  terms(
    'LEG-26',
    'contact-through-us',
    [/may not phone the child, the family or our staff/, /may not take the child on outings/],
    [
      /لا يجوز للكفيل أن يتصل هاتفيا بالطفل أو بأسرته أو بالعاملين/,
      /لا يجوز للكفيل أن يصطحب الطفل في نزهة/,
    ],
  ),
  terms('LEG-27', 'ending-yours', [/There is no minimum length/], [/ليس للكفالة حد أدنى من الوقت/]),
  terms(
    'SPN-17',
    'who-can-sponsor',
    [/A child has one sponsor only\. A child who is sponsored cannot be sponsored again/],
    [/لا يكون للطفل إلا كفيل واحد، فالطفل المكفول لا يكفله شخص آخر/],
  ),
  terms(
    'SPN-18',
    'who-can-sponsor',
    [/Only one child in a family can be sponsored/],
    [/لا يكفل من الأسرة إلا طفل واحد/],
  ),
  terms(
    'SPN-19',
    'renewals',
    [/If a renewal payment is missing, we email you an overdue notice/],
    [/إن لم تصل دفعة التجديد أرسلنا إليك إشعارا بالتأخر بالبريد الإلكتروني/],
  ),
  terms(
    'SPN-20',
    'renewals',
    [/still unpaid after these 3 months, the sponsorship is terminated/],
    [/بقي التجديد غير مدفوع بعد هذه الأشهر الثلاثة انتهت الكفالة/],
  ),
  terms(
    'SPN-21',
    'renewals',
    [/without a sponsor again, and the child’s story appears on the site again/],
    [/عاد الطفل بلا كفيل، وظهرت حكايته على الموقع من جديد لينتظر كفيلا آخر/],
  ),
  terms(
    'SPN-22',
    'ending-ours',
    [
      /exactly these five cases/,
      /family moves out of the area that we support/,
      /absent .* 3 months: missing at home visits, groups, check-ups and tutoring/,
      /under 16 and works/,
      /drops out of school/,
      /parents marry the child off below the legal age/,
    ],
    [
      /إلا في هذه الحالات الخمس، لا غيرها/,
      /تنتقل الأسرة إلى خارج المنطقة التي نخدمها/,
      /يغيب الطفل .* 3 أشهر عن الزيارات المنزلية والمجموعات والكشف الطبي ودروس التقوية/,
      /يعمل الطفل وسنه أقل من 16 سنة/,
      /يترك الطفل المدرسة/,
      /يزوجه والداه قبل السن القانونية/,
    ],
  ),
  terms(
    'SPN-23',
    'ending-ours',
    [/we notify you by email and help you to find another child/],
    [/أخطرناك بالبريد الإلكتروني وساعدناك في اختيار طفل آخر/],
  ),
  terms(
    'SPN-24',
    'who-can-sponsor',
    [
      /ends immediately for anyone who is on a sex offender registry, or who lives at the same address/,
    ],
    [/تنتهي الكفالة فورا .* سجل مرتكبي الجرائم الجنسية، أو كان يسكن في العنوان نفسه/],
  ),
  terms(
    'CST-22',
    'ways-to-pay',
    [/Card, with automatic renewal/, /Cheque\./, /Cash collection\./, /Bank transfer\./],
    [/البطاقة، مع تجديد تلقائي للكفالة\./, /شيك\./, /تحصيل نقدي\./, /تحويل بنكي\./],
  ),
  terms(
    'CST-23',
    'ways-to-pay',
    [/reference code of the sponsorship in the transfer.*on your dashboard/],
    [/الكود المرجعي للكفالة في بيانات التحويل.*في لوحة المتابعة/],
  ),
];

/** The nine beliefs (LEG-07 to LEG-09), in their order. */
const BELIEFS: readonly (readonly [id: string, en: RegExp, ar: RegExp])[] = [
  ['scriptures', /Scriptures/, /الكتاب المقدس/],
  ['trinity', /One God in three persons/, /إله واحد في ثلاثة أقانيم/],
  ['jesus-christ', /Jesus Christ/, /يسوع المسيح/],
  ['fall', /The fall, and the need of every person/, /السقوط وحاجة كل إنسان/],
  ['salvation', /Salvation/, /الخلاص/],
  ['holy-spirit', /Holy Spirit/, /الروح القدس/],
  ['unity', /unity of the Spirit/, /وحدانية الروح/],
  ['resurrection', /resurrection/, /القيامة/],
  ['return-of-christ', /personal return of Christ/, /مجيء المسيح الثاني/],
];

function read(locale: Locale, name: LegalName): LegalDocument {
  const file = join(import.meta.dirname, '../../../content', locale, `${name}.md`);
  return compileDocument(readFileSync(file, 'utf8'), locale);
}

/** The words of some HTML: no tags, no small Arabic signs, digits as in English. */
function wordsOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/(\d)[,٬](\d{3})/g, '$1$2')
    .replace(/\s+/g, ' ');
}

function sectionOf({ sections }: LegalDocument, section: string) {
  const found = sections.find(({ id }) => id === section);
  if (!found) throw new Error(`no section ${section}`);
  return { ...found, words: wordsOf(`${found.heading} ${found.html}`) };
}

function numbered(area: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${area}-${first + index}`);
}

describe.each(LOCALES)('in %s', (locale) => {
  it.each(FACTS.map((fact) => [fact.ids.join(' '), fact.document, fact.section, fact] as const))(
    '%s is said in %s, %s (LEG-10)',
    (_ids, document, section, fact) => {
      const { words } = sectionOf(read(locale, document), section);
      for (const pattern of fact[locale]) expect(words).toMatch(pattern);
    },
  );

  it('names five cases in which we end a sponsorship, and no more (SPN-22)', () => {
    const { html } = sectionOf(read(locale, 'terms-conditions'), 'ending-ours');
    const [list = ''] = /<ol>[\s\S]*?<\/ol>/.exec(html) ?? [];
    expect(list.match(/<li>/g)).toHaveLength(5);
  });

  it('names four ways to pay, and no more (CST-22)', () => {
    const { html } = sectionOf(read(locale, 'terms-conditions'), 'ways-to-pay');
    expect(html.match(/<li>/g)).toHaveLength(4);
  });

  it('commits nobody for a length of time (LEG-27)', () => {
    const { intro, sections } = read(locale, 'terms-conditions');
    const words = wordsOf([intro, ...sections.map(({ html }) => html)].join(' '));
    expect(words).not.toMatch(
      /minimum (commitment|term|period)|commit(ted)? for|مدة أدنى|الحد الأدنى للكفالة/i,
    );
  });

  it('dates the privacy policy to 28 February 2022 (LEG-02)', () => {
    expect(read(locale, 'privacy-policy').updated).toBe('2022-02-28');
  });

  it('states nine beliefs, those that were agreed on (LEG-05, LEG-07, LEG-08, LEG-09)', () => {
    const { sections } = read(locale, 'statement-of-faith');
    expect(sections.map(({ id }) => id)).toEqual(BELIEFS.map(([id]) => id));
    for (const [index, [, en, ar]] of BELIEFS.entries()) {
      expect(wordsOf(sections[index]?.heading ?? '')).toMatch({ en, ar }[locale]);
    }
  });

  it('adheres to the statement of an international evangelical alliance (LEG-06)', () => {
    const { intro } = read(locale, 'statement-of-faith');
    const alliance = {
      en: /adheres to the statement of faith of an international evangelical alliance/,
      ar: /تلتزم بإقرار إيمان تحالف إنجيلي دولي/,
    };
    expect(wordsOf(intro)).toMatch(alliance[locale]);
  });

  it.each(['privacy-policy', 'terms-conditions', 'child-protection'] as const)(
    '%s is a title and a list of sections, each a header and a text (LEG-01, LEG-03, LEG-04)',
    (name) => {
      const { title, sections } = read(locale, name);
      const letters = { en: /[a-z]/i, ar: /[\u0621-\u064a]/ }[locale];
      expect(title).toMatch(letters);
      expect(sections.length).toBeGreaterThan(5);
      for (const { heading, html } of sections) {
        expect(heading).toMatch(letters);
        expect(wordsOf(html)).toMatch(letters);
      }
    },
  );
});

it('every fact that the documents have to state is looked for (LEG-10)', () => {
  const known = new Set(FACTS.flatMap(({ ids }) => ids));
  const wanted = [
    ...numbered('LEG', 11, 27),
    ...numbered('SPN', 17, 24),
    ...numbered('CST', 20, 23),
  ];
  expect(wanted.filter((id) => !known.has(id))).toEqual([]);
});

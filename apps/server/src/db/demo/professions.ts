import type { IncomeFrequency } from './demo-types.ts';
import type { GovernorateLetters } from './villages.ts';
import type { Wording } from './wording.ts';

/** How a family earns: what the profile says, and the clause that a story can use. */
export interface Profession {
  /** As the profile shows it. */
  readonly name: Wording;
  /** A clause after 'her father ...': a verb that agrees with who works. */
  readonly does: Wording;
  readonly frequency: IncomeFrequency;
  /** Egyptian pounds per day, week, month or year; for irregular work, a usual month. */
  readonly income: readonly [least: number, most: number];
  /** Where this work exists; everywhere when absent. */
  readonly governorates?: readonly GovernorateLetters[];
}

export const BROTHERS_WORK: readonly Profession[] = [
  {
    name: { en: 'Mobile phone repairer', ar: 'فني إصلاح هواتف' },
    does: { en: 'repairs mobile phones', ar: 'يصلح الهواتف في محل صغير' },
    frequency: 'weekly',
    income: [900, 1400],
  },
  {
    name: { en: 'Tuk-tuk driver', ar: 'سائق توك توك' },
    does: { en: 'drives a tuk-tuk through the lanes', ar: 'يقود توك توك في حارات القرية' },
    frequency: 'daily',
    income: [130, 210],
  },
  {
    name: { en: 'Building worker', ar: 'عامل بناء' },
    does: { en: 'works on building sites', ar: 'يعمل في البناء' },
    frequency: 'daily',
    income: [170, 250],
  },
  {
    name: { en: 'Electrician’s assistant', ar: 'مساعد كهربائي' },
    does: { en: 'is learning the trade of an electrician', ar: 'يعمل مساعدًا لكهربائي' },
    frequency: 'weekly',
    income: [800, 1200],
  },
  {
    name: { en: 'Restaurant worker', ar: 'عامل في مطعم' },
    does: { en: 'works in a restaurant by the station', ar: 'يعمل في مطعم قرب المحطة' },
    frequency: 'monthly',
    income: [3500, 4500],
  },
];

export const SISTERS_WORK: readonly Profession[] = [
  {
    name: { en: 'Sewing workshop worker', ar: 'عاملة في مشغل خياطة' },
    does: { en: 'works in a sewing workshop', ar: 'تعمل في مشغل خياطة' },
    frequency: 'weekly',
    income: [700, 1000],
  },
  {
    name: { en: 'Shop assistant', ar: 'بائعة في محل ملابس' },
    does: { en: 'works in a clothes shop', ar: 'تعمل في محل ملابس' },
    frequency: 'monthly',
    income: [2600, 3400],
  },
  {
    name: { en: 'Nursery teacher', ar: 'معلمة في حضانة' },
    does: { en: 'teaches in a nursery', ar: 'تعمل معلمة في حضانة' },
    frequency: 'monthly',
    income: [2400, 3200],
  },
];

/** The clause of a relative names the relative. */
export const RELATIVES_WORK: readonly Profession[] = [
  {
    name: { en: 'Grandfather: a pension and a buffalo', ar: 'الجد: معاش وجاموسة' },
    does: {
      en: '{name}’s grandfather supports the home from a small pension and the milk of one buffalo',
      ar: 'جد {name} يعول البيت من معاش صغير ولبن جاموسة واحدة',
    },
    frequency: 'monthly',
    income: [2600, 3600],
  },
  {
    name: { en: 'Uncle: farmer', ar: 'العم: مزارع' },
    does: {
      en: 'an uncle who farms next door shares his harvest with {name}’s family',
      ar: 'عم {name} مزارع يسكن بجوارهم، ويقتسم معهم حصاده',
    },
    frequency: 'annually',
    income: [22000, 34000],
  },
  {
    name: { en: 'Uncle: builder', ar: 'الخال: بنّاء' },
    does: {
      en: '{name}’s uncle, a builder, provides for two households with his two hands',
      ar: 'خال {name} بنّاء يعول بيتين بعمل يديه',
    },
    frequency: 'irregularly',
    income: [2600, 3800],
  },
  {
    name: { en: 'Grandmother: sells ghee and eggs', ar: 'الجدة: تبيع السمن والبيض' },
    does: {
      en: '{name}’s grandmother keeps the home going by selling ghee and eggs',
      ar: 'جدة {name} تدبر البيت من بيع السمن والبيض',
    },
    frequency: 'weekly',
    income: [450, 750],
  },
];

export const OUTSIDE_HELP: readonly Profession[] = [
  {
    name: { en: 'Monthly help from the village church', ar: 'إعانة شهرية من كنيسة القرية' },
    does: {
      en: 'the village church stands by {name}’s family with a monthly sum',
      ar: 'تقف كنيسة القرية إلى جانب أسرة {name} بمبلغ شهري',
    },
    frequency: 'monthly',
    income: [1600, 2600],
  },
  {
    name: { en: 'Help from neighbours and friends', ar: 'عون الجيران والأصدقاء' },
    does: {
      en: 'neighbours who remember a kindness stand by {name}’s family',
      ar: 'جيران يحفظون الجميل يقفون إلى جانب أسرة {name}',
    },
    frequency: 'irregularly',
    income: [1200, 2200],
  },
];

export const OTHER_INCOME: readonly Profession[] = [
  {
    name: { en: 'The father’s pension', ar: 'معاش الأب' },
    does: {
      en: 'the family lives on a small pension that is planned to the last pound',
      ar: 'تعيش الأسرة على معاش صغير محسوب حتى آخر جنيه',
    },
    frequency: 'monthly',
    income: [2000, 3000],
  },
  {
    name: { en: 'Rent of a small plot', ar: 'إيجار قطعة أرض صغيرة' },
    does: {
      en: 'the family lives on the rent of a plot no bigger than a courtyard',
      ar: 'تعيش الأسرة على إيجار قطعة أرض لا تزيد على مساحة فناء',
    },
    frequency: 'annually',
    income: [16000, 24000],
  },
];

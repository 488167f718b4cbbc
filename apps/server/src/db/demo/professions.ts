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

export const FATHERS_WORK: readonly Profession[] = [
  {
    name: { en: 'Day labourer in the fields', ar: 'عامل زراعي باليومية' },
    does: { en: 'works by the day in other people’s fields', ar: 'يعمل باليومية في حقول القرية' },
    frequency: 'daily',
    income: [140, 210],
  },
  {
    name: { en: 'Tenant farmer of half a feddan', ar: 'مزارع يستأجر نصف فدان' },
    does: { en: 'farms half a rented feddan', ar: 'يزرع نصف فدان بالإيجار' },
    frequency: 'annually',
    income: [26000, 42000],
  },
  {
    name: { en: 'Bricklayer’s mate', ar: 'مساعد بنّاء' },
    does: { en: 'carries bricks on building sites', ar: 'يعمل مساعدًا في مواقع البناء' },
    frequency: 'daily',
    income: [170, 260],
  },
  {
    name: { en: 'River fisherman', ar: 'صياد في النيل' },
    does: { en: 'fishes on the Nile before dawn', ar: 'يصطاد السمك في النيل قبل الفجر' },
    frequency: 'irregularly',
    income: [2200, 3600],
    governorates: ['MN', 'SO', 'LX', 'AW'],
  },
  {
    name: { en: 'Tuk-tuk driver', ar: 'سائق توك توك' },
    does: { en: 'drives a hired tuk-tuk', ar: 'يقود توك توك بالإيجار' },
    frequency: 'daily',
    income: [130, 220],
  },
  {
    name: { en: 'Microbus driver', ar: 'سائق ميكروباص' },
    does: {
      en: 'drives the village microbus for its owner',
      ar: 'يعمل سائقًا على ميكروباص القرية',
    },
    frequency: 'weekly',
    income: [1000, 1500],
  },
  {
    name: { en: 'School caretaker', ar: 'عامل في مدرسة' },
    does: { en: 'is the caretaker of a school', ar: 'يعمل في إحدى المدارس' },
    frequency: 'monthly',
    income: [4000, 5200],
  },
  {
    name: { en: 'Barber', ar: 'حلاق' },
    does: { en: 'is a barber with one chair and many customers', ar: 'حلاق في محل بكرسي واحد' },
    frequency: 'weekly',
    income: [800, 1300],
  },
  {
    name: { en: 'Carpenter', ar: 'نجار' },
    does: { en: 'is a carpenter', ar: 'يعمل نجارًا' },
    frequency: 'irregularly',
    income: [2800, 4200],
  },
  {
    name: { en: 'Sugar cane cutter', ar: 'عامل في كسر القصب' },
    does: { en: 'cuts sugar cane in the season', ar: 'يعمل في كسر القصب وقت الموسم' },
    frequency: 'irregularly',
    income: [2000, 3400],
    governorates: ['SO', 'QN', 'LX', 'AW'],
  },
  {
    name: { en: 'Baker’s assistant', ar: 'عامل في مخبز' },
    does: { en: 'works nights at the bakery', ar: 'يعمل ليلًا في المخبز' },
    frequency: 'weekly',
    income: [850, 1250],
  },
  {
    name: { en: 'Quarry worker', ar: 'عامل في محجر' },
    does: { en: 'works in a limestone quarry', ar: 'يعمل في محجر للحجر الجيري' },
    frequency: 'daily',
    income: [180, 260],
    governorates: ['MN', 'AS'],
  },
  {
    name: { en: 'Vegetable seller with a cart', ar: 'بائع خضر على عربة' },
    does: { en: 'sells vegetables from a cart', ar: 'يبيع الخضر على عربة' },
    frequency: 'daily',
    income: [120, 200],
  },
  {
    name: { en: 'Plasterer', ar: 'مبيّض محارة' },
    does: { en: 'plasters walls whenever there is work', ar: 'يعمل في المحارة كلما توفر العمل' },
    frequency: 'irregularly',
    income: [2400, 3900],
  },
  {
    name: { en: 'Shoe repairer', ar: 'إسكافي' },
    does: { en: 'mends shoes by the market gate', ar: 'يصلح الأحذية عند مدخل السوق' },
    frequency: 'daily',
    income: [100, 160],
  },
  {
    name: { en: 'Building worker in Cairo', ar: 'عامل بناء في القاهرة' },
    does: {
      en: 'works on building sites in Cairo and comes home at the end of the month',
      ar: 'يعمل في البناء في القاهرة ويعود آخر كل شهر',
    },
    frequency: 'monthly',
    income: [4200, 5600],
  },
  {
    name: { en: 'Date palm climber', ar: 'طالع نخل' },
    does: {
      en: 'climbs date palms to prune and harvest them',
      ar: 'يصعد النخل ليقلّمه ويجني ثماره',
    },
    frequency: 'annually',
    income: [24000, 36000],
  },
  {
    name: { en: 'Night watchman', ar: 'حارس ليلي' },
    does: {
      en: 'guards a grain store at night',
      ar: 'يحرس مخزنًا للغلال ليلًا',
    },
    frequency: 'monthly',
    income: [3600, 4600],
  },
];

export const MOTHERS_WORK: readonly Profession[] = [
  {
    name: { en: 'Vegetable seller in the market', ar: 'بائعة خضر في السوق' },
    does: { en: 'sells vegetables in the market', ar: 'تبيع الخضر في سوق القرية' },
    frequency: 'daily',
    income: [90, 150],
  },
  {
    name: { en: 'Baker of sun bread', ar: 'تخبز العيش الشمسي' },
    does: { en: 'bakes sun bread for the neighbours', ar: 'تخبز العيش الشمسي للجيران' },
    frequency: 'daily',
    income: [80, 140],
  },
  {
    name: { en: 'Seamstress at home', ar: 'خياطة في البيت' },
    does: { en: 'sews at home on an old machine', ar: 'تخيط الملابس في البيت على ماكينة قديمة' },
    frequency: 'irregularly',
    income: [1500, 2600],
  },
  {
    name: { en: 'School cleaner', ar: 'عاملة نظافة في مدرسة' },
    does: { en: 'cleans the village school', ar: 'تعمل عاملة في مدرسة القرية' },
    frequency: 'monthly',
    income: [3000, 3900],
  },
  {
    name: { en: 'Poultry keeper', ar: 'مربية طيور' },
    does: { en: 'raises hens and sells the eggs', ar: 'تربي الدجاج وتبيع البيض' },
    frequency: 'weekly',
    income: [450, 800],
  },
  {
    name: { en: 'Day labourer in the fields', ar: 'عاملة زراعية باليومية' },
    does: { en: 'works by the day in the fields', ar: 'تعمل باليومية في الحقول' },
    frequency: 'daily',
    income: [100, 160],
  },
  {
    name: { en: 'Cheese and ghee maker', ar: 'صانعة جبن وسمن' },
    does: { en: 'makes cheese and ghee to sell', ar: 'تصنع الجبن والسمن وتبيعهما' },
    frequency: 'weekly',
    income: [500, 900],
  },
  {
    name: { en: 'Keeper of a small grocery', ar: 'صاحبة بقالة صغيرة' },
    does: {
      en: 'runs a small grocery from the front room',
      ar: 'تدير بقالة صغيرة في حجرة على الشارع',
    },
    frequency: 'weekly',
    income: [600, 1000],
  },
  {
    name: { en: 'Palm-leaf basket maker', ar: 'صانعة سلال من سعف النخيل' },
    does: { en: 'weaves baskets from palm leaves', ar: 'تضفر السلال من سعف النخيل' },
    frequency: 'irregularly',
    income: [1200, 2000],
  },
  {
    name: { en: 'Nursery helper', ar: 'مساعدة في حضانة' },
    does: { en: 'helps in the nursery', ar: 'تعمل مساعدة في الحضانة' },
    frequency: 'monthly',
    income: [2200, 3000],
  },
];

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
      en: 'the family of {name} lives on a small pension that is planned to the last pound',
      ar: 'تعيش أسرة {name} على معاش صغير محسوب حتى آخر جنيه',
    },
    frequency: 'monthly',
    income: [2000, 3000],
  },
  {
    name: { en: 'Rent of a small plot', ar: 'إيجار قطعة أرض صغيرة' },
    does: {
      en: 'the family of {name} lives on the rent of a plot no bigger than a courtyard',
      ar: 'تعيش أسرة {name} على إيجار قطعة أرض لا تزيد على مساحة فناء',
    },
    frequency: 'annually',
    income: [16000, 24000],
  },
];

import type { Localised } from './organisation-type.ts';

/** One amount of a purpose, in minor units of each currency, and what it is enough for. */
export interface Measure {
  readonly usd: number;
  readonly egp: number;
  /** A phrase that follows 'Enough for' and 'يغطّي تكلفة'. */
  readonly does: Localised;
}

/** The face of a purpose of donations: its picture, what any amount does, what some amounts do. */
export interface Giving {
  /** A file of `apps/web/app/assets/purposes`, without its ending. */
  readonly picture: string;
  /** A sentence for an amount that is below every measure. */
  readonly does: Localised;
  /** Offered as one-tap choices, the smallest first. */
  readonly measures: readonly Measure[];
}

const measure = (dollars: number, pounds: number, en: string, ar: string): Measure => ({
  usd: dollars * 100,
  egp: pounds * 100,
  does: { en, ar },
});

/** Of a purpose that is not named below. Its amounts are `donations.suggested`. */
const ANY: Giving = {
  picture: 'general',
  does: {
    en: 'It goes to the work in the villages, for the purpose you chose.',
    ar: 'يُصرف في القرى، للغرض الذي اخترته.',
  },
  measures: [],
};

/** By the code of the purpose (`GET /v1/guests/purposes`). The figures are those of the projects. */
const BY_PURPOSE: Readonly<Record<string, Giving>> = {
  general: {
    picture: 'general',
    does: {
      en: 'It goes where it is needed most this month: school, health, water or a roof.',
      ar: 'يذهب إلى ما تشتدّ الحاجة إليه هذا الشهر: مدرسة أو علاج أو مياه أو سقف.',
    },
    measures: [
      measure(10, 500, 'a full check-up for one child', 'كشف طبي كامل لطفل'),
      measure(16, 800, 'a packed school bag', 'حقيبة مدرسية مجهزة'),
      measure(30, 1_500, 'a month of food for a family of six', 'طعام شهر لأسرة من ستة أفراد'),
      measure(60, 3_000, 'a water filter for one kitchen', 'فلتر مياه لمطبخ أسرة'),
    ],
  },
  sponsorship: {
    picture: 'sponsorship',
    does: {
      en: 'It supports a child who is still waiting for a sponsor.',
      ar: 'يساند طفلًا ما زال ينتظر من يكفله.',
    },
    measures: [
      measure(32, 1_600, 'a month’s support for a waiting child', 'رعاية شهر لطفل ما زال ينتظر'),
      measure(
        96,
        4_800,
        'three months’ support for a waiting child',
        'رعاية ثلاثة أشهر لطفل ينتظر',
      ),
      measure(192, 9_600, 'half a year’s support for a waiting child', 'رعاية نصف سنة لطفل ينتظر'),
      measure(384, 19_200, 'a year’s support for a waiting child', 'رعاية سنة كاملة لطفل ينتظر'),
    ],
  },
  purchased_gift: {
    picture: 'gift',
    does: {
      en: 'It goes towards a gift for a child.',
      ar: 'يسهم في ثمن هدية لطفل.',
    },
    measures: [
      measure(6, 300, 'a box of colours', 'صندوق ألوان'),
      measure(14, 700, 'a pair of sturdy shoes', 'حذاء متين'),
      measure(24, 1_200, 'new clothes for the holiday', 'ملابس جديدة للعيد'),
      measure(40, 2_000, 'four warm blankets', 'أربع بطاطين دافئة'),
    ],
  },
  general_christmas_fund: {
    picture: 'christmas',
    does: {
      en: 'It goes towards a Christmas present for a child who would otherwise go without.',
      ar: 'يسهم في ثمن هدية عيد الميلاد المجيد لطفل كان سيبقى بلا هدية.',
    },
    measures: [
      measure(7, 350, 'a football for one child', 'كرة قدم لطفل'),
      measure(24, 1_200, 'new clothes for one child', 'ملابس العيد لطفل'),
      measure(30, 1_500, 'a month of food for one family', 'طعام شهر لأسرة'),
      measure(72, 3_600, 'new clothes for three children', 'ملابس العيد لثلاثة أطفال'),
    ],
  },
  water_filters: {
    picture: 'water',
    does: {
      en: 'It goes towards the cartridges that keep a village’s water clean.',
      ar: 'يسهم في ثمن الشمعات التي تُبقي مياه القرية نقية.',
    },
    measures: [
      measure(5, 250, 'a month of cartridges for one station', 'شمعات شهر لمحطة قرية'),
      measure(15, 750, 'three months of cartridges', 'شمعات ثلاثة أشهر لمحطة قرية'),
      measure(60, 3_000, 'a year of cartridges for one station', 'شمعات سنة لمحطة قرية'),
      measure(1_900, 95_000, 'a station for sixty homes', 'محطة جديدة لستين بيتًا'),
    ],
  },
  medical_care: {
    picture: 'medical',
    does: {
      en: 'It goes towards a check-up with the next convoy.',
      ar: 'يسهم في تكلفة كشف طبي مع القافلة القادمة.',
    },
    measures: [
      measure(10, 500, 'a full check-up for one child', 'كشف طبي كامل لطفل'),
      measure(22, 1_100, 'an eye test and glasses', 'كشف نظر ونظارة'),
      measure(28, 1_400, 'dental treatment for one child', 'علاج أسنان لطفل'),
      measure(45, 2_250, 'three months of medicine', 'دواء ثلاثة أشهر'),
    ],
  },
  education: {
    picture: 'education',
    does: {
      en: 'It goes towards a school bag and an afternoon’s tutoring.',
      ar: 'يسهم في ثمن حقيبة مدرسية ودروس تقوية بعد الظهر.',
    },
    measures: [
      measure(9, 450, 'a shelf of storybooks', 'رفّ من القصص'),
      measure(16, 800, 'a packed school bag', 'حقيبة مدرسية مجهزة'),
      measure(55, 2_750, 'a desk and a good lamp', 'مكتب ومصباح جيد'),
      measure(80, 4_000, 'five packed school bags', 'خمس حقائب مدرسية مجهزة'),
    ],
  },
  home_repair: {
    picture: 'home',
    does: {
      en: 'It goes towards the beams and boards of a new roof.',
      ar: 'يسهم في ثمن عروق سقف جديد وألواحه.',
    },
    measures: [
      measure(25, 1_250, 'a tenth of a roof for one room', 'عُشر سقف لحجرة'),
      measure(50, 2_500, 'a fifth of a roof for one room', 'خُمس سقف لحجرة'),
      measure(250, 12_500, 'a new roof for one room', 'سقف جديد لحجرة كاملة'),
      measure(700, 35_000, 'the repair of a whole house', 'ترميم بيت كامل'),
    ],
  },
};

/** The face of a purpose, by its code; a general one for a code that is not named here. */
export function givingTo(code: string): Giving {
  return BY_PURPOSE[code] ?? ANY;
}

/** The largest measure that an amount (minor units) is enough for; undefined below all of them. */
export function measureOf(
  { measures }: Giving,
  minor: number,
  currency: 'usd' | 'egp',
): Measure | undefined {
  return measures.findLast((one) => one[currency] <= minor);
}

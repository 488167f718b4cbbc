import type { Profession } from './professions.ts';

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
    name: { en: 'Vegetable seller with a cart', ar: 'بائع خضار على عربة' },
    does: { en: 'sells vegetables from a cart', ar: 'يبيع الخضار على عربة' },
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
    name: { en: 'Vegetable seller in the market', ar: 'بائعة خضار في السوق' },
    does: { en: 'sells vegetables in the market', ar: 'تبيع الخضار في سوق القرية' },
    frequency: 'daily',
    income: [90, 150],
  },
  {
    name: { en: 'Baker of sun bread', ar: 'خبّازة عيش شمسي' },
    does: { en: 'bakes sun bread for the neighbours', ar: 'تخبز العيش الشمسي للجيران' },
    frequency: 'daily',
    income: [80, 140],
  },
  {
    name: { en: 'Seamstress at home', ar: 'خيّاطة تعمل في بيتها' },
    does: { en: 'sews at home on an old machine', ar: 'تخيط الملابس في البيت على ماكينة قديمة' },
    frequency: 'irregularly',
    income: [1500, 2600],
  },
  {
    name: { en: 'School cleaner', ar: 'عاملة نظافة في مدرسة' },
    does: { en: 'cleans the village school', ar: 'تعمل في تنظيف مدرسة القرية' },
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

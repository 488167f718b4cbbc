import type { DemoGift } from './demo-types.ts';

/** Piastres for one cent: about fifty pounds to the dollar. */
const PIASTRES_PER_CENT = 50;

type GiftText = Omit<DemoGift, 'id' | 'price_usd_minor' | 'price_egp_minor'> & {
  /** Cents. */
  readonly usd: number;
};

/** Prices keep the limits of the terms: 150 to 1,500 pounds for birthdays (LEG-18), 150 up else. */
const TEXTS: readonly GiftText[] = [
  {
    kind: 'birthday_christmas',
    title_en: 'A birthday cake for the whole lane',
    title_ar: 'تورتة عيد ميلاد للحارة كلها',
    description_en:
      'Cake, juice and candles for the child, the family and every neighbour who hears the singing.',
    description_ar: 'تورتة وعصير وشموع للطفل وأسرته، ولكل جار يسمع الغناء فيأتي.',
    usd: 800,
    picture_seed: 'home-birthday-cake',
  },
  {
    kind: 'birthday_christmas',
    title_en: 'New clothes for the feast',
    title_ar: 'ملابس العيد',
    description_en:
      'A complete new outfit, chosen by the child in the shop, to wear on the morning of the feast.',
    description_ar: 'طقم جديد كامل يختاره الطفل بنفسه من المحل ويرتديه صباح العيد.',
    usd: 2400,
    picture_seed: 'home-feast-clothes',
  },
  {
    kind: 'birthday_christmas',
    title_en: 'Sturdy shoes',
    title_ar: 'حذاء متين',
    description_en: 'A pair of good shoes that will last a school year of dusty roads, with socks.',
    description_ar: 'حذاء جيد يحتمل عامًا دراسيًا من الطرق الترابية، ومعه جوارب.',
    usd: 1400,
    picture_seed: 'village-sturdy-shoes',
  },
  {
    kind: 'birthday_christmas',
    title_en: 'A shelf of storybooks',
    title_ar: 'رف من القصص',
    description_en:
      'Eight illustrated books in Arabic and English that fit the child’s age and can be lent to friends.',
    description_ar:
      'ثمانية كتب مصورة بالعربية والإنجليزية تناسب عمر الطفل، ويمكن إعارتها للأصدقاء.',
    usd: 900,
    picture_seed: 'school-storybooks',
  },
  {
    kind: 'birthday_christmas',
    title_en: 'A real leather football',
    title_ar: 'كرة قدم أصلية',
    description_en: 'A proper ball, a pump and an afternoon match organised by our volunteers.',
    description_ar: 'كرة حقيقية ومنفاخ ومباراة ينظمها متطوعونا ذات عصر.',
    usd: 700,
    picture_seed: 'field-football',
  },
  {
    kind: 'birthday_christmas',
    title_en: 'A box of colours',
    title_ar: 'صندوق ألوان',
    description_en:
      'Paints, brushes, crayons and a thick drawing pad for children who see the world in colour.',
    description_ar: 'ألوان مائية وفرش وأقلام شمع وكراسة رسم سميكة لمن يرون العالم ملونًا.',
    usd: 600,
    picture_seed: 'school-colours',
  },
  {
    kind: 'birthday_christmas',
    title_en: 'A packed school bag',
    title_ar: 'حقيبة مدرسية مجهزة',
    description_en:
      'A strong bag with notebooks, pens, geometry set and a lunch box: everything for the first day.',
    description_ar: 'حقيبة قوية فيها كراسات وأقلام وأدوات هندسة وعلبة طعام: كل ما يلزم لأول يوم.',
    usd: 1600,
    picture_seed: 'school-packed-bag',
  },
  {
    kind: 'family_relief',
    title_en: 'A month of good food',
    title_ar: 'طعام يكفي شهرًا',
    description_en: 'Rice, oil, lentils, sugar, flour, dates and vegetables for a family of six.',
    description_ar: 'أرز وزيت وعدس وسكر ودقيق وتمر وخضراوات تكفي أسرة من ستة أفراد.',
    usd: 3000,
    picture_seed: 'home-month-of-food',
  },
  {
    kind: 'family_relief',
    title_en: 'Four warm blankets',
    title_ar: 'أربع بطاطين دافئة',
    description_en:
      'Desert nights in January are colder than visitors believe; one thick blanket for each bed.',
    description_ar: 'ليالي يناير على حافة الصحراء أبرد مما يظن الزائر: بطانية ثقيلة لكل سرير.',
    usd: 4000,
    picture_seed: 'home-warm-blankets',
  },
  {
    kind: 'family_relief',
    title_en: 'A desk and a good lamp',
    title_ar: 'مكتب ومصباح جيد',
    description_en:
      'A wooden desk made in a village workshop, a chair and a rechargeable lamp for evenings without power.',
    description_ar: 'مكتب خشبي من صنع ورشة في القرية، وكرسي، ومصباح يُشحن لليالي انقطاع الكهرباء.',
    usd: 5500,
    picture_seed: 'workshop-desk-and-lamp',
  },
  {
    kind: 'family_relief',
    title_en: 'A water filter for the kitchen',
    title_ar: 'فلتر مياه للمطبخ',
    description_en:
      'A three-stage household filter, fitted by our technician, with cartridges for two years.',
    description_ar: 'فلتر منزلي بثلاث مراحل يركبه فنيّ من فريقنا، مع شمعات تكفي عامين.',
    usd: 6000,
    picture_seed: 'water-kitchen-filter',
  },
  {
    kind: 'family_relief',
    title_en: 'A pair of goats',
    title_ar: 'عنزتان',
    description_en:
      'Two healthy goats, a vet’s visit and fodder for the first two months: milk today, kids tomorrow.',
    description_ar: 'عنزتان سليمتان وزيارة من الطبيب البيطري وعلف شهرين: لبن اليوم وصغار غدًا.',
    usd: 18000,
    picture_seed: 'field-pair-of-goats',
  },
  {
    kind: 'family_relief',
    title_en: 'A share in a new roof',
    title_ar: 'سهم في سقف جديد',
    description_en:
      'Beams, boards and insulation for one room, laid by builders of the same village.',
    description_ar: 'عروق وألواح خشب وطبقة عازلة لحجرة واحدة، يركبها بنّاؤون من القرية نفسها.',
    usd: 25000,
    picture_seed: 'home-new-roof',
  },
  {
    kind: 'medical',
    title_en: 'An eye test and glasses',
    title_ar: 'كشف نظر ونظارة',
    description_en:
      'A test with an eye doctor and a pair of glasses with frames that survive the playground.',
    description_ar: 'كشف عند طبيب عيون، ونظارة بإطار يحتمل اللعب في الفناء.',
    usd: 2200,
    picture_seed: 'clinic-glasses',
  },
  {
    kind: 'medical',
    title_en: 'Dental treatment',
    title_ar: 'علاج الأسنان',
    description_en:
      'Check-up, fillings and a toothbrush course for the child, with the convoy or in the nearest town.',
    description_ar: 'كشف وحشوات وتدريب على العناية بالأسنان، مع القافلة أو في أقرب مدينة.',
    usd: 2800,
    picture_seed: 'clinic-dental-treatment',
  },
  {
    kind: 'medical',
    title_en: 'Three months of medicine',
    title_ar: 'دواء ثلاثة أشهر',
    description_en:
      'Prescribed medicine for a child or parent with a chronic illness, delivered to the door.',
    description_ar: 'الدواء الموصوف لطفل أو والد يعاني مرضًا مزمنًا، يصل إلى باب البيت.',
    usd: 4500,
    picture_seed: 'clinic-medicine',
  },
  {
    kind: 'medical',
    title_en: 'A hearing aid',
    title_ar: 'سماعة أذن',
    description_en:
      'A hearing test, a fitted aid and batteries for a year, so that no lesson is missed.',
    description_ar: 'اختبار سمع وسماعة مضبوطة وبطاريات عام كامل، حتى لا يفوت الطفل درس.',
    usd: 16000,
    picture_seed: 'clinic-hearing-aid',
  },
];

export const GIFTS: readonly DemoGift[] = TEXTS.map(({ usd, ...gift }, index) => ({
  id: index + 1,
  ...gift,
  price_usd_minor: usd,
  price_egp_minor: usd * PIASTRES_PER_CENT,
}));

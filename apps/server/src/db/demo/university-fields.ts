import type { StudyField } from './study-fields.ts';

export const UNIVERSITY_FIELDS: readonly StudyField[] = [
  {
    years: 7,
    subject: { en: 'Anatomy', ar: 'التشريح' },
    dream: { en: 'To be the village doctor', ar: 'أن [يصبح طبيب|تصبح طبيبة] القرية' },
    tells: {
      en: '[He|She] studies medicine and has promised the village a doctor who was born in it.',
      ar: '[يدرس|تدرس] الطب، [وقد وعد|وقد وعدت] القرية [بطبيب من أبنائها|بطبيبة من بناتها].',
    },
  },
  {
    years: 6,
    subject: { en: 'Pharmacology', ar: 'علم الأدوية' },
    dream: { en: 'To open a pharmacy at home', ar: 'أن [يفتح|تفتح] صيدلية في القرية' },
    tells: {
      en: 'A student of pharmacy, [he|she] already explains to grandmothers which tablets do not go together.',
      ar: '[طالب|طالبة] في كلية الصيدلة، [يشرح|تشرح] للجدات أي الأدوية لا يجتمع مع غيره.',
    },
  },
  {
    years: 6,
    subject: { en: 'Oral surgery', ar: 'جراحة الفم' },
    dream: { en: 'To lead a dental convoy', ar: 'أن [يقود|تقود] قافلة أسنان' },
    tells: {
      en: '[He|She] studies dentistry and assists our convoy in every holiday.',
      ar: '[يدرس|تدرس] طب الأسنان، [ويساعد|وتساعد] في قافلتنا كل إجازة.',
    },
  },
  {
    years: 5,
    subject: { en: 'Structural analysis', ar: 'تحليل الإنشاءات' },
    dream: { en: 'To build safe, cool houses', ar: 'أن [يبني|تبني] بيوتًا آمنة لا يدخلها الحر' },
    tells: {
      en: 'A student of civil engineering, [he|she] checks our new roofs with a spirit level and a strict eye.',
      ar: '[طالب|طالبة] في الهندسة المدنية، [يراجع|تراجع] أسقفنا الجديدة بميزان ماء وعين لا تجامل.',
    },
  },
  {
    years: 5,
    subject: { en: 'Animal health', ar: 'صحة الحيوان' },
    dream: {
      en: 'To be a vet among farmers',
      ar: 'أن [يصبح طبيبًا بيطريًا|تصبح طبيبة بيطرية] بين الفلاحين',
    },
    tells: {
      en: '[He|She] studies veterinary medicine, and no buffalo in the village is vaccinated without [him|her].',
      ar: '[يدرس|تدرس] الطب البيطري، ولا تُطعَّم جاموسة في القرية [بغير حضوره|بغير حضورها].',
    },
  },
  {
    years: 4,
    subject: { en: 'English literature', ar: 'الأدب الإنجليزي' },
    dream: {
      en: 'To teach English in a village school',
      ar: 'أن [يدرّس|تدرّس] الإنجليزية في مدرسة بالقرية',
    },
    tells: {
      en: 'In the Faculty of Education [he|she] studies English, so that the next pupils learn it from someone who loves it.',
      ar: '[يدرس|تدرس] الإنجليزية في كلية التربية، ليتعلمها الصغار [ممن يحبها|ممن تحبها].',
    },
  },
  {
    years: 4,
    subject: { en: 'Cost accounting', ar: 'محاسبة التكاليف' },
    dream: {
      en: 'To advise small businesses',
      ar: 'أن [يصبح مستشارًا|تصبح مستشارة] للمشروعات الصغيرة',
    },
    tells: {
      en: '[He|She] studies commerce and helps the women of the loan group to price their work fairly.',
      ar: '[يدرس|تدرس] التجارة، [ويساعد|وتساعد] نساء مجموعة القروض على تسعير عملهن بعدل.',
    },
  },
  {
    years: 4,
    subject: { en: 'Soil science', ar: 'علوم الأراضي' },
    dream: { en: 'To make the desert edge green', ar: 'أن [يزرع|تزرع] حافة الصحراء' },
    tells: {
      en: 'In the Faculty of Agriculture [he|she] works on salt-resistant wheat, with a test plot behind the house.',
      ar: 'في كلية الزراعة [يعمل|تعمل] على قمح يحتمل الملوحة، [وله|ولها] حوض تجارب خلف البيت.',
    },
  },
  {
    years: 4,
    subject: { en: 'Social work', ar: 'الخدمة الاجتماعية' },
    dream: { en: 'To work with families', ar: 'أن [يعمل|تعمل] مع الأسر' },
    tells: {
      en: '[He|She] studies social work and listens as others read: to the end.',
      ar: '[يدرس|تدرس] الخدمة الاجتماعية، [ويصغي|وتصغي] كما يقرأ غير[ه|ها]: حتى النهاية.',
    },
  },
  {
    years: 4,
    subject: { en: 'Programming', ar: 'البرمجة' },
    dream: { en: 'To found a software company', ar: 'أن [يؤسس|تؤسس] شركة برمجيات' },
    tells: {
      en: 'A student of computer science, [he|she] wrote the programme that keeps the centre’s library in order.',
      ar: '[طالب|طالبة] في الحاسبات، [كتب|كتبت] البرنامج الذي ينظم مكتبة المركز.',
    },
  },
  {
    years: 4,
    subject: { en: 'Constitutional law', ar: 'القانون الدستوري' },
    dream: { en: 'To defend those without a voice', ar: 'أن [يدافع|تدافع] عمن لا صوت له' },
    tells: {
      en: '[He|She] studies law and explains contracts to neighbours before they sign.',
      ar: '[يدرس|تدرس] الحقوق، [ويشرح|وتشرح] للجيران عقودهم قبل أن يوقعوها.',
    },
  },
  {
    years: 4,
    subject: { en: 'Early childhood education', ar: 'تربية الطفل' },
    dream: { en: 'To open a nursery', ar: 'أن [يفتح|تفتح] حضانة' },
    tells: {
      en: 'Early childhood is [his|her] subject, and the nursery children test every theory before noon.',
      ar: '[تخصصه|تخصصها] تربية الطفل، وأطفال الحضانة يختبرون كل نظرية قبل الظهر.',
    },
  },
  {
    years: 4,
    subject: { en: 'Nursing care', ar: 'التمريض' },
    dream: { en: 'To run a village clinic', ar: 'أن [يدير|تدير] عيادة في القرية' },
    tells: {
      en: '[He|She] studies nursing, measures blood pressure after every Friday meeting and remembers each number.',
      ar: '[يدرس|تدرس] التمريض، [ويقيس|وتقيس] الضغط بعد لقاء كل جمعة، [ويتذكر|وتتذكر] كل رقم.',
    },
  },
  {
    years: 4,
    subject: { en: 'Egyptian history', ar: 'تاريخ مصر' },
    dream: { en: 'To guide visitors through Egypt', ar: 'أن [يرشد|ترشد] زوار مصر' },
    tells: {
      en: 'History is [his|her] field, and [he|she] can tell you what stood under your feet three thousand years ago.',
      ar: 'التاريخ [مجاله|مجالها]، [ويستطيع أن يخبرك|وتستطيع أن تخبرك] ماذا كان تحت قدميك قبل ثلاثة آلاف عام.',
    },
  },
];

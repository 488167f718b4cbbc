import type { Wording } from './wording.ts';

/** What a technical pupil, institute or university student studies: subject, dream and its sentence. */
export interface StudyField {
  /** Years of the programme: no student is beyond them. */
  readonly years: number;
  readonly subject: Wording;
  readonly dream: Wording;
  readonly tells: Wording;
}

export const TECHNICAL_FIELDS: readonly StudyField[] = [
  {
    years: 5,
    subject: { en: 'Electrical installation', ar: 'التركيبات الكهربائية' },
    dream: { en: 'To run a solar workshop', ar: 'أن [يدير|تدير] ورشة للطاقة الشمسية' },
    tells: {
      en: '[He|She] is learning electrical work and wants to light the village with solar panels.',
      ar: '[يتعلم|تتعلم] الكهرباء، [ويريد أن يضيء|وتريد أن تضيء] القرية بالألواح الشمسية.',
    },
  },
  {
    years: 3,
    subject: { en: 'Furniture making', ar: 'صناعة الأثاث' },
    dream: { en: 'To own a furniture workshop', ar: 'أن [يمتلك|تمتلك] ورشة أثاث' },
    tells: {
      en: 'In the furniture department [he|she] made a chest with drawers that open at a touch; a workshop of [his|her] own is the dream.',
      ar: 'في قسم الأثاث [صنع|صنعت] خزانة تنفتح أدراجها بلمسة، [والحلم ورشة باسمه|والحلم ورشة باسمها].',
    },
  },
  {
    years: 3,
    subject: { en: 'Ready-made clothes', ar: 'الملابس الجاهزة' },
    dream: { en: 'To design school uniforms', ar: 'أن [يصمم|تصمم] الزي المدرسي' },
    tells: {
      en: '[He|She] studies tailoring and wants to design school uniforms that last from one child to the next.',
      ar: '[يدرس|تدرس] الملابس الجاهزة، [ويريد أن يصمم|وتريد أن تصمم] زيًا مدرسيًا يعيش من أخ إلى أخيه.',
    },
  },
  {
    years: 3,
    subject: { en: 'Book-keeping', ar: 'إمساك الدفاتر' },
    dream: { en: 'To work in a bank', ar: 'أن [يعمل|تعمل] في بنك' },
    tells: {
      en: 'Book-keeping came easily to [him|her]; a desk in a bank, with a name plate, is the goal.',
      ar: 'المحاسبة سهلة [عليه|عليها]، والهدف مكتب في بنك عليه [اسمه|اسمها].',
    },
  },
  {
    years: 3,
    subject: { en: 'Agriculture', ar: 'الزراعة' },
    dream: { en: 'To manage a modern farm', ar: 'أن [يدير|تدير] مزرعة حديثة' },
    tells: {
      en: 'From the agricultural school [he|she] brought home drip irrigation, and the tomatoes have never been better.',
      ar: 'من المدرسة الزراعية [نقل|نقلت] إلى البيت الري بالتنقيط، فلم تكن الطماطم يومًا أفضل مما هي الآن.',
    },
  },
  {
    years: 5,
    subject: { en: 'Nursing', ar: 'التمريض' },
    dream: { en: 'To be a head nurse', ar: 'أن [يصبح رئيس تمريض|تصبح رئيسة تمريض]' },
    tells: {
      en: 'At the nursing school [he|she] has learned that a calm voice is half the medicine.',
      ar: 'في مدرسة التمريض [تعلّم|تعلّمت] أن الصوت الهادئ نصف الدواء.',
    },
  },
  {
    years: 3,
    subject: { en: 'Hotel kitchen', ar: 'فنون المطبخ الفندقي' },
    dream: { en: 'To become a chef', ar: 'أن [يصبح طاهيًا معروفًا|تصبح طاهية معروفة]' },
    tells: {
      en: '[He|She] studies at the hotel school and cooks village dishes on plates fit for a restaurant.',
      ar: '[يدرس|تدرس] في المدرسة الفندقية، [ويقدّم|وتقدّم] أكلات القرية في أطباق تليق بمطعم كبير.',
    },
  },
  {
    years: 5,
    subject: { en: 'Refrigeration and air conditioning', ar: 'التبريد والتكييف' },
    dream: { en: 'To be a maintenance engineer', ar: 'أن [يصبح مهندس|تصبح مهندسة] صيانة' },
    tells: {
      en: 'In a hot country [he|she] chose to learn refrigeration, and the neighbours approve.',
      ar: 'في بلد حار [اختار|اختارت] دراسة التبريد، والجيران يؤيدون الاختيار بشدة.',
    },
  },
];

export const INSTITUTE_FIELDS: readonly StudyField[] = [
  {
    years: 2,
    subject: { en: 'First aid', ar: 'الإسعافات الأولية' },
    dream: { en: 'To work in an ambulance', ar: 'أن [يعمل مسعفًا|تعمل مسعفة]' },
    tells: {
      en: '[He|She] is training at the health institute and taught the whole lane how to treat a burn.',
      ar: '[يدرس|تدرس] في المعهد الصحي، [وقد علّم|وقد علّمت] الحارة كلها كيف يُسعف الحرق.',
    },
  },
  {
    years: 4,
    subject: { en: 'Computer networks', ar: 'شبكات الحاسب' },
    dream: { en: 'To bring internet to the village', ar: 'أن [يوصل|توصل] الإنترنت إلى القرية' },
    tells: {
      en: '[He|She] studies networks, and it is thanks to [him|her] that the computer room has a connection that holds.',
      ar: '[يدرس|تدرس] شبكات الحاسب، [وبفضله صار في قاعة الكمبيوتر اتصال|وبفضلها صار في قاعة الكمبيوتر اتصال] لا ينقطع.',
    },
  },
  {
    years: 4,
    subject: { en: 'Social service', ar: 'الخدمة الاجتماعية' },
    dream: {
      en: 'To be a school counsellor',
      ar: 'أن [يصبح أخصائيًا اجتماعيًا|تصبح أخصائية اجتماعية] في مدرسة',
    },
    tells: {
      en: '[He|She] wants to be a school counsellor: the person behind the door that is always open.',
      ar: '[يريد أن يصبح أخصائيًا اجتماعيًا|تريد أن تصبح أخصائية اجتماعية] في مدرسة: من يجده التلاميذ خلف باب مفتوح دائمًا.',
    },
  },
  {
    years: 2,
    subject: { en: 'Secretarial practice', ar: 'أعمال السكرتارية' },
    dream: { en: 'To manage an office', ar: 'أن [يدير|تدير] مكتبًا' },
    tells: {
      en: 'Sixty words a minute and no mistakes: [he|she] is ready for an office of [his|her] own.',
      ar: 'ستون كلمة في الدقيقة بلا خطأ: [إنه مستعد|إنها مستعدة] لإدارة مكتب كامل.',
    },
  },
  {
    years: 4,
    subject: { en: 'Hotel management', ar: 'إدارة الفنادق' },
    dream: { en: 'To open a guest house', ar: 'أن [يفتح|تفتح] بيت ضيافة' },
    tells: {
      en: '[He|She] studies hotel management and plans a guest house with sun bread for breakfast.',
      ar: '[يدرس|تدرس] إدارة الفنادق، [ويخطط|وتخطط] لبيت ضيافة يُقدَّم في فطوره العيش الشمسي.',
    },
  },
  {
    years: 2,
    subject: { en: 'Laboratory techniques', ar: 'تقنيات المعامل' },
    dream: { en: 'To work in a hospital laboratory', ar: 'أن [يعمل|تعمل] في معمل مستشفى' },
    tells: {
      en: 'The microscope of the laboratory class is [his|her] favourite window on the world.',
      ar: 'ميكروسكوب المعمل هو أحب نافذة [إليه|إليها] على العالم.',
    },
  },
  {
    years: 4,
    subject: { en: 'Business administration', ar: 'إدارة الأعمال' },
    dream: { en: 'To sell village crafts abroad', ar: 'أن [يسوّق|تسوّق] منتجات القرية خارج مصر' },
    tells: {
      en: 'For a class project [he|she] sold forty village baskets online, and the professor bought two.',
      ar: 'في مشروع دراسي [باع|باعت] أربعين سلة من صنع القرية عبر الإنترنت، واشترى الأستاذ منها اثنتين.',
    },
  },
];

import type { Trait } from './traits.ts';

/** What a child is gifted at. */
export const TALENTS: readonly Trait[] = [
  {
    from: 6,
    name: { en: 'Drawing faces', ar: 'رسم الوجوه' },
    tells: {
      en: 'Give [him|her] a pencil and five minutes, and you will find your own face on the page.',
      ar: 'يكفي قلم وخمس دقائق [ليرسم لك وجهك|لترسم لك وجهك] على الورق.',
    },
  },
  {
    name: { en: 'Singing', ar: 'الغناء' },
    tells: {
      en: '[He|She] sings in the choir, and the second row follows [his|her] voice.',
      ar: '[يغني|تغني] في الكورال، والصف الثاني كله يتبع [صوته|صوتها].',
    },
  },
  {
    from: 8,
    name: { en: 'Mental arithmetic', ar: 'الحساب الذهني' },
    tells: {
      en: 'In the market people ask [him|her] for the total before they ask the seller.',
      ar: 'في السوق [يسأله|يسألها] الناس عن الحساب قبل أن يسألوا البائع.',
    },
  },
  {
    from: 9,
    name: { en: 'Calligraphy', ar: 'الخط العربي' },
    tells: {
      en: '[His|Her] handwriting is so fine that the school’s wall newspaper is always in it.',
      ar: 'خط[ه|ها] جميل حتى إن مجلة الحائط في المدرسة لا تُكتب إلا [بيده|بيدها].',
    },
  },
  {
    until: 17,
    name: { en: 'Acting and imitation', ar: 'التمثيل والتقليد' },
    tells: {
      en: '[He|She] can play the grandfather, the goat and the inspector in one scene.',
      ar: '[يؤدي|تؤدي] في مشهد واحد دور الجد والعنزة والمفتش.',
    },
  },
  {
    from: 6,
    name: { en: 'Running', ar: 'الجري' },
    tells: {
      en: 'In the last sports day [he|she] ran so fast that the judge asked for a second look.',
      ar: 'في آخر يوم رياضي [جرى|جرت] بسرعة جعلت الحكم يطلب إعادة السباق ليتأكد.',
    },
  },
  {
    name: { en: 'Storytelling', ar: 'رواية الحكايات' },
    tells: {
      en: '[He|She] begins every story with ‘this really happened’ and nobody minds if it did not.',
      ar: '[يبدأ|تبدأ] كل حكاية بعبارة «وهذا حدث فعلًا»، ولا أحد يسأل إن كان قد حدث.',
    },
  },
  {
    from: 10,
    name: { en: 'Repairing small things', ar: 'إصلاح الأشياء الصغيرة' },
    tells: {
      en: 'A radio that had been silent for years now speaks again, thanks to [him|her].',
      ar: 'راديو سكت سنوات طويلة عاد إلى الكلام على [يديه|يديها].',
    },
  },
  {
    until: 13,
    name: { en: 'Paper craft', ar: 'الأشغال الورقية' },
    tells: {
      en: 'From one old newspaper [he|she] folds a boat, a crown and a bird that flaps.',
      ar: 'من جريدة قديمة واحدة [يصنع|تصنع] مركبًا وتاجًا وعصفورًا يرفرف.',
    },
  },
  {
    from: 6,
    name: { en: 'Learning by heart', ar: 'سرعة الحفظ' },
    tells: {
      en: 'A poem heard twice is a poem [he|she] knows.',
      ar: 'القصيدة التي [يسمعها|تسمعها] مرتين [يحفظها|تحفظها].',
    },
  },
  {
    from: 7,
    name: { en: 'Playing the tambourine', ar: 'العزف على الرق' },
    tells: {
      en: '[He|She] plays the tambourine at every wedding in the lane and has never lost the beat.',
      ar: '[يعزف|تعزف] على الرق في أفراح الحارة، ولم [يفلت منه|يفلت منها] الإيقاع مرة.',
    },
  },
  {
    from: 8,
    name: { en: 'Chess', ar: 'الشطرنج' },
    tells: {
      en: '[He|She] learned chess on a board of cardboard and now beats the volunteer who taught [him|her].',
      ar: 'تعلّم[|ت] الشطرنج على رقعة من الكرتون، [وصار يغلب|وصارت تغلب] المتطوع الذي علّم[ه|ها].',
    },
  },
  {
    from: 7,
    name: { en: 'English pronunciation', ar: 'نطق الإنجليزية' },
    tells: {
      en: 'From songs alone [he|she] picked up an English accent that makes the teacher smile.',
      ar: 'من الأغاني وحدها [التقط|التقطت] نطقًا للإنجليزية يثير إعجاب المعلم.',
    },
  },
  {
    until: 14,
    name: { en: 'Working with clay', ar: 'تشكيل الطين' },
    tells: {
      en: 'Out of canal mud [he|she] shapes whole farms, with cows that stand on their own feet.',
      ar: 'من طمي الترعة [يشكّل|تشكّل] مزارع كاملة، أبقارها تقف على أقدامها.',
    },
  },
  {
    from: 9,
    name: { en: 'Bringing people together', ar: 'جمع الناس' },
    tells: {
      en: 'If there is a team to be formed, [he|she] has the list ready, and nobody is left out.',
      ar: 'إذا احتاج الأمر إلى فريق كانت القائمة جاهزة [عنده|عندها]، ولا يُنسى فيها أحد.',
    },
  },
  {
    from: 11,
    name: { en: 'Photography with a borrowed phone', ar: 'التصوير بهاتف مستعار' },
    tells: {
      en: 'With a borrowed phone [he|she] takes pictures that make people look twice at their own street.',
      ar: 'بهاتف مستعار [يلتقط|تلتقط] صورًا تجعل الناس يتأملون شارعهم كأنهم يرونه أول مرة.',
    },
  },
];

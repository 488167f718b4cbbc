import type { Trait } from './traits.ts';

/** What a child likes to do; the profile shows two. */
export const HOBBIES: readonly Trait[] = [
  {
    until: 19,
    name: { en: 'Football', ar: 'كرة القدم' },
    tells: {
      en: 'After homework comes football, barefoot or not, until the call for supper.',
      ar: 'بعد الواجب تأتي كرة القدم، بحذاء أو من غير حذاء، حتى نداء العشاء.',
    },
  },
  {
    from: 7,
    until: 15,
    name: { en: 'Reading stories', ar: 'قراءة القصص' },
    tells: {
      en: '[He|She] has read every story in the centre’s cupboard and is beginning again from the left.',
      ar: 'قرأ[|ت] كل القصص في خزانة المركز، وبدأ[|ت] من جديد من أول الرف.',
    },
  },
  {
    from: 8,
    name: { en: 'Keeping pigeons', ar: 'تربية الحمام' },
    tells: {
      en: 'On the roof [he|she] keeps seven pigeons, each with a name and a character.',
      ar: 'على السطح [يربي|تربي] سبع حمامات، لكل واحدة اسم وطبع.',
    },
  },
  {
    until: 16,
    name: { en: 'Painting', ar: 'التلوين' },
    tells: {
      en: 'Wherever there is a blank wall and permission, [he|she] paints palm trees.',
      ar: 'أينما [وجد|وجدت] حائطًا أبيض وإذنًا بالرسم، [رسم|رسمت] نخيلًا.',
    },
  },
  {
    from: 6,
    until: 14,
    name: { en: 'Flying kites', ar: 'إطلاق الطائرات الورقية' },
    tells: {
      en: '[His|Her] kites, made from reeds and sweet wrappers, fly higher than the bought ones.',
      ar: 'طائرات[ه|ها] من البوص وورق الحلوى، وتطير أعلى من الطائرات الجاهزة.',
    },
  },
  {
    name: { en: 'Helping in the garden', ar: 'العناية بالزرع' },
    tells: {
      en: '[He|She] grows mint in old tins and gives a bunch to every guest.',
      ar: '[يزرع|تزرع] النعناع في علب قديمة، [ويهدي|وتهدي] كل ضيف حزمة.',
    },
  },
  {
    from: 10,
    name: { en: 'Cooking', ar: 'الطبخ' },
    tells: {
      en: 'On holidays [he|she] cooks the lentils, and the recipe is a secret.',
      ar: 'في الإجازة [يطبخ|تطبخ] العدس بنفس[ه|ها]، والوصفة سر.',
    },
  },
  {
    from: 9,
    custom: 'female',
    name: { en: 'Crochet', ar: 'الكروشيه' },
    tells: {
      en: '[He|She] is crocheting a scarf long enough for two, and will not say for whom.',
      ar: 'في [يديه|يديها] وشاح من الكروشيه يكفي اثنين، [ولا يقول|ولا تقول] لمن هو.',
    },
  },
  {
    from: 6,
    name: { en: 'Riddles', ar: 'حل الألغاز' },
    tells: {
      en: 'Before you may leave, [he|she] will ask you one riddle, and it will be a good one.',
      ar: 'قبل أن تغادر [سيسألك|ستسألك] لغزًا واحدًا، وسيكون لغزًا صعبًا.',
    },
  },
  {
    from: 9,
    until: 18,
    custom: 'male',
    name: { en: 'Swimming in the Nile', ar: 'السباحة' },
    tells: {
      en: 'In summer [he|she] swims near the bank with the cousins, always within sight of an adult.',
      ar: 'في الصيف [يسبح|تسبح] قرب الشاطئ مع أولاد العم، وعين أحد الكبار عليهم دائمًا.',
    },
  },
  {
    name: { en: 'Listening to songs', ar: 'سماع الأغاني' },
    tells: {
      en: '[He|She] knows the words of every song on the neighbour’s radio, old ones included.',
      ar: '[يحفظ|تحفظ] كلمات كل أغنية في راديو الجيران، حتى القديمة منها.',
    },
  },
  {
    until: 12,
    custom: 'female',
    name: { en: 'Skipping rope', ar: 'نط الحبل' },
    tells: {
      en: 'When the games begin in the lane, [he|she] is the one who counts to a hundred.',
      ar: 'حين تبدأ الألعاب في الحارة، [يكون هو من يعدّ|تكون هي من تعدّ] إلى المئة.',
    },
  },
  {
    until: 13,
    name: { en: 'Collecting stones', ar: 'جمع الأحجار' },
    tells: {
      en: 'A shelf at home holds [his|her] museum: eleven stones, two shells and a Roman-looking button.',
      ar: 'على رف في البيت [متحفه|متحفها]: أحد عشر حجرًا وصدفتان وزر يبدو أثريًا.',
    },
  },
  {
    from: 8,
    name: { en: 'Cycling', ar: 'ركوب الدراجة' },
    tells: {
      en: 'The bicycle belongs to three families, and on [his|her] days it shines.',
      ar: 'الدراجة ملك لثلاث أسر، وفي [يومه|يومها] تلمع أكثر من أي يوم.',
    },
  },
  {
    from: 9,
    name: { en: 'Writing in a diary', ar: 'كتابة اليوميات' },
    tells: {
      en: '[He|She] writes three lines in a diary every night, even on nights without electricity.',
      ar: '[يكتب|تكتب] كل ليلة ثلاثة أسطر في [يومياته|يومياتها]، حتى في ليالي انقطاع الكهرباء.',
    },
  },
  {
    from: 9,
    until: 18,
    name: { en: 'Handball', ar: 'كرة اليد' },
    tells: {
      en: '[He|She] plays handball for the school and practises on the wall behind the mill.',
      ar: '[يلعب|تلعب] كرة اليد في فريق المدرسة، [ويتدرب|وتتدرب] على الحائط خلف الطاحونة.',
    },
  },
  {
    from: 6,
    until: 16,
    name: { en: 'Looking after the goats', ar: 'رعاية الماعز' },
    tells: {
      en: 'The family’s two goats follow [him|her] as if [he|she] had bread in every pocket, which [he|she] has.',
      ar: 'عنزتا الأسرة تتبعان[ه|ها] كأن في كل جيب [من جيوبه|من جيوبها] خبزًا، والحق أن فيها خبزًا.',
    },
  },
  {
    from: 14,
    name: { en: 'Volunteering with children', ar: 'التطوع في خدمة الأطفال' },
    tells: {
      en: '[He|She] spends free hours with the little ones at the centre and knows all their birthdays.',
      ar: '[يقضي|تقضي] أوقات الفراغ مع الصغار في المركز، [ويحفظ|وتحفظ] أعياد ميلادهم جميعًا.',
    },
  },
];

import type { SponsoreeGender } from '@nabta/contract';
import type { Wording } from './wording.ts';

/** A hobby, talent or dream: the words of the profile, and a sentence that a story can tell. */
export interface Trait {
  readonly name: Wording;
  readonly tells: Wording;
  /** Ages that it suits; every age when absent. */
  readonly from?: number;
  readonly until?: number;
  /** Village custom leaves it to one of the two; both when absent. */
  readonly custom?: SponsoreeGender;
}

/** Whether a trait suits somebody of this age in whole years. */
export function suits(trait: Trait, age: number, gender: SponsoreeGender): boolean {
  const { from = 0, until = age, custom = gender } = trait;
  return age >= from && age <= until && custom === gender;
}

export const CHARACTERS: readonly Wording[] = [
  { en: 'Calm and thoughtful', ar: '[هادئ ومتأمل|هادئة ومتأملة]' },
  { en: 'Cheerful and quick to help', ar: '[مرح وسريع|مرحة وسريعة] إلى المساعدة' },
  { en: 'Curious; asks why until the end', ar: '[فضولي؛ يسأل|فضولية؛ تسأل] «لماذا» حتى النهاية' },
  { en: 'Patient and careful', ar: '[صبور ودقيق|صبور ودقيقة]' },
  { en: 'Brave, with a soft heart', ar: '[شجاع رقيق|شجاعة رقيقة] القلب' },
  { en: 'Generous; shares everything', ar: '[كريم، يقتسم|كريمة، تقتسم] كل شيء مع [غيره|غيرها]' },
  {
    en: 'Shy at first, warm afterwards',
    ar: '[خجول في البداية، ودود|خجولة في البداية، ودودة] بعد ذلك',
  },
  { en: 'Full of energy and laughter', ar: '[مليء|مليئة] بالحيوية والضحك' },
  { en: 'Responsible beyond [his|her] years', ar: '[مسؤول|مسؤولة] أكثر من [سنه|سنها]' },
  { en: 'Honest and direct', ar: '[صادق وصريح|صادقة وصريحة]' },
  { en: 'Gentle with younger children', ar: '[حنون|حنونة] على الصغار' },
  {
    en: 'Determined; finishes what [he|she] starts',
    ar: '[مثابر؛ ينهي ما يبدأه|مثابرة؛ تنهي ما تبدأه]',
  },
  { en: 'Observant, with a good memory', ar: '[قوي الملاحظة والذاكرة|قوية الملاحظة والذاكرة]' },
  { en: 'Polite and well liked', ar: '[مهذب ومحبوب|مهذبة ومحبوبة]' },
  { en: 'Witty; tells stories well', ar: '[خفيف الظل، يجيد|خفيفة الظل، تجيد] الحكي' },
  { en: 'Tidy and well organised', ar: '[مرتب ومنظم|مرتبة ومنظمة]' },
  { en: 'A peacemaker among friends', ar: '[يصلح بين أصدقائه|تصلح بين صديقاتها]' },
  { en: 'Independent and inventive', ar: '[مستقل ومبتكر|مستقلة ومبتكرة]' },
  { en: 'Confident, and fair in play', ar: '[واثق بنفسه، منصف|واثقة بنفسها، منصفة] في اللعب' },
  { en: 'Quiet, but never misses a thing', ar: '[هادئ لا يفوته|هادئة لا يفوتها] شيء' },
  { en: 'Ambitious and hard-working', ar: '[طموح ومجتهد|طموحة ومجتهدة]' },
  { en: 'Grateful and light-hearted', ar: '[شكور ومتفائل|شكورة ومتفائلة]' },
  { en: 'Tender, especially with animals', ar: '[رقيق القلب|رقيقة القلب]، خاصة مع الحيوانات' },
  { en: 'A born leader who listens', ar: '[قائد بالفطرة يحسن|قائدة بالفطرة تحسن] الإصغاء' },
];

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
      ar: 'من الأغاني وحدها [التقط|التقطت] نطقًا للإنجليزية يُضحك المعلم إعجابًا.',
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
      en: 'With a borrowed phone [he|she] took the picture of the ferry at dusk that hangs in our office.',
      ar: 'بهاتف مستعار [التقط|التقطت] صورة المعدية ساعة الغروب المعلّقة في مكتبنا.',
    },
  },
];

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
      ar: 'حيثما كان حائط أبيض وإذن بالرسم، [رسم|رسمت] نخيلًا.',
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
      ar: 'حين تبدأ الألعاب في الحارة، [فهو من يعدّ|فهي من تعدّ] إلى المئة.',
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
      ar: 'الدراجة ملك لثلاث أسر، وفي [أيامه|أيامها] تلمع.',
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

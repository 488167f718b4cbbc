import type { Wording } from './wording.ts';

/** What a child is like; the profile shows one. */
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
    ar: '[مثابر؛ ينهي ما بدأه|مثابرة؛ تنهي ما بدأته]',
  },
  { en: 'Observant, with a good memory', ar: '[قوي الملاحظة والذاكرة|قوية الملاحظة والذاكرة]' },
  { en: 'Polite and well liked', ar: '[مهذب ومحبوب|مهذبة ومحبوبة]' },
  { en: 'Witty; tells stories well', ar: '[خفيف الظل، يجيد|خفيفة الظل، تجيد] رواية الحكايات' },
  { en: 'Tidy and well organised', ar: '[مرتب ومنظم|مرتبة ومنظمة]' },
  { en: 'A peacemaker among friends', ar: '[يصلح بين أصدقائه|تصلح بين صديقاتها]' },
  { en: 'Independent and inventive', ar: '[مستقل ومبتكر|مستقلة ومبتكرة]' },
  { en: 'Confident, and fair in play', ar: '[واثق بنفسه، منصف|واثقة بنفسها، منصفة] في اللعب' },
  { en: 'Quiet, but never misses a thing', ar: '[هادئ لا يفوته|هادئة لا يفوتها] شيء' },
  { en: 'Ambitious and hard-working', ar: '[طموح ومجتهد|طموحة ومجتهدة]' },
  { en: 'Grateful and light-hearted', ar: '[شكور ومتفائل|شكور ومتفائلة]' },
  { en: 'Tender, especially with animals', ar: '[رقيق القلب|رقيقة القلب]، خاصة مع الحيوانات' },
  { en: 'A born leader who listens', ar: '[قائد بالفطرة يحسن|قائدة بالفطرة تحسن] الإصغاء' },
];

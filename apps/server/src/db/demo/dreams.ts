import type { Trait } from './traits.ts';

/** What school children want to become. Students and technical pupils dream of their own field. */
export const DREAMS: readonly Trait[] = [
  {
    name: { en: 'To become a doctor', ar: 'أن [يصبح طبيبًا|تصبح طبيبة]' },
    tells: {
      en: '[He|She] wants to become a doctor, and has already bandaged every doll and every table leg in the house.',
      ar: '[يحلم|تحلم] بأن [يصبح طبيبًا|تصبح طبيبة]، [وقد ضمّد|وقد ضمّدت] كل دمية وكل رجل طاولة في البيت.',
    },
    until: 11,
  },
  {
    name: { en: 'To become a doctor', ar: 'أن [يصبح طبيبًا|تصبح طبيبة]' },
    tells: {
      en: 'The clinic of the village opens twice a week; [he|she] wants to be the doctor who opens it every day.',
      ar: 'تفتح عيادة القرية يومين في الأسبوع، [ويريد أن يكون الطبيب الذي يفتحها|وتريد أن تكون الطبيبة التي تفتحها] كل يوم.',
    },
    from: 11,
  },
  {
    name: { en: 'To become a teacher', ar: 'أن [يصبح معلمًا|تصبح معلمة]' },
    tells: {
      en: '[He|She] lines up the cousins on the stairs and teaches them the day’s lesson, because one day [he|she] will be a teacher.',
      ar: '[يُجلس|تُجلس] أولاد العم على السلم [ويشرح|وتشرح] لهم درس اليوم، [لأنه سيصبح معلمًا|لأنها ستصبح معلمة].',
    },
    until: 13,
  },
  {
    name: { en: 'To teach Arabic literature', ar: 'أن [يدرّس|تدرّس] الأدب العربي' },
    tells: {
      en: '[He|She] wants to teach Arabic literature, and reads poems to the class when the teacher is late.',
      ar: '[يريد أن يدرّس|تريد أن تدرّس] الأدب العربي، [ويقرأ|وتقرأ] الشعر للفصل كلما تأخر المعلم.',
    },
    from: 13,
  },
  {
    name: { en: 'To drive a train', ar: 'أن [يقود|تقود] قطارًا' },
    tells: {
      en: '[He|She] knows the hour of every train that passes and intends to drive one.',
      ar: '[يعرف|تعرف] موعد كل قطار يمر، [وينوي أن يقود|وتنوي أن تقود] واحدًا منها.',
    },
    until: 10,
  },
  {
    name: { en: 'To become a vet', ar: 'أن [يصبح طبيبًا بيطريًا|تصبح طبيبة بيطرية]' },
    tells: {
      en: 'When the neighbour’s calf was ill [he|she] stayed with it all night; since then the plan is to become a vet.',
      ar: 'حين مرض عجل الجيران [سهر بجواره|سهرت بجواره] الليل كله، ومنذ ذلك اليوم والخطة أن [يصبح طبيبًا بيطريًا|تصبح طبيبة بيطرية].',
    },
    from: 8,
  },
  {
    name: { en: 'To become a pilot', ar: 'أن [يصبح طيارًا|تصبح طيارة]' },
    tells: {
      en: 'Two aeroplanes cross the sky above the fields every noon, and [he|she] waves to the pilots as to future colleagues.',
      ar: 'تعبر سماء الحقول كل ظهر طائرتان، [فيلوّح|فتلوّح] للطيارين كأنهم زملاء المستقبل.',
    },
    until: 14,
  },
  {
    name: { en: 'To play football for Egypt', ar: 'أن [يلعب|تلعب] في منتخب مصر' },
    tells: {
      en: 'One day [he|she] will play for Egypt; until then the threshing floor will do.',
      ar: '[سيلعب|ستلعب] يومًا في منتخب مصر، وإلى أن يأتي ذلك اليوم فجُرن القرية ملعب كافٍ.',
    },
    until: 15,
  },
  {
    name: { en: 'To open a bakery', ar: 'أن [يفتح|تفتح] مخبزًا' },
    tells: {
      en: '[He|She] dreams of a bakery with warm bread at six and a free roll for whoever is on the way to school.',
      ar: '[يحلم|تحلم] بمخبز فيه خبز ساخن في السادسة، ورغيف بلا ثمن لكل ذاهب إلى المدرسة.',
    },
    until: 13,
  },
  {
    name: { en: 'To become an engineer', ar: 'أن [يصبح مهندسًا|تصبح مهندسة]' },
    tells: {
      en: 'Ever since the canal bridge was repaired [he|she] has been drawing bridges and wants to be an engineer.',
      ar: 'منذ أُصلح كوبري الترعة [وهو يرسم الكباري ويريد أن يصبح مهندسًا|وهي ترسم الكباري وتريد أن تصبح مهندسة].',
    },
    from: 9,
  },
  {
    name: { en: 'To become a pharmacist', ar: 'أن [يصبح صيدليًا|تصبح صيدلانية]' },
    tells: {
      en: 'The nearest pharmacy that is open at night is far away, and [he|she] means to change that by becoming a pharmacist.',
      ar: 'أقرب صيدلية تعمل ليلًا بعيدة، [وينوي أن يغيّر ذلك يوم يصبح صيدليًا|وتنوي أن تغيّر ذلك يوم تصبح صيدلانية].',
    },
    from: 12,
  },
  {
    name: { en: 'To become a nurse', ar: 'أن [يصبح ممرضًا|تصبح ممرضة]' },
    tells: {
      en: 'When the medical convoy comes [he|she] carries the nurse’s bag, and would like to carry one of [his|her] own.',
      ar: 'حين تأتي القافلة الطبية [يحمل|تحمل] حقيبة الممرضة، [ويتمنى أن تكون له|وتتمنى أن تكون لها] يومًا حقيبة مثلها.',
    },
    from: 8,
  },
  {
    name: { en: 'To become a lawyer', ar: 'أن [يصبح محاميًا|تصبح محامية]' },
    tells: {
      en: 'Friends already call [him|her] ‘counsellor’, for [he|she] wants to be a lawyer and defends whoever is absent.',
      ar: '[يناديه أصدقاؤه «يا أستاذ»، فهو يريد أن يصبح محاميًا ويدافع|تناديها صديقاتها «يا أستاذة»، فهي تريد أن تصبح محامية وتدافع] دائمًا عن الغائب.',
    },
    from: 11,
  },
  {
    name: { en: 'To become a journalist', ar: 'أن [يصبح صحفيًا|تصبح صحفية]' },
    tells: {
      en: '[He|She] writes the news of the lane on the back of calendars and wants to be a journalist.',
      ar: '[يكتب|تكتب] أخبار الحارة على ظهر أوراق النتيجة، [ويريد أن يصبح صحفيًا|وتريد أن تصبح صحفية].',
    },
    from: 10,
  },
  {
    name: { en: 'To become a computer programmer', ar: 'أن [يصبح مبرمجًا|تصبح مبرمجة]' },
    tells: {
      en: 'On the centre’s oldest computer [he|she] wrote a small game, and now wants to become a programmer.',
      ar: 'على أقدم كمبيوتر في المركز [كتب لعبة صغيرة، ويريد اليوم أن يصبح مبرمجًا|كتبت لعبة صغيرة، وتريد اليوم أن تصبح مبرمجة].',
    },
    from: 11,
  },
  {
    name: { en: 'To become a tour guide', ar: 'أن [يصبح مرشدًا سياحيًا|تصبح مرشدة سياحية]' },
    tells: {
      en: '[He|She] practises English on visitors and hopes to be a guide who tells them the village’s own stories.',
      ar: '[يتدرب|تتدرب] على الإنجليزية مع الزوار، [ويأمل أن يصبح مرشدًا يحكي|وتأمل أن تصبح مرشدة تحكي] لهم حكايات القرية نفسها.',
    },
    from: 11,
  },
  {
    name: {
      en: 'To become an agricultural engineer',
      ar: 'أن [يصبح مهندسًا زراعيًا|تصبح مهندسة زراعية]',
    },
    tells: {
      en: '[He|She] keeps a notebook on which seeds came up and which did not: the work, as [he|she] says, of a future agricultural engineer.',
      ar: '[يدوّن|تدوّن] في دفتر أي البذور نبت وأيها لم ينبت، [وهذا، كما يقول، عمل من سيصبح مهندسًا زراعيًا|وهذا، كما تقول، عمل من ستصبح مهندسة زراعية].',
    },
    from: 11,
  },
  {
    name: { en: 'To become an architect', ar: 'أن [يصبح مهندسًا معماريًا|تصبح مهندسة معمارية]' },
    tells: {
      en: '[He|She] wants to design houses that stay cool in August, and has drawn three already.',
      ar: '[يريد أن يصمم|تريد أن تصمم] بيوتًا تبقى باردة في أغسطس، [وقد رسم|وقد رسمت] منها ثلاثة.',
    },
    from: 13,
  },
  {
    name: { en: 'To become a physiotherapist', ar: 'أن [يصبح أخصائي|تصبح أخصائية] علاج طبيعي' },
    tells: {
      en: 'Helping a grandmother to walk again gave [him|her] a goal: to become a physiotherapist.',
      ar: 'حين [ساعد جدته|ساعدت جدتها] على المشي من جديد [عرف هدفه: أن يصبح أخصائي|عرفت هدفها: أن تصبح أخصائية] علاج طبيعي.',
    },
    from: 13,
  },
  {
    name: { en: 'To become a translator', ar: 'أن [يصبح مترجمًا|تصبح مترجمة]' },
    tells: {
      en: '[He|She] translates sponsors’ letters for the younger ones and would like to be a translator.',
      ar: '[يترجم|تترجم] رسائل الكفلاء للصغار، [ويود أن يصبح مترجمًا|وتود أن تصبح مترجمة].',
    },
    from: 13,
  },
  {
    name: { en: 'To become a police officer', ar: 'أن [يصبح ضابط|تصبح ضابطة] شرطة' },
    tells: {
      en: '[He|She] directs the ducks across the lane with one raised hand, in training for the police.',
      ar: '[ينظم|تنظم] مرور البط في الحارة بيد مرفوعة، استعدادًا للعمل في الشرطة.',
    },
    until: 10,
  },
  {
    name: { en: 'To become a painter', ar: 'أن [يصبح رسامًا|تصبح رسامة]' },
    tells: {
      en: '[He|She] wants to be a painter and has asked for a box of colours with two kinds of blue: one for the Nile.',
      ar: '[يريد أن يصبح رسامًا، وقد طلب|تريد أن تصبح رسامة، وقد طلبت] علبة ألوان فيها درجتان من الأزرق: واحدة للنيل.',
    },
    until: 14,
  },
  {
    name: { en: 'To captain a Nile boat', ar: 'أن [يقود|تقود] مركبًا في النيل' },
    tells: {
      en: 'The future, [he|she] says, is a white boat on the Nile, with room for the whole class.',
      ar: 'المستقبل في نظر[ه|ها] مركب أبيض في النيل يتسع للفصل كله.',
    },
    until: 11,
  },
  {
    name: { en: 'To become a singer', ar: 'أن [يصبح مطربًا|تصبح مطربة]' },
    tells: {
      en: 'A wooden spoon is the microphone for now; one day [he|she] will be a singer.',
      ar: 'الملعقة الخشبية هي الميكروفون مؤقتًا، حتى [يصبح مطربًا|تصبح مطربة].',
    },
    until: 12,
  },
  {
    name: { en: 'To become a dentist', ar: 'أن [يصبح طبيب|تصبح طبيبة] أسنان' },
    tells: {
      en: 'After the dental convoy [he|she] was not afraid but curious, and has wanted to be a dentist ever since.',
      ar: 'بعد قافلة الأسنان لم [يخف بل ازداد فضولًا، ويريد من يومها أن يصبح طبيب|تخف بل ازدادت فضولًا، وتريد من يومها أن تصبح طبيبة] أسنان.',
    },
    from: 7,
  },
  {
    name: { en: 'To become an astronaut', ar: 'أن [يصبح رائد|تصبح رائدة] فضاء' },
    tells: {
      en: 'On summer nights on the roof [he|she] counts the stars and chooses which one to visit first.',
      ar: 'في ليالي الصيف على السطح [يعدّ النجوم ويختار|تعدّ النجوم وتختار] أيها [يزور|تزور] أولًا.',
    },
    until: 12,
  },
  {
    name: { en: 'To run a fashion workshop', ar: 'أن [يدير|تدير] مشغل أزياء' },
    tells: {
      en: '[He|She] turns old dresses into new ones for the neighbours and dreams of a workshop with a sign above the door.',
      ar: '[يصنع|تصنع] للجيران من القديم جديدًا، [ويحلم|وتحلم] بمشغل أزياء فوق بابه لافتة.',
    },
    from: 12,
  },
  {
    name: { en: 'To become an accountant', ar: 'أن [يصبح محاسبًا|تصبح محاسبة]' },
    tells: {
      en: '[He|She] keeps the accounts of the savings circle to the last piastre and hopes to be an accountant.',
      ar: '[يمسك|تمسك] حساب حلقة الادخار حتى آخر قرش، [ويأمل أن يصبح محاسبًا|وتأمل أن تصبح محاسبة].',
    },
    from: 13,
  },
  {
    name: { en: 'To become a physics researcher', ar: 'أن [يصبح باحثًا|تصبح باحثة] في الفيزياء' },
    tells: {
      en: 'A solar cooker made of foil stands on the roof; its maker wants to do research in physics.',
      ar: 'على السطح موقد شمسي من ورق الألومنيوم، [وصانعه يريد أن يصبح باحثًا|وصانعته تريد أن تصبح باحثة] في الفيزياء.',
    },
    from: 14,
  },
];

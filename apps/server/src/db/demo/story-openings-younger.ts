import type { Wording } from './wording.ts';

/** First sentences for children of the nursery years. */
export const KG_OPENINGS: readonly Wording[] = [
  {
    en: '{name} is always the first at the nursery in {village} and helps to set out the small chairs.',
    ar: '{name} [أول من يصل|أول من تصل] إلى الحضانة في {village}، [ويساعد|وتساعد] في ترتيب الكراسي الصغيرة.',
  },
  {
    en: 'Ask {name} a question and you get three answers, each with a little dance.',
    ar: 'إذا سألتَ {name} سؤالًا جاءتك ثلاث إجابات، ومع كل إجابة رقصة صغيرة.',
  },
  {
    en: '{name} has just learned to write [his|her] own name, and it now stands on every wall that chalk can reach.',
    ar: 'تعلّم[|ت] {name} كتابة [اسمه|اسمها] لتوّ[ه|ها]، فصار الاسم على كل حائط تصل إليه الطباشير.',
  },
  {
    en: 'On the nursery mat in {village}, {name} is the one who shares the biscuit before being asked.',
    ar: 'على سجادة الحضانة في {village}، {name} [هو من يقتسم|هي من تقتسم] البسكويت قبل أن يطلب أحد.',
  },
  {
    en: '{name} counts everything: steps, pigeons, buttons, and how many days are left until Friday.',
    ar: '{name} [يعدّ|تعدّ] كل شيء: الخطوات والحمام والأزرار، وكم يومًا بقي على الجمعة.',
  },
  {
    en: '{name} was shy for exactly one week; now the whole nursery knows [his|her] songs by heart.',
    ar: 'بقي[|ت] {name} خجول[ًا|ة] أسبوعًا واحدًا لا أكثر، أما الآن فالحضانة كلها تحفظ [أغانيه|أغانيها].',
  },
  {
    en: 'Every morning {name} waves goodbye at the nursery door three times: twice for the neighbours’ donkeys and once for [his|her] mother.',
    ar: 'كل صباح [يلوّح|تلوّح] {name} عند باب الحضانة ثلاث مرات: مرتين لحماري الجيران، ومرة [لأمه|لأمها].',
  },
  {
    en: '{name} keeps a matchbox of treasures, and if [he|she] likes you, [he|she] will show you the blue button.',
    ar: '[يحتفظ|تحتفظ] {name} بعلبة كبريت فيها كنوز، ومن [يحبه يريه|تحبه تريه] الزر الأزرق.',
  },
  {
    en: 'The teachers in {village} say that a day without {name}’s questions is a very quiet day.',
    ar: 'تقول معلمات {village} إن يومًا بلا أسئلة {name} يوم هادئ جدًا.',
  },
  {
    en: 'When a friend cries at the nursery, {name} brings a cup of water and sits down beside them.',
    ar: 'حين يبكي طفل في الحضانة [يحضر|تحضر] له {name} كوب ماء [ويجلس|وتجلس] بجواره.',
  },
];

/** First sentences for pupils of the six primary grades. */
export const PRIMARY_OPENINGS: readonly Wording[] = [
  {
    en: '{name} walks to school along the canal of {village} and knows every heron on the way.',
    ar: '[يمشي|تمشي] {name} إلى المدرسة بمحاذاة ترعة {village}، [ويعرف|وتعرف] كل مالك حزين على الطريق.',
  },
  {
    en: 'There is one chair in class that {name} loves: the one in the front row, beside the window.',
    ar: 'في الفصل كرسي واحد [يحبه|تحبه] {name}: في الصف الأول، بجوار الشباك.',
  },
  {
    en: '{name} covers [his|her] books in newspaper at the start of every year and reads the covers too.',
    ar: 'أول كل عام [يجلّد|تجلّد] {name} [كتبه|كتبها] بورق الجرائد، ثم [يقرأ|تقرأ] الأغلفة أيضًا.',
  },
  {
    en: 'At the homework club in {village}, {name} finishes early and then helps whoever is stuck.',
    ar: 'في نادي الواجبات في {village} [ينهي|تنهي] {name} الواجب مبكرًا، ثم [يساعد|تساعد] من توقف عند مسألة.',
  },
  {
    en: '{name} laughs easily, and half of the class laughs along before knowing why.',
    ar: '{name} [سريع|سريعة] الضحك، ونصف الفصل يضحك [معه|معها] قبل أن يعرف السبب.',
  },
  {
    en: 'If something in the lane is broken, the children of {village} bring it to {name} first.',
    ar: 'إذا انكسر شيء في الحارة، جاء به أطفال {village} إلى {name} أولًا.',
  },
  {
    en: '{name} has carried the same pencil case since the first day of school, mended so well that it looks new.',
    ar: 'مع {name} المقلمة نفسها منذ أول يوم دراسي، أُصلحت بعناية حتى بدت جديدة.',
  },
  {
    en: 'In the mornings {name} feeds the hens, trades jokes with [his|her] grandmother, and runs to school.',
    ar: 'في الصباح [يطعم|تطعم] {name} الدجاج، [ويتبادل|وتتبادل] النكات مع [جدته|جدتها]، ثم [يجري|تجري] إلى المدرسة.',
  },
  {
    en: '{name} is known in {village} as the child who greets everybody by name.',
    ar: '[يُعرف|تُعرف] {name} في {village} [بأنه الطفل الذي يحيّي|بأنها الطفلة التي تحيّي] الجميع بأسمائهم.',
  },
  {
    en: 'The first time {name} read a whole page aloud without stopping, the class stood up and clapped.',
    ar: 'يوم [قرأ|قرأت] {name} صفحة كاملة دون توقف لأول مرة، وقف الفصل كله وصفّق.',
  },
  {
    en: '{name} likes rules, as long as they are fair, and will explain the difference to you.',
    ar: '[يحب|تحب] {name} القواعد ما دامت عادلة، [وسيشرح|وستشرح] لك الفرق.',
  },
  {
    en: 'Nobody in {village} climbs down from the mulberry tree with cleaner hands or a fuller basket than {name}.',
    ar: 'لا أحد في {village} ينزل عن شجرة التوت بيدين أنظف ولا بسلة أكثر امتلاءً من {name}.',
  },
  {
    en: '{name} moved up to the big school building this year and is still proud of the stairs.',
    ar: 'انتقل[|ت] {name} هذا العام إلى مبنى المدرسة الكبير، وما [زال فخورًا|زالت فخورة] بسلالمه.',
  },
  {
    en: 'Rain is rare in {village}; the last time it fell, {name} wrote a full page about it.',
    ar: 'المطر نادر في {village}، وحين نزل آخر مرة [كتب|كتبت] {name} عنه صفحة كاملة.',
  },
  {
    en: '{name} saves [his|her] best questions for the science teacher, who by now comes prepared.',
    ar: '[يدّخر|تدّخر] {name} أصعب [أسئلته|أسئلتها] لمعلم العلوم، الذي صار يأتي مستعدًا.',
  },
  {
    en: 'On Fridays {name} sits at the front of the children’s gathering in {village} and sings the loudest.',
    ar: 'يوم الجمعة [يجلس|تجلس] {name} في مقدمة لقاء الأطفال في {village}، [وصوته أعلى|وصوتها أعلى] الأصوات في الغناء.',
  },
  {
    en: '{name} can tell whose donkey passed by from the sound of its bell.',
    ar: '[يعرف|تعرف] {name} حمار مَن مرّ في الشارع من صوت جرسه.',
  },
  {
    en: 'When a new pupil came to class, {name} moved over on the bench before the teacher could ask.',
    ar: 'حين جاء إلى الفصل تلميذ جديد، أفسح[|ت] له {name} مكانًا على المقعد قبل أن يطلب المعلم.',
  },
  {
    en: '{name} collects bottle tops, sorts them by colour, and has turned them into a map of {village}.',
    ar: '[يجمع|تجمع] {name} أغطية الزجاجات [ويرتبها|وترتبها] بالألوان، وقد [صنع|صنعت] منها خريطة لقرية {village}.',
  },
  {
    en: 'For {name} the best sound of the day is the bell at the start of the first lesson, not at the end of the last.',
    ar: 'أجمل صوت في يوم {name} هو جرس الحصة الأولى، لا جرس الانصراف.',
  },
  {
    en: '{name} speaks softly, so people in {village} have learned to listen carefully.',
    ar: '[يتكلم|تتكلم] {name} بصوت خافت، فتعلّم الناس في {village} أن يحسنوا الإصغاء.',
  },
  {
    en: 'Two mornings a week {name} opens the class window and waters the basil that [he|she] planted there.',
    ar: 'في صباحين من كل أسبوع [يفتح|تفتح] {name} شباك الفصل [ويسقي الريحان الذي زرعه|وتسقي الريحان الذي زرعته] هناك.',
  },
  {
    en: '{name} is among the most confident in class, even on days when the homework stayed at home.',
    ar: '{name} من أكثر تلاميذ الفصل ثقة بالنفس، حتى في الأيام التي [ينسى|تنسى] فيها الواجب.',
  },
  {
    en: 'The volunteers in {village} still talk about the day {name} organised a race for children, ducks and one patient goat.',
    ar: 'ما زال المتطوعون في {village} يحكون عن يوم [نظّم|نظّمت] {name} سباقًا للأطفال والبط وعنزة صبور.',
  },
];

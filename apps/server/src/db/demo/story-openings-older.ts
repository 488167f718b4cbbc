import type { Wording } from './wording.ts';

/** First sentences for pupils of the three preparatory grades. */
export const PREPARATORY_OPENINGS: readonly Wording[] = [
  {
    en: '{name} has grown taller than the door of the old classroom and reads with the same hunger as ever.',
    ar: 'طال[|ت] {name} حتى صار باب الفصل القديم [أقصر منه|أقصر منها]، وما زال [شغفه|شغفها] بالقراءة كما كان.',
  },
  {
    en: 'Between school and sunset {name} finds an hour for the study hall in {village}, and guards it well.',
    ar: 'بين المدرسة والمغرب [يجد|تجد] {name} ساعة لقاعة المذاكرة في {village}، [ويحرص عليها|وتحرص عليها] كل الحرص.',
  },
  {
    en: 'The preparatory certificate is in {name}’s plans every day, whatever the calendar says.',
    ar: 'الشهادة الإعدادية حاضرة في خطط {name} كل يوم، مهما قال التقويم.',
  },
  {
    en: '{name} explains fractions with loaves of bread, and suddenly everyone at the table understands them.',
    ar: '[يشرح|تشرح] {name} الكسور بأرغفة الخبز، فيفهمها فجأة كل من على الطاولة.',
  },
  {
    en: 'Younger children in {village} follow {name} about, because [he|she] never tells them that they are too small.',
    ar: 'يمشي صغار {village} خلف {name} أينما [ذهب|ذهبت]، [لأنه لا يقول|لأنها لا تقول] لأحد إنه صغير.',
  },
  {
    en: '{name} keeps a notebook of new words, and it is already the second one this year.',
    ar: 'عند {name} دفتر للكلمات الجديدة، وهو الدفتر الثاني هذا العام.',
  },
  {
    en: 'The bus to the preparatory school leaves {village} at half past six, and {name} has not missed it once.',
    ar: 'تغادر سيارة المدرسة الإعدادية {village} في السادسة والنصف، ولم تفت {name} يومًا واحدًا.',
  },
  {
    en: '{name} used to hide behind [his|her] friends; last month [he|she] gave the morning speech to the whole school.',
    ar: 'كان[|ت] {name} [يختبئ خلف أصدقائه|تختبئ خلف صديقاتها]، وفي الشهر الماضي [ألقى|ألقت] كلمة الإذاعة المدرسية أمام المدرسة كلها.',
  },
  {
    en: 'There is always something being built in {name}’s corner: a kite, a lamp, a plan.',
    ar: 'في ركن {name} دائمًا شيء يُصنع: طائرة ورق أو مصباح أو خطة.',
  },
  {
    en: '{name} writes letters as others talk: quickly, warmly, and with drawings in the margins.',
    ar: '[يكتب|تكتب] {name} الرسائل كما يتحدث الناس: بسرعة وود، مع رسوم في الهوامش.',
  },
  {
    en: 'At home in {village} {name} is the one who reads the electricity bill aloud and checks the sums.',
    ar: 'في البيت في {village}، {name} [هو من يقرأ|هي من تقرأ] فاتورة الكهرباء بصوت عالٍ [ويراجع|وتراجع] حسابها.',
  },
  {
    en: '{name} says little in the first hour and a great deal in the second, nearly all of it worth hearing.',
    ar: 'يقلّ كلام {name} في الساعة الأولى ويكثر في الثانية، وأكثره جدير بأن يُسمع.',
  },
  {
    en: 'Teachers describe {name} in one word, and it is the same word: dependable.',
    ar: 'يصف المعلمون {name} بكلمة واحدة يتفقون عليها: [جدير|جديرة] بالثقة.',
  },
  {
    en: '{name} lends [his|her] notes to half the class and asks only that they come back without tea on them.',
    ar: '[يعير|تعير] {name} [دفاتره|دفاترها] لنصف الفصل، [ولا يشترط|ولا تشترط] إلا أن تعود بلا بقع شاي.',
  },
];

/** First sentences for pupils of general secondary school. */
export const SECONDARY_OPENINGS: readonly Wording[] = [
  {
    en: 'On the wall above {name}’s bed hangs a study timetable, and it is kept.',
    ar: 'على الحائط فوق سرير {name} جدول للمذاكرة، وهو جدول [يلتزم به|تلتزم به] حقًا.',
  },
  {
    en: '{name} studies best before dawn, when {village} is silent and the tea is hot.',
    ar: 'أحب أوقات المذاكرة إلى {name} ما قبل الفجر، حين تكون {village} هادئة والشاي ساخنًا.',
  },
  {
    en: '{name} and three friends share one set of reference books and one good desk lamp.',
    ar: '[يتقاسم|تتقاسم] {name} مع [ثلاثة من زملائه|ثلاث من زميلاتها] مجموعة مراجع واحدة ومصباح مكتب جيدًا.',
  },
  {
    en: 'The last ride from school reaches {village} at four; {name} is back at a desk by five.',
    ar: 'تصل آخر سيارة من المدرسة إلى {village} في الرابعة، وفي الخامسة [يكون|تكون] {name} أمام المكتب.',
  },
  {
    en: 'People in {village} have begun to ask {name} for advice, and [he|she] answers with great seriousness.',
    ar: 'بدأ الناس في {village} يستشيرون {name}، [وهو يجيبهم|وهي تجيبهم] بكل جدية.',
  },
  {
    en: '{name} learned to be patient with difficult chapters: read, sleep on it, read again.',
    ar: 'تعلّم[|ت] {name} الصبر على الفصول الصعبة: قراءة، ثم نوم، ثم قراءة من جديد.',
  },
  {
    en: 'On Thursdays {name} teaches the fourth grade at our centre, and prepares for it as for an exam.',
    ar: 'كل خميس [يدرّس|تدرّس] {name} للصف الرابع في مركزنا، [ويستعد|وتستعد] للدرس كأنه امتحان.',
  },
  {
    en: '{name} stands first in the queue for the library van, with last week’s books already read.',
    ar: '[يقف|تقف] {name} في أول الصف أمام سيارة المكتبة، وكتب الأسبوع الماضي قد قُرئت كلها.',
  },
  {
    en: 'A cracked phone, a borrowed password and great determination: so {name} follows physics lessons at night.',
    ar: 'هاتف مكسور الشاشة وإنترنت الجيران وعزيمة كبيرة: هكذا [يتابع|تتابع] {name} دروس الفيزياء ليلًا.',
  },
  {
    en: 'What {name} promised in ninth grade, [he|she] is keeping now, one chapter at a time.',
    ar: 'ما [وعد|وعدت] به {name} في الصف الثالث الإعدادي [يفي به|تفي به] اليوم، فصلًا بعد فصل.',
  },
];

/** First sentences for pupils of technical schools. */
export const TECHNICAL_OPENINGS: readonly Wording[] = [
  {
    en: '{name} chose the technical school with open eyes: [he|she] likes to see what [his|her] hands have made.',
    ar: 'اختار[|ت] {name} المدرسة الفنية عن اقتناع، [فهو يحب|فهي تحب] أن [يرى|ترى] ما [صنعته يداه|صنعته يداها].',
  },
  {
    en: 'The workshop day is the best of {name}’s week, and [he|she] comes home to {village} with plans.',
    ar: 'يوم الورشة أجمل أيام أسبوع {name}، [ويعود|وتعود] منه إلى {village} [ومعه|ومعها] خطط جديدة.',
  },
  {
    en: 'In {village} they already say ‘ask {name}’ when something needs a practical mind.',
    ar: 'صار أهل {village} يقولون «اسألوا {name}» كلما احتاج الأمر إلى عقل عملي.',
  },
  {
    en: '{name} keeps a folder of everything [he|she] has built or repaired, with a drawing and a date.',
    ar: '[يحتفظ|تحتفظ] {name} بملف لكل ما [صنعه أو أصلحه|صنعته أو أصلحته]، مع رسم وتاريخ.',
  },
  {
    en: 'The instructors trust {name} with the good tools, which says more than a certificate.',
    ar: 'يأتمن المدربون {name} على الأدوات الجيدة، وهذا أبلغ من أي شهادة.',
  },
  {
    en: '{name} measures twice, cuts once, and then checks again to be sure.',
    ar: '[يقيس|تقيس] {name} مرتين [ويقص|وتقص] مرة، ثم [يراجع|تراجع] من جديد للاطمئنان.',
  },
  {
    en: 'Halfway through a job {name} begins to hum, and that is how one knows it is going well.',
    ar: 'في منتصف العمل [يبدأ|تبدأ] {name} في الدندنة، وعندها نعرف أن كل شيء على ما يرام.',
  },
  {
    en: 'During the holiday {name} repaired six broken chairs of the centre in {village} and signed each underneath.',
    ar: 'في الإجازة أصلح[|ت] {name} ستة كراسي مكسورة في مركز {village}، ووقّع[|ت] أسفل كل كرسي.',
  },
];

/** First sentences for university students; `{city}` is the governorate's own. */
export const UNIVERSITY_OPENINGS: readonly Wording[] = [
  {
    en: '{name} leaves {village} before sunrise to reach the university in {city}, and reads all the way.',
    ar: '[يغادر|تغادر] {name} قرية {village} قبل الشروق [ليصل|لتصل] إلى الجامعة في {city}، [ويقرأ|وتقرأ] طوال الطريق.',
  },
  {
    en: '{name} is the first in the family to study at the university in {city}.',
    ar: '{name} [أول من التحق|أول من التحقت] بالجامعة في {city} من أسرت[ه|ها].',
  },
  {
    en: 'Between lectures in {city}, {name} sits in the library and copies the books that [he|she] cannot yet buy.',
    ar: 'بين المحاضرات في {city} [يجلس|تجلس] {name} في المكتبة [ينسخ|تنسخ] الكتب التي لم [يشترها|تشترها] بعد.',
  },
  {
    en: 'Everyone in {village} remembers the evening when {name}’s exam results came; the lane was full of drums.',
    ar: 'يذكر أهل {village} مساء ظهور نتيجة {name}، فقد امتلأت الحارة بالطبول والزغاريد.',
  },
  {
    en: '{name} studies in {city} during the week, and on Fridays comes home to {village} to teach the little ones.',
    ar: '[يدرس|تدرس] {name} في {city} طوال الأسبوع، [ويعود|وتعود] يوم الجمعة إلى {village} [ليعلّم|لتعلّم] الصغار.',
  },
  {
    en: 'The white folder under {name}’s arm holds four subjects, the notes for two lessons that [he|she] gives, and one clear plan.',
    ar: 'في الملف الأبيض تحت ذراع {name} أربع مواد ودرسان [يعطيهما|تعطيهما] للتلاميذ وخطة واضحة.',
  },
  {
    en: '{name} once came to our homework club as a pupil; now [he|she] opens the door of it with [his|her] own key.',
    ar: 'كان[|ت] {name} يومًا من تلاميذ نادي الواجبات، واليوم [يفتح بابه بمفتاحه|تفتح بابه بمفتاحها].',
  },
  {
    en: 'The road from {village} to the university in {city} takes {name} more than an hour each way, and [he|she] has made it a reading room.',
    ar: 'الطريق من {village} إلى الجامعة في {city} أكثر من ساعة، وقد جعل[ه|ته] {name} قاعة للقراءة.',
  },
  {
    en: 'Professors in {city} know {name} as the student who stays after the lecture with one more question.',
    ar: '{name} في نظر أساتذة الجامعة في {city} [هو الطالب الذي يبقى|هي الطالبة التي تبقى] بعد المحاضرة لسؤال أخير.',
  },
  {
    en: 'It took {name} courage to apply, and the whole of {village} seemed to hold its breath until the letter came.',
    ar: 'احتاج[|ت] {name} إلى شجاعة [ليتقدم|لتتقدم] إلى الجامعة، وكأن قرية {village} كلها حبست أنفاسها حتى جاء القبول.',
  },
];

/** First sentences for students of institutes. */
export const INSTITUTE_OPENINGS: readonly Wording[] = [
  {
    en: '{name} wanted a profession that {village} could use, and found it at the institute in {city}.',
    ar: 'أراد[|ت] {name} مهنة تنفع أهل {village}، [فوجدها|فوجدتها] في المعهد في {city}.',
  },
  {
    en: 'Three days a week {name} studies at the institute in {city}; on the others [he|she] helps at our centre.',
    ar: '[يدرس|تدرس] {name} في المعهد في {city} ثلاثة أيام كل أسبوع، [ويساعد|وتساعد] في مركزنا بقية الأيام.',
  },
  {
    en: '{name} irons one good shirt every evening, because an institute student, [he|she] says, should look like tomorrow.',
    ar: 'كل مساء [يكوي|تكوي] {name} [قميصه الوحيد الجيد|ملابس الغد بعناية]، [ويقول|وتقول] إن [طالب المعهد ينبغي أن يشبه|طالبة المعهد ينبغي أن تشبه] الغد.',
  },
  {
    en: 'After more than one application, {name} has a place at the institute in {city} and wastes no hour of it.',
    ar: 'بعد محاولات لم [ييأس|تيأس] فيها، [حصل|حصلت] {name} على مكان في المعهد في {city}، [ولا يضيّع|ولا تضيّع] منه ساعة.',
  },
  {
    en: '{name} has a talent for making the practical lesson look easy, and for explaining it to the person behind.',
    ar: '{name} [يجعل|تجعل] الدرس العملي يبدو سهلًا، [ويشرحه|وتشرحه] لمن يجلس خلف[ه|ها].',
  },
  {
    en: 'The younger ones in {village} ask {name} how one gets into an institute; [he|she] begins with: come to class.',
    ar: 'كثيرًا ما يسأل الصغار {name} كيف يدخل المرء المعهد، [فيبدأ جوابه|فيبدأ جوابها] دائمًا: احضروا الدروس.',
  },
];

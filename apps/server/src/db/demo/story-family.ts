import type { Wording } from './wording.ts';

/**
 * What keeps the home going. With a brother or sister who earns, or with a relative, the father may
 * be ill or no longer living; the sentences leave that unsaid.
 */
export type HomeSituation =
  | 'father'
  | 'mother_widowed'
  | 'mother_father_ill'
  | 'brother'
  | 'sister'
  | 'relative'
  | 'outside'
  | 'other';

/** Sentences on the home; `{does}` is the profession's clause, `{earner}` the sibling who earns. */
export const HOME_SENTENCES: Readonly<Record<HomeSituation, readonly Wording[]>> = {
  father: [
    {
      en: '[His|Her] father, {father}, {does}, and always asks first how [his|her] lessons are going.',
      ar: '[والده|والدها] {father} {does}، وأول ما يسأل عنه [دروسه|دروسها].',
    },
    {
      en: '{father}, [his|her] father, {does}; [his|her] mother, {mother}, keeps the household and its accounts in perfect order.',
      ar: '[والده|والدها] {father} {does}، [ووالدته|ووالدتها] {mother} تدبر البيت وحسابه بمهارة.',
    },
    {
      en: 'At home [his|her] mother {mother} makes every pound do the work of two; {father}, [his|her] father, {does}.',
      ar: '[والده|والدها] {father} {does}، [ووالدته|ووالدتها] {mother} تجعل من الجنيه جنيهين.',
    },
    {
      en: '[His|Her] father, {father}, {does}, and tells everyone he meets about {name}’s marks.',
      ar: '[والده|والدها] {father} {does}، ويحدّث كل من يلقاه عن [درجاته|درجاتها].',
    },
    {
      en: '[His|Her] parents, {father} and {mother}, did not finish school and are determined that [he|she] will; {father} {does}.',
      ar: 'لم يكمل [والداه|والداها] {father} و{mother} تعليمهما، وهما مصمّمان على أن [يكمل هو الطريق|تكمل هي الطريق]، [ووالده|ووالدها] {does}.',
    },
    {
      en: '[His|Her] father, {father}, {does}, and whatever is left at the end of the week goes into a tin marked ‘studies’.',
      ar: '[والده|والدها] {father} {does}، وما يبقى آخر الأسبوع يوضع في علبة مكتوب عليها «التعليم».',
    },
    {
      en: 'Whenever [his|her] father is home (he {does}), the family eats together and everyone tells one good thing.',
      ar: '[والده|والدها] {father} {does}، وكلما اجتمعت الأسرة على الطعام حكى كل واحد خبرًا حلوًا.',
    },
  ],
  mother_widowed: [
    {
      en: 'Since {father} passed away, [his|her] mother {mother} has held the family together: she {does}.',
      ar: 'منذ رحيل [والده|والدها] {father} و[والدته|والدتها] {mother} تجمع شمل الأسرة، فهي {does}.',
    },
    {
      en: '[His|Her] mother, {mother}, {does}, and the photograph of {father} has the best place in the room.',
      ar: '[والدته|والدتها] {mother} {does}، ولصورة الأب الراحل {father} أجمل مكان في الحجرة.',
    },
    {
      en: '[His|Her] mother, {mother}, is both parents in one: she {does}, and is known in the lane for her laugh.',
      ar: '[والدته|والدتها] {mother} أم وأب معًا، فهي {does}، ويعرفها أهل الحارة بضحكتها.',
    },
    {
      en: '[His|Her] late father, {father}, wished above all for school, and {mother}, who {does}, is making the wish come true.',
      ar: 'كانت أمنية [والده الراحل {father} أن يتعلّم ابنه، ووالدته|والدها الراحل {father} أن تتعلّم ابنته، ووالدتها] {mother} التي {does} تحقق اليوم أمنيته.',
    },
    {
      en: 'What [he|she] knows of courage comes from [his|her] mother, {mother}, a widow who {does} and never misses a parents’ meeting.',
      ar: 'ما [يعرفه|تعرفه] عن الشجاعة جاء من [والدته|والدتها] {mother}، وهي أرملة {does} ولا يفوتها اجتماع أولياء الأمور.',
    },
  ],
  mother_father_ill: [
    {
      en: 'Illness keeps [his|her] father at home, where he checks the homework; [his|her] mother, {mother}, {does}.',
      ar: 'ألزم المرض [والده|والدها] {father} البيت، فصار يراجع الواجبات بنفسه، أما [والدته|والدتها] {mother} فهي {does}.',
    },
    {
      en: '[His|Her] mother {mother} {does}, while [his|her] father, whose back no longer allows heavy work, cooks for everyone.',
      ar: '[والدته|والدتها] {mother} {does}، أما [والده|والدها] الذي لم يعد ظهره يحتمل العمل الشاق فيطبخ للجميع.',
    },
    {
      en: '[His|Her] father can no longer work with his hands, so he works with words and hears the lessons; [his|her] mother {does}.',
      ar: 'لم يعد [والده|والدها] قادرًا على العمل بيديه، فتفرّغ لمراجعة الدروس، [ووالدته|ووالدتها] {does}.',
    },
  ],
  brother: [
    {
      en: '[His|Her] elder brother {earner} {does} so that the younger ones can stay at school.',
      ar: '[أخوه|أخوها] الأكبر {earner} {does} حتى يبقى الصغار في المدرسة.',
    },
    {
      en: '[His|Her] elder brother {earner} {does}, and keeps the best part of his wage for school things.',
      ar: '[أخوه|أخوها] الأكبر {earner} {does}، ويخصص أكبر نصيب من أجره لمستلزمات المدرسة.',
    },
    {
      en: '{earner}, the eldest brother, {does}; on pay day he brings home bread, news and one new notebook.',
      ar: 'الأخ الأكبر {earner} {does}، ويعود يوم الأجر بالخبز والأخبار ودفتر جديد.',
    },
  ],
  sister: [
    {
      en: '[His|Her] elder sister {earner} {does}, and checks the homework with a red pen of her own.',
      ar: '[أخته|أختها] الكبرى {earner} {does}، وتصحح الواجبات بقلم أحمر خاص بها.',
    },
    {
      en: '{earner}, the eldest sister, {does} and makes sure that nobody in the house leaves school.',
      ar: 'الأخت الكبرى {earner} {does}، وتحرص على ألا يترك أحد في البيت المدرسة.',
    },
  ],
  relative: [
    {
      en: 'At home, {does}, and [his|her] mother makes a great deal out of little.',
      ar: '{does}، ووالدة {name} تصنع من القليل الكثير.',
    },
    {
      en: 'Family means many hands here: {does}.',
      ar: 'الأسرة هنا يد واحدة: {does}.',
    },
  ],
  outside: [
    {
      en: 'In a hard season, {does}, and [his|her] mother writes down every kindness to pass it on one day.',
      ar: '{does}، [ووالدته|ووالدتها] تدوّن كل معروف لترده يومًا.',
    },
    {
      en: 'Nobody in the lane is left alone: {does}.',
      ar: 'لا يُترك أحد وحده في هذه الحارة: {does}.',
    },
  ],
  other: [
    {
      en: 'Today {does}, and [his|her] mother has made good planning into an art.',
      ar: '{does}، وقد جعلت [والدته|والدتها] من حسن التدبير فنًا.',
    },
    {
      en: '[His|Her] mother, {mother}, runs the home with calm: {does}.',
      ar: 'تدير [والدته|والدتها] {mother} البيت بهدوء: {does}.',
    },
  ],
};

/** The child's place among the brothers and sisters. */
export type BirthPlace = 'only' | 'eldest' | 'middle' | 'youngest';

/** Sentences on that place, used for children whose family says enough elsewhere. */
export const PLACE_SENTENCES: Readonly<Record<BirthPlace, readonly Wording[]>> = {
  only: [
    {
      en: 'As the only child at home, [he|she] has adopted every cousin in the lane.',
      ar: '[هو الابن الوحيد|هي الابنة الوحيدة] في البيت، ولذلك [صار أولاد العم كلهم إخوته|صار أولاد العم كلهم إخوتها].',
    },
    {
      en: '[His|Her] parents’ only child, [he|she] fills the house with enough talk for five.',
      ar: '[وحيد والديه|وحيدة والديها]، [يملأ|تملأ] البيت كلامًا يكفي خمسة.',
    },
  ],
  eldest: [
    {
      en: 'As the eldest, [he|she] hears the younger ones’ lessons before opening [his|her] own books.',
      ar: '[لأنه الأكبر|لأنها الكبرى]، [يراجع|تراجع] للصغار دروسهم قبل أن [يفتح كتبه|تفتح كتبها].',
    },
    {
      en: 'Being the eldest suits [him|her]: [he|she] settles quarrels with a joke and a fair division of the oranges.',
      ar: 'يليق [به أن يكون الأكبر، فهو يفض|بها أن تكون الكبرى، فهي تفض] الخلافات بنكتة وقسمة عادلة للبرتقال.',
    },
    {
      en: '[He|She] is the eldest, and [his|her] mother says that the house runs more smoothly for it.',
      ar: '[هو الأكبر بين إخوته|هي الكبرى بين إخوتها]، وتقول [والدته|والدتها] إن البيت أهدأ بفضل ذلك.',
    },
  ],
  middle: [
    {
      en: 'In the middle of the family, [he|she] is the bridge: the elder ones confide in [him|her] and the younger ones climb on [him|her].',
      ar: 'في وسط الإخوة [هو حلقة الوصل|هي حلقة الوصل]: الكبار [يأتمنونه على أسرارهم|يأتمنونها على أسرارهم]، والصغار [يلعبون معه|يلعبون معها] حتى المساء.',
    },
    {
      en: 'Between elder and younger ones, [he|she] has learned to share everything except the seat by the window.',
      ar: 'بين إخوة أكبر وأصغر [تعلّم أن يقتسم|تعلّمت أن تقتسم] كل شيء، إلا المكان المجاور للشباك.',
    },
  ],
  youngest: [
    {
      en: 'The youngest of the family, [he|she] has inherited everyone’s books and everyone’s patience.',
      ar: '[أصغر إخوته، ورث|أصغر إخوتها، ورثت] كتب الجميع وصبر الجميع.',
    },
    {
      en: '[He|She] is the youngest at home and asks to be given the same chores as the others.',
      ar: '[هو أصغر من|هي أصغر من] في البيت، [ويطلب|وتطلب] أن يكون [له نصيب|لها نصيب] من أعمال البيت كغير[ه|ها].',
    },
    {
      en: 'As the youngest, [he|she] practises reading aloud on whichever brother or sister sits still.',
      ar: '[لأنه الأصغر، يتدرب|لأنها الصغرى، تتدرب] على القراءة بصوت عالٍ أمام أول من يجلس من الإخوة.',
    },
  ],
};

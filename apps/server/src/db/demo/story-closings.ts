import type { Wording } from './wording.ts';

/** Last sentences for children at school: what a sponsor adds to what is there already. */
export const SCHOOL_CLOSINGS: readonly Wording[] = [
  {
    en: 'With a sponsor beside [him|her], school things, tutoring and a yearly check-up are safe, and [he|she] can give [his|her] whole mind to them.',
    ar: 'بوجود كفيل إلى [جانبه|جانبها] تُؤمَّن مستلزمات المدرسة ودروس التقوية والكشف السنوي، [ويتفرغ لها مطمئنًا|وتتفرغ لها مطمئنة].',
  },
  {
    en: 'A letter from a friend far away would be read aloud to the whole lane.',
    ar: 'رسالة من صديق بعيد ستُقرأ بصوت عالٍ على الحارة كلها.',
  },
  {
    en: '{name} has everything it takes; what is missing is someone who believes it too.',
    ar: 'عند {name} كل ما يلزم للنجاح، ولا ينقص إلا من يؤمن [به|بها].',
  },
  {
    en: 'Whoever walks this road with {name} will not be bored for a single step.',
    ar: 'من يرافق {name} في هذا الطريق لن يعرف الملل خطوة واحدة.',
  },
  {
    en: 'Our volunteers visit every month and say the same each time: here is somebody who is ready for tomorrow.',
    ar: 'يزور متطوعونا البيت كل شهر، ويقولون في كل مرة: [إنه مستعد|إنها مستعدة] للغد.',
  },
  {
    en: '{name} is waiting for a sponsor, though ‘waiting’ is hardly the word for someone so busy.',
    ar: '{name} [ينتظر|تنتظر] كفيلًا، وإن كانت كلمة «انتظار» لا تناسب من [يمتلئ يومه|يمتلئ يومها] هكذا.',
  },
  {
    en: 'Your support would keep the lamp on over {name}’s books.',
    ar: 'دعمكم يُبقي المصباح مضاءً فوق كتب {name}.',
  },
  {
    en: '{name} would like to know what the weather is like where you live, and whether you have goats.',
    ar: '[يود|تود] {name} أن [يعرف|تعرف] كيف الطقس حيث تعيشون، وهل عندكم ماعز.',
  },
  {
    en: 'A place at the educational centre, a warm meal and good books: that is what a sponsorship turns into here.',
    ar: 'مكان في المركز التعليمي ووجبة دافئة وكتب جيدة: إلى هذا تتحول الكفالة هنا.',
  },
  {
    en: 'There is a great deal to look forward to, and {name} is already looking.',
    ar: 'أمام {name} الكثير مما يستحق الفرح، [وهو يتطلع|وهي تتطلع] إليه منذ الآن.',
  },
  {
    en: 'Together with you we would like to see {name} reach the next certificate, and the one after it.',
    ar: 'نتمنى أن نرى معكم {name} [وهو يصل|وهي تصل] إلى الشهادة القادمة، ثم التي تليها.',
  },
  {
    en: 'If you write, expect an answer with drawings.',
    ar: 'إن كتبتم [إليه|إليها] فانتظروا ردًا فيه رسوم.',
  },
];

/** Last sentences for students of universities and institutes. */
export const STUDENT_CLOSINGS: readonly Wording[] = [
  {
    en: 'A sponsor would carry the fares and the books; the rest, {name} will carry.',
    ar: 'يحمل الكفيل عبء المواصلات والكتب، أما الباقي [فيحمله|فتحمله] {name}.',
  },
  {
    en: 'What [he|she] has received, {name} is already giving back to the younger ones.',
    ar: 'ما [ناله|نالته] {name} بالأمس [يعطيه|تعطيه] اليوم للصغار.',
  },
  {
    en: 'The younger pupils watch {name} closely: where one has gone, others can follow.',
    ar: 'عيون الصغار على {name}: فحيث [وصل|وصلت] واحد[|ة] منهم يستطيع الباقون أن يصلوا.',
  },
  {
    en: 'With your help the years of study can be just that, and not years of worry about the next fee.',
    ar: 'بمساعدتكم تصبح سنوات الدراسة للدراسة وحدها، لا للقلق على المصروفات.',
  },
  {
    en: '{name} would be glad of a sponsor who asks about exams, and gladder of one who asks about ideas.',
    ar: '[سيسعد|ستسعد] {name} بكفيل يسأل عن الامتحانات، وأكثر بكفيل يسأل عن الأفكار.',
  },
  {
    en: 'This is one of our rising leaders, and the village already leans a little on these shoulders.',
    ar: '{name} من قادة الغد عندنا، والقرية بدأت تستند قليلًا إلى [كتفيه|كتفيها].',
  },
  {
    en: 'Two more hands at the graduation, yours, would make the applause complete.',
    ar: 'في حفل التخرج مكان لأيديكم أنتم، وبها يكتمل التصفيق.',
  },
];

import type { FaqText } from './faqs.ts';

export const FRIENDSHIP_FAQS: readonly FaqText[] = [
  {
    question: { en: 'May I write to my child?', ar: 'هل يمكنني مراسلة الطفل؟' },
    answer: {
      en: '<p>Please do, at any time. From your account you write in English or Arabic, and you may attach two pictures (JPEG or PNG, up to 4 MB each). Our team translates where needed and hands the letter over in person. Children write to you <strong>twice a year</strong>; the youngest draw.</p>',
      ar: '<p>يسعدنا ذلك، وفي أي وقت. تكتبون من حسابكم بالعربية أو الإنجليزية، ويمكنكم إرفاق صورتين، حتى ٤ ميجابايت لكل صورة. يترجم فريقنا عند الحاجة ويسلّم الرسالة باليد. ويكتب إليكم الأطفال <strong>مرتين في السنة</strong>، أما الصغار فيرسمون.</p>',
    },
  },
  {
    question: { en: 'Is there anything I should leave out?', ar: 'هل هناك ما لا ينبغي أن أكتبه؟' },
    answer: {
      en: '<p>Yes: addresses, phone numbers, email addresses, links and social media names, yours or anybody else’s. Please sign with your first name only, <strong>not with your full name</strong>. Letters with contact details are not delivered; if one is held back we tell you why, and you can change it. This protects the children, and you.</p>',
      ar: '<p>نعم: العناوين وأرقام الهواتف والبريد الإلكتروني والروابط وحسابات التواصل، لكم أو لغيركم. ونرجو التوقيع بالاسم الأول فقط <strong>دون الاسم الكامل</strong>. فالرسائل التي تحمل بيانات اتصال لا تُسلَّم، وإذا حجزنا إحداها ذكرنا لكم السبب لتعدّلوها. في هذا حماية للأطفال ولكم.</p>',
    },
  },
  {
    question: { en: 'Can I send a gift to my child?', ar: 'هل يمكنني إرسال هدية للطفل؟' },
    answer: {
      en: '<p>Sponsors may choose from the gift page, and our team buys, wraps and delivers. The limits keep gifts kind to the neighbours as well:</p><ul><li>birthday or Christmas: from 150 to 1,500 Egyptian pounds;</li><li>family need or relief: from 150 pounds, with no maximum;</li><li>special medical need: from 150 pounds, with no maximum.</li></ul><p>Whatever lies outside these limits goes to the <strong>general Christmas fund</strong>, so that no child goes without.</p>',
      ar: '<p>يختار الكفيل من صفحة الهدايا، ويشتريها فريقنا ويغلّفها ويسلّمها. وللهدايا حدود تراعي شعور الجيران أيضًا:</p><ul><li>عيد ميلاد الطفل أو عيد الميلاد المجيد: من ١٥٠ إلى ١٬٥٠٠ جنيه مصري؛</li><li>احتياج الأسرة أو إغاثتها: من ١٥٠ جنيهًا بلا حد أقصى؛</li><li>احتياج طبي خاص: من ١٥٠ جنيهًا بلا حد أقصى.</li></ul><p>وما خرج عن هذه الحدود يذهب إلى <strong>الصندوق العام لعيد الميلاد المجيد</strong>، حتى لا يبقى طفل بلا هدية.</p>',
    },
  },
  {
    question: {
      en: 'May I send a parcel of my own?',
      ar: 'هل يمكنني إرسال طرد بنفسي؟',
    },
    answer: {
      en: '<p>Yes, within the content rules: nothing that spoils, nothing sharp, no money, medicine or electronic devices that connect, and nothing that carries an address. Send it to the Cairo office with the child’s code inside, or tell us first what you have in mind. A colouring box or a hair ribbon travels very well.</p>',
      ar: '<p>نعم، مع مراعاة قواعد المحتوى: لا شيء يفسد، ولا أدوات حادة، ولا نقود أو أدوية أو أجهزة تتصل بالشبكة، ولا شيء يحمل عنوانًا. أرسلوه إلى مكتب القاهرة وبداخله كود الطفل، أو أخبرونا أولًا بما تفكرون فيه. فعلبة ألوان أو شريط للشعر، مثلًا، تصل بكل سهولة.</p>',
    },
  },
  {
    question: { en: 'Can I visit my child?', ar: 'هل يمكنني زيارة الطفل؟' },
    answer: {
      en: '<p>Yes, in one of two ways: on a <strong>group trip</strong> that we organise, or on a <strong>custom visit</strong> that we have approved. Both are registered in advance and arranged by our Cairo office. You may take photos with permission and for personal use. Outings alone with the child are not possible, however well they are meant.</p>',
      ar: '<p>نعم، بإحدى طريقتين: <strong>رحلة جماعية</strong> ننظّمها، أو <strong>زيارة خاصة</strong> نوافق عليها. وفي الحالتين تُسجَّل الزيارة مسبقًا ويرتّبها مكتب القاهرة. ويمكنكم التصوير بعد الاستئذان وللاستخدام الشخصي. أما الخروج مع الطفل على انفراد فغير ممكن، مهما حسنت النية.</p>',
    },
  },
  {
    question: {
      en: 'May I phone the child, the family or your staff in the village?',
      ar: 'هل يمكنني الاتصال بالطفل أو أسرته أو فريق القرية هاتفيًا؟',
    },
    answer: {
      en: '<p>No. We ask sponsors not to phone the child, the family or the field staff. What seems a small favour to one child can put pressure on another, and calls cannot be accompanied as letters are. Your questions reach us through the contact page or the Cairo office, and we are glad to carry an answer back.</p>',
      ar: '<p>لا. نرجو من الكفلاء ألا يتصلوا هاتفيًا بالطفل أو الأسرة أو الفريق الميداني. فما يبدو لفتة صغيرة لطفل قد يحرج طفلًا آخر، ولا يمكننا متابعة المكالمات كما نتابع الرسائل. أسئلتكم تصلنا من صفحة «تواصل معنا» أو عن طريق مكتب القاهرة، ويسعدنا أن نعود إليكم بالجواب.</p>',
    },
  },
  {
    question: { en: 'How do you keep the children safe?', ar: 'كيف تحمون الأطفال؟' },
    answer: {
      en: '<p>A child is shown here only after a guardian has agreed in writing, and is taken off at once when the guardian wishes it. Letters and pictures are checked, visits are accompanied, and staff and volunteers are trained. A sponsorship is <strong>ended immediately</strong> for anyone who is on a sex offender registry or lives at the same address as someone who is. The child protection policy tells the whole.</p>',
      ar: '<p>لا يظهر طفل هنا إلا بعد موافقة كتابية من ولي أمره، ويُرفع عن الموقع فور أن يطلب ولي الأمر ذلك. نراجع الرسائل والصور، ونرافق الزيارات، وندرّب العاملين والمتطوعين. وتُنهى الكفالة <strong>فورًا</strong> لكل من أُدرج في سجل مرتكبي الجرائم الجنسية أو يسكن في عنوان واحد مع من أُدرج فيه. والتفاصيل كلها في سياسة حماية الطفل.</p>',
    },
  },
];

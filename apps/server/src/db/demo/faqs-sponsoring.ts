import type { FaqText } from './faqs.ts';

export const SPONSORING_FAQS: readonly FaqText[] = [
  {
    question: { en: 'Who is Nabta?', ar: 'ما هي نبتة؟' },
    answer: {
      en: '<p>Nabta is an Egyptian Christian ministry that works with children and their families in <strong>31 villages</strong> of Upper Egypt. We run 14 educational centres, look after 34 water filters, and stand by each child from the nursery to the first job. A nabta is a seedling: small, and sure to grow when somebody waters it.</p>',
      ar: '<p>نبتة خدمة مسيحية مصرية تعمل مع الأطفال وأسرهم في <strong>إحدى وثلاثين قرية</strong> من قرى الصعيد. لدينا أربعة عشر مركزًا تعليميًا، ونرعى أربعة وثلاثين فلتر مياه، ونرافق كل طفل من الحضانة حتى أول وظيفة. والنبتة، كما تعرفون، صغيرة لكنها تكبر حين تجد من يسقيها.</p>',
    },
  },
  {
    question: {
      en: 'Do you help families of every religion?',
      ar: 'هل تساعدون الأسر أيًّا كان دينها؟',
    },
    answer: {
      en: '<p>Yes. Our faith is the reason why we serve; it is never a condition for being served. We work in whole villages, and a neighbour is a neighbour. What we believe is written openly in our statement of faith, which sponsors are asked to read before they check out.</p>',
      ar: '<p>نعم. إيماننا هو سبب خدمتنا، وليس شرطًا على من نخدمه. نحن نعمل في القرية كلها، والجار هو الجار. وما نؤمن به مكتوب بوضوح في صفحة إقرار الإيمان، ونطلب من الكفلاء قراءتها قبل إتمام الكفالة.</p>',
    },
  },
  {
    question: { en: 'How does sponsorship work?', ar: 'كيف تتم الكفالة؟' },
    answer: {
      en: '<p>You choose a child, add the child to your cart, decide how often you would like to pay and complete the payment. From then on:</p><ul><li>the child receives tutoring, school things, a yearly medical check-up and a place in the activities of the village;</li><li>a volunteer visits the home every month;</li><li>you receive letters from the child twice a year and a new photo every year.</li></ul>',
      ar: '<p>تختارون طفلًا أو طفلة، وتضيفون الكفالة إلى السلة، وتختارون كل كم شهر تدفعون، ثم تتمّون الدفع. ومن تلك اللحظة:</p><ul><li>يحصل الطفل على دروس التقوية ومستلزمات مدرسية وكشف طبي سنوي ومكان في أنشطة القرية؛</li><li>يزور البيت متطوع كل شهر؛</li><li>تصلكم من الطفل رسالتان وصورة جديدة كل سنة.</li></ul>',
    },
  },
  {
    question: {
      en: 'What does it cost, and how often do I pay?',
      ar: 'كم تكلفة الكفالة؟ وكل كم شهر أدفع؟',
    },
    answer: {
      en: '<p>The monthly amount stands on each child’s page. It lies between 30 and 45 dollars, or 1,500 and 2,250 Egyptian pounds, because a university student needs more than a child in the nursery. You may pay <strong>every month, every three months, every six months or once a year</strong>; the amount is the monthly price times the number of months.</p>',
      ar: '<p>المبلغ الشهري مكتوب في صفحة كل طفل، ويتراوح بين ١٬٥٠٠ و٢٬٢٥٠ جنيهًا مصريًّا، أو بين ٣٠ و٤٥ دولارًا، لأن طالب الجامعة يحتاج إلى أكثر مما يحتاج إليه طفل الحضانة. يمكنكم الدفع <strong>كل شهر، أو كل ثلاثة أشهر، أو كل ستة أشهر، أو مرة في السنة</strong>، والمبلغ هو القيمة الشهرية مضروبة في عدد الأشهر.</p>',
    },
  },
  {
    question: { en: 'How do I find the right child?', ar: 'كيف أجد الطفل المناسب؟' },
    answer: {
      en: '<p>On the children’s page you can filter by girl or boy, by school or university and by village, or search for a name or a code. Those who have waited longest come first. If you cannot decide, take the first one: we have never heard a sponsor regret it.</p>',
      ar: '<p>في صفحة الأطفال يمكنكم الاختيار بين البنات والأولاد، وبين المدرسة والجامعة، وبحسب القرية، أو البحث بالاسم أو الكود. ومن طال انتظاره يظهر أولًا. فإن احترتم فاختاروا أول من يظهر، فلم نسمع يومًا عن كفيل ندم على ذلك.</p>',
    },
  },
  {
    question: {
      en: 'Can a child have several sponsors? Can I sponsor two from one family?',
      ar: 'هل يمكن أن يكون للطفل أكثر من كفيل؟ وهل يمكنني كفالة أخوين من أسرة واحدة؟',
    },
    answer: {
      en: '<p>A child has <strong>one sponsor only</strong>, so that a real friendship can grow; a child who is sponsored is no longer shown. And only <strong>one child of each family</strong> is sponsored, so that the help reaches as many homes as possible. Brothers and sisters still take part in the centre, the convoys and the camp. You may of course sponsor several children of different families.</p>',
      ar: '<p>لكل طفل <strong>كفيل واحد فقط</strong> حتى تنمو بينهما صداقة حقيقية، ومن صار له كفيل لا يظهر في القائمة. ولا يُكفل من كل أسرة إلا <strong>طفل واحد</strong> حتى يصل العون إلى أكبر عدد من البيوت، أما الإخوة والأخوات فيشاركون في المركز والقوافل والمخيم. ويمكنكم بالطبع كفالة أكثر من طفل من أسر مختلفة.</p>',
    },
  },
  {
    question: {
      en: 'What does the university badge mean?',
      ar: 'ما معنى شارة «جامعة» على بعض البطاقات؟',
    },
    answer: {
      en: '<p>It marks a <strong>rising leader</strong>: a young woman or man who studies at a university or an institute. Sponsorship then carries transport, books and lodging, and the student gives two hours a week to younger children in return.</p>',
      ar: '<p>هي علامة <strong>قادة الغد</strong>: شابة تدرس أو شاب يدرس في جامعة أو معهد. والكفالة هنا تغطّي المواصلات والكتب والسكن، ويقدّم الطالب أو الطالبة في المقابل ساعتين كل أسبوع للأطفال الأصغر سنًا.</p>',
    },
  },
  {
    question: {
      en: 'May I sponsor in somebody else’s name?',
      ar: 'هل يمكنني أن أكفل طفلًا باسم شخص آخر؟',
    },
    answer: {
      en: '<p>Yes. In the cart there is a field ‘on behalf of’ beside each child: your Sunday class, your grandmother, a friend whom you wish to remember. The sponsorship carries that name, and the payment stays yours.</p>',
      ar: '<p>نعم. في السلة، بجوار كل طفل، خانة «باسم»: فصل مدارس الأحد، أو جدتكم، أو صديق عزيز تحبون أن تحمل الكفالة اسمه. تُسجَّل الكفالة بذلك الاسم، ويبقى الدفع من حسابكم.</p>',
    },
  },
  {
    question: { en: 'How can I end a sponsorship?', ar: 'كيف أنهي الكفالة؟' },
    answer: {
      en: '<p>On the page of the sponsorship, choose to cancel and tell us the reason. We ask for <strong>one month’s notice</strong>, so that the child does not lose support overnight; you may also choose a later last day. There is no minimum period. After the last day the child is shown again for a new sponsor, and you can still read the letters you exchanged.</p>',
      ar: '<p>من صفحة الكفالة اختاروا إنهاء الكفالة واذكروا السبب. نطلب <strong>إخطارًا قبل شهر</strong> على الأقل حتى لا ينقطع الدعم عن الطفل فجأة، ويمكنكم اختيار يوم أخير أبعد من ذلك. وليس للكفالة حد أدنى من الوقت. وبعد اليوم الأخير يظهر الطفل في القائمة من جديد ليجد كفيلًا آخر، وتظلّ الرسائل التي تبادلتموها متاحة لكم.</p>',
    },
  },
  {
    question: {
      en: 'Can Nabta end the sponsorship of a child?',
      ar: 'هل يمكن أن تنهي نبتة كفالة طفل؟',
    },
    answer: {
      en: '<p>In these cases only:</p><ul><li>the family moves away from the area in which we work;</li><li>the child is absent from home visits, groups, check-ups and tutoring during three months of observation;</li><li>the child is under 16 and is sent to work;</li><li>the child drops out of school;</li><li>the parents marry the child off below the legal age.</li></ul><p>Before that we visit, listen and try everything. If it comes to an end, we write to you and help you to find another child.</p>',
      ar: '<p>نعم، ولكن في هذه الحالات فقط:</p><ul><li>انتقال الأسرة إلى خارج المنطقة التي نخدمها؛</li><li>تغيّب الطفل عن الزيارات المنزلية والمجموعات والكشف الطبي ودروس التقوية طوال ثلاثة أشهر من الملاحظة؛</li><li>تشغيل الطفل قبل السادسة عشرة؛</li><li>ترك الطفل للمدرسة؛</li><li>تزويج الوالدين له قبل السن القانونية.</li></ul><p>وقبل ذلك نزور الأسرة ونستمع إليها ونحاول بكل طريقة. فإن انتهت الكفالة أبلغناكم بالبريد الإلكتروني، وساعدناكم على اختيار طفل آخر.</p>',
    },
  },
];

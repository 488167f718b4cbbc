import type { ProjectText } from './projects.ts';

export const WATER_AND_HEALTH_PROJECTS: readonly ProjectText[] = [
  {
    featured: true,
    purpose: 'water_filters',
    title: { en: 'Clean water filters', ar: 'فلاتر المياه النقية' },
    picture_seeds: [
      'water-filter-station',
      'village-filter-lane',
      'water-filling-jars',
      'home-kitchen-tap',
      'nile-water-source',
    ],
    description: {
      en: `<p>In many of our villages the tap gives water for a few hours a day, and what comes is salty or brown with iron. Families boil what they can and drink the rest. The first to suffer are small children, who miss school with stomach illness again and again.</p>
<h3>What we do</h3>
<p>A village filter is a small station with sand, carbon and membrane stages that serves between sixty and ninety households. <strong>Thirty-four of them</strong> are working today. Before each one is built, the street chooses a place and two caretakers; we train them and visit every month.</p>
<ul>
<li>Water is tested in a laboratory before the first glass and every three months after.</li>
<li>Each family pays a few pounds a month, so that spare parts never wait for a donor.</li>
<li>Children learn in class why a covered jar matters.</li>
</ul>
<blockquote>“I used to carry two cans from the other end of the village before school. Now I carry one book.”</blockquote>
<h3>What your gift does</h3>
<p>Cartridges for one station cost about 60 dollars (3,000 Egyptian pounds) a year; a new station costs about 1,900 (95,000 pounds). Every amount brings the next lane closer.</p>`,
      ar: `<p>في كثير من قرانا يعمل الصنبور ساعات قليلة في اليوم، ثم يأتي الماء مالحًا أو مائلًا إلى لون الصدأ. تغلي الأسر ما تستطيع وتشرب الباقي كما هو، وأول من يدفع الثمن هم الصغار الذين يتغيبون عن المدرسة مرة بعد مرة بسبب آلام المعدة.</p>
<h3>ماذا نفعل</h3>
<p>فلتر القرية محطة صغيرة تمر فيها المياه على الرمل والكربون والأغشية، وتخدم ما بين ستين وتسعين بيتًا. تعمل اليوم <strong>أربع وثلاثون محطة</strong>. قبل بناء كل واحدة يختار أهل الشارع مكانها واثنين يرعيانها، ثم ندربهما ونزورهما كل شهر.</p>
<ul>
<li>تُحلَّل المياه في معمل قبل أول كوب، ثم كل ثلاثة أشهر.</li>
<li>تدفع كل أسرة جنيهات قليلة في الشهر، فلا تنتظر قطع الغيار متبرّعًا.</li>
<li>يتعلم الأطفال في الفصل لماذا نغطي إناء الماء.</li>
</ul>
<blockquote>«كنت أحمل صفيحتين من آخر القرية قبل المدرسة، واليوم أحمل كتابًا واحدًا.»</blockquote>
<h3>ماذا يصنع عطاؤكم</h3>
<p>تكلفة شمعات محطة واحدة نحو ثلاثة آلاف جنيه في السنة، وتتكلف المحطة الجديدة نحو خمسة وتسعين ألف جنيه. وكل مبلغ، مهما كان، يقرّب الماء النقي من حارة أخرى تنتظره.</p>`,
    },
  },
  {
    featured: false,
    purpose: 'medical_care',
    title: { en: 'Dental convoys', ar: 'قوافل طب الأسنان' },
    picture_seeds: [
      'clinic-dental-chair',
      'village-convoy-arrives',
      'school-toothbrush-lesson',
      'clinic-young-dentist',
    ],
    description: {
      en: `<p>A toothache is a small thing where there is a dentist. In a village where the nearest one is an hour away and a filling costs four days’ wages, it means nights without sleep and mornings without school. Most of the children we meet have never sat in a dentist’s chair.</p>
<h3>A clinic in a van</h3>
<p>Four times a year a team of volunteer dentists and students travels from Cairo and Assiut with two portable chairs, a steriliser and a generator. They work for three days in one village, and <strong>about 240 children</strong> are seen each time.</p>
<ul>
<li>Every child receives a check-up, a brush and a lesson that is mostly laughter.</li>
<li>Fillings and extractions are done on the spot.</li>
<li>Children who need more are taken to a clinic in town, with a parent.</li>
</ul>
<blockquote>“The doctor let me hold the mirror and count my own teeth. I have twenty-three.”</blockquote>
<p>Dentists give their time without pay. Donations buy anaesthetic, filling material, fuel and meals for the team. <strong>Twelve dollars</strong> (600 Egyptian pounds) cover one child from the first smile to the last.</p>`,
      ar: `<p>ألم الأسنان أمر يسير حيث يوجد طبيب. أما في قرية يبعد عنها أقرب طبيب ساعة كاملة، وتكلّف الحشوة أجر أربعة أيام، فهو ليالٍ بلا نوم وصباحات بلا مدرسة. ومعظم من نلتقيهم من الأطفال لم يجلسوا على كرسي طبيب أسنان من قبل.</p>
<h3>عيادة على عجلات</h3>
<p>أربع مرات في السنة يأتي فريق من أطباء الأسنان والطلاب المتطوعين من القاهرة وأسيوط، ومعهم كرسيان متنقلان وجهاز تعقيم ومولّد كهرباء. يعملون ثلاثة أيام في قرية واحدة، ويكشفون في كل مرة على <strong>نحو مئتين وأربعين طفلًا</strong>.</p>
<ul>
<li>يحصل كل طفل على كشف وفرشاة أسنان ودرس أكثره ضحك.</li>
<li>يُجرى الحشو والخلع في المكان نفسه.</li>
<li>من يحتاج إلى علاج أكبر نصحبه مع أحد والديه إلى عيادة في المدينة.</li>
</ul>
<blockquote>«سمح لي الطبيب أن أمسك المرآة وأعدّ أسناني بنفسي. عندي ثلاث وعشرون.»</blockquote>
<p>يقدّم الأطباء وقتهم بلا أجر، وتوفر التبرّعات المخدر الموضعي ومواد الحشو والوقود ووجبات الفريق. <strong>ستمئة جنيه</strong> تكفي طفلًا واحدًا من أول ابتسامة إلى آخرها، فإن شاركتم في قافلة كاملة تركتم وراءها قرية كلها تبتسم.</p>`,
    },
  },
  {
    featured: false,
    purpose: 'medical_care',
    title: { en: 'Eyes, hearts and check-ups', ar: 'الكشف على العيون والقلوب' },
    picture_seeds: [
      'clinic-eye-test',
      'school-reading-with-glasses',
      'clinic-waiting-room',
      'village-health-day',
    ],
    description: {
      en: `<p>Last year a teacher told us about a boy who copied everything from his neighbour. He was not lazy: he had never seen the blackboard. One pair of glasses later he was reading aloud. Since then a yearly check-up belongs to every sponsorship, and we open it to the brothers, sisters and classmates as well.</p>
<h3>One day, five stations</h3>
<ul>
<li>Height, weight and a talk about food with the mothers.</li>
<li>Eyes: a test, and glasses within three weeks when they are needed.</li>
<li>Heart and lungs, with a portable ultrasound.</li>
<li>Blood count, because anaemia hides behind tiredness.</li>
<li>Vaccination cards, checked and completed with the health unit.</li>
</ul>
<p>In the last round <strong>1,860 children</strong> were examined; 212 received glasses and nine were referred for heart surgery, all of whom are back at school.</p>
<blockquote>“Mother, the trees have leaves!” — a girl of seven, on the way home in her first glasses</blockquote>
<p>A full check-up costs ten dollars (500 Egyptian pounds) a child. Operations are paid from the medical fund, and you may choose it as the purpose of your donation.</p>`,
      ar: `<p>حكت لنا معلمة عن تلميذ كان ينقل كل شيء من زميله. لم يكن كسولًا، بل لم يكن قد رأى السبورة قط. بنظارة واحدة صار يقرأ بصوت عالٍ. منذ ذلك اليوم والكشف السنوي جزء من كل كفالة، ونفتحه كذلك للإخوة والأخوات وزملاء الفصل.</p>
<h3>يوم واحد وخمس محطات</h3>
<ul>
<li>الطول والوزن، وحديث مع الأمهات عن الغذاء.</li>
<li>العيون: كشف نظر، ونظارة خلال ثلاثة أسابيع لمن يحتاج إليها.</li>
<li>القلب والصدر بجهاز موجات صوتية متنقل.</li>
<li>صورة دم، فالأنيميا تختبئ خلف التعب.</li>
<li>بطاقات التطعيم: نراجعها ونكملها مع الوحدة الصحية.</li>
</ul>
<p>في الجولة الأخيرة فُحص <strong>ألف وثمانمئة وستون طفلًا</strong>، حصل منهم مئتان واثنا عشر على نظارات، وأُحيل تسعة إلى جراحة القلب، وقد عادوا جميعًا إلى مدارسهم.</p>
<blockquote>«ماما، الشجر له ورق!» — طفلة في السابعة، في طريقها إلى البيت بأول نظارة لها</blockquote>
<p>يتكلف الكشف الكامل خمسمئة جنيه للطفل، وتُدفع تكاليف العمليات من صندوق الرعاية الطبية، ويمكنكم اختياره غرضًا لتبرّعكم. ونرسل لمن يشارك خلاصة كل جولة: كم طفلًا فُحص، وكم منهم عولج، وما الذي ما زال ينتظر.</p>`,
    },
  },
];

import type { ProjectText } from './projects.ts';

export const LEARNING_PROJECTS: readonly ProjectText[] = [
  {
    featured: true,
    purpose: 'education',
    title: { en: 'Educational centres', ar: 'المراكز التعليمية' },
    picture_seeds: [
      'school-educational-centre',
      'school-homework-table',
      'village-centre-door',
      'school-computer-room',
      'field-break-time-game',
      'school-library-shelf',
    ],
    description: {
      en: `<p>A centre is often one rented floor with bright walls, long tables and a kettle that is never cold. After school the children of the village come here, first to eat something, then to do their homework with someone who has time. <strong>Fourteen centres</strong> are open in our villages, five afternoons a week.</p>
<h3>An afternoon at the centre</h3>
<ul>
<li>A sandwich, a fruit and ten minutes of play.</li>
<li>Homework and tutoring in groups of eight.</li>
<li>Reading: every child borrows one book a week and tells the others about it.</li>
<li>On Thursdays music, chess, theatre or the computer room.</li>
</ul>
<p>The teachers are graduates of the same villages. We train them twice a year, and a specialist helps with children who learn differently.</p>
<blockquote>“In class I was number fifty-eight. Here I am Mariam.”</blockquote>
<h3>Why it works</h3>
<p>Classes in public schools are crowded, and private lessons cost more than many fathers earn. Of the pupils who come regularly, nine in ten pass to the next grade at the first attempt. One centre costs about 900 dollars (45,000 Egyptian pounds) a month, shared by eighty children.</p>`,
      ar: `<p>المركز غالبًا دور واحد مستأجر، جدرانه زاهية وطاولاته طويلة وبرّاد الشاي فيه لا يبرد. يأتي إليه أطفال القرية بعد المدرسة، ليأكلوا شيئًا أولًا، ثم ليكتبوا واجباتهم مع من لديه وقت لهم. في قرانا اليوم <strong>أربعة عشر مركزًا</strong> تفتح أبوابها خمسة أيام في الأسبوع.</p>
<h3>عصر يوم في المركز</h3>
<ul>
<li>سندوتش وثمرة فاكهة وعشر دقائق من اللعب.</li>
<li>الواجب ودروس التقوية في مجموعات من ثمانية.</li>
<li>القراءة: يستعير كل طفل كتابًا في الأسبوع ويحكي عنه لأصحابه.</li>
<li>يوم الخميس موسيقى أو شطرنج أو مسرح أو كمبيوتر.</li>
</ul>
<p>المعلمون والمعلمات من خريجي القرى نفسها، ندربهم مرتين في السنة، ومعهم متخصصة تساعد من يتعلمون بطريقة مختلفة.</p>
<blockquote>«في الفصل كنت رقم ثمانية وخمسين. هنا أنا مريم.»</blockquote>
<h3>لماذا ينجح</h3>
<p>فصول المدارس الحكومية مزدحمة، والدروس الخصوصية تكلّف أكثر مما يكسبه كثير من الآباء. ومن بين من يواظبون على الحضور ينجح تسعة من كل عشرة من المرة الأولى. يتكلف المركز الواحد نحو خمسة وأربعين ألف جنيه في الشهر، يستفيد منه ثمانون طفلًا وطفلة.</p>`,
    },
  },
  {
    featured: false,
    title: { en: 'Reading and writing for mothers', ar: 'أمهات يقرأن ويكتبن' },
    picture_seeds: [
      'school-mothers-class',
      'home-evening-lesson',
      'village-graduation-day',
      'workshop-market-accounts',
    ],
    description: {
      en: `<p>She signs with her thumb, she counts change by trusting the seller, and when the school sends a note home she asks a neighbour’s child to read it. Nearly half of the mothers we meet never went to school. It was never for lack of wit; it was for lack of a chance.</p>
<h3>The class on the roof</h3>
<p>Classes meet three evenings a week for nine months, in a home, a church hall or on a roof when the heat allows. Groups are small, babies are welcome, and the examples come from life: a prescription, a bus sign, a bill, a psalm or a poem.</p>
<ul>
<li>Five months of letters and numbers.</li>
<li>Two months of reading for daily life.</li>
<li>Two months of writing one’s own story.</li>
</ul>
<p>At the end the women sit the state literacy examination. Last year <strong>318 women</strong> passed, the oldest aged sixty-one.</p>
<blockquote>“My son came home with his first reader and asked me to test him. I could.”</blockquote>
<p>Thirty dollars, or 1,500 Egyptian pounds, pay for one woman’s place, books and examination. It is one of the quietest gifts that we know of, and one of those that last longest.</p>`,
      ar: `<p>توقّع ببصمة إصبعها، وتأخذ باقي نقودها ثقةً في البائع، وإذا أرسلت المدرسة ورقة طلبت من ابن الجيران أن يقرأها لها. نحو نصف الأمهات اللاتي نلتقيهن لم يدخلن مدرسة قط. لم يكن ذلك لنقص في الذكاء، بل لأن الفرصة لم تأتِ.</p>
<h3>الفصل فوق السطح</h3>
<p>تجتمع الفصول ثلاث أمسيات في الأسبوع مدة تسعة أشهر، في بيت أو قاعة كنيسة، أو على السطح حين يسمح الجو. المجموعات صغيرة، والرضّع مرحب بهم، والأمثلة من الحياة: روشتة ولافتة أوتوبيس وفاتورة ومزمور وقصيدة.</p>
<ul>
<li>خمسة أشهر للحروف والأرقام.</li>
<li>شهران لقراءة ما نحتاج إليه كل يوم.</li>
<li>شهران لتكتب كل واحدة حكايتها بنفسها.</li>
</ul>
<p>في الختام تتقدم السيدات لامتحان محو الأمية الرسمي. في العام الماضي نجحت <strong>ثلاثمئة وثماني عشرة سيدة</strong>، أكبرهن في الحادية والستين.</p>
<blockquote>«رجع ابني بأول كتاب قراءة وطلب مني أن أختبره، فاختبرته.»</blockquote>
<p>ألف وخمسمئة جنيه تغطي مكان سيدة واحدة وكتبها ورسوم امتحانها. إنها من أهدأ العطايا التي نعرفها، ومن أطولها عمرًا، فالأم التي تقرأ لا تترك في بيتها من لا يقرأ.</p>`,
    },
  },
  {
    featured: false,
    purpose: 'education',
    title: { en: 'A packed bag for the first day', ar: 'حقيبة جاهزة لأول يوم' },
    picture_seeds: [
      'school-first-day-bags',
      'workshop-sewing-bags',
      'village-walk-to-school',
      'home-new-notebooks',
    ],
    description: {
      en: `<p>In the third week of August prices rise, and parents with four children at school begin to reckon who can share and who must wait. A child without notebooks is easily the child who stays at home ‘until next week’.</p>
<h3>More than a bag</h3>
<p>Our bags are sewn in our own village workshops, so each one feeds two families: the one that makes it and the one that receives it. In July volunteers go from house to house and ask each child for class, shoe size and favourite colour. In September every bag carries a name.</p>
<ul>
<li>Notebooks, pens, a geometry set and a dictionary from grade four.</li>
<li>A uniform or cloth for one, and sturdy shoes.</li>
<li>A water bottle and a lunch box.</li>
<li>A card written by the donor, if you like to write one.</li>
</ul>
<blockquote>“It was the first time that something new was new for me first.” — a boy, the youngest of five</blockquote>
<p>Last September <strong>4,150 children</strong> in all our villages went to school with a full bag. One costs sixteen dollars (800 Egyptian pounds). Distribution takes place at school, through the teachers, so that nobody is singled out as poor.</p>`,
      ar: `<p>في الأسبوع الثالث من أغسطس ترتفع الأسعار، ويبدأ من لديه أربعة أولاد في المدرسة يحسب من يقتسم مع أخيه ومن ينتظر. والطفل الذي لا يملك كراسات يسهل أن يبقى في البيت «حتى الأسبوع القادم».</p>
<h3>أكثر من حقيبة</h3>
<p>تُخاط حقائبنا في ورش قرانا، فتُعين كل حقيبة أسرتين: التي صنعتها والتي تسلّمتها. في يوليو يمر المتطوعون على البيوت ويسألون كل طفل عن صفه ومقاس حذائه ولونه المفضل، وفي سبتمبر تحمل كل حقيبة اسمًا.</p>
<ul>
<li>كراسات وأقلام وأدوات هندسة، وقاموس بدءًا من الصف الرابع.</li>
<li>زي مدرسي أو قماش له، وحذاء متين.</li>
<li>زجاجة ماء وعلبة طعام.</li>
<li>بطاقة بخط المتبرّع، إن أحب أن يكتب.</li>
</ul>
<blockquote>«كانت أول مرة يكون فيها الشيء الجديد جديدًا لي أنا.» — ولد، هو الأصغر بين خمسة إخوة</blockquote>
<p>في سبتمبر الماضي ذهب <strong>أربعة آلاف ومئة وخمسون طفلًا</strong> في كل قرانا إلى المدرسة بحقائب كاملة. ثمن الحقيبة ثمانمئة جنيه. ويجري التوزيع داخل المدرسة عن طريق المعلمين، فلا يشعر أحد بأنه مختلف عن غيره، ولا يُسأل طفل أمام زملائه عن حال بيته.</p>`,
    },
  },
  {
    featured: false,
    title: { en: 'The rising leaders’ fund', ar: 'صندوق قادة الغد' },
    picture_seeds: [
      'school-university-gate',
      'nile-students-ferry',
      'school-mentoring-circle',
      'clinic-trainee-doctor',
      'village-proud-street',
    ],
    description: {
      en: `<p>When a daughter of a day labourer is admitted to pharmacy, the whole lane celebrates; then somebody counts. Transport, books, a white coat and a shared room near the faculty cost more in a month than her father earns. We call such students <strong>rising leaders</strong>, because the village already looks to them.</p>
<h3>How the fund helps</h3>
<ul>
<li>A monthly grant for transport and lodging, paid to the student.</li>
<li>A lending library of expensive textbooks, passed from year to year.</li>
<li>A mentor from the same profession, met once a month.</li>
<li>English, computing and interview training in the summer.</li>
</ul>
<p>Each student gives something back: two hours a week with younger children at a centre, or a turn with the medical convoy.</p>
<blockquote>“The first prescription I explained was my grandmother’s. She made me explain it twice, to be sure that I really knew.”</blockquote>
<h3>Sponsor one, or support all</h3>
<p>You can choose a student of your own on the children’s page, where a badge marks those at university, or give to the fund, which carries students who are still waiting for a sponsor.</p>`,
      ar: `<p>حين تُقبل ابنة عامل باليومية في كلية الصيدلة تحتفل الحارة كلها، ثم يبدأ أحدهم في الحساب: المواصلات والكتب والبالطو الأبيض وغرفة مشتركة قرب الكلية، كل ذلك أكثر في الشهر مما يكسبه أبوها. نسمي هؤلاء الطلاب <strong>قادة الغد</strong>، لأن القرية تتطلع إليهم منذ الآن.</p>
<h3>كيف يساعد الصندوق</h3>
<ul>
<li>منحة شهرية للمواصلات والسكن تُدفع إلى الطالب أو الطالبة.</li>
<li>مكتبة إعارة للمراجع الغالية، تنتقل من دفعة إلى دفعة.</li>
<li>مرشد أو مرشدة من المهنة نفسها، ولقاء كل شهر.</li>
<li>تدريب صيفي على الإنجليزية والكمبيوتر ومقابلات العمل.</li>
</ul>
<p>وكل واحد منهم يردّ الجميل: ساعتان كل أسبوع مع الصغار في أحد المراكز، أو مشاركة في القافلة الطبية.</p>
<blockquote>«أول روشتة شرحتها كانت لجدتي، وطلبت أن أعيد الشرح مرتين لتتأكد أنني أعرف حقًا.»</blockquote>
<h3>اكفلوا واحدًا أو ساندوا الجميع</h3>
<p>يمكنكم اختيار طالب أو طالبة من صفحة الأطفال، حيث تميّز شارةٌ من يدرسون في الجامعة، أو التبرّع للصندوق الذي يحمل من لا يزالون في انتظار كفيل، حتى لا تتوقف سنة دراسية من أجل أجرة الطريق.</p>`,
    },
  },
];

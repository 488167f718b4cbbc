import type { ProjectText } from './projects.ts';

export const HOMES_AND_WORK_PROJECTS: readonly ProjectText[] = [
  {
    featured: true,
    purpose: 'home_repair',
    title: { en: 'Roofs that keep winter out', ar: 'أسقف تصدّ الشتاء' },
    picture_seeds: [
      'home-new-roof-beams',
      'home-family-under-roof',
      'workshop-cutting-beams',
      'village-rooftops',
      'home-before-repair',
    ],
    description: {
      en: `<p>Many of the houses we visit are covered with palm trunks, reeds and old plastic. In August the sun comes through and in January the cold; once or twice a winter a night of rain turns the bed to mud. Scorpions, too, like such roofs.</p>
<h3>How a roof is renewed</h3>
<p>The elders of each village list the homes in need, widows and the sick first. An engineer inspects the walls. Then builders from the same village take four to six days: the old cover comes off, wooden beams and boards go up, and an insulating layer with a drain closes the room.</p>
<ul>
<li>Wages stay in the village; materials come from the nearest town.</li>
<li>The family helps with what it can: carrying, cooking, painting.</li>
<li>Where the walls cannot bear it, we strengthen them first.</li>
</ul>
<blockquote>“On the first night we lay awake because it was so quiet. No wind, no dripping. Then we slept until noon.”</blockquote>
<p>So far <strong>186 homes</strong> have a safe roof. One room costs about 250 dollars (12,500 Egyptian pounds) and an average house about 700 (35,000 pounds). You can give a share of a room or, as a group, a whole house.</p>`,
      ar: `<p>كثير من البيوت التي نزورها مسقوف بجذوع النخل والبوص وأغطية بلاستيك قديمة. في أغسطس تدخل منه الشمس وفي يناير يدخل البرد، وفي ليلة ممطرة أو ليلتين كل شتاء يصير السرير طينًا. والعقارب أيضًا تحب هذه الأسقف.</p>
<h3>كيف يُجدَّد السقف</h3>
<p>يكتب كبار كل قرية قائمة بالبيوت الأولى بالترميم، وفي مقدمتها بيوت الأرامل والمرضى، ثم يعاين مهندس الجدران. بعدها يعمل بنّاؤون من القرية نفسها من أربعة أيام إلى ستة: يُرفع الغطاء القديم، وتُركَّب العروق والألواح، ثم تُغلق الحجرة بطبقة عازلة لها مصرف للمطر.</p>
<ul>
<li>تبقى الأجور في القرية، وتُشترى الخامات من أقرب مدينة.</li>
<li>تشارك الأسرة بما تستطيع: حملًا أو طبخًا أو دهانًا.</li>
<li>إن لم تحتمل الجدران دعّمناها أولًا.</li>
</ul>
<blockquote>«في الليلة الأولى لم ننم من شدة الهدوء، فلا ريح ولا ماء يقطر. ثم نمنا حتى الظهر.»</blockquote>
<p>صار <strong>لمئة وستة وثمانين بيتًا</strong> سقف آمن حتى اليوم. تتكلف الحجرة نحو اثني عشر ألفًا وخمسمئة جنيه، والبيت المتوسط نحو خمسة وثلاثين ألفًا. يمكنكم أن تشاركوا بسهم في حجرة، أو أن تجتمعوا على بيت كامل.</p>`,
    },
  },
  {
    featured: false,
    title: { en: 'The sewing workshops', ar: 'ورش الخياطة' },
    picture_seeds: [
      'workshop-sewing-room',
      'workshop-first-machine',
      'home-sewing-at-night',
      'village-bags-on-cart',
    ],
    description: {
      en: `<p>It began with one pedal machine under a staircase in Bani Shuqayr. A mother asked whether she might sew school bags for us instead of our buying them. The bags were better than the bought ones, and by the next autumn nineteen women were at work.</p>
<h3>Three rooms, fifty-two women</h3>
<p>Today there are workshops in Bani Shuqayr, Durunka and Faris. A course takes four months: straight seams, patterns, repair of machines, and finally prices and accounts, for a good dress sold too cheaply feeds nobody.</p>
<ul>
<li>Hours follow school hours, and a playroom is next door.</li>
<li>Every woman is paid by the piece and has a savings account in her own name.</li>
<li>Whoever wishes to work at home may buy her machine in twelve small instalments.</li>
</ul>
<blockquote>“I bought my daughter’s glasses from my own purse. I counted the money twice, just for the pleasure.”</blockquote>
<p>Last year the workshops sewed <strong>4,150 school bags</strong> and 900 uniforms, and covered two thirds of their costs by sales. Gifts pay for new machines, at 180 dollars (9,000 Egyptian pounds) each, and for the trainers.</p>`,
      ar: `<p>كانت البداية ماكينة واحدة بدوّاسة تحت سلم في بني شقير. سألتنا إحدى الأمهات: لماذا تشترون حقائب المدرسة؟ دعوني أخيطها لكم. خرجت حقائبها أفضل من الجاهزة، وفي الخريف التالي كانت تعمل معها تسع عشرة سيدة.</p>
<h3>ثلاث قاعات واثنتان وخمسون سيدة</h3>
<p>لدينا اليوم ورش في بني شقير ودرنكة وفارس. تستمر الدورة أربعة أشهر: الغرز المستقيمة، ثم الباترونات، ثم صيانة الماكينة، وأخيرًا التسعير والحسابات، فالفستان الجميل الذي يُباع بأقل من ثمنه لا يطعم أحدًا.</p>
<ul>
<li>تتبع مواعيد العمل مواعيد المدرسة، وبجوار الورشة حجرة لعب للصغار.</li>
<li>تتقاضى كل سيدة أجرها بالقطعة، ولها حساب ادخار باسمها.</li>
<li>من تحب العمل في بيتها تشتري ماكينتها على اثني عشر قسطًا صغيرًا.</li>
</ul>
<blockquote>«اشتريت نظارة ابنتي من محفظتي أنا. عددت النقود مرتين، لمجرد الفرحة.»</blockquote>
<p>خاطت الورش في العام الماضي <strong>أربعة آلاف ومئة وخمسين حقيبة</strong> وتسعمئة زي مدرسي، وغطّت مبيعاتها ثلثي تكاليفها. أما التبرّعات فتدفع ثمن الماكينات الجديدة، والواحدة بتسعة آلاف جنيه، وأجور المدربات اللاتي بدأ أكثرهن متدربات في هذه القاعات نفسها.</p>`,
    },
  },
  {
    featured: false,
    title: { en: 'Small loans, standing tall', ar: 'قروض صغيرة وخطوات واثقة' },
    picture_seeds: [
      'field-small-farm',
      'workshop-bread-oven',
      'village-savings-circle',
      'field-beehives',
      'home-front-room-grocery',
    ],
    description: {
      en: `<p>Banks ask for papers that a day labourer does not have, and the money lender asks for everything else. Between the two there is room for a circle of neighbours who know each other well.</p>
<h3>How the circle works</h3>
<p>Ten to fifteen people, mostly women, save a little together for three months. Only then is the first loan given, between 3,000 and 20,000 pounds, <strong>without interest</strong>, and repaid over a year. The circle itself decides who comes first and stands by whoever has a bad month.</p>
<ul>
<li>A plan on one page: what do I make, who buys it, what is left?</li>
<li>A visit each month from a trainer who has run a small business herself.</li>
<li>Every repaid pound is lent again in the same village.</li>
</ul>
<p>In Bahjura alone thirty-two households have started something: beehives, a bread oven, a repair stall, a fish pond no bigger than a classroom. Across all circles <strong>97 of every 100 pounds</strong> come back on time.</p>
<blockquote>“They did not ask me what I lack. They asked me what I can do. I had to think; nobody had asked before.”</blockquote>
<p>A gift of 120 dollars, or 6,000 Egyptian pounds, opens one new loan, and goes on opening others for years.</p>`,
      ar: `<p>يطلب البنك أوراقًا لا يملكها عامل اليومية، ويطلب المرابي كل ما عدا ذلك. وبين الاثنين متسع لحلقة من الجيران يعرف بعضهم بعضًا حق المعرفة.</p>
<h3>كيف تعمل الحلقة</h3>
<p>عشرة أشخاص إلى خمسة عشر، أكثرهم سيدات، يدّخرون معًا مبلغًا يسيرًا ثلاثة أشهر. بعدها فقط يُعطى القرض الأول، من ثلاثة آلاف جنيه إلى عشرين ألفًا، <strong>بلا فوائد</strong>، ويُسدَّد على مدى سنة. والحلقة نفسها تقرر بمن تبدأ، وتقف مع من يمر بشهر صعب.</p>
<ul>
<li>خطة في صفحة واحدة: ماذا أصنع؟ ومن يشتري؟ وكم يبقى لي؟</li>
<li>زيارة كل شهر من مدربة أدارت بنفسها مشروعًا صغيرًا.</li>
<li>كل جنيه يُسدَّد يُقرَض من جديد في القرية نفسها.</li>
</ul>
<p>في بهجورة وحدها بدأت اثنتان وثلاثون أسرة مشروعها: خلايا نحل وفرن خبز وركن إصلاح وحوض سمك لا يزيد على مساحة فصل. وفي الحلقات كلها يعود في موعده <strong>سبعة وتسعون جنيهًا من كل مئة</strong>.</p>
<blockquote>«لم يسألوني ماذا ينقصك، بل سألوني ماذا تعرفين أن تصنعي. احتجت إلى التفكير، فلم يسألني أحد هذا من قبل.»</blockquote>
<p>ستة آلاف جنيه تفتح قرضًا جديدًا، ثم تظل تفتح غيره سنوات، لأن المال هنا لا يُنفق مرة واحدة، بل يدور من بيت إلى بيت.</p>`,
    },
  },
];

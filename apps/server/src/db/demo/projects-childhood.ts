import type { ProjectText } from './projects.ts';

export const CHILDHOOD_PROJECTS: readonly ProjectText[] = [
  {
    featured: true,
    title: { en: 'A week by the Nile: summer camp', ar: 'أسبوع على النيل: المخيم الصيفي' },
    picture_seeds: [
      'nile-camp-shore',
      'field-camp-games',
      'nile-felucca-trip',
      'home-camp-dormitory',
      'workshop-camp-crafts',
    ],
    description: {
      en: `<p>Some of our children live half an hour from the Nile and have never put a foot in it. For one week in July or August they come, sixty at a time, to a simple house between mango trees, where the day starts with gymnastics and ends with a story under the stars.</p>
<h3>What happens in a week</h3>
<ul>
<li>Swimming lessons in a fenced pool, with certified instructors.</li>
<li>A morning of crafts: weaving, woodwork, cooking or theatre.</li>
<li>Songs, prayer and long talks about what makes a good friend.</li>
<li>A boat trip, on which everybody may hold the rudder.</li>
</ul>
<p>Volunteers are trained in child protection and are never alone with a child. Parents may call every evening, and <strong>phones are rarely missed</strong>.</p>
<blockquote>“At home I am the big one and look after the others. At the camp somebody looked after me. I had forgotten how nice that is.”</blockquote>
<h3>Who comes</h3>
<p>Last summer 720 children from 31 villages took part. Those with a disability come too; one week has ramps, interpreters and twice as many helpers. A place costs <strong>45 dollars</strong> (2,250 Egyptian pounds), travel and meals included.</p>`,
      ar: `<p>من أطفالنا من يسكن على مسيرة نصف ساعة من النيل ولم تلمس قدمه ماءه قط. في أسبوع واحد من يوليو أو أغسطس يأتون، ستين في كل مرة، إلى بيت بسيط بين أشجار المانجو، يبدأ يومه بالتمرينات وينتهي بحكاية تحت النجوم.</p>
<h3>ماذا يحدث في أسبوع</h3>
<ul>
<li>دروس سباحة في حمام سباحة مسوّر مع مدربين معتمدين.</li>
<li>صباح للأشغال: نسيج أو نجارة أو طبخ أو مسرح.</li>
<li>ترانيم وصلاة وأحاديث طويلة عن الصديق الحقيقي.</li>
<li>رحلة بالمركب، يمسك فيها كل واحد بالدفة.</li>
</ul>
<p>المتطوعون مدرَّبون على حماية الطفل، ولا ينفرد أحد منهم بطفل. ويستطيع الأهل الاتصال كل مساء، <strong>وإن كان الأطفال ينسون الهاتف غالبًا</strong>.</p>
<blockquote>«في البيت أنا الكبيرة وأرعى إخوتي. أما في المخيم فوجدت من يرعاني أنا. كنت قد نسيت جمال هذا الإحساس.»</blockquote>
<h3>من يأتي</h3>
<p>شارك في الصيف الماضي سبعمئة وعشرون طفلًا وطفلة من إحدى وثلاثين قرية. ويأتي ذوو الإعاقة أيضًا، ففي أحد الأسابيع ممرات مائلة ومترجمو لغة إشارة وضِعف عدد المتطوعين. تكلفة مكان الطفل الواحد <strong>ألفان ومئتان وخمسون جنيهًا</strong>، تشمل السفر والوجبات.</p>`,
    },
  },
  {
    featured: false,
    title: { en: 'Nurseries that open early', ar: 'حضانات تفتح مبكرًا' },
    picture_seeds: [
      'school-nursery-mat',
      'village-nursery-gate',
      'field-mothers-at-harvest',
      'home-story-corner',
    ],
    description: {
      en: `<p>In the cane season mothers leave for the fields at five. The little ones used to go along and sleep in the shade of the cart, or stay at home with a sister who then missed school. A nursery that opens at six frees two people at once.</p>
<h3>Small chairs, great care</h3>
<p>Six nurseries receive <strong>230 children</strong> between three and six. The rooms are simple: a mat, low shelves, a row of pegs with pictures instead of names, because the owners cannot read yet. The teachers are young women of the village with a diploma that we help them earn.</p>
<ul>
<li>Breakfast and a warm lunch, with vegetables that children helped to wash.</li>
<li>Songs, sand, letters and numbers, in this order.</li>
<li>Vaccination and growth checked with the health unit.</li>
<li>A parents’ evening each month, with fathers too.</li>
</ul>
<blockquote>“She corrects the way I hold the pencil,” says a father in Al-Bayadiya, “and she is right.”</blockquote>
<p>Parents pay what they can, usually a tenth of the cost. Twenty-two dollars a month, or 1,100 Egyptian pounds, carry one child; the same sum keeps an elder sister in class.</p>`,
      ar: `<p>في موسم القصب تخرج الأمهات إلى الحقول في الخامسة صباحًا. كان الصغار يذهبون معهن وينامون في ظل العربة، أو يبقون في البيت مع أخت تغيب لأجلهم عن المدرسة. حضانة تفتح أبوابها في السادسة تحرر اثنين معًا.</p>
<h3>كراسي صغيرة وعناية كبيرة</h3>
<p>تستقبل ست حضانات <strong>مئتين وثلاثين طفلًا</strong> بين الثالثة والسادسة. القاعات بسيطة: سجادة ورفوف منخفضة وصف من المشاجب عليها صور بدل الأسماء، لأن أصحابها لم يتعلموا القراءة بعد. والمعلمات شابات من القرية نساعدهن على نيل دبلوم رياض الأطفال.</p>
<ul>
<li>فطور وغداء دافئ، فيه خضراوات شارك الأطفال في غسلها.</li>
<li>أغانٍ ورمل وحروف وأرقام، بهذا الترتيب.</li>
<li>متابعة التطعيم والنمو مع الوحدة الصحية.</li>
<li>لقاء شهري للأهل، والآباء أيضًا مدعوون.</li>
</ul>
<blockquote>يقول أب في البياضية: «تصحح لي ابنتي طريقة إمساكي بالقلم، ومعها حق.»</blockquote>
<p>يدفع الأهل ما يستطيعون، وهو في العادة عُشر التكلفة. ألف ومئة جنيه في الشهر تكفي طفلًا واحدًا، والمبلغ نفسه يعيد أختًا كبرى إلى فصلها. وحين تعود الأم من الحقل تجد صغيرها قد أكل ولعب، ومعه أغنية جديدة يعلّمها لها في الطريق.</p>`,
    },
  },
];

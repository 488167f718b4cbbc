import type { VillageText } from './villages.ts';

/** Villages of Beni Suef and Minya. */
export const NORTHERN_VILLAGES: readonly VillageText[] = [
  {
    governorate: 'BS',
    slug: 'meidum',
    name: ['Meidum', 'ميدوم'],
    district: ['Al-Wasta', 'الواسطى'],
    place: [29.383, 31.175],
    info: {
      en: 'Meidum lives in the shadow of an old stepped pyramid, between wheat fields and the edge of the desert. Most fathers work by the day on farms or at the brick kilns across the canal. Our weekly classes meet in a house that a grandmother lends us, and two shared filters there give the whole lane clean water.',
      ar: 'تعيش ميدوم في ظل هرم قديم مدرَّج، بين حقول القمح وحافة الصحراء. يعمل معظم الآباء باليومية في الحقول أو في قمائن الطوب على الضفة الأخرى من الترعة. نجتمع بالأولاد كل أسبوع في بيت تعيرنا إياه إحدى الجدات، وفيه فلتران يشرب منهما أهل الحارة كلهم ماءً نقيًا.',
    },
  },
  {
    governorate: 'BS',
    slug: 'delas',
    name: ['Delas', 'دلاص'],
    district: ['Nasser', 'ناصر'],
    place: [29.133, 31.067],
    info: {
      en: 'Delas is an old farming village where chamomile and marjoram dry on the rooftops in spring. The primary school works in two shifts, so mornings and afternoons are equally full of children on the road. We run reading groups for the shift that is at home, and a mothers’ savings circle on Thursdays.',
      ar: 'دلاص قرية زراعية قديمة، تُفرش على أسطح بيوتها أعواد البابونج والبردقوش لتجف في الربيع. تعمل مدرستها الابتدائية فترتين، فترى الأولاد على الطريق صباحًا وعصرًا. نقيم مجموعات قراءة لمن هم خارج فترتهم الدراسية، وحلقة ادخار للأمهات كل خميس.',
    },
  },
  {
    governorate: 'BS',
    slug: 'ashmant',
    name: ['Ashmant', 'أشمنت'],
    district: ['Nasser', 'ناصر'],
    place: [29.204, 31.155],
    info: {
      en: 'Ashmant sits close to the railway, and many young men leave on the dawn train to look for work in Cairo. Piped water comes, but it is weak in summer and the top floors wait for the night to fill their tanks. Our centre stays open until nine so that secondary pupils have a quiet table and a good light.',
      ar: 'تقع أشمنت قرب خط القطار، ويسافر كثير من شبابها في قطار الفجر بحثًا عن عمل في القاهرة. تصل إليها المياه، لكنها تضعف صيفًا، فتنتظر الأدوار العليا الليل حتى تملأ خزاناتها. يبقى مركزنا مفتوحًا حتى التاسعة مساءً ليجد طلاب الثانوية طاولة هادئة وإضاءة جيدة.',
    },
  },
  {
    governorate: 'BS',
    slug: 'sids',
    name: ['Sids', 'سدس الأمراء'],
    district: ['Biba', 'ببا'],
    place: [28.908, 30.957],
    info: {
      en: 'Sids is known for its fruit seedlings; citrus and mango grow in small plots behind nearly every house. The preparatory school is a half-hour walk along the canal, and girls go there together in one cheerful line. We help with school clothes, tutor in English and mathematics, and repaired the footbridge they cross.',
      ar: 'تشتهر سدس بشتلات الفاكهة، فأشجار البرتقال والمانجو تنمو خلف كل بيت تقريبًا. تبعد المدرسة الإعدادية نصف ساعة سيرًا بمحاذاة الترعة، وتذهب إليها البنات معًا في صف واحد مرح. نساعد في ملابس المدرسة ودروس الإنجليزية والرياضيات، وأصلحنا الكوبري الصغير الذي تعبره البنات.',
    },
  },
  {
    governorate: 'MN',
    slug: 'sharuna',
    name: ['Sharuna', 'شارونة'],
    district: ['Maghagha', 'مغاغة'],
    place: [28.589, 30.854],
    info: {
      en: 'Sharuna lies on the east bank, reached by ferry when the bridge road is closed. The land is narrow here, so families combine a few goats with work in the limestone quarries. A nurse from our team visits every second week, and the nursery we opened has forty children learning their letters.',
      ar: 'تقع شارونة على البر الشرقي، ويصل الناس إليها بالمعدية حين يُغلق طريق الكوبري. الأرض هنا ضيقة، فتجمع الأسر بين تربية بضع عنزات والعمل في محاجر الحجر الجيري. تزورها ممرضة من فريقنا كل أسبوعين، وفي الحضانة التي افتتحناها أربعون طفلًا يتعلمون الحروف.',
    },
  },
  {
    governorate: 'MN',
    slug: 'jabal-al-tayr',
    name: ['Jabal al-Tayr', 'جبل الطير'],
    district: ['Samalut', 'سمالوط'],
    place: [28.285, 30.745],
    info: {
      en: 'The houses of Jabal al-Tayr stand on a cliff above the Nile, and pilgrims fill its lanes for one week every year. For the other fifty-one weeks, quarry work and a little trade keep the families going. Water is pumped up the cliff in the mornings; our filters and covered tanks make it safe to drink all day.',
      ar: 'تقوم بيوت جبل الطير فوق جرف يطل على النيل، ويملأ الزوار حاراتها أسبوعًا واحدًا كل عام. أما بقية العام فتعيش الأسر على عمل المحاجر وتجارة بسيطة. تُرفع المياه إلى أعلى الجبل صباحًا، وبفضل الفلاتر والخزانات المغطاة التي ركبناها صارت صالحة للشرب طوال اليوم.',
    },
  },
  {
    governorate: 'MN',
    slug: 'tihna-al-jabal',
    name: ['Tihna al-Jabal', 'طهنا الجبل'],
    district: ['Minya', 'المنيا'],
    place: [28.185, 30.775],
    info: {
      en: 'Tihna al-Jabal is a small village at the foot of the eastern hills, with ancient rock temples for a playground view. Its one school ends at grade nine, and older pupils cross the river to Minya. We pay for the shared minibus, hold Friday activities for a hundred children, and train young volunteers to lead them.',
      ar: 'طهنا الجبل قرية صغيرة عند سفح الجبل الشرقي، يطل ملعب أولادها على معابد منحوتة في الصخر. تنتهي مدرستها الوحيدة عند الصف الثالث الإعدادي، ثم يعبر الطلاب النهر إلى المنيا. نتحمل أجرة الميكروباص المشترك، ونقيم كل جمعة أنشطة لمئة طفل يقودها شباب متطوعون من القرية درّبناهم.',
    },
  },
  {
    governorate: 'MN',
    slug: 'deir-abu-hinnis',
    name: ['Deir Abu Hinnis', 'دير أبو حنس'],
    district: ['Mallawi', 'ملوي'],
    place: [27.784, 30.913],
    info: {
      en: 'Deir Abu Hinnis is a large, lively village on the east bank, proud of its carpenters and its teachers. The clay soil near the river is good for clover and garlic, but the plots have become very small. Our educational centre here was the first we opened, and some of its earliest pupils teach in it today.',
      ar: 'دير أبو حنس قرية كبيرة نابضة بالحياة على البر الشرقي، تفخر بنجاريها ومعلميها. تربتها الطينية قرب النهر تجود بالبرسيم والثوم، لكن قطع الأرض صارت صغيرة جدًا. وفيها أول مركز تعليمي افتتحناه، وبعض تلاميذه الأوائل يعلّمون فيه اليوم.',
    },
  },
  {
    governorate: 'MN',
    slug: 'deir-al-barsha',
    name: ['Deir al-Barsha', 'دير البرشا'],
    district: ['Mallawi', 'ملوي'],
    place: [27.757, 30.902],
    info: {
      en: 'In Deir al-Barsha the lanes are so narrow that neighbours pass bread from window to window. Quarries in the hills give work, and also dust; a doctor from our convoy checks lungs and eyes twice a year. Children come to our homework club straight from school, because the sandwiches are fresh and the teachers are young.',
      ar: 'حارات دير البرشا ضيقة حتى إن الجيران يتبادلون الخبز من شباك إلى شباك. في الجبل محاجر تعطي العمل وتعطي الغبار أيضًا، لذلك يفحص طبيب من قافلتنا الصدر والعيون مرتين في السنة. يأتي الأولاد من المدرسة إلى نادي الواجبات مباشرة، فالسندوتشات طازجة والمعلمون شباب.',
    },
  },
  {
    governorate: 'MN',
    slug: 'al-bayadiya',
    name: ['Al-Bayadiya', 'البياضية'],
    district: ['Mallawi', 'ملوي'],
    place: [27.778, 30.868],
    info: {
      en: 'Al-Bayadiya grows sugar cane and sends it north by narrow-gauge carts and overloaded tractors. In the cutting season whole families are in the fields before sunrise. We keep the nursery open from six in those months, and a literacy class for mothers meets on the roof when the evening cools.',
      ar: 'تزرع البياضية قصب السكر وتنقله على عربات الديكوفيل وجرارات مثقلة بالحمل. في موسم الكسر تكون الأسر كلها في الحقول قبل شروق الشمس. نفتح الحضانة في تلك الشهور من السادسة صباحًا، وتجتمع أمهات فصل محو الأمية على السطح حين يلطف الجو مساءً.',
    },
  },
  {
    governorate: 'MN',
    slug: 'delga',
    name: ['Delga', 'دلجا'],
    district: ['Deir Mawas', 'دير مواس'],
    place: [27.657, 30.702],
    info: {
      en: 'Delga is almost a town, at the western edge of the valley where the fields stop and the sand begins. Classrooms are crowded, often sixty to a room, and many parents never had the chance to sit in one. Our team tutors in four homes around the village, and a well-water filter stands beside each of them.',
      ar: 'تكاد دلجا تكون مدينة، على الحافة الغربية للوادي حيث تنتهي الحقول ويبدأ الرمل. الفصول مزدحمة، وقد يضم الفصل ستين تلميذًا، وكثير من الآباء والأمهات لم تتح لهم فرصة الجلوس فيه. يقدم فريقنا دروسًا في أربعة بيوت موزعة في القرية، وبجوار كل بيت منها فلتر لمياه البئر.',
    },
  },
];

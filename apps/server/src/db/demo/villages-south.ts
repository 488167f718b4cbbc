import type { VillageText } from './villages.ts';

/** Villages of Qena, Luxor and Aswan. */
export const SOUTHERN_VILLAGES: readonly VillageText[] = [
  {
    governorate: 'QN',
    slug: 'bahjura',
    name: ['Bahjura', 'بهجورة'],
    district: ['Nag Hammadi', 'نجع حمادي'],
    place: [26.062, 32.2],
    info: {
      en: 'Bahjura is a village of old brick houses and tall mills, surrounded by cane as far as one can see. When the factory season ends, so do most wages, and families live on credit from the grocer. Our small-loan group has helped thirty-two households start something of their own, from beehives to a bakery.',
      ar: 'بهجورة قرية بيوتها قديمة من الطوب وطواحينها عالية، يحيط بها القصب على مد البصر. حين ينتهي موسم المصنع تنتهي معه معظم الأجور، فتعيش الأسر على دفتر البقال. ساعدت مجموعة القروض الصغيرة لدينا اثنتين وثلاثين أسرة على بدء مشروع خاص بها، من خلايا النحل إلى مخبز.',
    },
  },
  {
    governorate: 'QN',
    slug: 'al-ashraf-al-bahriya',
    name: ['Al-Ashraf al-Bahriya', 'الأشراف البحرية'],
    district: ['Qena', 'قنا'],
    place: [26.2, 32.748],
    info: {
      en: 'Al-Ashraf al-Bahriya stretches along the road north of Qena, half farmland and half workshops. The clay water jars of this area keep water cool all summer, and some families still make them. We support a kindergarten, a computer room with twelve machines, and a nurse’s hour every Tuesday.',
      ar: 'تمتد الأشراف البحرية على الطريق شمال قنا، نصفها حقول ونصفها ورش. قلل الفخار المعروفة في هذه المنطقة تحفظ الماء باردًا طوال الصيف، وما زالت بعض الأسر تصنعها. ندعم هنا روضة أطفال، وقاعة كمبيوتر فيها اثنا عشر جهازًا، وعيادة تمريض ساعة كل ثلاثاء.',
    },
  },
  {
    governorate: 'QN',
    slug: 'garagos',
    name: ['Garagos', 'جراجوس'],
    district: ['Qus', 'قوص'],
    place: [25.862, 32.782],
    info: {
      en: 'Garagos is famous for glazed pottery with fish and palm trees painted on it, and its kilns smoke on Saturdays. A handful of families live from the craft; the others farm sesame and cane. Our art afternoons fill the old workshop, and the money from the plates the children paint buys their school bags.',
      ar: 'تشتهر جراجوس بفخارها الملوّن الذي تُرسم عليه الأسماك والنخيل، ويتصاعد دخان أفرانها كل سبت. تعيش من الحرفة أسر قليلة، ويزرع الباقون السمسم والقصب. تمتلئ الورشة القديمة بالأولاد في أيام الرسم، ومن ثمن الأطباق التي يلوّنونها تُشترى حقائب المدرسة.',
    },
  },
  {
    governorate: 'QN',
    slug: 'hijaza',
    name: ['Hijaza', 'حجازة'],
    district: ['Qus', 'قوص'],
    place: [25.838, 32.83],
    info: {
      en: 'The wood carvers of Hijaza turn tamarisk and sycamore into bowls, doves and camels. Apprentices start young, so we agreed with the masters on a simple rule: school first, workshop after, and nobody under sixteen at the saw. The educational centre is next door, and its windows were made by its own pupils’ fathers.',
      ar: 'يصنع نحاتو الخشب في حجازة من الأثل والجميز أطباقًا وحمامات وجمالًا. كان الصبيان يبدأون صغارًا، فاتفقنا مع أصحاب الورش على قاعدة بسيطة: المدرسة أولًا ثم الورشة، ولا يقف أمام المنشار من لم يبلغ السادسة عشرة. المركز التعليمي في البيت المجاور، ونوافذه من صنع آباء تلاميذه.',
    },
  },
  {
    governorate: 'LX',
    slug: 'al-qurna',
    name: ['Al-Qurna', 'القرنة'],
    district: ['Al-Qurna', 'القرنة'],
    place: [25.732, 32.61],
    info: {
      en: 'On the west bank at Al-Qurna, some fathers guide donkeys for visitors and some shape alabaster vases by hand. A good winter season feeds a family; a bad one sends the father to look for building work. We teach languages to the older pupils, because here a second language is a second harvest.',
      ar: 'في القرنة على البر الغربي، من الآباء من يقود الحمير للزوار، ومنهم من ينحت أواني الألباستر بيديه. موسم شتاء جيد يكفي الأسرة، وموسم ضعيف يدفع الأب إلى العمل في البناء. نعلّم الطلاب الكبار اللغات، فاللغة الثانية هنا محصول ثانٍ.',
    },
  },
  {
    governorate: 'LX',
    slug: 'al-ruzayqat',
    name: ['Al-Ruzayqat', 'الرزيقات'],
    district: ['Armant', 'أرمنت'],
    place: [25.602, 32.478],
    info: {
      en: 'Al-Ruzayqat is a string of hamlets between the cane fields and the western desert. The nearest secondary school is in Armant, and the last ride back leaves at two. We lend bicycles, keep a study room open for those who wait, and have placed three water filters where the hamlets meet.',
      ar: 'الرزيقات نجوع متتابعة بين حقول القصب والصحراء الغربية. أقرب مدرسة ثانوية في أرمنت، وآخر سيارة عائدة تتحرك في الثانية ظهرًا. نعير الطلاب دراجات، ونفتح قاعة مذاكرة لمن ينتظر، ووضعنا ثلاثة فلاتر مياه حيث تلتقي النجوع.',
    },
  },
  {
    governorate: 'LX',
    slug: 'asfun-al-matana',
    name: ['Asfun al-Matana', 'أصفون المطاعنة'],
    district: ['Esna', 'إسنا'],
    place: [25.398, 32.522],
    info: {
      en: 'Asfun al-Matana is an old village raised on its own past, with lanes that climb a hill of earlier houses. People here are known for chickpeas, for hospitality and for never letting a guest leave hungry. The team runs a mother-and-baby clinic twice a month and a choir that nobody in the village misses.',
      ar: 'أصفون المطاعنة قرية قديمة قامت فوق ماضيها، تصعد حاراتها تلًا من بيوت سبقتها. يُعرف أهلها بالحمص وبالكرم، ولا يخرج ضيف من عندهم جائعًا. يقيم الفريق عيادة للأم والرضيع مرتين في الشهر، وكورالًا للأطفال لا يفوته أحد في القرية.',
    },
  },
  {
    governorate: 'AW',
    slug: 'al-radisiya',
    name: ['Al-Radisiya', 'الرديسية'],
    district: ['Edfu', 'إدفو'],
    place: [24.955, 32.932],
    info: {
      en: 'Al-Radisiya lies on the east bank opposite Edfu, a place of broad skies, mango groves and hot afternoons. School begins early to finish before the heat, and the bakery opens even earlier. We shaded the schoolyard, put ceiling fans in nine classrooms, and meet the teenagers in the evening breeze.',
      ar: 'تقع الرديسية على البر الشرقي قبالة إدفو، سماؤها رحبة وبساتينها مانجو وظهيرتها حارة. تبدأ المدرسة مبكرًا لتنتهي قبل اشتداد الحر، ويفتح المخبز قبلها. ظلّلنا فناء المدرسة وركبنا مراوح في تسعة فصول، ونلتقي بالفتيان والفتيات حين يرق الهواء مساءً.',
    },
  },
  {
    governorate: 'AW',
    slug: 'faris',
    name: ['Faris', 'فارس'],
    district: ['Kom Ombo', 'كوم أمبو'],
    place: [24.618, 32.898],
    info: {
      en: 'Faris spreads over the west bank among mango trees that its people count like members of the family. The ferry to Kom Ombo is the village’s clock: it brings teachers in the morning and students home at four. Our boat carries the clinic across every month, and a sewing workshop hums in the old guest house.',
      ar: 'تنتشر فارس على البر الغربي بين أشجار مانجو يعدها أهلها كأفراد العائلة. المعدية إلى كوم أمبو هي ساعة القرية: تأتي بالمعلمين صباحًا وتعيد الطلاب في الرابعة. يعبر قاربنا بالعيادة كل شهر، وفي المضيفة القديمة ورشة خياطة لا يهدأ صوتها.',
    },
  },
  {
    governorate: 'AW',
    slug: 'al-aqab',
    name: ['Al-Aqab', 'الأعقاب'],
    district: ['Aswan', 'أسوان'],
    place: [24.215, 32.872],
    info: {
      en: 'Al-Aqab is a ribbon of houses painted blue and yellow between the railway, the fields and the Nile. Fishing, henna and small jobs in Aswan are what people live from. We began here with one water filter and a box of books; today a teacher, a nurse and eighteen volunteers call it their village.',
      ar: 'الأعقاب شريط من البيوت الملونة بالأزرق والأصفر بين السكة الحديد والحقول والنيل. يعيش أهلها من الصيد والحناء وأعمال بسيطة في أسوان. بدأنا هنا بفلتر مياه واحد وصندوق كتب، واليوم تقول معلمة وممرضة وثمانية عشر متطوعًا عن القرية: قريتنا.',
    },
  },
];

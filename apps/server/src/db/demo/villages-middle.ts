import type { VillageText } from './villages.ts';

/** Villages of Assiut and Sohag. */
export const MIDDLE_VILLAGES: readonly VillageText[] = [
  {
    governorate: 'AS',
    slug: 'meir',
    name: ['Meir', 'مير'],
    district: ['Al-Qusiya', 'القوصية'],
    place: [27.452, 30.752],
    info: {
      en: 'Meir is a green village west of Al-Qusiya, where buffalo cool themselves in the canal at noon. Corn, clover and a few pomegranate trees are what most families own. We work here with sixty children, and the small library that the village’s own graduates stocked lends out every book by Wednesday.',
      ar: 'مير قرية خضراء غرب القوصية، تستحم جواميسها في الترعة ساعة الظهيرة. كل ما تملكه معظم الأسر ذرة وبرسيم وبضع شجرات رمان. نخدم فيها ستين طفلًا، والمكتبة الصغيرة التي جمع كتبها خريجو القرية أنفسهم تُعير كتبها كلها قبل أن يأتي الأربعاء.',
    },
  },
  {
    governorate: 'AS',
    slug: 'bani-shuqayr',
    name: ['Bani Shuqayr', 'بني شقير'],
    district: ['Manfalut', 'منفلوط'],
    place: [27.335, 30.925],
    info: {
      en: 'Bani Shuqayr has the sweetest pomegranates in the district, and the October harvest pays for school shoes. Between harvests, work is hard to find and fathers share one motorcycle to reach it. Our sewing room gives nineteen mothers an income of their own, and a dentist joins us every spring.',
      ar: 'في بني شقير أحلى رمان في المركز، ومن محصول أكتوبر تُشترى أحذية المدرسة. أما بين موسم وآخر فالعمل قليل، ويتقاسم الآباء دراجة نارية واحدة ليصلوا إليه. تعطي ورشة الخياطة التي أنشأناها تسع عشرة أمًا دخلًا خاصًا بهن، ويأتي معنا طبيب أسنان كل ربيع.',
    },
  },
  {
    governorate: 'AS',
    slug: 'durunka',
    name: ['Durunka', 'درنكة'],
    district: ['Assiut', 'أسيوط'],
    place: [27.14, 31.168],
    info: {
      en: 'Durunka climbs from the fields towards the western mountain, a short ride from the city of Assiut. Being near the city means that young people can study and sleep at home, if they can pay the fare. We give university students a travel card and ask one thing in return: two hours a week with the younger ones.',
      ar: 'تصعد درنكة من الحقول نحو الجبل الغربي، على مسافة قصيرة من مدينة أسيوط. قربها من المدينة يتيح للشباب أن يدرسوا ويبيتوا في بيوتهم إن توفرت الأجرة. نمنح طلاب الجامعة اشتراك مواصلات، ونطلب منهم شيئًا واحدًا في المقابل: ساعتين كل أسبوع مع الأصغر سنًا.',
    },
  },
  {
    governorate: 'AS',
    slug: 'musha',
    name: ['Musha', 'موشا'],
    district: ['Assiut', 'أسيوط'],
    place: [27.118, 31.242],
    info: {
      en: 'Musha is a wide farming village with a busy Monday market of ducks, baskets and gossip. Drinking water used to come from a shallow well that tasted of iron. Five of our filters stand here now, each cared for by a neighbour whom the street chose itself, and stomach complaints have become rare.',
      ar: 'موشا قرية زراعية واسعة، سوقها يوم الاثنين عامر بالبط والسلال والأحاديث. كان ماء الشرب يأتي من بئر غير عميقة، في مائها طعم الحديد. أما اليوم ففيها خمسة من فلاترنا، يرعى كلًا منها جار اختاره أهل الشارع بأنفسهم، وقلّت شكاوى المعدة كثيرًا.',
    },
  },
  {
    governorate: 'AS',
    slug: 'deir-al-ganadla',
    name: ['Deir al-Ganadla', 'دير الجنادلة'],
    district: ['Al-Ghanayem', 'الغنايم'],
    place: [26.895, 31.285],
    info: {
      en: 'Deir al-Ganadla lies against the mountain, the last stop of the microbus from Al-Ghanayem. Families grow what the small plots allow, and many men work months at a time in Suez or Hurghada. Our volunteers visit every home once a month, and on summer evenings the schoolyard becomes a cinema.',
      ar: 'تستند دير الجنادلة إلى الجبل، وهي آخر محطة للميكروباص القادم من الغنايم. تزرع الأسر ما تسمح به القطع الصغيرة، ويغيب كثير من الرجال شهورًا للعمل في السويس أو الغردقة. يزور متطوعونا كل بيت مرة في الشهر، وفي أمسيات الصيف يتحول فناء المدرسة إلى سينما.',
    },
  },
  {
    governorate: 'SO',
    slug: 'shatura',
    name: ['Shatura', 'شطورة'],
    district: ['Tahta', 'طهطا'],
    place: [26.832, 31.468],
    info: {
      en: 'Shatura is known for its educated sons and daughters, many of whom send help home from far away. Those who stay farm onions and wheat on land divided a little smaller with every generation. The library hall hosts our exam-season study nights, with tea, fans and a teacher for every table.',
      ar: 'تُعرف شطورة بأبنائها وبناتها المتعلمين، وكثير منهم يرسل العون إلى أهله من بعيد. ومن بقي فيها يزرع البصل والقمح في أرض تصغر قطعها جيلًا بعد جيل. في قاعة مكتبتها نقيم ليالي المذاكرة أيام الامتحانات، ومعها الشاي والمراوح ومعلم لكل طاولة.',
    },
  },
  {
    governorate: 'SO',
    slug: 'gezirat-shandawil',
    name: ['Gezirat Shandawil', 'جزيرة شندويل'],
    district: ['Al-Maragha', 'المراغة'],
    place: [26.655, 31.642],
    info: {
      en: 'Once an island, Gezirat Shandawil is joined to the bank today, but people still call the village simply ‘the island’. Fishermen leave before dawn and vegetable carts follow them to the Sohag road. We renewed the school’s toilets and water taps, and a girls’ football team trains on the field behind it.',
      ar: 'كانت جزيرة شندويل جزيرة ثم اتصلت بالبر، وما زال الناس يسمونها «الجزيرة» وحسب. يخرج الصيادون قبل الفجر وتتبعهم عربات الخضار إلى طريق سوهاج. جددنا دورات المياه والصنابير في المدرسة، وعلى الملعب الذي خلفها يتدرب فريق كرة قدم للبنات.',
    },
  },
  {
    governorate: 'SO',
    slug: 'nida',
    name: ['Nida', 'نيدة'],
    district: ['Akhmim', 'أخميم'],
    place: [26.598, 31.718],
    info: {
      en: 'Weaving is in the air of Nida: behind many doors you hear a wooden loom before you see it. The craft earns little by itself, so families add a buffalo, a few hens or a seat on a building crew. Our centre teaches design beside homework, and the children’s cloths are sold at a fair every November.',
      ar: 'النسيج يملأ حياة نيدة: تسمع صوت النول الخشبي خلف أبواب كثيرة قبل أن تراه. لا تكفي الحرفة وحدها، فتضيف الأسر إليها جاموسة أو بضع دجاجات أو يومية في البناء. يعلّم مركزنا التصميم إلى جانب الدروس، وتُباع منسوجات الأولاد في معرض يقام كل نوفمبر.',
    },
  },
  {
    governorate: 'SO',
    slug: 'awlad-hamza',
    name: ['Awlad Hamza', 'أولاد حمزة'],
    district: ['Al-Usayrat', 'العسيرات'],
    place: [26.385, 31.862],
    info: {
      en: 'Awlad Hamza is a quiet place of mud-brick courtyards, date palms and long evenings of storytelling. The health unit has a nurse but rarely a doctor, so our medical convoy stops here each season. Roofs were the first need the elders named; eleven houses have new ones, built by men of the village.',
      ar: 'أولاد حمزة قرية هادئة، بيوتها أفنية من الطوب اللبن يظللها النخيل، وأمسياتها طويلة بالحكايات. في الوحدة الصحية ممرضة، أما الطبيب فنادرًا ما يأتي، لذلك تتوقف قافلتنا الطبية هنا كل موسم. كانت الأسقف أول ما طلبه كبار القرية، فصار لأحد عشر بيتًا أسقف جديدة بناها رجال القرية.',
    },
  },
  {
    governorate: 'SO',
    slug: 'arabet-abydos',
    name: ['Arabet Abydos', 'عرابة أبيدوس'],
    district: ['Al-Balyana', 'البلينا'],
    place: [26.185, 31.918],
    info: {
      en: 'Visitors come to Arabet Abydos for its temple and leave by noon; village life starts again in the shade of their buses. Sugar cane and seasonal digging are the main work, and both stop in midsummer. We run a summer school in exactly those weeks, with lunch, English songs and a trip to the Nile.',
      ar: 'يأتي الزوار إلى عرابة أبيدوس من أجل معبدها ويرحلون ظهرًا، فتستأنف القرية حياتها في ظل أوتوبيساتهم. العمل فيها قصب وحفائر موسمية، وكلاهما يتوقف في عز الصيف. في تلك الأسابيع تحديدًا نفتح مدرسة صيفية فيها وجبة غداء وأغانٍ إنجليزية ورحلة إلى النيل.',
    },
  },
];

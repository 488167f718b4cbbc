import type { Wording } from '../wording.ts';

/**
 * Letters by children to sponsors, in the child's own words, with what our team adds for those who
 * read English. `[he|she]` forms follow the child; `{sponsor}` and `{name}` are first names.
 */
export const CHILDRENS_LETTERS: readonly Wording[] = [
  {
    ar: `سلام ونعمة يا {sponsor}،
أنا {name} وكلنا بخير. هذا الشهر ساعدت أبي في جمع البرسيم، وركبت الحمار في طريق العودة. وقعت مرة واحدة فقط، والبرسيم طري!
أحفظ ترنيمة جديدة وأغنيها لإخوتي قبل النوم، فينامون بسرعة.`,
    en: `Peace and grace, {sponsor}. I am {name} and we are all well. This month I helped my father to bring in the clover, and rode home on the donkey. I fell off only once, and clover is soft! I know a new hymn and sing it to my brothers and sisters before they sleep. They fall asleep very fast.`,
  },
  {
    ar: `إلى {sponsor}، سلام ومحبة،
شكرًا على محبتك. أنا {name}، والمدرسة هذه السنة صعبة لكن المدرّسة طيبة، وتشرح مرتين لمن لم يفهم. أنا أفهم من المرة الثانية.
أمي تسلّم عليك، وأخي الصغير رسم لك خطًا أحمر ويقول إنه قطار.`,
    en: `To {sponsor}, with peace and love: thank you for your love. I am {name}. School is hard this year, but the teacher is kind and explains things twice. I understand them the second time. My mother greets you, and my little brother has drawn a red line for you. He says that it is a train.`,
  },
  {
    ar: `سلام يا {sponsor}،
أنا {name}. عندنا في البيت كتاكيت صغيرة، سبعة، وواحد منها يمشي ورائي في كل مكان ويظن أني أمه. سميته «بندق».
أذاكر كل يوم، وأحب حصة الرسم جدًا. أصلي من أجلك.`,
    en: `Peace, {sponsor}. I am {name}. We have chicks at home, seven of them, and one follows me everywhere and believes that I am its mother. I have named it Hazelnut. I study every day, and I love the drawing lesson very much. I pray for you.`,
  },
  {
    ar: `إلى {sponsor}،
اسمي {name}. سألتني ماما ماذا أكتب لك فقلت: أكتب شكرًا. قالت: اكتب[|ي] أكثر. فأكتب: شكرًا جدًا جدًا.
هذا الأسبوع ركّبوا لمبة جديدة في شارعنا، فصرنا نلعب بعد المغرب. أنا أسرع واحد[|ة] في الشارع، بعد مريم.`,
    en: `To {sponsor}. My name is {name}. Mama asked what I would write, and I said: thank you. She said: write more. So I write: thank you very, very much. This week they put a new lamp in our street, so now we play after sunset too. I am the fastest in the street, after Mariam.`,
  },
  {
    ar: `سلام يا {sponsor}،
كيف حالك وحال أسرتك؟ أنا {name}، وصحتي أحسن الآن. كان عندي سخونة ثلاثة أيام، وجاء الطبيب في العيادة وأعطاني دواءً طعمه وحش لكنه شاطر.
رجعت إلى المدرسة، وصاحبي كان كاتبًا لي كل الدروس. هل عندك صاحب مثله؟`,
    en: `Dear {sponsor}, how are you and your family? I am {name}, and I am better now. I had a fever for three days. The doctor at the clinic gave me a medicine that tastes horrible but is clever. I am back at school, and my friend had written down all the lessons for me. Do you have a friend like that?`,
  },
  {
    ar: `سلام المسيح يا {sponsor}،
أنا {name}. جدتي علمتني كيف أخبز العيش الشمسي. نضع العجين في الشمس ونحرسه من العصافير، وهذه أهم شغلانة. أول رغيف لي كان مثل الطوب، والثاني أكلناه كله!
ليته يصل إليك ساخنًا!`,
    en: `The peace of Christ, {sponsor}. I am {name}. My grandmother has taught me to bake sun bread. We put the dough in the sun and guard it from the sparrows, which is the most important job. My first loaf was like a brick; the second we ate up! If only it could reach you warm!`,
  },
  {
    ar: `إلى {sponsor} وكل أسرتك،
أنا {name}. أريد أن أحكي لك عن النيل: ماؤه اليوم أخضر، وأمس كان بنيًا، ويقول خالي إنه يغيّر ملابسه مثلنا. نجلس عنده أنا وابن عمي ونرمي الحجارة، ومن يرمي أبعد يختار اللعبة.
نجحت في امتحان الشهر. شكرًا لك.`,
    en: `To {sponsor} and all your family. I am {name}. I would like to tell you about the Nile: today its water is green, and yesterday it was brown. My uncle says that it changes its clothes as we do. My cousin and I sit there and throw stones, and whoever throws farther chooses the game. I passed the test of this month. Thank you.`,
  },
  {
    ar: `سلام يا {sponsor}،
أكتب لك وأنا فوق السطح لأن تحت زحمة! عندنا اليوم كل العيلة، وأمي تعمل المحشي، وأنا المسؤول[|ة] عن لفّ الورق. لففت خمسين تقريبًا، وأكلت منها ما لا أعرف عدده.
الكل هنا يسلّم عليك. {name}`,
    en: `Peace, {sponsor}. I am writing to you from the roof, because it is crowded below! The whole family is here today, my mother is cooking stuffed vine leaves, and I am in charge of rolling them. I have rolled about fifty, and eaten I don’t know how many. Everybody here greets you. {name}`,
  },
];

/** Between the child's words and their English. */
export const TRANSLATED = 'Translated by our team:';

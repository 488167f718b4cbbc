import type { Locale, ProviderExitReason } from '@nabta/contract';

type Bodies = Readonly<Record<ProviderExitReason, string>>;

const bodiesEn: Bodies = {
  age: '{child} has grown up. Our sponsorships go with children up to a certain age, and now that it has come, yours ended on {date}: not because anything was missing, but because its time is fulfilled. Thank you for all those years.',
  death:
    'It is with deep sorrow that we write to you: {child} has died. There are no words that make this lighter, and we do not look for any. You were part of this life. Somebody asked, wrote and cared, and in that house it was known. Our team in the village is with the family, and we mourn with them and with you. The sponsorship ended on {date}.',
  declined_support:
    'The family of {child} has told us, with thanks, that they would like to go on without the sponsorship from now on. We respect their wish, and so it ended on {date}. What you have given stays with them, and so does their gratitude.',
  failed_school:
    'For {child}, school did not become the road that we had all hoped for, and studying has come to its end. Our sponsorships stand beside school, and so yours ended on {date}. Life has more roads than this one, and each is easier to walk for a child whom somebody has believed in. You did.',
  financially_stable:
    'This is a good ending: the family of {child} can now stand on its own feet, and the sponsorship has done what it was for. It ended on {date}. Thank you for having been there in the years when it was not so.',
  finished_school:
    'This is a good ending: {child} has finished school. It is a day for which many worked, and you were one of them. With it the sponsorship reached its goal, and it ended on {date}.',
  marriage:
    '{child} is now married, and our sponsorships reach only up to there. Yours ended on {date}. What was learned in these years, and the knowledge that somebody far away cared, goes along into whatever comes next.',
  moved:
    'The family of {child} has moved to a place where our team cannot be at their side, and so the sponsorship ended on {date}. What you have given moved with them: the years at school, and the letters.',
  not_committed:
    'For some time, what belongs to a sponsorship could not go on with {child}: being there at school, and at the meetings with our team. Life can be heavy in the villages, and we judge nobody. We waited and tried for as long as we could, and the sponsorship ended on {date}. All the good that you have given was given, and stays.',
  other_ministry_supports:
    'Somebody else now stands beside {child}: another ministry has taken the family into its care. So that help reaches those who have none yet, the sponsorship with us ended on {date}. Thank you for having been there first.',
  parent_request:
    'The parents of {child} have asked us to end the sponsorship, and a family decides for itself. So it ended on {date}. It takes nothing from what you have been to them.',
  refused_school:
    '{child} no longer goes to school. We talked with the family, patiently and more than once, and must now accept it. Our sponsorships stand beside school, and so yours ended on {date}. What was learned until today nobody can take away, and you had your part in it.',
};

const bodiesAr: Bodies = {
  age: 'ترافق كفالاتنا الأطفال حتى سن معيّنة، وقد حان هذا الموعد مع {child}، فانتهت الكفالة يوم {date}: لا لنقص في شيء، بل لأنها أتمّت مسيرتها. شكرًا على كل هذه السنوات.',
  death:
    'نكتب إليك وقلوبنا يملؤها الحزن لنخبرك برحيل {child}. لا توجد كلمات تخفّف وقع هذا الخبر، ولا نبحث عنها. كان لك مكان في هذه الحياة: قلب يسأل ويكتب ويهتم، وكان أهل البيت يعرفون ذلك. فريقنا في القرية إلى جانب الأسرة، ونحن نشاركها الحزن ونشاركك إياه. وقد انتهت الكفالة يوم {date}.',
  declined_support:
    'أخبرتنا أسرة {child}، مع شكرها لك، برغبتها في أن تكمل طريقها من الآن دون كفالة. ونحن نحترم رغبتها، ولذلك انتهت الكفالة يوم {date}. ويبقى لديها ما قدّمته، ويبقى امتنانها لك.',
  failed_school:
    'لم يكن طريق المدرسة ميسّرًا أمام {child} كما تمنّينا جميعًا، وانتهت رحلة الدراسة. وكفالاتنا ترافق الدراسة، ولذلك انتهت الكفالة يوم {date}. لكن في الحياة طرقًا أخرى كثيرة، والسير فيها أيسر لمن وجد قلبًا يؤمن به، وقد كان قلبك كذلك.',
  financially_stable:
    'هذه نهاية سعيدة: أصبحت أسرة {child} قادرة على الاعتماد على نفسها، وبلغت الكفالة ما كانت لأجله، فانتهت يوم {date}. شكرًا لأنك كنت إلى جانبها في السنوات التي احتاجت فيها إلى من يسندها.',
  finished_school:
    'هذه نهاية سعيدة: اكتملت سنوات الدراسة، وأصبحت شهادة إتمامها بين يدي {child}. هو يوم تعب من أجله كثيرون، وكان لك فيه نصيب. وبهذا بلغت الكفالة غايتها، وانتهت يوم {date}.',
  marriage:
    'بدأت مع الزواج مرحلة أخرى في حياة {child}، وكفالاتنا تمتد إلى ما قبلها، ولذلك انتهت الكفالة يوم {date}. أما ما أثمرته هذه السنوات من تعلّم، ومن يقين بأن قلبًا بعيدًا كان يهتم، فيبقى زادًا لكل ما يأتي.',
  moved:
    'انتقلت أسرة {child} إلى مكان لا يستطيع فريقنا أن يكون فيه إلى جانبها، ولذلك انتهت الكفالة يوم {date}. وقد انتقل معها ما قدّمته: سنوات الدراسة، والرسائل.',
  not_committed:
    'تعذّر منذ فترة أن يستمر مع {child} ما تقوم عليه الكفالة: الحضور في المدرسة، واللقاء بفريقنا. والحياة في القرى قد تكون ثقيلة، ونحن لا نحكم على أحد. انتظرنا وحاولنا قدر ما استطعنا، ثم انتهت الكفالة يوم {date}. وكل خير قدّمته قد وصل، وأثره باقٍ.',
  other_ministry_supports:
    'هناك من يقف الآن إلى جانب {child}: فقد تولّت خدمة أخرى رعاية الأسرة. ولكي تصل المساعدة إلى من لم تصل إليهم بعد، انتهت الكفالة لدينا يوم {date}. شكرًا لأنك كنت أول من مدّ يده إليها.',
  parent_request:
    'طلبت منا أسرة {child} إنهاء الكفالة، ولكل أسرة أن تقرّر ما تراه لنفسها، ولذلك انتهت يوم {date}. ولا ينقص هذا شيئًا من مكانتك لديها.',
  refused_school:
    'توقّف ذهاب {child} إلى المدرسة. تحدّثنا مع الأسرة بصبر وأكثر من مرة، وعلينا الآن أن نقبل بذلك. وكفالاتنا ترافق الدراسة، ولذلك انتهت الكفالة يوم {date}. أما ما أثمرته السنوات الماضية من تعلّم فلا يضيع، ولك فيه نصيب.',
};

const en = {
  body: bodiesEn,
  again:
    'Should your heart wish it, another child would be glad of you. There is no hurry: we are here whenever you like, and at {contact} we gladly help you to choose.',
  mourning: {
    subject: 'With deep sorrow: news of {child}',
    preview: 'We share this sorrow with you.',
    title: 'We mourn with you',
    letters: 'The letters stay yours, as a memory: you can read them on the site at any time.',
    again:
      'If you would like to say a word to the family, write to us at {contact}, and we will take it to them. And if one day, in your own time, you would like to meet another child, there are some who wait. There is no hurry at all.',
  },
};

const ar: typeof en = {
  body: bodiesAr,
  again:
    'ومتى رغب قلبك، فهناك أطفال تسعدهم محبتك. لا داعي للعجلة: نحن هنا متى أحببت، ويسعدنا أن نساعدك في الاختيار على {contact}.',
  mourning: {
    subject: 'ببالغ الحزن: خبر عن {child}',
    preview: 'نشاركك هذا الحزن.',
    title: 'نشاركك الحزن',
    letters: 'أما الرسائل فتبقى لك ذكرى عزيزة، ويمكنك قراءتها على الموقع في أي وقت.',
    again:
      'وإن أردت أن تصل الأسرة كلمة منك، فيكفي أن تكتبها إلينا على {contact} لنحملها إليها. ومتى شعرت يومًا، وفي الوقت الذي يناسبك، برغبة في التعرّف على طفل آخر، فهناك من ينتظر. ولا داعي أبدًا للعجلة.',
  },
};

/**
 * What the mail about a sponsorship says that the ministry had to end (SPN-23): it blames nobody,
 * and tells no more of a family than it must. The Arabic guesses neither the reader's gender nor
 * the child's.
 */
export const ministryEndingTexts: Readonly<Record<Locale, Readonly<typeof en>>> = { en, ar };

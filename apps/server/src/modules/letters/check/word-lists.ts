import { foldedPhrases, foldedSet } from './read-letter.ts';

// The words that the check knows, in English and Arabic. `folded…` spells them as `readable` spells a
// letter, so that hamza, taa marbuta and capitals make no difference here.

/** Mail providers: with an `at` before them they are an address. */
export const MAIL_PROVIDERS = foldedSet(`
  gmail googlemail yahoo ymail hotmail outlook icloud aol gmx protonmail proton posteo msn
  جيميل جميل_ ياهو هوتميل اوتلوك آوتلوك ايكلاود جي_ميل
`);

/** Ends of an address that are no words of a language. */
export const PLAIN_ENDINGS = foldedSet(`
  com net org edu gov info biz de fr uk co eg app io dev ch nl pl se eu ca au ru gl ly example
`);

/** Ends of an address that are words too: an address only with a path behind them. */
export const WORD_ENDINGS = foldedSet(`
  me it in is so to be at no my us am tv page link site shop blog church live love life world family
  online store club ee gg
`);

/** Hosts that are nothing but links. */
export const LINK_HOSTS = foldedSet(`
  wa.me t.me m.me fb.me fb.com youtu.be bit.ly goo.gl linktr.ee tinyurl.com instagr.am g.page
`);

/** Ends of an address, when they are spelled out after `dot`. */
export const SPOKEN_ENDINGS = foldedSet('com net org de info eg كوم نت اورج أورج');
export const SPOKEN_DOTS = foldedSet('dot دوت نقطة نقطه');
export const SPOKEN_ATS = foldedSet('at آت ات ايت إت عند');

/** Words near a short number that make a phone number of it. */
export const PHONE_CUES = foldedSet(`
  phone telephone tel mobile cell cellphone number call ring dial whatsapp viber sms landline fax
  رقم رقمي رقمها رقمه ورقمي تليفون تلفون تليفوني التليفون هاتف هاتفي الهاتف موبايل موبايلي الموبايل
  محمول واتس واتساب الواتس الواتساب اتصل اتصلي كلمني كلميني تكلمني
`);

/** Units: a long number before one of these is no phone number. */
export const UNITS = foldedSet(`
  km kilometres kilometers kilometre kilometer m metre metres meters miles g kg grams people years
  year days hours dollars dollar pounds pound euros euro egp usd degrees percent stars times litres
  كيلومتر كيلومترا كيلو متر مترا جنيه جنيها دولار دولارا يورو سنة عام نسمة شخص درجة جرام جراما مرة
  نجمة ساعة يوم يوما
`);

/** Platforms where people have an account under a name. */
export const PLATFORMS = foldedSet(`
  instagram insta ig facebook fb messenger snapchat snap tiktok twitter telegram discord skype
  linkedin wechat pinterest kik
  انستجرام انستغرام الانستجرام الانستغرام انستا الانستا فيسبوك الفيسبوك فيس الفيس ماسنجر الماسنجر
  سناب السناب سنابشات تيكتوك التيكتوك توك تويتر تليجرام التليجرام تلجرام التلجرام تيليجرام
  التيليجرام ديسكورد سكايب
`);

/** Messengers whose account is a phone number: found as a phone when the number is there. */
export const PHONE_PLATFORMS = foldedSet(`
  whatsapp viber imo واتس واتساب الواتس الواتساب فايبر الفايبر
`);

/** With a platform near: words that invite to an account. */
export const INVITATIONS = foldedPhrases(`
  follow me
  follow us
  add me
  add us
  add her
  find me
  find us
  find her
  find him
  find them
  search me
  search for me
  look me up
  look for me
  look for us
  look us up
  look her up
  look him up
  message me
  text me
  write me
  write to me
  contact me
  dm me
  reach me
  send me a message
  username
  user name
  under the name
  my handle
  my profile
  my account
  my page
  تابعني
  تابعيني
  تابعونا
  ضيفني
  ضيفيني
  ضيفيها
  ضيفها
  اضفني
  أضيفيني
  ابحث عني
  ابحثي عني
  دور عليا
  دوري عليا
  كلمني
  كلميني
  راسلني
  راسليني
  تراسلني
  ابعتلي
  ابعت لي
  ابعتيلي
  اسمي هناك
  حسابي
  صفحتي
  اليوزر
  يوزر
  بروفايل
`);

/** `add me to your prayers`, `كلمني عن مدرستك`: words after which it is no invitation. */
export const NO_INVITATION = foldedSet(`
  prayers prayer thoughts heart mind عن صلاتك صلواتك قلبك
`);

/** Right after a platform, these bring the name of the account. */
export const NAMED = foldedSet('باسم بإسم as called named');

/** `my insta is ...`: words that go on otherwise than with the name of an account. */
export const NO_ACCOUNT_NAME = foldedSet(`
  a an the full not so very always never gone closed broken old new just only mostly empty private
  too really quite like where what for my full-of boring now down off over dead no still
`);

/** After a lone @ these are places and times. */
export const PLACES_AFTER_AT = foldedSet(`
  home church school work night noon midnight lunch dinner breakfast the our my their once least
  last first all
`);

/**
 * Last names that a letter also says as plain words, or that are first names of many (in Egypt the
 * last name is mostly a grandfather's first name, and the child may have it too). These are taken
 * for the sponsor's name only where they are used as one: see `find-last-name.ts`.
 */
export const ORDINARY_NAMES = foldedSet(`
  angel baker bell berry best bird bishop bishops black blessing bloom blossom book bridge bright
  brook brooks brown bush butler carpenter carter case chance chapel child christian church clay
  coach cole cook cooper cross crown dale dance dawn day dean dear dove drake early east faith farmer
  father field fields fish fisher flower flowers ford forest forester fountain fox frank free freeman
  friend frost gardener garden gardner gift glad glass gold good goodman gospel grace grant gray green
  grey hall hand hands happy hart harvest hawk hay hayes head heart heaven hero hill hills holiday
  holly home hood hope house hunt hunter ice iron ivory jewel joy judge just key keys kind king kings
  knight lake lamb land lane lark law light lightfoot lily little lock long lord love lovely low loyal
  major man mark marks marsh martin mason may meadow mercy miles mill miller mills mint miracle moon
  moore more morning moss mount nail neat new noble north page palmer park parks parson patience peace
  pearl penny piper pleasant plum pond poole pope porter potter power powers praise price pride prince
  queen rain ray reader reed reeves rich rivers river robin rock rose rosen roses royal rush sage
  sailor sales sand saint savage school sea shepherd shine short silver singer skinner small smart
  smith snow song south sparrow speaker spring star stars steel stern stone stones storm story street
  strong summer summers sun sunday swan sweet tailor tall taylor teacher temple thorn tower townsend
  tree trust turner valley wagner walker wall walls ward waters way weaver webb well wells west wheeler
  white will wills wind wine winter winters wise wolf wood woods word words work world wright young
  engel freund herz klein koch lang licht may morgen sommer stern weiss winter wolf zimmer

  abraham adam adel albert alexander amin amir andrew anna anthony antonios antoun ashraf atef aziz
  basem basil bassem benjamin bishoy boutros daniel david demian demiana ebram edward elia elias emad
  emil emmanuel ezz fady fahmy farag farid fawzy fayez fouad fred gabriel gad gamal george georges
  gerges girgis guirguis habib halim hana hanna hani hanna helmy henry ibrahim isaac ishak jacob james
  jeremiah john jonah joseph joshua julian karam karim kamal khalil kirollos kyrillos labib lawrence
  lewis lotfy louis lucas luke magdy maher makram malak mamdouh maria mariam mark marcos maria mary
  matthew maurice maximos medhat mena michael milad mina mikhail mofid moris moses mounir mourad nabil
  nader nagib naguib nagy nashed nasr nassim nazih nicholas noah nour ramzy ramy rafik raouf refaat
  rizk roman romany rushdy sabry sadek said salama salib saleh sami samir samuel samy sedky shafik
  shaker shawky shehata shenouda sidhom simon sobhy solomon stephen tadros talaat tawadros thabet
  thomas victor wadie wagdy wagih wahba wahib wasfy william yacoub yassa youakim youhanna younan
  youssef yousef zaher zaki zakaria zakhary
  ahmed ahmad ali allah amr hamdy hassan hussein hossam ismail khaled mahmoud mohamed mohammed
  muhammad mostafa mustafa omar osama osman sayed tarek wael yasser

  نور فرح أمل رجاء سلام محبة نعمة بركة حب حبيب سعيد سعد سعادة جميل كريم كرم عادل أمين صادق صالح
  هادي رضا شكر شاكر حمد سرور بهجة هدى منى وردة زهرة ياسمين قمر نجم شمس سماء بحر نيل ندى ربيع شتاء
  صيف خريف فجر ضحى صباح ليل عيد ملاك ملك أمير أميرة فارس بطل نبيل شريف عزيز عز غالي حنان حنين رحمة
  رحيم حليم حكيم وديع فهيم فهمي سامي عالي هاني هنا رامي راعي خادم قس أسد ذئب غزال حمام عصفور صقر
  حداد نجار خياط فلاح صياد طباخ بنا صليب مسيح مسيحي بشارة إنجيل كتاب كلمة حياة نجاح فوز نصر خلف
  كامل تمام جاد جيد صبر صابر ثابت راضي ماهر باهر باسم بسمة ضحكة مفيد ناجي ناجح رزق عطية عطا هدية
  وهبة وهيب شهيد شحاتة غبور مرزوق مبارك سليم سالم سلامة طاهر ظريف لطيف لطفي لبيب نظيف حلو
  آدم إبراهيم إسحق إسحاق يعقوب يوسف موسى هارون داود داوود سليمان إيليا إلياس دانيال صموئيل يونان
  يوحنا حنا مرقس متى لوقا بطرس بولس توما أندراوس فيلبس اسطفانوس جرجس جورج مينا بيشوي كيرلس شنودة
  أبانوب أنطونيوس مقار تادرس تواضروس ميخائيل غبريال رافائيل روفائيل عماد عاطف أشرف مجدي ماجد ميلاد
  ميشيل موريس منير مراد مكرم ممدوح نادر نجيب نصيف نظمي وجدي وجيه وليم وحيد فايز فؤاد فوزي فريد فرج
  فكري فيكتور عدلي عبده زكي زكريا زاهر رمزي رأفت رؤوف رفيق رفعت رشدي روماني سمير سامح صبحي صبري
  صفوت شوقي شفيق شكري حلمي جمال جابر ثروت بنيامين باسيلي أيوب أنور ألبير أديب طلعت يسى يواقيم
  علي أحمد محمد محمود مصطفى حسن حسين حسني حسام عمر عمرو عثمان إسماعيل خالد طارق وائل أسامة ياسر
  حمدي سيد السيد الله سيف
  مريم مارينا دميانة مارتينا فيرونيا سارة رفقة راحيل مرثا تريزا ماريا حنة سلوى سهير سناء
`);

/** The first half of a name of two words: `عبد المسيح`. */
export const NAME_HEADS = foldedSet('عبد أبو أم ابن بن بنت آل');

/** Said before a name, and no name alone: `van der Berg`, `El Menshawy`; and what joins two names. */
export const NAME_PARTICLES = foldedSet(`
  abd abdel abdul abdal abo abou abu al ap bar ben bin bint da dal das de del della den der des di do
  dos du e el het ibn ii iii iv jr la las le les lo los mac mc och of op san sr st ten ter the to
  umm van vom von y zu zum zur and et und
  ال آل ابن بن بنت بو و
`);

/** Titles before a name. */
export const TITLES = foldedSet('mr mrs ms miss mister missis sir madam dr prof');

/** Words for a family, beside its name. */
export const FAMILY_WORDS = foldedSet('family عائلة عائلتي آل عيلة');

/** Words that announce a name within a few words. */
export const NAME_CUES = foldedSet('surname lastname لقبي لقبنا بالكامل الكامل');

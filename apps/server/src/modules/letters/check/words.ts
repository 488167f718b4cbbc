import { foldedPhrases, foldedSet } from './normalise.ts';

// What the check knows of words. Each list holds English and Arabic; `folded…` brings both into the
// form of a read letter, so that spelling (hamza, taa marbuta, capitals) makes no difference here.

/** Who carries mail: with an `at` before them they are an address. */
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

/** What is counted: a long number before one of these is no phone. */
export const UNITS = foldedSet(`
  km kilometres kilometers kilometre kilometer m metre metres meters miles g kg grams people years
  year days hours dollars dollar pounds pound euros euro egp usd degrees percent stars times litres
  كيلومتر كيلومترا كيلو متر مترا جنيه جنيها دولار دولارا يورو سنة عام نسمة شخص درجة جرام جراما مرة
  نجمة ساعة يوم يوما
`);

/** Where people have an account under a name. */
export const PLATFORMS = foldedSet(`
  instagram insta ig facebook fb messenger snapchat snap tiktok twitter telegram discord skype
  linkedin wechat pinterest kik
  انستجرام انستغرام الانستجرام الانستغرام انستا الانستا فيسبوك الفيسبوك فيس الفيس ماسنجر الماسنجر
  سناب السناب سنابشات تيكتوك التيكتوك توك تويتر تليجرام التليجرام تلجرام التلجرام تيليجرام
  التيليجرام ديسكورد سكايب
`);

/** Where the account is the phone: told as a phone when the number is there. */
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

/** `add me to your prayers`, `كلمني عن مدرستك`: soon after an invitation, it is none. */
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

import type { Wording } from '../wording.ts';
import type { SponsorLetterPlan } from './letter-plans.ts';

/** Letters by sponsors, each in one language: the sponsor's. `{name}` is the child. */
export const SPONSORS_LETTERS: readonly Wording[] = [
  {
    en: `Dear {name},
thank you for your letter! I read it at breakfast, and then again to everybody at work. It was the nicest thing of the whole week. I live near a small wood, and in the morning a fox sometimes crosses our garden as if it were his. Which animals do you see on your way to school?
Your friend, {sponsor}`,
    ar: `[عزيزي|عزيزتي] {name}،
شكرًا على رسالتك! قرأتها على الفطار، ثم قرأتها مرة أخرى لكل من في البيت. كانت أجمل ما حدث هذا الأسبوع. في الصباح تقف على شباكنا يمامة وتنظر إلينا كأن البيت بيتها. أي حيوانات [تراها|ترينها] في طريق المدرسة؟
{sponsor}`,
  },
  {
    en: `Dear {name},
I thought of you today, because I tried to learn the Arabic letters. There are twenty-eight of them, and I can write four! I am slower than you were, I am sure. Do not laugh too much when I write you a whole word one day.
With love, {sponsor}`,
    ar: `[عزيزي|عزيزتي] {name}،
أتمنى أن تصلك رسالتي وأنت وكل الأسرة بخير. عندنا حصلت حكاية: قررت أن أزرع طماطم في البلكونة، وبعد شهرين من السقي والصبر طلعت حبة واحدة. قسمناها على أربعة، وكانت ألذ طماطم في الدنيا!
{sponsor}`,
  },
  {
    en: `Dear {name},
how are you, and how is your family? We are well. On Saturday we baked bread, and it came out of the oven as flat as a book. We ate it with jam and called it pancake. I pray that you are healthy and that your lessons go well.
{sponsor}`,
    ar: `[عزيزي|عزيزتي] {name}،
سلام ونعمة. أفكر فيك وأصلي من أجلك كل يوم. قد تكون الدروس صعبة أحيانًا، لكن كل خطوة صغيرة تُحسب. كنت في صغري أخاف من الإملاء، ثم صارت أحب المواد إليّ. فلا تيأس[|ي] من مادة أبدًا.
{sponsor}`,
  },
];

/** Letters of some sponsors that staff have not dealt with yet; three places in the queue. */
export const WAITING_LETTERS: readonly (SponsorLetterPlan & { readonly locale: 'en' | 'ar' })[] = [
  {
    by: 'sponsor',
    locale: 'en',
    daysAgo: 8,
    status: 'in_review',
    heldFor: ['attachment'],
    picture: 'home-far-away',
    text: `Dear {name},
here is a picture of where I live, as I promised you. The green door is ours. It is quiet here, and in the evening you hear the church bells from three sides, never quite at the same time.
{sponsor}`,
  },
  {
    by: 'sponsor',
    locale: 'en',
    daysAgo: 2,
    status: 'in_review',
    heldFor: ['email', 'social_handle'],
    text: `Dear {name},
I was so happy about your letter! If you or your teacher have a computer, you can write to me at friend.of.the.nile@mail.example, or find me on Facebook. Then we would not have to wait so long for the post.
{sponsor}`,
  },
  {
    by: 'sponsor',
    locale: 'ar',
    daysAgo: 5,
    status: 'received',
    text: `[عزيزي|عزيزتي] {name}،
وصلتني رسالتك اليوم وأنا في أشد الحاجة إلى ابتسامة، فابتسمت من أول سطر إلى آخر سطر. احكِ[|ي] لي أكثر عن جدتك وعن خبزها. كنت أجلس عند فرن جدتي أنا أيضًا، وأنتظر الرغيف الأول.
{sponsor}`,
  },
  {
    by: 'sponsor',
    locale: 'en',
    daysAgo: 1,
    status: 'received',
    text: `Dear {name},
today I finished a puzzle of a thousand pieces. It took the whole month, and at the end one piece was missing! We found it under the dog. Patience, my mother used to say, is also an art. I think that you know that already.
With love, {sponsor}`,
  },
];

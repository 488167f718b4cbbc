import type { HoldReason, Locale } from '@nabta/contract';

type Reasons = Readonly<Record<HoldReason, string>>;

const reasonsEn: Reasons = {
  attachment: 'a picture that came with it',
  email: 'what looks like an email address',
  phone: 'what looks like a phone number',
  link: 'what looks like a web address',
  social_handle: 'what looks like an account on a social network',
  last_name: 'your family name',
};

const reasonsAr: Reasons = {
  attachment: 'صورة مرفقة',
  email: 'ما يبدو أنه عنوان بريد إلكتروني',
  phone: 'ما يبدو أنه رقم هاتف',
  link: 'ما يبدو أنه عنوان موقع على الإنترنت',
  social_handle: 'ما يبدو أنه حساب على مواقع التواصل',
  last_name: 'اسم عائلتك',
};

const en = {
  question: 'If you would like to ask us anything, write to us at {contact}.',
  fresh: {
    subject: 'A letter for you from {child}',
    preview: 'It is waiting for you on the site.',
    title: 'You have a new letter',
    body: '{child} has written to you. We have just put the letter on the site for you, as it came from the village.',
    bodyWithPictures:
      '{child} has written to you, and something to look at came with the letter. We have just put it on the site for you, as it came from the village.',
    open: 'Read the letter',
    answer:
      'Letters are read there more than once, and kept. A few lines from you in answer would mean much to {child}, and you can write them on the same page.',
    privacy:
      'We do not repeat the letter in this mail, so that it stays between the two of you. You read it after signing in.',
  },
  held: {
    subject: 'Your letter to {child} is in good hands',
    preview: 'One of us reads it first. There is nothing for you to do.',
    title: 'One of us reads it first',
    body: 'Thank you for your letter to {child}. It is with us, whole and just as you wrote it, and one of us will read it soon, before it sets out for the village.',
    why: 'We do so because our site noticed this in it: {reasons}. It can be mistaken, and that is why a person looks.',
    next: 'We read such letters first to keep children and sponsors safe. Nothing is lost, and there is nothing for you to do: if all is well, your letter goes on its way, and if a word should be changed, we write to you.',
    open: 'See my letter',
    reasons: reasonsEn,
  },
  returned: {
    subject: 'Your letter to {child}: a small change, please',
    preview: 'Everything that you wrote is still there.',
    title: 'A small change, please',
    body: 'Thank you for your letter to {child}. We have read it, and before it goes to the village there is something that we would ask you to change.',
    reason: 'What we noticed',
    next: 'Everything that you wrote is still there: open it, change what you would like to, and send it again. We look forward to taking it to the village.',
    open: 'Change my letter',
    caption: 'The letter is to',
  },
  endedReturned: {
    subject: 'Your letter to {child} came back to you',
    preview: 'Everything that you wrote is kept for you.',
    title: 'Your letter came back',
    body: 'Thank you for your letter to {child}. We have read it, and we are sorry that we cannot take it to the village.',
    reason: 'Why',
    next: 'The sponsorship has ended, so a new letter cannot be sent. All that you wrote to each other stays on the site for you to read.',
    open: 'See my letter',
  },
};

const ar: typeof en = {
  question: 'وإن كان لديك أي سؤال، فيسعدنا أن تصلنا رسالتك على {contact}.',
  fresh: {
    subject: 'وصلتك رسالة من {child}',
    preview: 'رسالتك بانتظارك على الموقع.',
    title: 'لديك رسالة جديدة',
    body: 'وصلتك رسالة من {child}، وقد وضعناها لك الآن على الموقع كما جاءتنا من القرية.',
    bodyWithPictures:
      'وصلتك رسالة من {child}، ومعها ما يسعدك أن تراه أيضًا، وقد وضعناها لك الآن على الموقع كما جاءتنا من القرية.',
    open: 'قراءة الرسالة',
    answer:
      'والرسائل هناك تُقرأ أكثر من مرة، ثم تُحفظ كشيء عزيز. وسطور قليلة منك ردًّا على رسالة {child} تعني الكثير، ويمكنك كتابتها من الصفحة نفسها.',
    privacy:
      'لا نكتب نص الرسالة في هذا البريد، لتبقى كلماتها بينكما وحدكما. تظهر لك الرسالة بعد تسجيل الدخول.',
  },
  held: {
    subject: 'رسالتك إلى {child} في أيدٍ أمينة',
    preview: 'سيقرؤها أحد أفراد فريقنا أولًا، ولا شيء مطلوب منك.',
    title: 'نقرأ رسالتك أولًا',
    body: 'شكرًا على رسالتك إلى {child}. وصلتنا كاملة كما كتبتها، وسيقرؤها أحد أفراد فريقنا قريبًا قبل أن تنطلق إلى القرية.',
    why: 'والسبب أن موقعنا لاحظ فيها: {reasons}. وقد لا يكون ذلك صحيحًا، ولهذا نفضّل أن يقرأها إنسان.',
    next: 'نقرأ مثل هذه الرسائل أولًا حفاظًا على سلامة الأطفال ومن يكفلونهم. لم يضع منها شيء، ولا شيء مطلوب منك: إن كان كل شيء على ما يرام تابعت رسالتك طريقها، وإن كان فيها ما يحتاج إلى تغيير كتبنا إليك.',
    open: 'عرض رسالتي',
    reasons: reasonsAr,
  },
  returned: {
    subject: 'رسالتك إلى {child}: تعديل بسيط من فضلك',
    preview: 'كل ما كتبته ما زال في مكانه.',
    title: 'تعديل بسيط من فضلك',
    body: 'شكرًا على رسالتك إلى {child}. قرأناها، وقبل أن تنطلق إلى القرية نرجو منك تعديلًا بسيطًا فيها.',
    reason: 'ما لاحظناه',
    next: 'كل ما كتبته ما زال في مكانه: يمكنك فتح الرسالة وتعديل ما تريد ثم إرسالها من جديد، ويسعدنا أن نحملها إلى القرية.',
    open: 'تعديل رسالتي',
    caption: 'الرسالة إلى',
  },
  endedReturned: {
    subject: 'عادت إليك رسالتك إلى {child}',
    preview: 'كل ما كتبته محفوظ لك.',
    title: 'عادت إليك رسالتك',
    body: 'شكرًا على رسالتك إلى {child}. قرأناها، ويؤسفنا أننا لا نستطيع أن نحملها إلى القرية.',
    reason: 'السبب',
    next: 'انتهت الكفالة، ولذلك لا يمكن إرسال رسالة جديدة. ويبقى كل ما كتبتماه محفوظًا لك على الموقع لتقرأه متى شئت.',
    open: 'عرض رسالتي',
  },
};

/**
 * Every word of the mails about letters. `{names}` in braces are filled by the template. The Arabic
 * guesses neither the reader's gender nor the child's.
 */
export const letterTexts: Readonly<Record<Locale, Readonly<typeof en>>> = { en, ar };

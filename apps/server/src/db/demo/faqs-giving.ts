import type { FaqText } from './faqs.ts';

export const GIVING_FAQS: readonly FaqText[] = [
  {
    question: { en: 'How can I pay?', ar: 'ما طرق الدفع المتاحة؟' },
    answer: {
      en: '<ul><li><strong>Card</strong>: charged automatically on each due date.</li><li><strong>Bank transfer</strong>: please quote the short reference code of the sponsorship, which you find on your dashboard.</li><li><strong>Cheque</strong>: made out to Nabta and sent to the Cairo office.</li><li><strong>Cash collection</strong>: a representative comes to you; this requires payment every three months.</li></ul><p>Write to us through the contact page to arrange one of the last three. Our team records the payment, and it appears among your transactions.</p>',
      ar: '<ul><li><strong>البطاقة</strong>: يُخصم المبلغ تلقائيًا في كل موعد استحقاق.</li><li><strong>التحويل البنكي</strong>: نرجو ذكر الكود المرجعي القصير للكفالة، وتجدونه في لوحة المتابعة.</li><li><strong>الشيك</strong>: يُحرَّر باسم نبتة ويُرسل إلى مكتب القاهرة.</li><li><strong>التحصيل النقدي</strong>: يمرّ عليكم مندوب، ويُشترط أن يكون الدفع كل ثلاثة أشهر.</li></ul><p>راسلونا من صفحة «تواصل معنا» لترتيب أي من الطرق الثلاث الأخيرة. يسجّل فريقنا الدفعة فتظهر ضمن معاملاتكم.</p>',
    },
  },
  {
    question: {
      en: 'Why must cash be paid quarterly?',
      ar: 'لماذا يكون الدفع النقدي كل ثلاثة أشهر؟',
    },
    answer: {
      en: '<p>Because each collection means a journey. Visiting a sponsor every month would cost more in fares than a child’s school lunches. If you would rather pay monthly, a card or a bank transfer is the better way.</p>',
      ar: '<p>لأن كل تحصيل يعني مشوارًا. ولو مرّ المندوب كل شهر لزادت أجرة الطريق على ثمن وجبات الطفل في المدرسة. فإن كنتم تفضّلون الدفع الشهري فالبطاقة أو التحويل البنكي أنسب.</p>',
    },
  },
  {
    question: { en: 'Is it safe to pay by card?', ar: 'هل الدفع بالبطاقة آمن؟' },
    answer: {
      en: '<p>Yes. You enter your card on the page of the payment provider; its number never reaches our servers. We keep only what you need to recognise it: the name, the last four digits and the expiry date. You can add or remove cards, and choose the primary one, under ‘My cards’.</p>',
      ar: '<p>نعم. تكتبون بيانات البطاقة في صفحة مزوّد خدمة الدفع، ولا يصل رقمها إلى خوادمنا أبدًا. نحتفظ فقط بما يساعدكم على تمييزها: الاسم وآخر أربعة أرقام وتاريخ الانتهاء. ويمكنكم إضافة البطاقات وإزالتها واختيار الأساسية منها من صفحة «البطاقات».</p>',
    },
  },
  {
    question: {
      en: 'What is the 3 % transaction fee?',
      ar: 'ما رسوم البطاقة (٣٪)؟',
    },
    answer: {
      en: '<p>Card payments cost us about three percent. On the donation page you may tick a box to add these 3.0 % to your gift, so that the whole of your amount reaches the village. The fee and the total are shown before you pay. It is entirely up to you: without the tick your gift is just as welcome.</p>',
      ar: '<p>يكلّفنا الدفع بالبطاقات نحو ثلاثة في المائة من المبلغ. وفي صفحة التبرّعات يمكنكم إضافة هذه النسبة (٣٫٠٪) إلى عطيتكم لتصل كاملة إلى القرية، وتظهر لكم الرسوم والإجمالي قبل الدفع. والأمر متروك لكم تمامًا، فعطيتكم مقبولة بالشكر في الحالتين.</p>',
    },
  },
  {
    question: { en: 'Can I give without sponsoring?', ar: 'هل يمكنني التبرّع دون كفالة؟' },
    answer: {
      en: '<p>Gladly. On the donation page you choose a purpose, such as a general donation, water filters or medical care, and any amount from 1 dollar or 50 Egyptian pounds. No account is needed: a name, an email address and a phone number are enough. If you tick the reminder box we send you a friendly note next time, and you can stop it with one click.</p>',
      ar: '<p>بكل سرور. في صفحة التبرّعات تختارون الغرض، كالتبرّع العام أو فلاتر المياه أو الرعاية الطبية، وتكتبون أي مبلغ ابتداءً من ٥٠ جنيهًا مصريًّا أو دولار واحد. لا تحتاجون إلى حساب، ويكفي الاسم والبريد الإلكتروني ورقم الهاتف. وإذا اخترتم التذكير أرسلنا إليكم رسالة لطيفة حين يأتي موعده، ويمكنكم إيقافها بضغطة واحدة.</p>',
    },
  },
  {
    question: { en: 'In which currency do I pay?', ar: 'بأي عملة أدفع؟' },
    answer: {
      en: '<p>Visitors in Egypt see Egyptian pounds, all others see US dollars. When you register, your currency follows the country of your account, pounds for Egypt and dollars elsewhere, and it does not change by itself when you travel.</p>',
      ar: '<p>تظهر الأسعار لزوّار الموقع من مصر بالجنيه المصري، ولغيرهم بالدولار الأمريكي. وعند التسجيل تتبع عملتكم بلد الحساب: الجنيه لمصر والدولار لغيرها، ولا تتغيّر من تلقاء نفسها حين تسافرون.</p>',
    },
  },
  {
    question: { en: 'Do I get a receipt?', ar: 'هل أحصل على إيصال؟' },
    answer: {
      en: '<p>Always, and at once. It comes by email in your language, carries a number, and says what the money is for. Registered sponsors also find every receipt beside the payment under ‘Transactions’. If one has gone astray, write to us and we will send it again.</p>',
      ar: '<p>نعم، دائمًا وفي الحال. يصلكم على البريد الإلكتروني وبلغتكم، وله رقم، ومكتوب فيه الغرض من المبلغ. ويجد الكفلاء المسجّلون كل إيصال بجوار دفعته في صفحة «المعاملات». فإن لم يصل إليكم فراسلونا نرسله من جديد.</p>',
    },
  },
  {
    question: { en: 'What happens if a payment fails?', ar: 'ماذا يحدث إذا لم تنجح إحدى الدفعات؟' },
    answer: {
      en: '<p>First of all: the child stays where she or he is. We write to you, say why the payment failed and when we shall try again; you can also pay the late amount yourself under ‘Late dues’. If a renewal is still unpaid after <strong>three months of grace</strong>, the sponsorship ends and the child is shown again for a new sponsor. A short message from you is enough for us to look for a way together.</p>',
      ar: '<p>قبل كل شيء: لا يفقد الطفل مكانه. نراسلكم ونذكر سبب عدم نجاح الدفعة وموعد المحاولة القادمة، ويمكنكم أيضًا سداد المتأخر بأنفسكم من صفحة «المستحقات المتأخرة». فإن ظل التجديد بلا سداد بعد <strong>فترة سماح مدتها ثلاثة أشهر</strong> انتهت الكفالة وظهر الطفل في القائمة من جديد ليجد كفيلًا آخر. وتكفي رسالة قصيرة منكم لنبحث معًا عن حل.</p>',
    },
  },
];

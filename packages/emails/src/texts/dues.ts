import type { Locale } from '@nabta/contract';

const en = {
  caption: 'The payment',
  upcoming: {
    subject: 'Your payment for {child} on {date}',
    subjectWithoutCard: 'Your payment for {child} needs a card',
    preview: 'There is nothing to do; this is only a reminder.',
    previewArranged: 'A friendly reminder. Here is what you need to know.',
    previewWithoutCard: 'There is no card in your account yet. Adding one takes a minute.',
    title: 'Your next payment',
    body: 'The next payment for {child} is due on {date}. Thank you for your faithfulness.',
    byCard:
      'There is nothing to do: on that day we use your balance first, if you have one, and take the rest from your card.',
    withoutCard:
      'We use your balance first, if you have one. For the rest, there is no card in your account yet: please add one before that day, if you can.',
    arranged: {
      bank_transfer:
        'You pay by bank transfer. Please write the reference code of the sponsorship with it: you find the code on your dashboard.',
      check:
        'You pay by cheque. You are welcome to bring it to our office, or to send it there by post.',
      cash: 'You pay in cash. One of us comes to you, and gives you a receipt.',
    },
  },
  failed: {
    subject: 'The payment for {child} did not go through',
    preview: 'It happens to everybody, and it is easily put right.',
    title: 'A payment did not go through',
    body: 'The payment for {child} that was due on {date} did not go through.',
    reason: {
      declined:
        'Your bank did not accept the charge, and nothing was taken. The bank does not tell us why; a short call to it is usually enough to find out.',
      funds:
        'The bank says that there was not enough on the card at that moment, and nothing was taken. It happens to everybody.',
      expired:
        'The card in your account has expired. Adding your new one, and making it your primary card, is all that is needed.',
      authentication:
        'Your bank would like you to confirm the payment before it goes through, and nothing has been taken so far. It takes a minute, on the page of the bank.',
      'no-card':
        'There was no card that we could have charged: either none is saved in your account, or the saved one has been removed since. Nothing was taken.',
      unknown:
        'Something went wrong on the way, most likely not on your side, and nothing was taken.',
    },
    next: {
      declined:
        'We try again by ourselves on {date}. If you would like us to use another card, please choose it before then.',
      funds:
        'We try again by ourselves on {date}, and there is nothing to do if the card is ready by then. If you would like us to use another one, please choose it before then.',
      expired: 'We try again by ourselves on {date}, if the new card is there by then.',
      authentication: 'Without it, we try again by ourselves on {date}.',
      'no-card': 'If a card is there by {date}, we try again by ourselves on that day.',
      unknown: 'We try again by ourselves on {date}, and there is nothing to do until then.',
    },
    last: 'This was the last time that we tried by ourselves. You can pay on the site whenever it suits you.',
    calm: 'Please do not worry: nothing changes for {child}.',
    confirm: 'Confirm the payment',
    payMyself: 'Pay on the site, from the day after the due date',
    payOnSite: 'Pay on the site',
  },
  overdue: {
    subject: {
      1: 'A gentle reminder of the payment for {child}',
      2: 'The payment for {child} has not reached us yet',
      3: 'The payment for {child}: can we help?',
    },
    preview: 'It happens to everybody. Here is what you can do.',
    title: { 1: 'A gentle reminder', 2: 'A friendly word', 3: 'Can we help?' },
    body: {
      1: 'The payment for {child} that was due on {date} has not reached us yet. Perhaps it slipped by: it happens to everybody.',
      2: 'The payment for {child} that was due on {date} has still not reached us. We know that some months are harder than others.',
      3: 'The payment for {child} that was due on {date} has still not reached us. If something is weighing on you, we would like to know, and to help as far as we can.',
    },
    onItsWay: 'If it is on its way to us already, thank you: there is nothing else to do.',
    grace:
      'Nothing changes for {child} until {grace}. If the payment does not reach us before that day, the sponsorship ends then, and what was not paid is cancelled.',
  },
  final: {
    subject: 'Your sponsorship of {child} would end soon',
    preview: 'We would love you to stay. Here is what you can do.',
    title: 'We would love you to stay',
    body: 'The payment for {child} that was due on {date} has not reached us, and the grace period ends on {grace}.',
    pay: 'If the payment reaches us before then, your sponsorship goes on just as it was.',
    end: 'If it does not, the sponsorship ends on that day, and we look for a new sponsor for {child}. What was not paid is cancelled: you owe us nothing.',
  },
  graceEndsOn: 'Grace period ends on',
  cardExpiring: {
    subject: 'Your card ending in {last4} expires soon',
    preview: 'The new one takes a minute to add.',
    title: 'Your card expires soon',
    body: 'Your card {card} expires at the end of {month}.',
    please:
      'When your new card has come, please add it and make it your primary card before the end of that month, so that your support goes on without a break.',
    caption: 'Sponsorships that renew on it',
    add: 'Add my new card',
  },
};

const ar: typeof en = {
  caption: 'تفاصيل القسط',
  upcoming: {
    subject: 'قسط كفالة {child} يوم {date}',
    subjectWithoutCard: 'قسط كفالة {child} يحتاج إلى بطاقة',
    preview: 'لا شيء مطلوب منك، فهذه الرسالة للتذكير فقط.',
    previewArranged: 'تذكير لطيف بموعد القسط القادم.',
    previewWithoutCard: 'لا توجد في حسابك بطاقة بعد، وإضافتها تستغرق دقيقة واحدة.',
    title: 'موعد القسط القادم',
    body: 'يحلّ موعد القسط القادم من كفالة {child} يوم {date}. شكرًا على وفائك.',
    byCard:
      'لا شيء مطلوب منك: في ذلك اليوم نستخدم رصيدك أولًا إن كان لك رصيد، ونخصم الباقي من بطاقتك.',
    withoutCard:
      'نستخدم رصيدك أولًا إن كان لك رصيد. ولا توجد في حسابك بعد بطاقة نخصم منها الباقي، فنرجو إضافة بطاقة قبل ذلك اليوم إن أمكن.',
    arranged: {
      bank_transfer:
        'طريقة الدفع التي اتفقنا عليها هي التحويل البنكي. ونرجو كتابة الكود المرجعي للكفالة في بيانات التحويل، وهذا الكود موجود في لوحة المتابعة.',
      check:
        'طريقة الدفع التي اتفقنا عليها هي الشيك. ويمكن تسليمه في مكتبنا أو إرساله إليه بالبريد.',
      cash: 'طريقة الدفع التي اتفقنا عليها هي الدفع نقدًا. وسيأتي إليك واحد من فريقنا ويسلّمك إيصالًا.',
    },
  },
  failed: {
    subject: 'لم تتم عملية دفع كفالة {child}',
    preview: 'هذا يحدث لنا جميعًا، وحلّه سهل.',
    title: 'لم تتم عملية الدفع هذه المرة',
    body: 'لم تتم عملية دفع القسط المستحق يوم {date} من كفالة {child}.',
    reason: {
      declined:
        'لم يقبل البنك العملية، ولم يُخصم منك شيء. والبنك لا يذكر لنا السبب، وتكفي غالبًا مكالمة قصيرة معه لمعرفته.',
      funds:
        'أفاد البنك بأن المبلغ لم يكن متاحًا على البطاقة في تلك اللحظة، ولم يُخصم منك شيء. وهذا يحدث لنا جميعًا.',
      expired:
        'انتهت صلاحية البطاقة المحفوظة في حسابك. وتكفي إضافة بطاقتك الجديدة وجعلها البطاقة الأساسية.',
      authentication:
        'يطلب البنك تأكيدًا منك قبل إتمام العملية، ولم يُخصم منك شيء حتى الآن. والتأكيد يستغرق دقيقة واحدة على صفحة البنك.',
      'no-card':
        'لم نجد بطاقة نخصم منها: إمّا أنه لا توجد بطاقة محفوظة في حسابك، أو أن البطاقة المحفوظة أُزيلت. ولم يُخصم منك شيء.',
      unknown: 'حدث خطأ أثناء العملية، والأغلب أنه ليس من جانبك، ولم يُخصم منك شيء.',
    },
    next: {
      declined:
        'سنعيد المحاولة تلقائيًا يوم {date}. وإن كانت هناك بطاقة أخرى أنسب لك، فنرجو اختيارها قبل ذلك اليوم.',
      funds:
        'سنعيد المحاولة تلقائيًا يوم {date}، ولا شيء مطلوب منك إن كانت البطاقة جاهزة حينها. وإن كانت هناك بطاقة أخرى أنسب لك، فنرجو اختيارها قبل ذلك اليوم.',
      expired: 'سنعيد المحاولة تلقائيًا يوم {date}، إن كانت البطاقة الجديدة قد أُضيفت.',
      authentication: 'ومن دون هذا التأكيد نعيد المحاولة تلقائيًا يوم {date}.',
      'no-card': 'وإن أُضيفت بطاقة قبل يوم {date}، نعيد المحاولة تلقائيًا في ذلك اليوم.',
      unknown: 'سنعيد المحاولة تلقائيًا يوم {date}، ولا شيء مطلوب منك حتى ذلك اليوم.',
    },
    last: 'كانت هذه آخر محاولة تلقائية، ويمكن الدفع على الموقع في الوقت الذي يناسبك.',
    calm: 'ولا داعي للقلق: رعاية {child} مستمرة كما هي.',
    confirm: 'تأكيد عملية الدفع',
    payMyself: 'الدفع على الموقع، من اليوم التالي لموعد الاستحقاق',
    payOnSite: 'الدفع على الموقع',
  },
  overdue: {
    subject: {
      1: 'تذكير لطيف بقسط كفالة {child}',
      2: 'لم يصلنا بعد قسط كفالة {child}',
      3: 'قسط كفالة {child}: كيف نساعدك؟',
    },
    preview: 'هذا يحدث لنا جميعًا. في هذه الرسالة ما يمكن عمله.',
    title: { 1: 'تذكير لطيف', 2: 'كلمة محبة', 3: 'كيف نساعدك؟' },
    body: {
      1: 'القسط المستحق يوم {date} من كفالة {child} لم يصلنا بعد. ربما شغلتك عنه الأيام، وهذا يحدث لنا جميعًا.',
      2: 'القسط المستحق يوم {date} من كفالة {child} لم يصلنا حتى الآن. ونعرف أن بعض الشهور أصعب من غيرها.',
      3: 'القسط المستحق يوم {date} من كفالة {child} لم يصلنا حتى الآن. وإن كان هناك ما يثقل عليك، فيهمّنا أن نعرفه لنساعد قدر ما نستطيع.',
    },
    onItsWay: 'وإن كان المبلغ في طريقه إلينا، فشكرًا لك، ولا شيء آخر مطلوب منك.',
    grace:
      'رعاية {child} مستمرة كما هي حتى يوم {grace}. وإن لم يصلنا القسط قبل ذلك اليوم، تنتهي الكفالة فيه، ويُلغى ما لم يُدفع.',
  },
  final: {
    subject: 'كفالة {child} تنتهي قريبًا إن لم يصلنا القسط',
    preview: 'نتمنى أن تستمر كفالتك. في هذه الرسالة ما يمكن عمله.',
    title: 'نتمنى أن تستمر كفالتك',
    body: 'القسط المستحق يوم {date} من كفالة {child} لم يصلنا بعد، وتنتهي فترة السماح يوم {grace}.',
    pay: 'إن وصلنا القسط قبل ذلك اليوم، استمرت كفالتك كما هي.',
    end: 'وإن لم يصلنا، تنتهي الكفالة في ذلك اليوم، ونبحث عن كفيل آخر من أجل {child}. ويُلغى ما لم يُدفع، فلا يبقى عليك شيء.',
  },
  graceEndsOn: 'نهاية فترة السماح',
  cardExpiring: {
    subject: 'صلاحية بطاقتك ({last4}) تنتهي قريبًا',
    preview: 'إضافة البطاقة الجديدة تستغرق دقيقة واحدة.',
    title: 'صلاحية بطاقتك تنتهي قريبًا',
    body: 'تنتهي صلاحية بطاقتك {card} في نهاية شهر {month}.',
    please:
      'عند وصول بطاقتك الجديدة، نرجو إضافتها وجعلها البطاقة الأساسية قبل نهاية ذلك الشهر، حتى تستمر الكفالة بلا انقطاع.',
    caption: 'كفالات تتجدّد من هذه البطاقة',
    add: 'إضافة بطاقتي الجديدة',
  },
};

/**
 * Every word of the mails about dues and cards. `{names}` in braces are filled by the template. No
 * tone of dunning: a poor month happens to everybody. The Arabic guesses neither the reader's
 * gender nor the child's.
 */
export const dueTexts: Readonly<Record<Locale, Readonly<typeof en>>> = { en, ar };

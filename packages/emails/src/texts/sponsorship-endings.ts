import type { Locale } from '@nabta/contract';

const en = {
  ended: {
    subject: 'Your sponsorship of {child} has ended',
    preview: 'Thank you for all the good that you have done.',
    title: 'Thank you, from the heart',
    body: {
      sponsor:
        'As you asked, your sponsorship of {child} ended on {date}. Thank you for all that you have given: the good it has done stays.',
      grace:
        'The payment that was due did not reach us within the grace period, so your sponsorship of {child} ended on {date}. You owe us nothing: what was not paid is cancelled. Thank you for all that you have given: the good it has done stays.',
    },
    caption: 'The sponsorship',
    endedOn: 'Ended on',
    toBalance: 'Added to your balance',
    balance:
      'We have added {amount} to your balance, for what you had paid beyond the end. You can use it for another child, give it to a purpose of your choice, or ask for it back: just write to us at {contact}.',
    letters: 'The letters you have received stay yours: you can read them on the site at any time.',
    again: {
      sponsor:
        'And should your heart wish it one day, there are always children who wait for somebody.',
      grace:
        'If you would like to take it up again, write to us soon at {contact}: perhaps it is still possible.',
    },
  },
  cancelled: {
    subject: 'Your sponsorship of {child} will end',
    preview: 'We have noted your wish. Until {date}, everything goes on as it is.',
    title: 'We have noted your wish',
    body: 'You have asked us to end your sponsorship of {child}. Its last day is {date}. Thank you for every day of it.',
    until:
      'Until that day everything goes on as it is: the letters, and the payments that fall due before it.',
    farewell: 'A few words of farewell would mean much to {child}. You can send them until then.',
    change:
      'If you change your mind before that day, a line to {contact} is enough, and the sponsorship goes on as if nothing had been said.',
    caption: 'The sponsorship',
    lastDay: 'Last day',
    mistake:
      'If this request did not come from you, please write to us at the address above, and nothing will change.',
  },
};

const ar: typeof en = {
  ended: {
    subject: 'انتهت كفالة {child}',
    preview: 'شكرًا على كل ما قدّمته من خير.',
    title: 'شكرًا لك من القلب',
    body: {
      sponsor:
        'كما طلبت، انتهت كفالة {child} يوم {date}. شكرًا على كل ما قدّمته: أثره الطيّب باقٍ لا يضيع.',
      grace:
        'لم يصلنا القسط المستحق خلال فترة السماح، ولذلك انتهت كفالة {child} يوم {date}. ولا يبقى عليك شيء، فما لم يُدفع قد أُلغي. شكرًا على كل ما قدّمته: أثره الطيّب باقٍ لا يضيع.',
    },
    caption: 'تفاصيل الكفالة',
    endedOn: 'تاريخ الانتهاء',
    toBalance: 'ما أُضيف إلى رصيدك',
    balance:
      'أضفنا {amount} إلى رصيدك، وهو ما دفعته عن مدة تقع بعد انتهاء الكفالة. يمكنك استخدامه لطفل آخر، أو التبرّع به لغرض من اختيارك، أو استرداده: تكفي رسالة منك على {contact}.',
    letters: 'أما الرسائل التي وصلتك فتبقى لك، ويمكنك قراءتها على الموقع في أي وقت.',
    again: {
      sponsor: 'ومتى رغب قلبك، فهناك دائمًا أطفال ينتظرون من يسأل عنهم.',
      grace:
        'وإن رغبت في استئناف الكفالة، فيسعدنا أن تصلنا رسالتك قريبًا على {contact}، فربما ما زال ذلك ممكنًا.',
    },
  },
  cancelled: {
    subject: 'سجّلنا طلبك بإنهاء كفالة {child}',
    preview: 'حتى يوم {date} يستمر كل شيء كما هو.',
    title: 'سجّلنا طلبك',
    body: 'وصلنا طلبك بإنهاء كفالة {child}. ويكون آخر يوم فيها {date}. شكرًا على كل يوم مضى منها.',
    until: 'وإلى ذلك اليوم يستمر كل شيء كما هو: الرسائل، وكذلك الأقساط التي يحلّ موعدها قبله.',
    farewell: 'وكلمات وداع قليلة منك تعني الكثير، ويمكنك إرسالها إلى {child} حتى ذلك اليوم.',
    change:
      'وإن تغيّر رأيك قبل ذلك اليوم، فيكفي سطر واحد منك على {contact}، وتستمر الكفالة كأن شيئًا لم يكن.',
    caption: 'تفاصيل الكفالة',
    lastDay: 'آخر يوم',
    mistake: 'إن لم يكن هذا الطلب منك، فنرجو مراسلتنا على العنوان المذكور أعلاه، ولن يتغيّر شيء.',
  },
};

/**
 * Every word of the mails about a sponsorship that ends. `{names}` in braces are filled by the
 * template. The Arabic guesses neither the reader's gender nor the child's.
 */
export const endingTexts: Readonly<Record<Locale, Readonly<typeof en>>> = { en, ar };

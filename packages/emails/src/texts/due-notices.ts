import type { Locale } from '@nabta/contract';
import type { PluralForms } from '../counts.ts';

/** Plural forms stand here for both languages, so that Arabic may have more than English. */
const forms = (words: PluralForms): PluralForms => words;

const en = {
  caption: 'The payments',
  total: 'Total',
  children: forms({ other: '{count} children' }),
  upcoming: {
    subject: forms({ other: 'Your payments for {children} on {date}' }),
    subjectWithoutCard: forms({ other: 'Your payments for {children} need a card' }),
    title: forms({ other: 'Your next payments' }),
    body: forms({
      other: 'The next payments for {children} are due on {date}. Thank you for your faithfulness.',
    }),
    byCard:
      'There is nothing to do: on that day we use your balance first, if you have one, and take the rest from your card. It is one payment, with one receipt.',
    byTransfer:
      'You pay by bank transfer. Please write the reference code of each sponsorship with it: you find the codes on your dashboard.',
  },
  failed: {
    subject: forms({ other: 'The payments for {children} did not go through' }),
    title: 'Your payments did not go through',
    body: forms({
      other: 'The payments for {children} that were due on {date} did not go through.',
    }),
    calm: forms({ other: 'Please do not worry: nothing changes for the children.' }),
  },
  overdue: {
    subject: {
      1: forms({ other: 'A gentle reminder of the payments for {children}' }),
      2: forms({ other: 'The payments for {children} have not reached us yet' }),
      3: forms({ other: 'The payments for {children}: can we help?' }),
    },
    body: {
      1: forms({
        other:
          'The payments for {children} that were due on {date} have not reached us yet. Perhaps they slipped by: it happens to everybody.',
      }),
      2: forms({
        other:
          'The payments for {children} that were due on {date} have still not reached us. We know that some months are harder than others.',
      }),
      3: forms({
        other:
          'The payments for {children} that were due on {date} have still not reached us. If something is weighing on you, we would like to know, and to help as far as we can.',
      }),
    },
    onItsWay: 'If they are on their way to us already, thank you: there is nothing else to do.',
    grace: forms({
      other:
        'Nothing changes for the children until {grace}. If the payments do not reach us before that day, the sponsorships end then, and what was not paid is cancelled.',
    }),
  },
  final: {
    subject: forms({ other: 'Your sponsorships of {children} would end on {grace}' }),
    body: forms({
      other:
        'The payments for {children} that were due on {date} have not reached us, and the grace period ends on {grace}.',
    }),
    pay: forms({
      other: 'If the payments reach us before then, your sponsorships go on just as they were.',
    }),
    end: forms({
      other:
        'If they do not, the sponsorships end on that day, and we look for a new sponsor for each of the children. What was not paid is cancelled: you owe us nothing.',
    }),
  },
  ended: {
    subject: forms({ other: 'Your sponsorships of {children} have ended' }),
    caption: 'The sponsorships',
    body: forms({
      other:
        'The payments that were due did not reach us within the grace period, so your sponsorships of {children} ended on {date}. You owe us nothing: what was not paid is cancelled. Thank you for all that you have given: the good it has done stays.',
    }),
    again:
      'If you would like to take them up again, write to us soon at {contact}: perhaps it is still possible.',
  },
};

const ar: typeof en = {
  caption: 'تفاصيل الأقساط',
  total: 'الإجمالي',
  children: forms({
    two: 'طفلين',
    few: '{count} أطفال',
    many: '{count} طفلًا',
    other: '{count} طفل',
  }),
  upcoming: {
    subject: forms({
      two: 'قسطا كفالة {children} يوم {date}',
      other: 'أقساط كفالة {children} يوم {date}',
    }),
    subjectWithoutCard: forms({
      two: 'قسطا كفالة {children} يحتاجان إلى بطاقة',
      other: 'أقساط كفالة {children} تحتاج إلى بطاقة',
    }),
    title: forms({ two: 'موعد القسطين القادمين', other: 'موعد الأقساط القادمة' }),
    body: forms({
      two: 'يحلّ موعد القسطين القادمين من كفالة {children} يوم {date}. شكرًا على وفائك.',
      other: 'يحلّ موعد الأقساط القادمة من كفالة {children} يوم {date}. شكرًا على وفائك.',
    }),
    byCard:
      'لا شيء مطلوب منك: في ذلك اليوم نستخدم رصيدك أولًا إن كان لك رصيد، ونخصم الباقي من بطاقتك في عملية واحدة، ويصلك بها إيصال واحد.',
    byTransfer:
      'طريقة الدفع التي اتفقنا عليها هي التحويل البنكي. ونرجو كتابة الكود المرجعي لكل كفالة في بيانات التحويل، وهذه الأكواد موجودة في لوحة المتابعة.',
  },
  failed: {
    subject: forms({
      two: 'لم تتم عملية دفع قسطي كفالة {children}',
      other: 'لم تتم عملية دفع أقساط كفالة {children}',
    }),
    title: 'لم تتم عملية الدفع هذه المرة',
    body: forms({
      two: 'لم تتم عملية دفع القسطين المستحقين يوم {date} من كفالة {children}.',
      other: 'لم تتم عملية دفع الأقساط المستحقة يوم {date} من كفالة {children}.',
    }),
    calm: forms({
      two: 'ولا داعي للقلق: رعاية الطفلين مستمرة كما هي.',
      other: 'ولا داعي للقلق: رعاية الأطفال مستمرة كما هي.',
    }),
  },
  overdue: {
    subject: {
      1: forms({
        two: 'تذكير لطيف بقسطي كفالة {children}',
        other: 'تذكير لطيف بأقساط كفالة {children}',
      }),
      2: forms({
        two: 'لم يصلنا بعد قسطا كفالة {children}',
        other: 'لم تصلنا بعد أقساط كفالة {children}',
      }),
      3: forms({
        two: 'قسطا كفالة {children}: كيف نساعدك؟',
        other: 'أقساط كفالة {children}: كيف نساعدك؟',
      }),
    },
    body: {
      1: forms({
        two: 'القسطان المستحقان يوم {date} من كفالة {children} لم يصلانا بعد. ربما شغلتك عنهما الأيام، وهذا يحدث لنا جميعًا.',
        other:
          'الأقساط المستحقة يوم {date} من كفالة {children} لم تصلنا بعد. ربما شغلتك عنها الأيام، وهذا يحدث لنا جميعًا.',
      }),
      2: forms({
        two: 'القسطان المستحقان يوم {date} من كفالة {children} لم يصلانا حتى الآن. ونعرف أن بعض الشهور أصعب من غيرها.',
        other:
          'الأقساط المستحقة يوم {date} من كفالة {children} لم تصلنا حتى الآن. ونعرف أن بعض الشهور أصعب من غيرها.',
      }),
      3: forms({
        two: 'القسطان المستحقان يوم {date} من كفالة {children} لم يصلانا حتى الآن. وإن كان هناك ما يثقل عليك، فيهمّنا أن نعرفه لنساعد قدر ما نستطيع.',
        other:
          'الأقساط المستحقة يوم {date} من كفالة {children} لم تصلنا حتى الآن. وإن كان هناك ما يثقل عليك، فيهمّنا أن نعرفه لنساعد قدر ما نستطيع.',
      }),
    },
    onItsWay: 'وإن كان المبلغ في طريقه إلينا، فشكرًا لك، ولا شيء آخر مطلوب منك.',
    grace: forms({
      two: 'رعاية الطفلين مستمرة كما هي حتى يوم {grace}. وإن لم يصلنا القسطان قبل ذلك اليوم، تنتهي الكفالتان فيه، ويُلغى ما لم يُدفع.',
      other:
        'رعاية الأطفال مستمرة كما هي حتى يوم {grace}. وإن لم تصلنا الأقساط قبل ذلك اليوم، تنتهي كفالاتهم فيه، ويُلغى ما لم يُدفع.',
    }),
  },
  final: {
    subject: forms({
      two: 'كفالة {children} تنتهي يوم {grace} إن لم يصلنا القسطان',
      other: 'كفالة {children} تنتهي يوم {grace} إن لم تصلنا الأقساط',
    }),
    body: forms({
      two: 'القسطان المستحقان يوم {date} من كفالة {children} لم يصلانا بعد، وتنتهي فترة السماح يوم {grace}.',
      other:
        'الأقساط المستحقة يوم {date} من كفالة {children} لم تصلنا بعد، وتنتهي فترة السماح يوم {grace}.',
    }),
    pay: forms({
      two: 'إن وصلنا القسطان قبل ذلك اليوم، استمرت الكفالتان كما هما.',
      other: 'إن وصلتنا الأقساط قبل ذلك اليوم، استمرت كفالاتهم كما هي.',
    }),
    end: forms({
      two: 'وإن لم يصلانا، تنتهي الكفالتان في ذلك اليوم، ونبحث عن كفيل آخر من أجل كل طفل. ويُلغى ما لم يُدفع، فلا يبقى عليك شيء.',
      other:
        'وإن لم تصلنا، تنتهي كفالاتهم في ذلك اليوم، ونبحث عن كفيل آخر من أجل كل طفل. ويُلغى ما لم يُدفع، فلا يبقى عليك شيء.',
    }),
  },
  ended: {
    subject: forms({ other: 'انتهت كفالة {children}' }),
    caption: 'تفاصيل الكفالات',
    body: forms({
      other:
        'لم تصلنا الأقساط المستحقة خلال فترة السماح، ولذلك انتهت كفالة {children} يوم {date}. ولا يبقى عليك شيء، فما لم يُدفع قد أُلغي. شكرًا على كل ما قدّمته: أثره الطيّب باقٍ لا يضيع.',
    }),
    again:
      'وإن رغبت في استئناف هذه الكفالات، فيسعدنا أن تصلنا رسالتك قريبًا على {contact}، فربما ما زال ذلك ممكنًا.',
  },
};

/**
 * What the mail of one day says of the dues of several children: beside it, `dueTexts` say what is
 * the same of one and of many. The Arabic counts in six forms, and guesses neither the reader's
 * gender nor the children's.
 */
export const dueNoticesTexts: Readonly<Record<Locale, Readonly<typeof en>>> = { en, ar };

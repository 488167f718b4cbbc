import type { Locale } from '@nabta/contract';
import type { PluralForms } from '../counts.ts';

/** Plural forms stand here for both languages, so that Arabic may have more than English. */
const forms = (words: PluralForms): PluralForms => words;

const en = {
  caption: 'Your receipt',
  captionOfBalance: 'What was paid',
  date: 'Paid on',
  receivedOn: 'Received on',
  line: '{label}\u00a0×\u00a0{quantity}',
  total: 'Total',
  fromBalance: 'From your balance',
  byCard: 'Paid by card',
  totalPaid: 'Total paid',
  allFromBalance: 'Paid from your balance',
  keep: 'Please keep this message: it is your receipt.',
  checkout: {
    subjectOfOne: 'Thank you – you are now the sponsor of {child}',
    subject: forms({ other: 'Thank you – you are now the sponsor of {count} children' }),
    preview: 'Welcome! Here is what happens next.',
    title: 'Welcome, and thank you',
    begun: 'You are now the sponsor of {children}. Thank you, from all of us.',
    means:
      'Your sponsorship means a school that goes on, a doctor when one is needed, and somebody who asks and cares.',
    nextTitle: 'What happens next',
    nextPayments: 'Your next payments',
    lettersOfOne:
      'You can write to {child} whenever you like, from your dashboard. Twice a year a letter comes back to you, and once a year a new photo.',
    letters:
      'You can write to the children whenever you like, from your dashboard. Twice a year a letter comes back to you from each of them, and once a year a new photo.',
    giftsToo: forms({
      one: 'Your gift is on its way too: our team in the village buys what is needed together with the family, and hands it over.',
      other:
        'Your gifts are on their way too: our team in the village buys what is needed together with the families, and hands it over.',
    }),
  },
  gifts: {
    subject: forms({ one: 'Thank you for your gift', other: 'Thank you for your gifts' }),
    preview: 'Here is what happens next.',
    title: forms({ one: 'Thank you for your gift', other: 'Thank you for your gifts' }),
    body: forms({
      one: 'Your gift has reached us safely. Somebody is going to be very happy.',
      other: 'Your gifts have reached us safely. They are going to bring much joy.',
    }),
    next: forms({
      one: 'Our team in the village now buys what is needed together with the family, and hands it over.',
      other:
        'Our team in the village now buys what is needed together with the families, and hands it over.',
    }),
  },
  due: {
    subject: 'Thank you for your sponsorship – receipt {number}',
    subjectOfBalance: 'Thank you – paid from your balance',
    preview: 'Your payment of {total} reached us on {date}.',
    previewOfBalance: 'We took {total} from your balance on {date}.',
    title: 'Thank you for your sponsorship',
    subjectOfSeveral: 'Thank you for your sponsorship – your receipts',
    previewOfSeveral: 'Your payments of {date}, with their receipts.',
    body: forms({
      one: 'Your payment has reached us safely. Thank you for your faithfulness: it keeps a child at school, and a whole family in good hands.',
      other:
        'Your payment for {count} children has reached us safely. Thank you for your faithfulness: it keeps them at school, and their families in good hands.',
    }),
    bodyOfBalance: forms({
      one: 'Your balance has paid for your sponsorship. Thank you for your faithfulness: it keeps a child at school, and a whole family in good hands.',
      other:
        'Your balance has paid for the sponsorship of {count} children. Thank you for your faithfulness: it keeps them at school, and their families in good hands.',
    }),
    transactions: 'See my transactions',
  },
  deposit: {
    subject: {
      bank_transfer: 'Your bank transfer has arrived – receipt {number}',
      check: 'Your cheque has arrived – receipt {number}',
      cash: 'Your cash payment has arrived – receipt {number}',
    },
    preview: 'Your {amount} reached us on {date} and is now in your balance.',
    title: 'Thank you, it has arrived',
    body: {
      bank_transfer: 'Your bank transfer of {amount} has reached us safely. Thank you.',
      check: 'Your cheque for {amount} has reached us safely. Thank you.',
      cash: 'Your cash payment of {amount} has reached us safely. Thank you.',
    },
    next: 'We have added it to your balance, and from there your sponsorships are paid when they are due.',
    methodLabel: 'How it came',
    method: { bank_transfer: 'Bank transfer', check: 'Cheque', cash: 'Cash' },
    amount: 'Amount received',
    balance: 'Your balance now',
  },
};

const ar: typeof en = {
  caption: 'إيصالك',
  captionOfBalance: 'تفاصيل الدفع',
  date: 'تاريخ الدفع',
  receivedOn: 'تاريخ الاستلام',
  line: '{label}\u00a0×\u00a0{quantity}',
  total: 'الإجمالي',
  fromBalance: 'من رصيدك',
  byCard: 'المدفوع بالبطاقة',
  totalPaid: 'الإجمالي المدفوع',
  allFromBalance: 'المدفوع من رصيدك',
  keep: 'هذه الرسالة هي إيصالك، فنرجو الاحتفاظ بها.',
  checkout: {
    subjectOfOne: 'شكرًا لك – بدأت كفالة {child}',
    subject: forms({
      two: 'شكرًا لك – بدأت كفالة طفلين',
      few: 'شكرًا لك – بدأت كفالة {count} أطفال',
      many: 'شكرًا لك – بدأت كفالة {count} طفلًا',
      other: 'شكرًا لك – بدأت كفالة {count} طفل',
    }),
    preview: 'أهلًا بك! في هذه الرسالة تفاصيل كفالتك، وما يأتي بعدها.',
    title: 'أهلًا بك، وشكرًا من القلب',
    begun: 'بفضلك بدأت كفالة {children}. شكرًا لك منا جميعًا.',
    means: 'كفالتك تعني دراسة تستمر، وطبيبًا عند الحاجة، وقلبًا يسأل ويهتمّ.',
    nextTitle: 'ماذا بعد؟',
    nextPayments: 'الأقساط القادمة',
    lettersOfOne:
      'يمكنك الكتابة إلى {child} متى أحببت، من لوحة المتابعة. وتصلك رسالة مرتين في السنة، وصورة جديدة مرة كل سنة.',
    letters:
      'يمكنك الكتابة إلى الأطفال متى أحببت، من لوحة المتابعة. وتصلك رسالة من كل طفل مرتين في السنة، وصورة جديدة مرة كل سنة.',
    giftsToo: forms({
      one: 'أما هديتك فيشتري فريقنا في القرية ما يلزم لها بالاتفاق مع الأسرة، ويسلّمه إليها.',
      two: 'أما هديتاك فيشتري فريقنا في القرية ما يلزم لهما بالاتفاق مع كل أسرة، ويسلّمه إليها.',
      other: 'أما هداياك فيشتري فريقنا في القرية ما يلزم لها بالاتفاق مع كل أسرة، ويسلّمه إليها.',
    }),
  },
  gifts: {
    subject: forms({
      one: 'شكرًا على هديتك',
      two: 'شكرًا على هديتيك',
      other: 'شكرًا على هداياك',
    }),
    preview: 'في هذه الرسالة التفاصيل، وما يأتي بعدها.',
    title: forms({
      one: 'شكرًا على هديتك',
      two: 'شكرًا على هديتيك',
      other: 'شكرًا على هداياك',
    }),
    body: forms({
      one: 'وصلتنا هديتك، وستصنع فرحة كبيرة في بيت صغير.',
      two: 'وصلتنا هديتاك، وستصنعان فرحة كبيرة.',
      other: 'وصلتنا هداياك، وستصنع فرحة كبيرة.',
    }),
    next: forms({
      one: 'يشتري فريقنا في القرية ما يلزم بالاتفاق مع الأسرة، ويسلّمه إليها.',
      other: 'يشتري فريقنا في القرية ما يلزم بالاتفاق مع كل أسرة، ويسلّمه إليها.',
    }),
  },
  due: {
    subject: 'شكرًا على كفالتك – إيصال رقم {number}',
    subjectOfBalance: 'شكرًا على كفالتك – دُفع القسط من رصيدك',
    preview: 'تسلّمنا دفعتك بمبلغ {total} يوم {date}.',
    previewOfBalance: 'خصمنا {total} من رصيدك يوم {date}.',
    title: 'شكرًا على كفالتك',
    subjectOfSeveral: 'شكرًا على كفالتك – إيصالاتك',
    previewOfSeveral: 'دفعاتك يوم {date}، وإيصالاتها.',
    body: forms({
      one: 'تسلّمنا دفعتك بكل امتنان. شكرًا على وفائك: به تستمر دراسة طفل، وتطمئن أسرة كاملة.',
      two: 'تسلّمنا دفعتك عن طفلين بكل امتنان. شكرًا على وفائك: به تستمر دراستهما، وتطمئن أسر كاملة.',
      few: 'تسلّمنا دفعتك عن {count} أطفال بكل امتنان. شكرًا على وفائك: به تستمر دراستهم، وتطمئن أسر كاملة.',
      many: 'تسلّمنا دفعتك عن {count} طفلًا بكل امتنان. شكرًا على وفائك: به تستمر دراستهم، وتطمئن أسر كاملة.',
      other:
        'تسلّمنا دفعتك عن {count} طفل بكل امتنان. شكرًا على وفائك: به تستمر دراستهم، وتطمئن أسر كاملة.',
    }),
    bodyOfBalance: forms({
      one: 'دُفع قسط كفالتك من رصيدك. شكرًا على وفائك: به تستمر دراسة طفل، وتطمئن أسرة كاملة.',
      two: 'دُفعت كفالة طفلين من رصيدك. شكرًا على وفائك: به تستمر دراستهما، وتطمئن أسر كاملة.',
      few: 'دُفعت كفالة {count} أطفال من رصيدك. شكرًا على وفائك: به تستمر دراستهم، وتطمئن أسر كاملة.',
      many: 'دُفعت كفالة {count} طفلًا من رصيدك. شكرًا على وفائك: به تستمر دراستهم، وتطمئن أسر كاملة.',
      other: 'دُفعت كفالة {count} طفل من رصيدك. شكرًا على وفائك: به تستمر دراستهم، وتطمئن أسر كاملة.',
    }),
    transactions: 'عرض معاملاتي',
  },
  deposit: {
    subject: {
      bank_transfer: 'وصلنا تحويلك البنكي – إيصال رقم {number}',
      check: 'وصلنا الشيك – إيصال رقم {number}',
      cash: 'وصلنا المبلغ النقدي – إيصال رقم {number}',
    },
    preview: 'تسلّمنا {amount} يوم {date}، وأضفنا المبلغ إلى رصيدك.',
    title: 'شكرًا لك، وصل المبلغ',
    body: {
      bank_transfer: 'تسلّمنا تحويلك البنكي بمبلغ {amount} بكل امتنان. شكرًا لك من القلب.',
      check: 'تسلّمنا الشيك بمبلغ {amount} بكل امتنان. شكرًا لك من القلب.',
      cash: 'تسلّمنا منك نقدًا مبلغ {amount} بكل امتنان. شكرًا لك من القلب.',
    },
    next: 'أضفنا المبلغ إلى رصيدك، ومنه تُدفع الكفالة في مواعيدها.',
    methodLabel: 'طريقة الدفع',
    method: { bank_transfer: 'تحويل بنكي', check: 'شيك', cash: 'نقدًا' },
    amount: 'المبلغ المستلَم',
    balance: 'رصيدك الآن',
  },
};

/**
 * Every word of the receipts of sponsoring. `{names}` in braces are filled by the template. The
 * Arabic guesses neither the reader's gender nor the child's, and no amount ends a sentence.
 */
export const sponsoringReceiptTexts: Readonly<Record<Locale, Readonly<typeof en>>> = { en, ar };

import type { Locale } from '@nabta/contract';

const en = {
  child: 'Child',
  code: 'Code',
  dueOn: 'Due on',
  amount: 'Amount',
  card: 'Card',
  nextTry: 'Next try',
  receiptNumber: 'Receipt no.',
  dashboard: 'Open my dashboard',
  receipt: 'See the receipt',
  waiting: 'Meet the children',
  similar: 'Children who are still waiting',
  meet: 'Meet {name}',
  pay: 'Pay now',
  addCard: 'Add a card',
  otherCard: 'Use another card',
  question: 'If anything here is not right, write to us at {contact} and we will put it right.',
  nextPayment: 'The next payment for {child} is due on {date}.',
  nextOfAll: 'The next payment is due on {date}.',
  byItself:
    'There is nothing to do: we use your balance first, if you have one, and take the rest from your primary card. We write to you three days before.',
  otherWays:
    'If you would rather pay by bank transfer, by cheque or in cash (in Egypt), write to us at {contact} and we will arrange it together.',
  questionOfDue: 'If you would rather pay another way, write to us at {contact}.',
  hardMonth:
    'And if this is a difficult month, that happens to everybody: write to us at {contact}. We nearly always find a way together.',
};

const ar: typeof en = {
  child: 'كفالة',
  code: 'الكود',
  dueOn: 'موعد الاستحقاق',
  amount: 'المبلغ',
  card: 'البطاقة',
  nextTry: 'المحاولة القادمة',
  receiptNumber: 'رقم الإيصال',
  dashboard: 'إلى لوحة المتابعة',
  receipt: 'عرض الإيصال',
  waiting: 'أطفال ينتظرون من يكفلهم',
  similar: 'أطفال ما زالوا ينتظرون',
  meet: 'التعرّف على {name}',
  pay: 'الدفع الآن',
  addCard: 'إضافة بطاقة',
  otherCard: 'استخدام بطاقة أخرى',
  question: 'وإن كان فيما سبق ما يحتاج إلى تصحيح، فيسعدنا أن تصلنا رسالتك على {contact}.',
  nextPayment: 'يحلّ موعد القسط القادم من كفالة {child} يوم {date}.',
  nextOfAll: 'يحلّ موعد القسط القادم يوم {date}.',
  byItself:
    'لا شيء مطلوب منك: نستخدم رصيدك أولًا إن كان لك رصيد، ونخصم الباقي من بطاقتك الأساسية، ونكتب إليك قبل الموعد بثلاثة أيام.',
  otherWays:
    'وإن كان الدفع بتحويل بنكي أو بشيك أو نقدًا (داخل مصر) أيسر لك، فيسعدنا أن تصلنا رسالتك على {contact} لنرتّب ذلك معًا.',
  questionOfDue: 'وإن كانت طريقة أخرى أيسر لك، فيسعدنا أن تصلنا رسالتك على {contact}.',
  hardMonth:
    'وإن كان هذا الشهر صعبًا، فهذا يحدث لنا جميعًا. يكفي أن تصلنا رسالة منك على {contact}، وفي أغلب الأحوال نجد معًا حلًّا.',
};

/**
 * Words that several mails of sponsoring share. `{names}` in braces are filled by the template. The
 * Arabic guesses neither the reader's gender nor the child's, and no amount ends a sentence.
 */
export const sponsoringWords: Readonly<Record<Locale, Readonly<typeof en>>> = { en, ar };

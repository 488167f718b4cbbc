import type { Locale } from '@nabta/contract';

const en = {
  caption: 'Your refund',
  amount: 'Amount',
  date: 'Refunded on',
  paidWith: 'Receipt of the payment',
  reason: 'Reason',
  bank: 'Some banks need a few days to show it.',
  checkout: {
    subject: 'We are sorry – your payment comes back to you in full',
    preview: 'The whole {amount} goes back to your card.',
    title: 'We are sorry',
    body: 'While you were paying, somebody else became the sponsor of {children}, a moment before your payment reached us. We are truly sorry: you came with an open heart, and we would so much have liked to tell you something else.',
    refund:
      'We are sending the whole {amount} back to the card that you paid with. That is the whole cart: anything else that was in it can be put in again whenever you like.',
    balance: 'If part of it had come from your balance, that part is in your balance again.',
    to: 'To',
    card: 'The card you used',
  },
  payment: {
    subject: 'We have refunded you a payment',
    subjectWithNumber: 'We have refunded you a payment – receipt {number}',
    preview: 'We sent {amount} back to you on {date}.',
    title: 'Your refund is on its way',
    body: 'We sent {amount} back to you on {date}, the way that it was paid.',
  },
};

const ar: typeof en = {
  caption: 'تفاصيل المبلغ المردود',
  amount: 'المبلغ',
  date: 'تاريخ ردّ المبلغ',
  paidWith: 'رقم إيصال الدفع',
  reason: 'السبب',
  bank: 'وقد يحتاج البنك إلى بضعة أيام ليظهر المبلغ في حسابك.',
  checkout: {
    subject: 'مع اعتذارنا: نردّ إليك المبلغ كاملًا',
    preview: 'يعود إلى بطاقتك مبلغ {amount} كاملًا.',
    title: 'مع خالص اعتذارنا',
    body: 'بينما كانت عملية الدفع جارية، سبقك غيرك بلحظات إلى كفالة {children}. نعتذر إليك من القلب: جئت بنيّة طيبة، وكم تمنّينا أن نكتب إليك بخبر آخر.',
    refund:
      'نردّ مبلغ {amount} كاملًا إلى البطاقة التي دُفع بها. ويشمل ذلك كل ما كان في سلتك، ويمكن إضافة الباقي إلى السلة من جديد متى أحببت.',
    balance: 'وإن كان جزء من قيمة السلة قد دُفع من رصيدك، فقد عاد هذا الجزء إلى رصيدك.',
    to: 'يعود إلى',
    card: 'بطاقة الدفع',
  },
  payment: {
    subject: 'رددنا إليك مبلغًا دفعته',
    subjectWithNumber: 'رددنا إليك مبلغًا دفعته – إيصال رقم {number}',
    preview: 'رددنا إليك {amount} يوم {date}.',
    title: 'المبلغ في طريقه إليك',
    body: 'رددنا إليك {amount} يوم {date}، بالطريقة التي دُفع بها.',
  },
};

/** Every word of the mails about money that goes back. `{names}` are filled by the template. */
export const refundTexts: Readonly<Record<Locale, Readonly<typeof en>>> = { en, ar };

import type { Locale } from '@nabta/contract';

type Cause = 'key' | 'customers' | 'account' | 'currency' | 'request';

interface ChargingStoppedTexts {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly body: string;
  readonly cause: Readonly<Record<Cause, string>>;
  readonly calm: string;
  readonly then: string;
  readonly again: string;
  readonly inOtherLanguage: string;
}

/** The mail that tells the ministry that nothing is charged any more. */
export const chargingStoppedTexts: Readonly<Record<Locale, ChargingStoppedTexts>> = {
  en: {
    subject: 'Please act: card payments have stopped on {date}',
    preview: 'The card provider takes nothing from us at the moment.',
    title: 'Card payments have stopped',
    body: 'Since {date} the card provider has refused what we send it. The reason lies with us, not with any sponsor’s card, so charging has stopped by itself.',
    cause: {
      key: 'The provider does not accept our secret key: it is wrong, has expired, or is not allowed to charge. Please check the setting STRIPE_SECRET_KEY.',
      customers:
        'The provider does not know our sponsors: the secret key belongs to another account, or to test mode instead of live mode. Please check the setting STRIPE_SECRET_KEY.',
      account:
        'The provider says that our account cannot take payments: it may be closed or under review. Please sign in on the provider’s site and see what it asks for.',
      currency:
        'The provider no longer takes {currency} for our account. Please sign in on the provider’s site and switch the currency on again. Payments in the other currency go on.',
      request:
        'The provider does not understand what our site sends it. Please tell whoever looks after the site, and have the log read.',
    },
    calm: 'Nothing has been taken, no try has been counted, and no sponsor has been written to. No sponsorship ends because of this.',
    then: 'Once it is mended, let the charging go on with the command below. Until then it stands still.',
    again: 'We write again tomorrow if it still stands.',
    inOtherLanguage: 'In Arabic',
  },
  ar: {
    subject: 'مطلوب تدخّل: توقّف الدفع بالبطاقات يوم {date}',
    preview: 'شركة الدفع لا تقبل منّا أي عملية في الوقت الحالي.',
    title: 'توقّف الدفع بالبطاقات',
    body: 'منذ يوم {date} ترفض شركة الدفع ما نرسله إليها. والسبب من جانبنا وليس من بطاقة أي كفيل، ولذلك توقّف الخصم من تلقاء نفسه.',
    cause: {
      key: 'شركة الدفع لا تقبل مفتاحنا السري: قد يكون غير صحيح أو منتهي الصلاحية أو غير مصرَّح له بالخصم. نرجو مراجعة الإعداد STRIPE_SECRET_KEY.',
      customers:
        'شركة الدفع لا تعرف كفلاءنا: المفتاح السري يخصّ حسابًا آخر، أو يخصّ وضع الاختبار بدلًا من الوضع الفعلي. نرجو مراجعة الإعداد STRIPE_SECRET_KEY.',
      account:
        'تقول شركة الدفع إن حسابنا لا يمكنه استقبال المدفوعات، وقد يكون مغلقًا أو قيد المراجعة. نرجو الدخول إلى موقع الشركة ومعرفة المطلوب.',
      currency:
        'لم تعد شركة الدفع تقبل {currency} في حسابنا. نرجو الدخول إلى موقع الشركة وتفعيل العملة من جديد. أما الدفع بالعملة الأخرى فمستمر.',
      request:
        'شركة الدفع لا تفهم ما يرسله موقعنا إليها. نرجو إبلاغ المسؤول عن الموقع ومراجعة سجلّ الأحداث.',
    },
    calm: 'لم يُخصم شيء من أحد، ولم تُحتسب أي محاولة، ولم تُرسل أي رسالة إلى الكفلاء، ولن تنتهي أي كفالة بسبب ذلك.',
    then: 'بعد إصلاح السبب يعود الخصم بالأمر المكتوب أدناه، وحتى ذلك الحين يبقى متوقّفًا.',
    again: 'وسنكتب إليكم غدًا مرة أخرى إن ظلّ الأمر كما هو.',
    inOtherLanguage: 'بالإنجليزية',
  },
};

/** A currency as it stands in a sentence. */
export const currencyNames = {
  en: { usd: 'US dollars', egp: 'Egyptian pounds' },
  ar: { usd: 'الدولار الأمريكي', egp: 'الجنيه المصري' },
} as const;

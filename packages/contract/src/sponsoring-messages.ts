import type { Locale } from './locale.ts';

/** One sentence in both languages. `{{name}}` stands for a parameter. */
export type Sentences = Record<Locale, string>;

/** What is said of the fields of carts, checkouts, sponsorships, dues and cards. */
export const sponsoringMessages = {
  'terms-required': {
    en: 'Please accept the terms and conditions.',
    ar: 'من فضلك وافق على الشروط والأحكام.',
  },
  'statement-of-faith-required': {
    en: 'Please confirm that you have read the statement of faith.',
    ar: 'من فضلك أكّد أنك قرأت إقرار الإيمان.',
  },
  'cart-empty': {
    en: 'The cart is empty. Please choose a child or a gift first.',
    ar: 'السلة فارغة. من فضلك اختر طفلًا أو هدية أولًا.',
  },
  'cart-too-many-children': {
    en: 'One cart holds up to 20 children. Please check out in two rounds, or write to us.',
    ar: 'تتسع السلة لعشرين كفالة على الأكثر. من فضلك أتمّ الدفع على مرتين، أو اكتب إلينا.',
  },
  'cart-too-many-gifts': {
    en: 'One cart holds up to 50 gifts. Please check out in two rounds.',
    ar: 'تتسع السلة لخمسين هدية على الأكثر. من فضلك أتمّ الدفع على مرتين.',
  },
  'cart-amount-too-large': {
    en: 'A card can pay up to {{maximum}} at once. Please check out in two rounds, or write to us about a bank transfer.',
    ar: 'أقصى مبلغ يُدفع بالبطاقة مرة واحدة: {{maximum}}. من فضلك أتمّ الدفع على مرتين، أو اكتب إلينا بشأن التحويل البنكي.',
  },
  'cart-amount-too-small': {
    en: 'A card can pay no less than {{minimum}}. Please add something to the cart.',
    ar: 'أقل مبلغ يُدفع بالبطاقة: {{minimum}}. من فضلك أضف شيئًا إلى السلة.',
  },
  'child-taken': {
    en: '{{name}} has just found a sponsor, and is no longer in your cart.',
    ar: 'سبقك قلب كريم إلى كفالة {{name}}، ولذلك لم تعد هذه الكفالة في سلتك.',
  },
  'family-taken': {
    en: 'A brother or sister of {{name}} has a sponsor. One child of a family can be sponsored, so that help reaches more homes.',
    ar: 'لأحد إخوة {{name}} كفيل بالفعل. نكفل طفلًا واحدًا من كل أسرة، حتى تصل المساعدة إلى بيوت أكثر.',
  },
  'sibling-in-cart': {
    en: '{{name}} is a brother or sister of {{sibling}}, who is in your cart. One child of a family can be sponsored, so that help reaches more homes.',
    ar: 'كفالة {{sibling}} في سلتك، و{{name}} من الأسرة نفسها. نكفل طفلًا واحدًا من كل أسرة، حتى تصل المساعدة إلى بيوت أكثر.',
  },
  'child-own': {
    en: 'You already sponsor {{name}}.',
    ar: 'أنت تكفل {{name}} بالفعل.',
  },
  'child-not-available': {
    en: 'One of the children in your cart cannot be sponsored any more.',
    ar: 'إحدى الكفالات في سلتك لم تعد متاحة.',
  },
  'gift-unknown': {
    en: 'This gift is no longer in the catalogue.',
    ar: 'لم تعد هذه الهدية متاحة.',
  },
  'gift-child-not-yours': {
    en: 'Gifts can be given to children whom you sponsor now. Please choose another child.',
    ar: 'تُقدَّم الهدايا للأطفال الذين تكفلهم حاليًا. من فضلك اختر طفلًا آخر.',
  },
  needToChooseAChild: {
    en: 'You need to choose a child',
    ar: 'من فضلك اختر الطفل الذي ستُهدى إليه.',
  },
  errorChooseChildForGift: {
    en: 'Please choose a child for each gift.',
    ar: 'من فضلك اختر طفلًا لكل هدية.',
  },
  'gift-count-invalid': {
    en: 'Please choose a number from 1 to 99.',
    ar: 'من فضلك اختر عددًا من ١ إلى ٩٩.',
  },
  'gift-above-maximum': {
    en: 'Gifts of this kind go up to {{maximum}} for one child, so that no child feels left out. That makes {{count}} of this gift at most, {{price}} in all. You can give the rest to the general Christmas fund.',
    ar: 'أقصى قيمة لهذا النوع من الهدايا للطفل الواحد: {{maximum}}، حتى لا يشعر طفل بأنه أقل من غيره. أقصى عدد من هذه الهدية: {{count}}، وقيمتها {{price}}، ويمكنك تقديم الباقي إلى الصندوق العام لعيد الميلاد المجيد.',
  },
  'exit-reason-required': {
    en: 'Please choose a reason.',
    ar: 'من فضلك اختر السبب.',
  },
  'other-exit-reason-required': {
    en: 'Please tell us the reason in a few words.',
    ar: 'من فضلك اكتب السبب في كلمات قليلة.',
  },
  'last-day-required': {
    en: 'Please choose the last day.',
    ar: 'من فضلك اختر آخر يوم في الكفالة.',
  },
  'last-day-too-early': {
    en: 'The last day can be {{date}} at the earliest: the terms ask for a month’s notice.',
    ar: 'أقرب موعد لآخر يوم: {{date}}، لأن الشروط تطلب إخطارًا قبل إنهاء الكفالة بشهر.',
  },
  'sponsorship-not-active': {
    en: 'This sponsorship has been cancelled already.',
    ar: 'هذه الكفالة طُلب إنهاؤها من قبل، أو انتهت بالفعل.',
  },
  'dues-required': {
    en: 'Please select what you would like to pay.',
    ar: 'من فضلك حدّد ما تريد سداده.',
  },
  'dues-not-payable': {
    en: 'One of these has been paid meanwhile, or is being paid now. Please look at the list again.',
    ar: 'سُدِّد أحد هذه المبالغ في هذه الأثناء، أو يجري سداده الآن. من فضلك راجع القائمة مرة أخرى.',
  },
  'dues-amount-too-large': {
    en: 'A card can pay up to {{maximum}} at once. Please pay these in two rounds, or write to us about a bank transfer.',
    ar: 'أقصى مبلغ يُدفع بالبطاقة مرة واحدة: {{maximum}}. من فضلك سدّد هذه المبالغ على مرتين، أو اكتب إلينا بشأن التحويل البنكي.',
  },
  'payment-method-required': { en: 'Please choose a card.', ar: 'من فضلك اختر بطاقة.' },
  'payment-method-unknown': {
    en: 'This card is not there any more. Please choose another.',
    ar: 'لم تعد هذه البطاقة موجودة. من فضلك اختر بطاقة أخرى.',
  },
  'invalid-date': {
    en: 'Please choose a date.',
    ar: 'من فضلك اختر تاريخًا.',
  },
  'dates-reversed': {
    en: 'The last day is before the first.',
    ar: 'تاريخ النهاية يسبق تاريخ البداية.',
  },
  'card-error-generic': {
    en: "This dues wasn't paid due to card error",
    ar: 'لم يُسدَّد هذا المبلغ بسبب مشكلة في البطاقة.',
  },
  'card-error-declined': {
    en: "This dues wasn't paid due to card error: the bank declined the card.",
    ar: 'لم يُسدَّد هذا المبلغ بسبب مشكلة في البطاقة: رفضها البنك.',
  },
  'card-error-funds': {
    en: "This dues wasn't paid due to card error: there were not enough funds.",
    ar: 'لم يُسدَّد هذا المبلغ بسبب مشكلة في البطاقة: المبلغ المتاح عليها لا يكفي.',
  },
  'card-error-expired': {
    en: "This dues wasn't paid due to card error: the card has expired.",
    ar: 'لم يُسدَّد هذا المبلغ بسبب مشكلة في البطاقة: انتهت صلاحيتها.',
  },
  'card-error-authentication': {
    en: "This dues wasn't paid due to card error: the bank asks you to confirm the payment.",
    ar: 'لم يُسدَّد هذا المبلغ بسبب مشكلة في البطاقة: يطلب البنك منك تأكيد الدفع.',
  },
  'card-error-none': {
    en: "This dues wasn't paid due to card error: there was no saved card that could be used.",
    ar: 'لم يُسدَّد هذا المبلغ لعدم وجود بطاقة محفوظة صالحة للاستخدام.',
  },
} satisfies Record<string, Sentences>;

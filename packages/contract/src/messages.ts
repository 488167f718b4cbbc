import type { ErrorCode } from './errors.ts';
import { letterMessages } from './letter-messages.ts';
import type { Locale } from './locale.ts';
import { sponsoringMessages, type Sentences } from './sponsoring-messages.ts';

/** What is said of a whole call. `{{name}}` stands for a parameter. */
const callMessages = {
  'bad-request': {
    en: 'We could not read that request. Please try again.',
    ar: 'لم نتمكّن من قراءة هذا الطلب. من فضلك حاول مرة أخرى.',
  },
  'invalid-signature': {
    en: 'The signature of this notice is not valid.',
    ar: 'توقيع هذا الإشعار غير صحيح.',
  },
  unauthorized: {
    en: 'Please sign in to continue.',
    ar: 'من فضلك سجّل الدخول للمتابعة.',
  },
  'invalid-credentials': {
    en: 'Invalid Credentials',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
  'card-declined': {
    en: 'The card was declined, and nothing was charged. Please try another card.',
    ar: 'لم تُقبل البطاقة، ولم يُخصم منك شيء. من فضلك جرّب بطاقة أخرى.',
  },
  'email-unconfirmed': {
    en: 'Your email address is not confirmed yet. Please open the link that we mailed to you, or ask for a new one.',
    ar: 'لم يتم تأكيد بريدك الإلكتروني بعد. من فضلك افتح الرابط الذي أرسلناه إليك، أو اطلب رابطًا جديدًا.',
  },
  'not-found': {
    en: 'We could not find what you are looking for.',
    ar: 'لم نجد ما تبحث عنه.',
  },
  'method-not-allowed': {
    en: 'This address does not accept that kind of request.',
    ar: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
  },
  conflict: {
    en: 'Something changed in the meantime. Please reload and try again.',
    ar: 'تغيّرت البيانات في هذه الأثناء. من فضلك أعد تحميل الصفحة وحاول مرة أخرى.',
  },
  'payload-too-large': {
    en: 'That is too large to send.',
    ar: 'حجم ما أرسلته أكبر من المسموح به.',
  },
  'unsupported-media-type': {
    en: 'We cannot read that kind of content.',
    ar: 'لا يمكننا قراءة هذا النوع من المحتوى.',
  },
  'validation-failed': {
    en: 'Please check the highlighted fields.',
    ar: 'من فضلك راجع الخانات المشار إليها.',
  },
  'too-many-requests': {
    en: 'That was too many tries in a short time. Please wait {{wait}} and try again.',
    ar: 'محاولات كثيرة في وقت قصير. من فضلك انتظر {{wait}} ثم حاول مرة أخرى.',
  },
  'internal-error': {
    en: 'Sorry, something went wrong on our side. Please try again in a little while.',
    ar: 'عذرًا، حدث خطأ لدينا. من فضلك حاول مرة أخرى بعد قليل.',
  },
  'payment-provider-unavailable': {
    en: 'We could not reach the payment page just now. Nothing was charged; please try again.',
    ar: 'لم نتمكّن من فتح صفحة الدفع الآن. لم يُخصم منك شيء. من فضلك حاول مرة أخرى.',
  },
  'payments-paused': {
    en: 'Card payments are not working at the moment. The reason lies with us, and we know about it. Nothing was charged, and nothing of yours is lost; please try again later.',
    ar: 'الدفع بالبطاقات متوقّف حاليًا لسبب من جانبنا، ونحن نعمل على حلّه. لم يُخصم منك شيء، ولم يضع شيء مما اخترته. من فضلك حاول مرة أخرى لاحقًا.',
  },
  'service-unavailable': {
    en: 'The site is restarting. Please try again in a moment.',
    ar: 'نعيد تشغيل الموقع الآن. من فضلك حاول مرة أخرى بعد لحظات.',
  },
} satisfies Record<ErrorCode, Sentences>;

/** What is said of one field. The key is the code in API errors (VAL-53). */
const fieldMessages = {
  ...sponsoringMessages,
  ...letterMessages,
  'invalid-value': { en: 'This value is not valid.', ar: 'هذه القيمة غير صحيحة.' },
  'invalid-number': { en: 'Please enter a number.', ar: 'من فضلك اكتب رقمًا.' },
  'invalid-choice': {
    en: 'Please choose one of the values offered.',
    ar: 'من فضلك اختر إحدى القيم المتاحة.',
  },
  required: { en: 'This field is required.', ar: 'هذه الخانة مطلوبة.' },
  'too-long': {
    en: 'This is longer than {{maximum}} characters.',
    ar: 'النص أطول من المسموح به. أقصى عدد للحروف: {{maximum}}.',
  },
  'out-of-range': {
    en: 'This must be from {{minimum}} to {{maximum}}.',
    ar: 'يجب أن تكون القيمة من {{minimum}} إلى {{maximum}}.',
  },
  'control-characters': {
    en: 'This contains characters that cannot be stored.',
    ar: 'يحتوي النص على رموز لا يمكن حفظها.',
  },
  'purpose-required': {
    en: 'Please choose what your donation is for.',
    ar: 'من فضلك اختر الغرض من تبرّعك.',
  },
  'purpose-unknown': {
    en: 'This purpose is no longer available. Please choose another.',
    ar: 'هذا الغرض لم يعد متاحًا. من فضلك اختر غرضًا آخر.',
  },
  'subject-required': {
    en: 'Please choose what your message is about.',
    ar: 'من فضلك اختر موضوع رسالتك.',
  },
  'subject-unknown': {
    en: 'This subject is no longer available. Please choose another.',
    ar: 'هذا الموضوع لم يعد متاحًا. من فضلك اختر موضوعًا آخر.',
  },
  'message-required': { en: 'Please write your message.', ar: 'من فضلك اكتب رسالتك.' },
  'amount-required': { en: 'Please enter an amount.', ar: 'من فضلك اكتب مبلغ التبرّع.' },
  'amount-invalid': {
    en: 'Please enter an amount with at most two decimals, like 25 or 7.50.',
    ar: 'من فضلك اكتب المبلغ بخانتين عشريتين على الأكثر، مثل ٢٥ أو ٧٫٥٠.',
  },
  'amount-below-minimum': {
    en: 'The smallest donation we can take by card is {{minimum}}.',
    // No full stop: an amount in pounds ends in one of its own.
    ar: 'أقل مبلغ يمكن التبرّع به بالبطاقة: {{minimum}}',
  },
  'amount-above-maximum': {
    en: 'For a donation above {{maximum}}, please contact us: a bank transfer is safer.',
    ar: 'للتبرّع بأكثر من {{maximum}} من فضلك تواصل معنا، فالتحويل البنكي أكثر أمانًا.',
  },
  'name-required': { en: 'Please enter your name.', ar: 'من فضلك اكتب اسمك.' },
  'phone-number-required': {
    en: 'Please enter your phone number.',
    ar: 'من فضلك اكتب رقم هاتفك.',
  },
  'phone-number-invalid': {
    en: 'Please enter a phone number with 5 to 15 digits.',
    ar: 'من فضلك اكتب رقم هاتف مكوّنًا من ٥ إلى ١٥ رقمًا.',
  },
  'password-required': { en: 'Please enter your password.', ar: 'من فضلك اكتب كلمة المرور.' },
  'password-format': {
    en: 'Password must be 6 characters and one uppercase',
    ar: 'يجب أن تتكوّن كلمة المرور من ٦ حروف أو أرقام أو رموز على الأقل، منها حرف إنجليزي كبير مثل A.',
  },
  'password-common': {
    en: 'Too many people use this password, so it is the first that others would try. Three or four words that only you would put together, with a capital letter, are easy to remember and hard to guess.',
    ar: 'كلمة المرور هذه شائعة جدًا، وهي أول ما يجرّبه من يحاول الدخول إلى حسابك. جرّب ثلاث كلمات أو أربعًا لا يجمع بينها غيرك، مع حرف إنجليزي كبير: سهلة التذكّر وصعبة التخمين.',
  },
  'password-personal': {
    en: 'This password is little more than your name, your email or our name, which others know. Three or four words that only you would put together, with a capital letter, are easy to remember and hard to guess.',
    ar: 'كلمة المرور هذه قريبة جدًا من اسمك أو بريدك أو اسم موقعنا، وهي أشياء يعرفها غيرك. جرّب ثلاث كلمات أو أربعًا لا يجمع بينها غيرك، مع حرف إنجليزي كبير: سهلة التذكّر وصعبة التخمين.',
  },
  'password-confirmation-required': {
    en: 'Please enter the password once more.',
    ar: 'من فضلك اكتب كلمة المرور مرة أخرى.',
  },
  'password-confirmation-mismatch': {
    en: 'Confirm Password does not match the password',
    ar: 'كلمتا المرور غير متطابقتين.',
  },
  'current-password-required': {
    en: 'Please enter your current password.',
    ar: 'من فضلك اكتب كلمة المرور الحالية.',
  },
  'old-password-invalid': {
    en: 'Old Password is invalid',
    ar: 'كلمة المرور الحالية غير صحيحة.',
  },
  'token-invalid': {
    en: 'This link is no longer valid. Please ask for a new one.',
    ar: 'هذا الرابط لم يعد صالحًا. من فضلك اطلب رابطًا جديدًا.',
  },
  'email-unchanged': {
    en: 'This is already your email address.',
    ar: 'هذا هو بريدك الإلكتروني الحالي.',
  },
  firstNameRequire: { en: 'Please enter your first name.', ar: 'من فضلك اكتب اسمك الأول.' },
  lastNameRequire: { en: 'Please enter your last name.', ar: 'من فضلك اكتب اسم العائلة.' },
  countryRequire: { en: 'Please choose your country.', ar: 'من فضلك اختر الدولة.' },
  primaryPhoneNumberRequire: {
    en: 'Please enter your phone number.',
    ar: 'من فضلك اكتب رقم هاتفك.',
  },
  whatsAppRequire: {
    en: 'Please tell us whether you use WhatsApp.',
    ar: 'من فضلك حدّد إن كان لديك واتساب.',
  },
  languagePreferenceRequire: {
    en: 'Please choose the language you would like to hear from us in.',
    ar: 'من فضلك اختر اللغة التي تفضّلها في مراسلاتنا.',
  },
  genderRequire: { en: 'Please choose your gender.', ar: 'من فضلك اختر النوع.' },
  cityRequire: { en: 'Please enter your city.', ar: 'من فضلك اكتب المدينة.' },
  provinceStateRequire: {
    en: 'Please enter your province or state.',
    ar: 'من فضلك اكتب المحافظة أو الولاية.',
  },
  streetNameRequire: { en: 'Please enter your street.', ar: 'من فضلك اكتب اسم الشارع.' },
  dateOfBirthValid: {
    en: 'Please enter a real date, like 25/03/1985.',
    ar: 'من فضلك اكتب تاريخًا صحيحًا، مثل ٢٥/٠٣/١٩٨٥.',
  },
  'community-unknown': {
    en: 'There is no community with this name',
    ar: 'لم نجد مجموعة بهذا الكود.',
  },
  'photo-not-a-picture': {
    en: 'This file is not a photo that we can open. Please choose a JPEG or PNG picture.',
    ar: 'لا يمكننا فتح هذا الملف كصورة. من فضلك اختر صورة بصيغة JPEG أو PNG.',
  },
  'photo-damaged': {
    en: 'This photo is damaged and does not open. Please choose another one, or save it again first.',
    ar: 'يبدو أن ملف هذه الصورة تالف. من فضلك اختر صورة أخرى، أو احفظها من جديد ثم أرسلها.',
  },
  'photo-too-large': {
    en: 'This photo is larger than {{maximum}} MB. Please choose a smaller one, or take a screenshot of it and send that.',
    ar: 'حجم هذه الصورة أكبر من {{maximum}} ميجابايت. من فضلك اختر صورة أصغر، أو التقط صورة للشاشة وهي معروضة وأرسلها.',
  },
  'photo-too-many-pixels': {
    en: 'This photo has more than {{maximum}} million pixels. Please choose a smaller one, or take a screenshot of it and send that.',
    ar: 'تزيد أبعاد هذه الصورة على {{maximum}} مليون بكسل. من فضلك اختر صورة أصغر، أو التقط صورة للشاشة وهي معروضة وأرسلها.',
  },
  'photo-too-small': {
    en: 'This photo is too small to show anything. Please choose one of at least {{minimum}} by {{minimum}} pixels.',
    ar: 'هذه الصورة أصغر من أن يظهر فيها شيء. من فضلك اختر صورة لا تقل عن {{minimum}} × {{minimum}} بكسل.',
  },
  'email-required': { en: 'Email is required', ar: 'من فضلك اكتب بريدك الإلكتروني.' },
  'email-validation-message': {
    en: 'Please provide us with a valid Email!',
    ar: 'من فضلك اكتب بريدًا إلكترونيًا صحيحًا، مثل name@example.com',
  },
} satisfies Record<string, Sentences>;

/** What is said of a call that succeeded, where there is nothing else to show. */
const noticeMessages = {
  'sign-up-done': {
    en: 'Thank you for signing up. Please open the link in the mail that is on its way to you: it confirms your address.',
    ar: 'شكرًا على التسجيل. أرسلنا رسالة إلى بريدك الإلكتروني. من فضلك افتح الرابط الذي فيها لتأكيده.',
  },
  'link-on-its-way': {
    en: 'If that address has an account, a link is on its way.',
    ar: 'إن كان لهذا البريد حساب لدينا، فالرابط في طريقه إليه الآن.',
  },
  'link-sent-recently': {
    en: 'If that address has an account, a link was sent to it a short while ago. Please look into your mailbox, among the unwanted mail (spam) too. You can ask for another one in {{wait}}.',
    ar: 'إن كان لهذا البريد حساب لدينا، فقد أرسلنا إليه الرابط قبل قليل. من فضلك ابحث عنه في بريدك، وفي مجلد الرسائل غير المرغوب فيها أيضًا. ويمكنك طلب رابط آخر بعد {{wait}}.',
  },
  'password-was-reset': {
    en: 'Your new password is set. Please sign in with it.',
    ar: 'تم حفظ كلمة المرور الجديدة. من فضلك سجّل الدخول بها.',
  },
  'password-was-changed': {
    en: 'Your password is changed. Other devices have been signed out.',
    ar: 'تم تغيير كلمة المرور، وتسجيل الخروج من الأجهزة الأخرى.',
  },
  'access-acquired': {
    en: 'Your account is ready. Please sign in.',
    ar: 'حسابك جاهز. من فضلك سجّل الدخول.',
  },
  'email-change-begun': {
    en: 'Please open the link that we mailed to the new address. Until then the old one stays.',
    ar: 'من فضلك افتح الرابط الذي أرسلناه إلى البريد الجديد. وحتى ذلك الحين يبقى البريد القديم كما هو.',
  },
} satisfies Record<string, Sentences>;

export type FieldErrorKey = keyof typeof fieldMessages;
export type MessageKey = ErrorCode | FieldErrorKey | keyof typeof noticeMessages;

const messages: Record<MessageKey, Sentences> = {
  ...callMessages,
  ...fieldMessages,
  ...noticeMessages,
};

/** Whether a text is the key of a field's sentence. */
export function isFieldErrorKey(key: string): key is FieldErrorKey {
  return Object.hasOwn(fieldMessages, key);
}

/** The sentence behind a key, with its `{{parameters}}` filled in. */
export function message(
  key: MessageKey,
  locale: Locale,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return messages[key][locale].replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => parameters[name] ?? '',
  );
}

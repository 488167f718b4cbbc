import type { Locale } from '@nabta/contract';

/** A text in both languages. */
export type Both = Readonly<Record<Locale, string>>;

interface SectionWords {
  readonly title: Both;
  /** What the file tells, for the list of files. */
  readonly about: Both;
}

/** Every part of what is kept of a person, in the order in which it is shown. */
export const SECTIONS = {
  profile: {
    title: { en: 'Profile', ar: 'الملف الشخصي' },
    about: { en: 'name, address, phones and choices', ar: 'الاسم والعنوان والهواتف والاختيارات' },
  },
  sponsorships: {
    title: { en: 'Sponsorships', ar: 'الكفالات' },
    about: { en: 'the children who are or were sponsored', ar: 'الأطفال المكفولون الآن ومن قبل' },
  },
  dues: {
    title: { en: 'Dues', ar: 'المستحقات' },
    about: { en: 'what was and is to be paid for them', ar: 'ما دُفع عن الكفالات وما سيُدفع' },
  },
  payments: {
    title: { en: 'Payments', ar: 'المدفوعات' },
    about: { en: 'payments that were begun, with receipts', ar: 'كل عملية دفع مع رقم إيصالها' },
  },
  gifts: {
    title: { en: 'Gifts to children', ar: 'الهدايا إلى الأطفال' },
    about: { en: 'gifts from the catalogue', ar: 'الهدايا المختارة من قائمة الهدايا' },
  },
  donations: {
    title: { en: 'Donations', ar: 'التبرعات' },
    about: {
      en: 'also those made as a guest with the same confirmed address',
      ar: 'ومعها ما قُدّم كزائر بالبريد المؤكد نفسه',
    },
  },
  ledger: {
    title: { en: 'Transactions', ar: 'المعاملات' },
    about: { en: 'every entry of the books', ar: 'كل قيد في الدفاتر' },
  },
  cards: {
    title: { en: 'Cards', ar: 'البطاقات' },
    about: {
      en: 'brand, last digits and expiry: nothing else is kept here',
      ar: 'النوع وآخر الأرقام وتاريخ الانتهاء، ولا يُحفظ هنا غيرها',
    },
  },
  letters: {
    title: { en: 'Letters', ar: 'الرسائل' },
    about: {
      en: 'written and received; pictures are in the folder letters',
      ar: 'المرسلة والواردة، وصورها في مجلد letters',
    },
  },
  drafts: {
    title: { en: 'Drafts', ar: 'المسودات' },
    about: { en: 'letters that were not sent yet', ar: 'رسائل لم تُرسل بعد' },
  },
  inquiries: {
    title: { en: 'Inquiries', ar: 'الاستفسارات' },
    about: { en: 'questions to the ministry and its answers', ar: 'أسئلة إلى الخدمة وردودها' },
  },
  mails: {
    title: { en: 'Emails', ar: 'رسائل البريد' },
    about: {
      en: 'what was mailed; texts that open an account are not kept',
      ar: 'ما أُرسل بالبريد، ولا تُحفظ نصوص الرسائل التي تفتح الحساب',
    },
  },
  sessions: {
    title: { en: 'Sign-ins', ar: 'عمليات تسجيل الدخول' },
    about: { en: 'where the account was opened', ar: 'الأجهزة التي فُتح منها الحساب' },
  },
  devices: {
    title: { en: 'Known devices', ar: 'الأجهزة المعروفة' },
    about: { en: 'when each was first seen', ar: 'أول مرة ظهر فيها كل جهاز' },
  },
  'sign-ups': {
    title: { en: 'Waiting sign-ups', ar: 'تسجيلات تنتظر التأكيد' },
    about: {
      en: 'somebody signed up with the address, and did not confirm yet',
      ar: 'تسجيل بهذا البريد لم يُؤكَّد بعد',
    },
  },
  audit: {
    title: { en: 'What staff did', ar: 'ما قام به الفريق' },
    about: { en: 'entries about the account', ar: 'ما سُجّل بشأن الحساب' },
  },
} as const satisfies Readonly<Record<string, SectionWords>>;
export type SectionName = keyof typeof SECTIONS;

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** What the fields of the files are called. */
export const FIELDS = {
  number: { en: 'number', ar: 'الرقم' },
  first_name: { en: 'first name', ar: 'الاسم الأول' },
  last_name: { en: 'last name', ar: 'اسم العائلة' },
  arabic_full_name: { en: 'full name in Arabic', ar: 'الاسم الكامل بالعربية' },
  email: { en: 'email', ar: 'البريد الإلكتروني' },
  earlier_addresses: { en: 'earlier addresses', ar: 'عناوين بريد سابقة' },
  confirmed_at: { en: 'address confirmed', ar: 'تأكيد البريد' },
  phone: { en: 'phone', ar: 'الهاتف' },
  second_phone: { en: 'second phone', ar: 'هاتف آخر' },
  has_whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
  gender: { en: 'gender', ar: 'النوع' },
  date_of_birth: { en: 'date of birth', ar: 'تاريخ الميلاد' },
  country: { en: 'country', ar: 'البلد' },
  state: { en: 'state', ar: 'المحافظة' },
  city: { en: 'city', ar: 'المدينة' },
  street: { en: 'street', ar: 'الشارع' },
  zip: { en: 'postal code', ar: 'الرمز البريدي' },
  community: { en: 'community', ar: 'المجموعة' },
  language: { en: 'language', ar: 'اللغة' },
  preferred_language: { en: 'preferred language', ar: 'اللغة المفضلة' },
  currency: { en: 'currency', ar: 'العملة' },
  balance: { en: 'balance', ar: 'الرصيد' },
  photo: { en: 'photo', ar: 'الصورة' },
  created_at: { en: 'since', ar: 'منذ' },
  reference: { en: 'reference', ar: 'المرجع' },
  child_code: { en: 'code of the child', ar: 'كود الطفل' },
  child_name: { en: 'child', ar: 'الطفل' },
  child_name_ar: { en: 'child (Arabic)', ar: 'الطفل (بالعربية)' },
  status: { en: 'state', ar: 'الحالة' },
  months: { en: 'months at a time', ar: 'عدد الأشهر في كل مرة' },
  price_per_month: { en: 'price a month', ar: 'القيمة الشهرية' },
  amount: { en: 'amount', ar: 'المبلغ' },
  fee: { en: 'fee', ar: 'الرسوم' },
  from_balance: { en: 'of it from the balance', ar: 'منه من الرصيد' },
  method: { en: 'method', ar: 'طريقة الدفع' },
  receipt: { en: 'receipt', ar: 'الإيصال' },
  sponsoring_as: { en: 'sponsoring as', ar: 'الكفالة باسم' },
  sponsoring_as_ar: { en: 'sponsoring as (Arabic)', ar: 'الكفالة باسم (بالعربية)' },
  started_at: { en: 'started', ar: 'البداية' },
  last_day: { en: 'last day', ar: 'آخر يوم' },
  ended_at: { en: 'ended', ar: 'النهاية' },
  exit_reason: { en: 'reason', ar: 'السبب' },
  other_reason: { en: 'in words', ar: 'السبب بالكلمات' },
  due_on: { en: 'due on', ar: 'تاريخ الاستحقاق' },
  paid_at: { en: 'paid', ar: 'تاريخ الدفع' },
  kind: { en: 'kind', ar: 'النوع' },
  for: { en: 'for', ar: 'الغرض' },
  for_ar: { en: 'for (Arabic)', ar: 'الغرض (بالعربية)' },
  quantity: { en: 'how many', ar: 'العدد' },
  full_name: { en: 'name', ar: 'الاسم' },
  as_guest: { en: 'made as a guest', ar: 'قُدّم كزائر' },
  reminders: { en: 'asked for reminders', ar: 'طلب التذكير' },
  happened_at: { en: 'when', ar: 'متى' },
  brand: { en: 'brand', ar: 'نوع البطاقة' },
  last4: { en: 'last digits', ar: 'آخر أربعة أرقام' },
  expiry: { en: 'good until', ar: 'صالحة حتى' },
  is_default: { en: 'primary', ar: 'الأساسية' },
  removed_at: { en: 'removed', ar: 'أُزيلت' },
  by: { en: 'by', ar: 'من' },
  text: { en: 'text', ar: 'النص' },
  pictures: { en: 'pictures', ar: 'الصور' },
  return_reason: { en: 'why it was returned', ar: 'سبب الإرجاع' },
  read_at: { en: 'read', ar: 'قُرئت' },
  updated_at: { en: 'last changed', ar: 'آخر تعديل' },
  subject: { en: 'subject', ar: 'الموضوع' },
  answers: { en: 'answers', ar: 'الردود' },
  answer: { en: 'answer', ar: 'الرد' },
  answered_at: { en: 'answered', ar: 'تاريخ الرد' },
  to: { en: 'to', ar: 'إلى' },
  sent_at: { en: 'sent', ar: 'أُرسلت' },
  device: { en: 'device', ar: 'الجهاز' },
  last_used_at: { en: 'last used', ar: 'آخر استخدام' },
  expires_at: { en: 'good until', ar: 'سارية حتى' },
  first_seen_at: { en: 'first seen', ar: 'أول ظهور' },
  action: { en: 'what', ar: 'الإجراء' },
  details: { en: 'details', ar: 'التفاصيل' },
} as const satisfies Readonly<Record<string, Both>>;
export type FieldName = keyof typeof FIELDS;

/** The other texts of a folder of personal data. */
export const EXPORT_TEXTS = {
  title: { en: 'Your data at Nabta', ar: 'بياناتك في نبتة' },
  madeOn: { en: 'As of', ar: 'حتى' },
  empty: { en: 'Nothing.', ar: 'لا يوجد.' },
  files: { en: 'Files', ar: 'الملفات' },
  intro: {
    en: 'This folder holds what Nabta keeps of you. index.html shows all of it in a browser; the .json files hold the same for programs. Amounts are in the currency beside them, times are UTC.',
    ar: 'في هذا المجلد كل ما تحتفظ به نبتة من بياناتك. يعرضه ملف index.html كله في المتصفح، وفي الملفات المنتهية بكلمة json البيانات نفسها للبرامج. المبالغ بالعملة المكتوبة بجانبها، والأوقات بالتوقيت العالمي.',
  },
  leftOut: {
    en: 'Left out, because they are keys and say nothing of you: the stored forms of your password and links, the keys of sessions and devices, and the ids by which the card company knows a payment or a card. Card numbers are never with us.',
    ar: 'تركنا خارجه ما هو مفاتيح لا تصفك بشيء: النسخ المشفرة من كلمة المرور والروابط، ومفاتيح تسجيل الدخول والأجهزة، والأرقام التي تعرف بها شركة الدفع عملية أو بطاقة. أما أرقام البطاقات فلا تصل إلينا أبدًا.',
  },
  yes: { en: 'yes', ar: 'نعم' },
  no: { en: 'no', ar: 'لا' },
  index: { en: 'all of it, to be read in a browser', ar: 'كل البيانات للقراءة في المتصفح' },
  photo: { en: 'your photo', ar: 'صورتك' },
  picture: { en: 'a picture of a letter', ar: 'صورة مرفقة برسالة' },
} as const satisfies Readonly<Record<string, Both>>;

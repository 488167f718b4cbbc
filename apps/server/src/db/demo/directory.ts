import type { DemoCommunity, DemoInquirySubject, DemoPurpose } from './demo-types.ts';

/** What a donation can be for; the first three are asked for by name (DON-08). */
export const PURPOSES: readonly DemoPurpose[] = [
  { id: 1, code: 'general', name_en: 'General donation', name_ar: 'تبرّع عام' },
  { id: 2, code: 'sponsorship', name_en: 'Sponsorship donation', name_ar: 'تبرّع للكفالة' },
  { id: 3, code: 'purchased_gift', name_en: 'Purchased gift', name_ar: 'هدية لطفل' },
  {
    id: 4,
    code: 'general_christmas_fund',
    name_en: 'General Christmas fund',
    name_ar: 'الصندوق العام لعيد الميلاد المجيد',
  },
  { id: 5, code: 'water_filters', name_en: 'Water filters', name_ar: 'فلاتر المياه' },
  { id: 6, code: 'medical_care', name_en: 'Medical care', name_ar: 'الرعاية الطبية' },
  {
    id: 7,
    code: 'education',
    name_en: 'School bags and tutoring',
    name_ar: 'حقائب المدرسة ودروس التقوية',
  },
  { id: 8, code: 'home_repair', name_en: 'Roofs and home repair', name_ar: 'ترميم البيوت وأسقفها' },
];

export const INQUIRY_SUBJECTS: readonly DemoInquirySubject[] = [
  {
    id: 1,
    name_en: 'Sponsoring a child',
    name_ar: 'كفالة طفل',
    mailbox: 'sponsorship@nabta.example',
  },
  {
    id: 2,
    name_en: 'Donations and receipts',
    name_ar: 'التبرّعات والإيصالات',
    mailbox: 'donations@nabta.example',
  },
  {
    id: 3,
    name_en: 'Letters and gifts',
    name_ar: 'الرسائل والهدايا',
    mailbox: 'letters@nabta.example',
  },
  {
    id: 4,
    name_en: 'Visiting a child or a village',
    name_ar: 'زيارة طفل أو قرية',
    mailbox: 'visits@nabta.example',
  },
  {
    id: 5,
    name_en: 'Help with my account or this website',
    name_ar: 'مساعدة في حسابي أو في الموقع',
    mailbox: 'support@nabta.example',
  },
  {
    id: 6,
    name_en: 'Volunteering and partnership',
    name_ar: 'التطوع والشراكة',
    mailbox: 'together@nabta.example',
  },
];

/** Groups that sponsors belong to; a sponsor joins one by its code. All of them are invented. */
export const COMMUNITIES: readonly DemoCommunity[] = [
  {
    id: 1,
    code: 'OLIVE24',
    community_name_en: 'Olive Branch Home Group',
    community_name_ar: 'مجموعة غصن الزيتون',
  },
  {
    id: 2,
    code: 'SOWERS',
    community_name_en: 'The Sowers Youth Meeting',
    community_name_ar: 'اجتماع شباب الزارعين',
  },
  {
    id: 3,
    code: 'CLASS98',
    community_name_en: 'Class of 1998 Alumni',
    community_name_ar: 'خريجو دفعة ١٩٩٨',
  },
  {
    id: 4,
    code: 'MIZMAR',
    community_name_en: 'Mizmar Software Team',
    community_name_ar: 'فريق مزمار للبرمجيات',
  },
  {
    id: 5,
    code: 'THREADS',
    community_name_en: 'Golden Thread Textiles',
    community_name_ar: 'منسوجات الخيط الذهبي',
  },
  {
    id: 6,
    code: 'TWOBANKS',
    community_name_en: 'Two Banks Friends Abroad',
    community_name_ar: 'أصدقاء الضفتين في المهجر',
  },
  {
    id: 7,
    code: 'LANTERN',
    community_name_en: 'Lantern Street Families',
    community_name_ar: 'عائلات شارع القنديل',
  },
  {
    id: 8,
    code: 'CONVOY',
    community_name_en: 'Doctors of the Friday Convoy',
    community_name_ar: 'أطباء قافلة الجمعة',
  },
];

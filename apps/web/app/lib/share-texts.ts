import type { PUBLIC_PAGES } from '@nabta/contract';
import type { Localised } from '@nabta/organisation';

/** The `share` of a page in the contract's table. */
export type SharePage = (typeof PUBLIC_PAGES)[number]['share'];

/**
 * The texts on the pictures of shared links (GEN-17), by page: tooling/pictures/make-share.ts draws
 * them, and they are the alternative text.
 */
export const SHARE_TEXTS: Readonly<Record<SharePage, Localised>> = {
  home: {
    en: 'Meet the children of Upper Egypt’s villages',
    ar: 'تعرّفوا على أطفال صعيد مصر',
  },
  'who-we-are': {
    en: 'Neighbours who stay until a child is grown',
    ar: 'جيران يرافقون الطفل حتى يكبر',
  },
  children: {
    en: 'Each of these children is waiting for someone',
    ar: 'كل طفل هنا ينتظر من يكفله',
  },
  projects: {
    en: 'Water, classrooms, work: a whole village grows',
    ar: 'مياه وفصول وعمل: خير يعمّ القرية كلها',
  },
  donate: {
    en: 'One donation, and the field is watered',
    ar: 'تبرّع واحد يروي الحقل',
  },
  faqs: {
    en: 'Clear answers to what people ask us',
    ar: 'إجابات واضحة عن أسئلتكم',
  },
  'contact-us': {
    en: 'Write to us: a person reads every message',
    ar: 'اكتبوا إلينا: نقرأ كل رسالة بأنفسنا',
  },
  legal: {
    en: 'What we promise, in plain words',
    ar: 'ما نتعهّد به، بكلمات واضحة',
  },
};

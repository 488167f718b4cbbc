import type { Localised } from './organisation-type.ts';

/** A group of the frequently asked questions. */
interface QuestionTopic {
  /** The id of the question that begins it; it goes on until another topic begins. */
  readonly first: number;
  readonly name: Localised;
}

/** The groups that the page of questions shows and leads to. Without any it shows one list. */
export const questionTopics: readonly QuestionTopic[] = [
  { first: 1, name: { en: 'About Nabta', ar: 'عن نبتة' } },
  { first: 3, name: { en: 'Sponsoring a child', ar: 'كفالة طفل' } },
  { first: 11, name: { en: 'Paying and giving', ar: 'الدفع والتبرّع' } },
  { first: 19, name: { en: 'Letters and gifts', ar: 'الرسائل والهدايا' } },
  { first: 23, name: { en: 'Visits and safety', ar: 'الزيارات وحماية الأطفال' } },
];

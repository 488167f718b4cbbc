import type { Stage } from './grades.ts';
import type { Wording } from './wording.ts';

const PRIMARY_SUBJECTS: readonly Wording[] = [
  { en: 'Arabic', ar: 'اللغة العربية' },
  { en: 'Mathematics', ar: 'الرياضيات' },
  { en: 'Science', ar: 'العلوم' },
  { en: 'English', ar: 'اللغة الإنجليزية' },
  { en: 'Drawing', ar: 'التربية الفنية' },
  { en: 'Religious education', ar: 'التربية الدينية' },
  { en: 'Music', ar: 'التربية الموسيقية' },
  { en: 'Physical education', ar: 'التربية الرياضية' },
];

const PREPARATORY_SUBJECTS: readonly Wording[] = [
  { en: 'Arabic grammar', ar: 'النحو' },
  { en: 'Geometry', ar: 'الهندسة' },
  { en: 'Algebra', ar: 'الجبر' },
  { en: 'Science', ar: 'العلوم' },
  { en: 'English', ar: 'اللغة الإنجليزية' },
  { en: 'Social studies', ar: 'الدراسات الاجتماعية' },
  { en: 'Computing', ar: 'الحاسب الآلي' },
  { en: 'Drawing', ar: 'التربية الفنية' },
];

/** Best subjects of those who are still at school; others study a field (study-fields). */
export const SCHOOL_SUBJECTS: Readonly<
  Record<Extract<Stage, 'kg' | 'primary' | 'preparatory' | 'secondary'>, readonly Wording[]>
> = {
  kg: [
    { en: 'Songs and movement', ar: 'الأناشيد والحركة' },
    { en: 'Numbers', ar: 'الأرقام' },
    { en: 'Letters', ar: 'الحروف' },
    { en: 'Colouring', ar: 'التلوين' },
    { en: 'Story time', ar: 'وقت الحكاية' },
  ],
  primary: PRIMARY_SUBJECTS,
  preparatory: PREPARATORY_SUBJECTS,
  secondary: [
    { en: 'Physics', ar: 'الفيزياء' },
    { en: 'Chemistry', ar: 'الكيمياء' },
    { en: 'Biology', ar: 'الأحياء' },
    { en: 'Arabic literature', ar: 'الأدب العربي' },
    { en: 'History', ar: 'التاريخ' },
    { en: 'French', ar: 'اللغة الفرنسية' },
    { en: 'Philosophy', ar: 'الفلسفة' },
    { en: 'Mathematics', ar: 'الرياضيات' },
  ],
};

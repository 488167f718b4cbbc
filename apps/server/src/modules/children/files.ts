import type { ContentFiles } from '../content-files/index.ts';
import { exportChildren } from './export-children.ts';
import { childColumns } from './file-columns.ts';
import { importChildren } from './import-children.ts';

/** The files of children. */
export const childFiles: ContentFiles = {
  noun: { one: 'child', many: 'children' },
  columns: childColumns(Temporal.PlainDate.from('2100-01-01'), []),
  example: {
    code: 'MN-0142',
    family_code: 'F-0087',
    village: 'Deir Abu Hinnis',
    first_name_en: 'Amira',
    first_name_ar: 'أميرة',
    full_name_en: 'Amira Samir Girgis',
    full_name_ar: 'أميرة سمير جرجس',
    gender: 'female',
    date_of_birth: '2016-05-04',
    school_year: 'grade_4',
    education_level: 'child',
    price_usd: '35',
    price_egp: '1500.50',
    father_name_en: 'Samir',
    father_name_ar: 'سمير',
    mother_name_en: 'Mariam',
    mother_name_ar: 'مريم',
    sisters_en: '',
    sisters_ar: '',
    brothers_en: 'Mina and Bishoy',
    brothers_ar: 'مينا وبيشوي',
    income_earner: 'father',
    income_amount: '2500',
    income_earner_professions_en: 'Farm worker',
    income_earner_professions_ar: 'عامل زراعي',
    income_frequency: 'monthly',
    character_en: 'Curious',
    character_ar: 'محبة للاستطلاع',
    special_talents_en: 'Singing',
    special_talents_ar: 'الترنيم',
    hobbies_en: 'Drawing',
    hobbies_ar: 'الرسم',
    dreams_en: 'To be a doctor',
    dreams_ar: 'أن تصبح طبيبة',
    best_subject_en: 'Science',
    best_subject_ar: 'العلوم',
    story_en: 'She likes school, and she sings.',
    story_ar: 'تحب المدرسة وترنم.',
    guardian_consent_on: '2026-01-01',
    waiting_since: '2026-01-05',
    photo: '',
    photo_taken_on: '2026-03-02',
    focus_x: '50',
    focus_y: '35',
    featured: 'no',
    drawing: 'portrait-female-10-2',
    state: 'published',
    sponsored: 'no',
  },
  about:
    'A child is known by its code. One that is there keeps its state: an import neither hides a ' +
    'child (see children hide) nor brings one back. Without the guardian’s consent a child is ' +
    'stored, and not shown. A drawing never takes the place of a photo. A photo that a newer one ' +
    'replaces is kept for the child’s own sponsors. sponsored follows from ' +
    'sponsorships: an export tells it, an import passes over it.',
  hasPhotos: true,
  importFile: importChildren,
  exportFile: exportChildren,
};

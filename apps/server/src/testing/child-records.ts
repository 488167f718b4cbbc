/** One child of a file to import, by column: everything is right with it but what is `given`. */
export function childRecord(given: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    code: 'MN-0001',
    family_code: 'F-0001',
    village: 'Abu Hinnis',
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
    special_talents_en: '',
    special_talents_ar: '',
    hobbies_en: 'Drawing',
    hobbies_ar: 'الرسم',
    dreams_en: 'To be a doctor',
    dreams_ar: 'أن تصبح طبيبة',
    best_subject_en: 'Science',
    best_subject_ar: 'العلوم',
    story_en: 'She said: "I like school".\nAnd she sings, too; often.',
    story_ar: 'قالت: «أحب المدرسة».\nوهي ترنم أيضًا.',
    guardian_consent_on: '2026-01-01',
    waiting_since: '2026-01-05',
    photo: '',
    ...given,
  };
}

/** Many of them, each in a family of its own. */
export function childRecords(count: number): Record<string, string>[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return childRecord({ code: `MN-${number}`, family_code: `F-${number}` });
  });
}

/** Records as a CSV file, with a header of the first one's columns. */
export function csvOf(
  records: readonly Readonly<Record<string, string>>[],
  { delimiter = ',', lineBreak = '\n' } = {},
): string {
  const columns = Object.keys(records[0] ?? {});
  const quoted = (text: string) =>
    /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  return [columns, ...records.map((record) => columns.map((column) => record[column] ?? ''))]
    .map((values) => values.map(quoted).join(delimiter) + lineBreak)
    .join('');
}

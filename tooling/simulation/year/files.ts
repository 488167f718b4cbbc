import { childRecord, csvOf } from '../../../apps/server/src/testing/child-records.ts';

/** Villages as staff bring them. */
export const villagesFile = csvOf([
  villageOf('Abu Hinnis', 'أبو حنس'),
  villageOf('Deir Mawas', 'دير مواس'),
]);

/** One gift, without a picture. */
export const giftsFile = csvOf([
  {
    title_en: 'New clothes for the holiday',
    title_ar: 'ملابس العيد',
    description_en: 'A complete new outfit.',
    description_ar: 'طقم جديد كامل.',
    kind: 'birthday_christmas',
    price_usd: '24',
    price_egp: '1200',
    picture: 'drawing gift-coat',
  },
]);

/** Fifty children in two villages, a family each, ten years old this year. */
export function childrenFile(year: number): string {
  return csvOf(
    Array.from({ length: 50 }, (_, index) => {
      const number = String(index + 1).padStart(4, '0');
      return childRecord({
        code: `MN-${number}`,
        family_code: `F-${number}`,
        village: index % 2 === 0 ? 'Abu Hinnis' : 'Deir Mawas',
        date_of_birth: `${year - 10}-0${1 + (index % 9)}-04`,
        guardian_consent_on: `${year - 1}-01-05`,
        waiting_since: `${year - 1}-02-01`,
      });
    }),
  );
}

function villageOf(name: string, arabicName: string): Record<string, string> {
  return {
    name_en: name,
    name_ar: arabicName,
    info_en: 'By the Nile',
    info_ar: 'على النيل',
    district_en: 'Mallawi',
    district_ar: 'ملوي',
    governorate_en: 'Minya',
    governorate_ar: 'المنيا',
  };
}

import type { DemoVillage } from './demo-types.ts';
import { MIDDLE_VILLAGES } from './villages-middle.ts';
import { NORTHERN_VILLAGES } from './villages-north.ts';
import { SOUTHERN_VILLAGES } from './villages-south.ts';
import type { Wording } from './wording.ts';

/** Letters that start the codes of a governorate's children. */
export type GovernorateLetters = 'BS' | 'MN' | 'AS' | 'SO' | 'QN' | 'LX' | 'AW';

export interface VillageText {
  readonly governorate: GovernorateLetters;
  readonly slug: string;
  readonly name: readonly [en: string, ar: string];
  readonly district: readonly [en: string, ar: string];
  /** Latitude and longitude in degrees, approximate. */
  readonly place: readonly [latitude: number, longitude: number];
  readonly info: Wording;
}

const GOVERNORATES: Readonly<Record<GovernorateLetters, Wording>> = {
  BS: { en: 'Beni Suef', ar: 'بني سويف' },
  MN: { en: 'Minya', ar: 'المنيا' },
  AS: { en: 'Assiut', ar: 'أسيوط' },
  SO: { en: 'Sohag', ar: 'سوهاج' },
  QN: { en: 'Qena', ar: 'قنا' },
  LX: { en: 'Luxor', ar: 'الأقصر' },
  AW: { en: 'Aswan', ar: 'أسوان' },
};

/** A village and the letters that start its children's codes. */
export interface VillagePlace {
  readonly village: DemoVillage;
  readonly letters: GovernorateLetters;
}

/** The 31 villages, north to south (CST-15), ids from 1. */
export function villagePlaces(): VillagePlace[] {
  const texts = [...NORTHERN_VILLAGES, ...MIDDLE_VILLAGES, ...SOUTHERN_VILLAGES];
  return texts.map((text, index) => {
    const governorate = GOVERNORATES[text.governorate];
    const village: DemoVillage = {
      id: index + 1,
      name_en: text.name[0],
      name_ar: text.name[1],
      info_en: text.info.en,
      info_ar: text.info.ar,
      district_en: text.district[0],
      district_ar: text.district[1],
      governorate_en: governorate.en,
      governorate_ar: governorate.ar,
      latitude: text.place[0],
      longitude: text.place[1],
      picture_seed: `village-${text.slug}`,
    };
    return { village, letters: text.governorate };
  });
}

import type { Locale, Village } from '@nabta/contract';
import type { villages } from '../../db/schema/index.ts';
import { localised } from '../../http/localised.ts';

/** A village as the API shows it (ENT-15). */
export function presentVillage(village: typeof villages.$inferSelect, locale: Locale): Village {
  return {
    id: village.id,
    ...localised('name', locale, village.nameEn, village.nameAr),
    ...localised('village_info', locale, village.infoEn, village.infoAr),
    district: {
      ...localised('name', locale, village.districtEn, village.districtAr),
      ...localised('governorate', locale, village.governorateEn, village.governorateAr),
    },
  };
}

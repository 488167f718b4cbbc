import type { Locale, Village } from '@nabta/contract';
import type { villages } from './tables.ts';
import { localised } from '../../http/localised.ts';

/** A village as the API shows it (ENT-15). */
export function presentVillage(village: typeof villages.$inferSelect, locale: Locale): Village {
  return {
    id: village.id,
    ...localised('name', locale, village.nameEn, village.nameAr),
    ...localised('village_info', locale, village.infoEn, village.infoAr),
    location: roundedLocation(village),
    district: {
      ...localised('name', locale, village.districtEn, village.districtAr),
      ...localised('governorate', locale, village.governorateEn, village.governorateAr),
    },
  };
}

/** The place of a village to about a kilometre: enough for a map, too little to find a house. */
function roundedLocation({ latitude, longitude }: typeof villages.$inferSelect) {
  if (latitude === null || longitude === null) return null;
  return { latitude: twoDecimals(latitude), longitude: twoDecimals(longitude) };
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100;

import type { Locale, Purpose } from '@nabta/contract';
import { localised } from '../../http/localised.ts';
import type { PurposeRow } from './repository.ts';

/** A purpose, as the API shows it (ENT-17). */
export function presentPurpose(purpose: PurposeRow, locale: Locale): Purpose {
  return {
    id: purpose.id,
    code: purpose.code,
    ...localised('name', locale, purpose.nameEn, purpose.nameAr),
  };
}

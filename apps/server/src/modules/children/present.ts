import {
  toDecimal,
  type ChildFacts,
  type Locale,
  type Sponsoree,
  type TakenSponsoree,
  type WaitingSponsoree,
} from '@nabta/contract';
import { localised } from '../../http/localised.ts';
import { pictureUrl } from '../pictures/index.ts';
import { presentVillage } from '../villages/index.ts';
import type { ChildRow } from './repository.ts';
import { ageOn, nextBirthday } from './rules.ts';

/**
 * A child as everybody but their own sponsor sees them: no answer to guests shows more than the
 * level of the organisation has here. `today` is a Cairo date.
 */
export function presentWaitingChild(
  row: ChildRow,
  facts: ChildFacts,
  locale: Locale,
  today: Temporal.PlainDate,
): WaitingSponsoree {
  if (facts === 'full') return presentChild(row, locale, today);
  const { child, village, focus } = row;
  const minimal = {
    id: child.id,
    taken: false as const,
    ...localised('first_name', locale, child.firstNameEn, child.firstNameAr),
    gender: child.gender,
    image_url: pictureUrl(child.pictureId, focus),
    current_age: ageOn(Temporal.PlainDate.from(child.dateOfBirth), today),
    waiting_days: daysWaited(child, today),
    education_level: child.educationLevel,
    price: { usd: toDecimal(child.priceUsd), egp: toDecimal(child.priceEgp) },
  };
  if (facts === 'minimal') return { ...minimal, facts };
  return {
    ...minimal,
    facts,
    code: child.code,
    district: presentVillage(village, locale).district,
    ...localised('character', locale, child.characterEn, child.characterAr),
    ...localised('special_talents', locale, child.specialTalentsEn, child.specialTalentsAr),
    ...localised('hobbies', locale, child.hobbiesEn, child.hobbiesAr),
    ...localised('dreams', locale, child.dreamsEn, child.dreamsAr),
    ...localised('best_subject', locale, child.bestSubjectEn, child.bestSubjectAr),
  };
}

/** A child in full, for their own sponsor (ENT-10). `today` is a Cairo date. */
export function presentChild(
  { child, family, village, focus, takenOn }: ChildRow,
  locale: Locale,
  today: Temporal.PlainDate,
): Sponsoree {
  const born = Temporal.PlainDate.from(child.dateOfBirth);
  return {
    id: child.id,
    taken: false,
    facts: 'full',
    code: child.code,
    ...localised('first_name', locale, child.firstNameEn, child.firstNameAr),
    ...localised('full_name', locale, child.fullNameEn, child.fullNameAr),
    gender: child.gender,
    image_url: pictureUrl(child.pictureId, focus),
    photo_taken_on: takenOn,
    current_age: ageOn(born, today),
    waiting_days: daysWaited(child, today),
    date_of_birth: child.dateOfBirth,
    next_birthday: nextBirthday(born, today).toString(),
    school_year: child.schoolYear,
    education_level: child.educationLevel,
    price: { usd: toDecimal(child.priceUsd), egp: toDecimal(child.priceEgp) },
    village: presentVillage(village, locale),
    ...localised('father_name', locale, family.fatherNameEn, family.fatherNameAr),
    ...localised('mother_name', locale, family.motherNameEn, family.motherNameAr),
    ...localised('sisters', locale, child.sistersEn, child.sistersAr),
    ...localised('brothers', locale, child.brothersEn, child.brothersAr),
    income_earner: family.incomeEarner,
    income_amount: family.incomeAmount,
    ...localised(
      'income_earner_professions',
      locale,
      family.incomeEarnerProfessionsEn,
      family.incomeEarnerProfessionsAr,
    ),
    income_frequency: family.incomeFrequency,
    ...localised('character', locale, child.characterEn, child.characterAr),
    ...localised('special_talents', locale, child.specialTalentsEn, child.specialTalentsAr),
    ...localised('hobbies', locale, child.hobbiesEn, child.hobbiesAr),
    ...localised('dreams', locale, child.dreamsEn, child.dreamsAr),
    ...localised('best_subject', locale, child.bestSubjectEn, child.bestSubjectAr),
    ...localised('story', locale, child.storyEn, child.storyAr),
  };
}

/** The days from the one on which a child began to wait; 0 of one who does not wait. */
function daysWaited(child: ChildRow['child'], today: Temporal.PlainDate): number {
  if (!child.listed) return 0;
  return Math.max(0, Temporal.PlainDate.from(child.waitingSince).until(today).days);
}

/** A child whom someone has just taken: the first name, and nothing else. */
export function presentTakenChild({ child }: ChildRow, locale: Locale): TakenSponsoree {
  return {
    id: child.id,
    taken: true,
    ...localised('first_name', locale, child.firstNameEn, child.firstNameAr),
  };
}

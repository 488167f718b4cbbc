import type { EducationLevel, SchoolYear, SponsoreeGender } from '@nabta/contract';

/** What the drawn scenes can show; a picture seed starts with its kind (`water-filters-1`). */
export type SceneKind =
  'village' | 'school' | 'water' | 'nile' | 'clinic' | 'workshop' | 'field' | 'home';
export type SceneSeed = `${SceneKind}-${string}`;

export type IncomeEarner =
  'brother' | 'father' | 'mother' | 'other_relative' | 'outside_source' | 'sister' | 'other';
export type IncomeFrequency = 'daily' | 'weekly' | 'monthly' | 'annually' | 'irregularly';

export interface DemoVillage {
  id: number;
  name_en: string;
  name_ar: string;
  info_en: string;
  info_ar: string;
  district_en: string;
  district_ar: string;
  governorate_en: string;
  governorate_ar: string;
  /** Approximate, in degrees. */
  latitude: number;
  longitude: number;
  picture_seed: SceneSeed;
}

export interface DemoFamily {
  id: number;
  village_id: number;
  father_name_en: string;
  father_name_ar: string;
  mother_name_en: string;
  mother_name_ar: string;
  income_earner: IncomeEarner;
  /** Egyptian pounds (major units) per day, week, month or year as `income_frequency` says. */
  income_amount: number;
  income_earner_professions_en: string;
  income_earner_professions_ar: string;
  income_frequency: IncomeFrequency;
}

export interface DemoChild {
  id: number;
  family_id: number;
  /** Letters of the governorate and a number, e.g. `MN-0142`. */
  code: string;
  first_name_en: string;
  first_name_ar: string;
  full_name_en: string;
  full_name_ar: string;
  gender: SponsoreeGender;
  /** ISO date. */
  date_of_birth: string;
  school_year: SchoolYear;
  education_level: EducationLevel;
  /** Per month, in minor units (cents, piastres). */
  price_usd_minor: number;
  price_egp_minor: number;
  sisters_en: string;
  sisters_ar: string;
  brothers_en: string;
  brothers_ar: string;
  character_en: string;
  character_ar: string;
  special_talents_en: string;
  special_talents_ar: string;
  hobbies_en: string;
  hobbies_ar: string;
  dreams_en: string;
  dreams_ar: string;
  best_subject_en: string;
  best_subject_ar: string;
  story_en: string;
  story_ar: string;
  /** ISO date on which a guardian agreed to the publication; never after `waiting_since`. */
  consented_on: string;
  /** ISO date. */
  waiting_since: string;
  featured: boolean;
  portrait_seed: string;
}

export interface DemoProject {
  id: number;
  title_en: string;
  title_ar: string;
  /** HTML. */
  description_en: string;
  description_ar: string;
  featured: boolean;
  /** The code of the purpose that it is for. */
  purpose?: string;
  /** The first is the featured picture. */
  picture_seeds: readonly [SceneSeed, ...SceneSeed[]];
}

export interface DemoPurpose {
  id: number;
  code: string;
  name_en: string;
  name_ar: string;
}

export interface DemoInquirySubject {
  id: number;
  name_en: string;
  name_ar: string;
  mailbox: string;
}

export interface DemoFaq {
  id: number;
  question_en: string;
  question_ar: string;
  /** HTML. */
  answer_en: string;
  answer_ar: string;
}

export interface DemoGift {
  id: number;
  title_en: string;
  title_ar: string;
  description_en: string;
  description_ar: string;
  kind: 'birthday_christmas' | 'family_relief' | 'medical';
  price_usd_minor: number;
  price_egp_minor: number;
  picture_seed: SceneSeed;
}

export interface DemoCommunity {
  id: number;
  community_name_en: string;
  community_name_ar: string;
  code: string;
}

export interface DemoData {
  villages: DemoVillage[];
  families: DemoFamily[];
  children: DemoChild[];
  projects: DemoProject[];
  purposes: DemoPurpose[];
  inquiry_subjects: DemoInquirySubject[];
  faqs: DemoFaq[];
  gifts: DemoGift[];
  communities: DemoCommunity[];
}

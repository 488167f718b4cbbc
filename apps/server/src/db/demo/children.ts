import { profileDealer } from './child-profiles.ts';
import { storyteller, type StoryPlaces } from './children-stories.ts';
import type { DemoChild } from './demo-types.ts';
import type { FamilyPlan } from './families.ts';
import { birthPlaceOf, type Members, type Pupil } from './family-members.ts';
import { educationLevelOf, stageOf, type Stage } from './grades.ts';
import { wholeBetween, type Random } from './random.ts';
import { arabicList, englishList, worded, type Wording } from './wording.ts';

/** Cents a month: the older the pupil, the dearer school, transport and books. */
const PRICES_USD: Readonly<Record<Stage, number>> = {
  kg: 3000,
  primary: 3200,
  preparatory: 3400,
  secondary: 3700,
  technical: 3700,
  institute: 4200,
  university: 4500,
};
const PIASTRES_PER_CENT = 50;

/** A child in the programme, with the family around it. */
export interface ChildPlan {
  readonly id: number;
  readonly code: string;
  readonly pupil: Pupil;
  readonly members: Members;
  readonly family: FamilyPlan;
  readonly consentedOn: Temporal.PlainDate;
  readonly waitingSince: Temporal.PlainDate;
}

/** Dates of consent and of publication, one to 24 months ago; nobody is published before KG age. */
export function waitingDates(random: Random, pupil: Pupil, today: Temporal.PlainDate) {
  const longest = Math.min(725, pupil.days - 1_250);
  const waitingSince = today.subtract({ days: wholeBetween(random, 31, longest) });
  const consentedOn = waitingSince.subtract({ days: wholeBetween(random, 3, 45) });
  return { waitingSince, consentedOn };
}

function placesOf({ pupil, members, family }: ChildPlan) {
  const inLanguage = (language: 'en' | 'ar'): StoryPlaces => {
    const spoken = language === 'en' ? 0 : 1;
    const name = pupil.name[spoken];
    const { village } = family.place;
    return {
      name,
      village: village[`name_${language}`],
      city: village[`governorate_${language}`],
      father: family.father[spoken],
      mother: family.mother[spoken],
      earner: members.earner?.name[spoken] ?? '',
      does: worded(family.profession.does[language], pupil.gender, { name }),
    };
  };
  return { en: inLanguage('en'), ar: inLanguage('ar') };
}

function siblingsOf({ pupil, members }: ChildPlan, gender: Pupil['gender']): Wording {
  const others = members.all.filter((member) => member !== pupil && member.gender === gender);
  return {
    en: englishList(others.map(({ name }) => name[0])),
    ar: arabicList(others.map(({ name }) => name[1])),
  };
}

type Identity = Omit<
  DemoChild,
  `${'character' | 'special_talents' | 'hobbies' | 'dreams' | 'best_subject' | 'story'}_${'en' | 'ar'}`
>;

function identityOf(plan: ChildPlan): Identity {
  const { pupil, family } = plan;
  const sisters = siblingsOf(plan, 'female');
  const brothers = siblingsOf(plan, 'male');
  const price = PRICES_USD[stageOf(pupil.schoolYear)];
  return {
    id: plan.id,
    family_id: family.family.id,
    code: plan.code,
    first_name_en: pupil.name[0],
    first_name_ar: pupil.name[1],
    full_name_en: [pupil.name[0], family.father[0], family.grandfather[0]].join(' '),
    full_name_ar: [pupil.name[1], family.father[1], family.grandfather[1]].join(' '),
    gender: pupil.gender,
    date_of_birth: pupil.born.toString(),
    school_year: pupil.schoolYear,
    education_level: educationLevelOf(pupil.schoolYear),
    price_usd_minor: price,
    price_egp_minor: price * PIASTRES_PER_CENT,
    sisters_en: sisters.en,
    sisters_ar: sisters.ar,
    brothers_en: brothers.en,
    brothers_ar: brothers.ar,
    consented_on: plan.consentedOn.toString(),
    waiting_since: plan.waitingSince.toString(),
    featured: false,
    portrait_seed: plan.code.toLowerCase(),
  };
}

/** Writes profiles and stories; call it longest waiting first, the order in which lists show them. */
export function profileWriter(random: Random): (plan: ChildPlan) => DemoChild {
  const deal = profileDealer(random);
  const tellStory = storyteller(random);
  return (plan) => {
    const { pupil, family, members } = plan;
    const profile = deal(pupil);
    const story = tellStory({
      gender: pupil.gender,
      stage: stageOf(pupil.schoolYear),
      home: family.home,
      birthPlace: birthPlaceOf(pupil, members),
      tells: profile.tells,
      places: placesOf(plan),
    });
    const inBoth = (wording: Wording) => ({
      en: worded(wording.en, pupil.gender),
      ar: worded(wording.ar, pupil.gender),
    });
    const [character, talents] = [inBoth(profile.character), inBoth(profile.talents)];
    const [hobbies, dream] = [inBoth(profile.hobbies), inBoth(profile.dream)];
    return {
      ...identityOf(plan),
      character_en: character.en,
      character_ar: character.ar,
      special_talents_en: talents.en,
      special_talents_ar: talents.ar,
      hobbies_en: hobbies.en,
      hobbies_ar: hobbies.ar,
      dreams_en: dream.en,
      dreams_ar: dream.ar,
      best_subject_en: profile.subject.en,
      best_subject_ar: profile.subject.ar,
      story_en: story.en,
      story_ar: story.ar,
    };
  };
}

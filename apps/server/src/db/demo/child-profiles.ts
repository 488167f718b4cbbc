import { CHARACTERS } from './characters.ts';
import { DREAMS } from './dreams.ts';
import type { Pupil } from './family-members.ts';
import { stageOf, yearOf } from './grades.ts';
import { HOBBIES } from './hobbies.ts';
import { dealer, type Random } from './random.ts';
import { SCHOOL_SUBJECTS } from './school-subjects.ts';
import { INSTITUTE_FIELDS, TECHNICAL_FIELDS, type StudyField } from './study-fields.ts';
import { UNIVERSITY_FIELDS } from './university-fields.ts';
import { TALENTS } from './talents.ts';
import { suits, type Trait } from './traits.ts';
import { arabicList, englishList, type Wording } from './wording.ts';

/** What a profile says of one child; the wordings still hold both gender forms. */
export interface Profile {
  readonly character: Wording;
  readonly talents: Wording;
  readonly hobbies: Wording;
  readonly dream: Wording;
  readonly subject: Wording;
  readonly tells: readonly [gift: Wording, dream: Wording];
}

function listed([first, second]: readonly [Wording, Wording]): Wording {
  const second_en = second.en.charAt(0).toLowerCase() + second.en.slice(1);
  return { en: englishList([first.en, second_en]), ar: arabicList([first.ar, second.ar]) };
}

/** Deals what each stage studies and dreams of: a field, or a school subject and a dream. */
function studyDealer(random: Random) {
  const fields = {
    technical: dealer(random, TECHNICAL_FIELDS),
    university: dealer(random, UNIVERSITY_FIELDS),
    institute: dealer(random, INSTITUTE_FIELDS),
  };
  const subjects = {
    kg: dealer(random, SCHOOL_SUBJECTS.kg),
    primary: dealer(random, SCHOOL_SUBJECTS.primary),
    preparatory: dealer(random, SCHOOL_SUBJECTS.preparatory),
    secondary: dealer(random, SCHOOL_SUBJECTS.secondary),
  };
  const dream = dealer(random, DREAMS);
  return ({ schoolYear, age, gender }: Pupil): Pick<StudyField, 'subject' | 'dream' | 'tells'> => {
    const stage = stageOf(schoolYear);
    if (stage === 'technical' || stage === 'university' || stage === 'institute') {
      const year = yearOf(schoolYear);
      const isShort = schoolYear.startsWith('institute_two_year');
      return fields[stage](
        ({ years }) => years >= year && (stage !== 'institute' || isShort === (years === 2)),
      );
    }
    const { name, tells } = dream((trait) => suits(trait, age, gender));
    return { subject: subjects[stage](), dream: name, tells };
  };
}

/** Deals a profile that suits the age, the school year and the gender. */
export function profileDealer(random: Random): (pupil: Pupil) => Profile {
  const character = dealer(random, CHARACTERS);
  const talent = dealer(random, TALENTS);
  const hobby = dealer(random, HOBBIES);
  const study = studyDealer(random);
  return (pupil) => {
    const fitting = (trait: Trait) => suits(trait, pupil.age, pupil.gender);
    const [gift, first] = [talent(fitting), hobby(fitting)];
    const second = hobby((trait) => trait !== first && fitting(trait));
    const { subject, dream, tells } = study(pupil);
    return {
      character: character(),
      talents: gift.name,
      hobbies: listed([first.name, second.name]),
      dream,
      subject,
      tells: [random() < 0.5 ? gift.tells : first.tells, tells],
    };
  };
}

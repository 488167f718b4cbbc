import type { SponsoreeGender } from '@nabta/contract';
import type { Stage } from './grades.ts';
import { dealer, type Dealer, type Random } from './random.ts';
import { SCHOOL_CLOSINGS, STUDENT_CLOSINGS } from './story-closings.ts';
import {
  HOME_SENTENCES,
  PLACE_SENTENCES,
  type BirthPlace,
  type HomeSituation,
} from './story-family.ts';
import {
  INSTITUTE_OPENINGS,
  PREPARATORY_OPENINGS,
  SECONDARY_OPENINGS,
  TECHNICAL_OPENINGS,
  UNIVERSITY_OPENINGS,
} from './story-openings-older.ts';
import { KG_OPENINGS, PRIMARY_OPENINGS } from './story-openings-younger.ts';
import { worded, type Wording } from './wording.ts';

/** The people and places that the sentences of one child's story name, in one language. */
export type StoryPlaces = Readonly<
  Record<'name' | 'village' | 'city' | 'father' | 'mother' | 'earner' | 'does', string>
>;

export interface StorySubject {
  readonly gender: SponsoreeGender;
  readonly stage: Stage;
  readonly home: HomeSituation;
  readonly birthPlace: BirthPlace;
  /** A sentence on a talent or hobby, and one on the dream. */
  readonly tells: readonly [gift: Wording, dream: Wording];
  readonly places: { readonly en: StoryPlaces; readonly ar: StoryPlaces };
}

const OPENINGS: Readonly<Record<Stage, readonly Wording[]>> = {
  kg: KG_OPENINGS,
  primary: PRIMARY_OPENINGS,
  preparatory: PREPARATORY_OPENINGS,
  secondary: SECONDARY_OPENINGS,
  technical: TECHNICAL_OPENINGS,
  university: UNIVERSITY_OPENINGS,
  institute: INSTITUTE_OPENINGS,
};

function dealersOf<K extends string>(
  random: Random,
  decks: Readonly<Record<K, readonly Wording[]>>,
): (key: K) => Wording {
  const dealers = new Map<K, Dealer<Wording>>();
  return (key) => {
    const deal = dealers.get(key) ?? dealer(random, decks[key]);
    dealers.set(key, deal);
    return deal();
  };
}

function told(sentence: Wording, subject: StorySubject): Wording {
  const { gender, places } = subject;
  return {
    en: startingLarge(worded(sentence.en, gender, places.en)),
    ar: worded(sentence.ar, gender, places.ar),
  };
}

function startingLarge(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/**
 * A teller of stories of four or five sentences: how the child is met, the home, a gift, the dream,
 * and often what a sponsor would add. Sentences are dealt, so call it in the order in which the
 * children are listed, and neighbours will read differently.
 */
export function storyteller(random: Random): (subject: StorySubject) => Wording {
  const opening = dealersOf(random, OPENINGS);
  const home = dealersOf(random, HOME_SENTENCES);
  const place = dealersOf(random, PLACE_SENTENCES);
  const closing = {
    school: dealer(random, SCHOOL_CLOSINGS),
    student: dealer(random, STUDENT_CLOSINGS),
  };
  return (subject) => {
    const isStudent = subject.stage === 'university' || subject.stage === 'institute';
    const aboutHome = random() < 0.3 ? place(subject.birthPlace) : home(subject.home);
    const sentences = [opening(subject.stage), aboutHome, ...subject.tells];
    if (random() < 0.6) sentences.push(isStudent ? closing.student() : closing.school());
    const all = sentences.map((sentence) => told(sentence, subject));
    return {
      en: all.map((sentence) => sentence.en).join(' '),
      ar: all.map((sentence) => sentence.ar).join(' '),
    };
  };
}

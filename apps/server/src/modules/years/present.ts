import {
  beginningOf,
  toDecimal,
  type ChildOfYear,
  type Locale,
  type YearTogether,
} from '@nabta/contract';
import { localised } from '../../http/localised.ts';
import { pictureUrl } from '../pictures/index.ts';
import type { ShownYear } from './show-year.ts';

/** The most letters of a child that are shown; the others stand in the conversation. */
const LETTERS_SHOWN = 12;

/** The length of a letter's beginning: three lines of a phone. */
const FIRST_WORDS = 110;

/** The language to show a year in, and the links to the pictures of letters. */
interface Showing {
  readonly locale: Locale;
  readonly urlOf: (attachmentId: string) => string;
}

/** A year, as the API shows it to its sponsor. */
export function presentYear(shown: ShownYear, showing: Showing): YearTogether {
  const { year, years, bounds, children, totals } = shown;
  return {
    year,
    years: [...years],
    children: children.map((child) => presentChildOfYear(child, showing)),
    // What only went back, or came from the balance, is nothing to thank for.
    totals: totals
      .filter(({ net }) => net > 0)
      .map(({ currency, net }) => ({ currency, net: toDecimal(net) })),
    statement: { from: bounds.from, to: bounds.to },
  };
}

function presentChildOfYear(
  { sponsorship, letters, gifts, portraits, ...rest }: ShownYear['children'][number],
  { locale, urlOf }: Showing,
): ChildOfYear {
  const { child } = sponsorship;
  const countFrom = (wanted: string) =>
    letters.filter(({ senderType }) => senderType === wanted).length;
  return {
    sponsorship_id: sponsorship.id,
    ...localised('first_name', locale, child.firstNameEn, child.firstNameAr),
    gender: child.gender,
    started_on: sponsorship.startedOn,
    months_together: rest.monthsTogether,
    ended_on: rest.endedOn,
    passed_away: sponsorship.exitReason === 'death',
    can_write: rest.canWrite,
    portraits: portraits.map((portrait) => ({
      image_url: pictureUrl(portrait.pictureId, portrait),
      photo_taken_on: portrait.takenOn,
    })),
    letters_from_sponsor: countFrom('SponsorLetter'),
    letters_from_child: countFrom('SponsoreeLetter'),
    letters: letters.slice(-LETTERS_SHOWN).map((letter) => ({
      id: letter.id,
      sender_type: letter.senderType,
      text: beginningOf(letter.text, FIRST_WORDS),
      written_on: letter.writtenOn,
      picture: letter.pictureId === undefined ? null : `${urlOf(letter.pictureId)}&size=preview`,
    })),
    gifts: gifts.map(({ titleEn, titleAr, quantity, givenOn }) => ({
      ...localised('title', locale, titleEn, titleAr),
      quantity,
      given_on: givenOn,
    })),
  };
}

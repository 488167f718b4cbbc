import type { Currency } from '@nabta/contract';
import type { SponsorRow } from '../sponsors/index.ts';

/** What an account pays in, and whether anything of it is in that. */
export interface InCurrency {
  readonly currency: Currency;
  /** A balance, or a live sponsorship. */
  readonly hasMoney: boolean;
}

/** What two joined accounts pay in; undefined where both have money, of two kinds. */
export function joinedCurrency(from: InCurrency, into: InCurrency): Currency | undefined {
  if (from.currency === into.currency || !from.hasMoney) return into.currency;
  return into.hasMoney ? undefined : from.currency;
}

/** What decides whether a card can be charged on a day. */
interface Expiring {
  readonly expMonth: number;
  readonly expYear: number;
}

const isGood = ({ expMonth, expYear }: Expiring, { year, month }: Temporal.PlainDate) =>
  expYear * 12 + expMonth >= year * 12 + month;

/**
 * Whose cards two joined accounts go on with. The card company charges a card for the customer who
 * saved it alone, and an account is one customer there: so it is the account's own, unless only the
 * other has one that is still good (a Cairo date).
 */
export function keptCards(
  from: readonly Expiring[],
  into: readonly Expiring[],
  today: Temporal.PlainDate,
): 'from' | 'into' {
  if (into.some((card) => isGood(card, today))) return 'into';
  if (from.some((card) => isGood(card, today))) return 'from';
  return into.length === 0 && from.length > 0 ? 'from' : 'into';
}

type Profile = Partial<SponsorRow>;

/** What of a profile fills the gaps of another: what is there is never replaced. */
export function filledGaps(from: SponsorRow, into: SponsorRow): Profile {
  return {
    ...(into.arabicFullName === '' ? { arabicFullName: from.arabicFullName } : {}),
    ...(into.gender === null ? { gender: from.gender } : {}),
    ...(into.dateOfBirth === null ? { dateOfBirth: from.dateOfBirth } : {}),
    ...(into.languagePreference === null ? { languagePreference: from.languagePreference } : {}),
    ...(into.hasWhatsapp === null ? { hasWhatsapp: from.hasWhatsapp } : {}),
    ...(into.communityId === null ? { communityId: from.communityId } : {}),
    ...(into.pictureId === null ? { pictureId: from.pictureId } : {}),
    ...addressOf(from, into),
    ...phonesOf(from, into),
  };
}

/** An address is taken as a whole: two halves are none. */
function addressOf(from: SponsorRow, into: SponsorRow): Profile {
  if (into.city !== '' || into.streetName !== '' || into.state !== '') return {};
  const { city, state, streetName, zip } = from;
  return { city, state, streetName, zip, countryCode: into.countryCode ?? from.countryCode };
}

function phonesOf(from: SponsorRow, into: SponsorRow): Profile {
  const own = [into.phonePrimaryNumber, into.phoneSecondaryNumber];
  const more = [
    { code: from.phonePrimaryCode, number: from.phonePrimaryNumber },
    { code: from.phoneSecondaryCode, number: from.phoneSecondaryNumber },
  ].filter(({ number }) => number !== null && !own.includes(number));
  const gaps: Profile = {};
  if (into.phonePrimaryNumber === null) {
    const first = more.shift();
    if (first) Object.assign(gaps, asPrimary(first));
  }
  const second = into.phoneSecondaryNumber === null ? more.shift() : undefined;
  return second ? { ...gaps, ...asSecondary(second) } : gaps;
}

interface Phone {
  readonly code: string | null;
  readonly number: string | null;
}

const asPrimary = ({ code, number }: Phone): Profile => ({
  phonePrimaryCode: code,
  phonePrimaryNumber: number,
});

const asSecondary = ({ code, number }: Phone): Profile => ({
  phoneSecondaryCode: code,
  phoneSecondaryNumber: number,
});

import type { Currency } from '@nabta/contract';
import type { SponsorRow } from '../sponsors/index.ts';

/** The currency of an account, and whether it has money in it. */
export interface InCurrency {
  readonly currency: Currency;
  /** A balance, or a live sponsorship. */
  readonly hasMoney: boolean;
}

/** The currency of two joined accounts. Returns undefined when both have money, in different ones. */
export function joinedCurrency(from: InCurrency, into: InCurrency): Currency | undefined {
  if (from.currency === into.currency || !from.hasMoney) return into.currency;
  return into.hasMoney ? undefined : from.currency;
}

/** The end of a card's validity. */
interface Expiring {
  readonly expMonth: number;
  readonly expYear: number;
}

const isGood = ({ expMonth, expYear }: Expiring, { year, month }: Temporal.PlainDate) =>
  expYear * 12 + expMonth >= year * 12 + month;

/**
 * Which cards two joined accounts keep. The card company charges a card only for the customer who
 * saved it, and an account is one customer there. So they are the cards of `into`, unless only `from`
 * has one that is still good (a Cairo date).
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

/** The values of a profile that fill the gaps of another: nothing that is there is replaced. */
export function filledGaps(from: SponsorRow, into: SponsorRow): Profile {
  return {
    ...(into.arabicFullName === '' ? { arabicFullName: from.arabicFullName } : {}),
    ...(into.gender === null ? { gender: from.gender } : {}),
    ...(into.dateOfBirth === null ? { dateOfBirth: from.dateOfBirth } : {}),
    ...(into.languagePreference === null ? { languagePreference: from.languagePreference } : {}),
    ...(into.hasWhatsapp === null ? { hasWhatsapp: from.hasWhatsapp } : {}),
    ...communityOf(from, into),
    ...(into.pictureId === null ? { pictureId: from.pictureId } : {}),
    ...addressOf(from, into),
    ...phonesOf(from, into),
  };
}

/** Who led a community leads it under the other account too. */
function communityOf(from: SponsorRow, into: SponsorRow): Profile {
  const { communityId, leadsCommunity } = from;
  if (into.communityId !== null && into.communityId !== communityId) return {};
  return { communityId, leadsCommunity: leadsCommunity || into.leadsCommunity };
}

/** An address is taken as a whole: half of each would be wrong. */
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

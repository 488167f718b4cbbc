import type { FrequencyMonths } from '@nabta/contract';
import { paymentCurrencyOf } from '../../../modules/sponsors/rules.ts';
import type { sponsors } from '../../../modules/sponsors/tables.ts';
import type { DemoChild } from '../demo-types.ts';
import { COPTIC_FATHERS, COPTIC_MOTHERS, SHARED_FATHERS, SHARED_MOTHERS } from '../names.ts';
import { dealer, pick, pickWeighted, shuffled, wholeBetween, type Random } from '../random.ts';
import { momentOn } from './days.ts';
import { EGYPTIAN_TOWNS, FOREIGNERS, type Foreigner } from './people.ts';
import type { Payer, SponsoringPlan } from './plans.ts';

type SponsorRow = typeof sponsors.$inferInsert;

/** Sponsors whom nobody signs in as, and whom they sponsor. */
export interface Pool {
  readonly sponsors: readonly SponsorRow[];
  readonly sponsorings: readonly SponsoringPlan[];
}

/** What the addresses of these sponsors end with, after a name and their number. */
export const POOL_HOST = '@example.org';

/** Deals people, most of them in Egypt; nobody twice. */
function personDealer(random: Random): () => Foreigner {
  const men = dealer(random, [...COPTIC_FATHERS, ...SHARED_FATHERS.slice(0, 8)]);
  const women = dealer(random, [...COPTIC_MOTHERS, ...SHARED_MOTHERS]);
  const lastNames = dealer(random, COPTIC_FATHERS);
  const foreigners = shuffled(random, FOREIGNERS);
  return () => {
    const foreigner = random() < 0.42 ? foreigners.pop() : undefined;
    if (foreigner) return foreigner;
    const gender = random() < 0.5 ? 'female' : 'male';
    const first = gender === 'female' ? women() : men();
    const last = lastNames((name) => name[0] !== first[0]);
    return { first, last, gender, town: pick(random, EGYPTIAN_TOWNS) };
  };
}

/** Sponsors for all of these children, with ids from `firstId` on. */
export function planPool(
  random: Random,
  children: readonly DemoChild[],
  { firstId, today }: { firstId: number; today: Temporal.PlainDate },
): Pool {
  const nextPerson = personDealer(random);
  const waiting = shuffled(random, children);
  const sponsors: SponsorRow[] = [];
  const sponsorings: SponsoringPlan[] = [];
  while (waiting.length > 0) {
    const person = nextPerson();
    const id = firstId + sponsors.length;
    const payer = payerOf(person, id);
    const own = waiting.splice(0, pickWeighted(random, HOW_MANY));
    const plans = carts(random, own).map((cart) => planCart(random, payer, cart, today));
    sponsors.push(rowOf(person, payer, plans));
    sponsorings.push(...plans);
  }
  return { sponsors, sponsorings };
}

const HOW_MANY = [
  [1, 55],
  [2, 33],
  [3, 12],
] as const;

/** Some sponsor two children at once, others one after the other. */
function carts(random: Random, children: readonly DemoChild[]): (readonly DemoChild[])[] {
  const together = children.length > 1 && random() < 0.4;
  return together ? [children] : children.map((child) => [child]);
}

const FREQUENCIES: readonly (readonly [FrequencyMonths, number])[] = [
  [1, 46],
  [3, 24],
  [6, 14],
  [12, 16],
];

const DAYS_OF_TWO_YEARS = 700;
/** Nobody is sponsored before the age of the nursery. */
const YOUNGEST_DAYS = 1_280;

function planCart(
  random: Random,
  payer: Payer,
  children: readonly DemoChild[],
  today: Temporal.PlainDate,
): SponsoringPlan {
  const days = children.map(({ date_of_birth: born }) =>
    Temporal.PlainDate.from(born).until(today, { largestUnit: 'days' }),
  );
  const youngest = Math.min(...days.map((age) => age.days));
  const longest = Math.min(DAYS_OF_TWO_YEARS, youngest - YOUNGEST_DAYS);
  const day = today.subtract({ days: wholeBetween(random, 20, longest) });
  // In the daytime, which is the same hour every day of the year.
  const time = { hour: wholeBetween(random, 10, 21), minute: wholeBetween(random, 0, 59) };
  const at = momentOn(day, Temporal.PlainTime.from({ ...time, second: payer.id % 60 }));
  return { payer, at, months: pickWeighted(random, FREQUENCIES), children };
}

function payerOf({ first, last, town }: Foreigner, id: number): Payer {
  const currency = paymentCurrencyOf(town.countryCode);
  const local = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return {
    id,
    email: `${local(first[0])}.${local(last[0])}.${id}${POOL_HOST}`,
    phone: '',
    currency,
    locale: currency === 'egp' ? 'ar' : 'en',
    nameEn: `${first[0]} ${last[0]}`,
    nameAr: `${first[1]} ${last[1]}`,
  };
}

/** Without a password: nobody signs in as one of them. */
function rowOf(
  { first, last, gender, town }: Foreigner,
  { id, email, currency, locale, nameAr }: Payer,
  plans: readonly SponsoringPlan[],
): SponsorRow {
  const spoken = locale === 'ar' ? 1 : 0;
  const [earliest] = plans.map(({ at }) => at).toSorted((a, b) => Temporal.Instant.compare(a, b));
  if (!earliest) throw new Error(`${email} sponsors nobody`);
  const createdAt = earliest.subtract({ minutes: 30 + (id % 40) });
  return {
    id,
    email,
    firstName: first[spoken],
    lastName: last[spoken],
    arabicFullName: nameAr,
    countryCode: town.countryCode,
    gender,
    languagePreference: locale === 'ar' ? 'arabic' : 'english',
    city: town.name[spoken],
    state: '',
    streetName: '',
    zip: '',
    paymentCurrency: currency,
    locale,
    createdAt,
    confirmedAt: createdAt,
  };
}

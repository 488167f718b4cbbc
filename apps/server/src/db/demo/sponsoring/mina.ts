import type { FrequencyMonths } from '@nabta/contract';
import { earliestLastDay } from '../../../modules/sponsorships/rules.ts';
import { ageOn } from '../../../modules/children/rules.ts';
import type { DemoChild, DemoData } from '../demo-types.ts';
import { MINA } from '../sponsors.ts';
import { dayOf, momentOn } from './days.ts';
import type { DonationPlan, GiftPlan, Past, Payer, SponsoringPlan } from './plans.ts';

const PAYER: Payer = {
  id: MINA.id,
  email: MINA.email,
  phone: `${MINA.phonePrimaryCode}${MINA.phonePrimaryNumber}`,
  currency: MINA.paymentCurrency,
  locale: MINA.locale,
  nameEn: 'Mina Adel',
  nameAr: 'مينا عادل',
};

/** Whom the sponsor with a past sponsors, and has sponsored. */
interface Chosen {
  readonly monthly: DemoChild;
  readonly quarterly: DemoChild;
  readonly yearly: DemoChild;
  readonly halfYearly: DemoChild;
  /** The only child of a family, so that nobody else of it waits for a sponsor from then on. */
  readonly grown: DemoChild;
}

function choose(children: readonly DemoChild[], data: DemoData, today: Temporal.PlainDate): Chosen {
  const isAlone = ({ id, family_id: family }: DemoChild) =>
    data.children.every((other) => other.id === id || other.family_id !== family);
  const [grown] = children
    .filter(isAlone)
    .toSorted((a, b) => a.date_of_birth.localeCompare(b.date_of_birth));
  const pupils = children.filter((child) => {
    const age = ageOn(Temporal.PlainDate.from(child.date_of_birth), today);
    return child !== grown && age >= 8 && age <= 17;
  });
  const [monthly, halfYearly] = pupils.filter(({ gender }) => gender === 'female');
  const [quarterly, yearly] = pupils.filter(({ gender }) => gender === 'male');
  if (!monthly || !quarterly || !yearly || !halfYearly || !grown) {
    throw new Error('there are too few children for the sponsor with a past');
  }
  return { monthly, quarterly, yearly, halfYearly, grown };
}

type At = (day: Temporal.PlainDate, time: string) => Temporal.Instant;
const at: At = (day, time) => momentOn(day, Temporal.PlainTime.from(time));

/** What the sponsor with a past has done, and the child who has left the programme since. */
interface MinasPast extends Past {
  readonly grown: DemoChild;
}

/**
 * The past of mina@nabta.example: children by every frequency, of whom one is let go and one has
 * finished school; two dues that the bank refused, gifts, donations of which one went back, and a
 * balance.
 */
export function planMina(
  children: readonly DemoChild[],
  data: DemoData,
  today: Temporal.PlainDate,
): MinasPast {
  const chosen = choose(children, data, today);
  return {
    grown: chosen.grown,
    sponsorings: sponsorings(chosen, today),
    gifts: gifts(chosen, data, today),
    donations: donations(data, today),
    deposits: [
      {
        payer: PAYER,
        at: at(today.subtract({ days: 5 }), '11:25'),
        amount: 250_000,
        reference: 'IPN-20931457',
      },
    ],
  };
}

/** Since how many days the refused dues are late: too long for the job to try the card again. */
const DECLINED_DAYS = { quarterly: 40, monthly: 20 } as const;

function sponsorings(chosen: Chosen, today: Temporal.PlainDate): SponsoringPlan[] {
  const ago = (duration: Temporal.DurationLike) => today.subtract(duration);
  const { quarterly, monthly } = DECLINED_DAYS;
  const cancelledAt = at(ago({ days: 6 }), '22:10');
  return [
    {
      ...begun(chosen.grown, 6, at(ago({ months: 22 }), '17:20')),
      finishedAt: at(ago({ months: 7 }), '14:00'),
    },
    begun(chosen.yearly, 12, at(ago({ months: 19, days: 9 }), '21:45')),
    {
      ...begun(chosen.quarterly, 3, at(ago({ days: quarterly }).subtract({ months: 15 }), '20:30')),
      declined: { since: 5, reason: 'declined' },
    },
    {
      ...begun(chosen.halfYearly, 6, at(ago({ months: 14 }), '13:05')),
      cancelled: {
        at: cancelledAt,
        lastDay: earliestLastDay(dayOf(cancelledAt)),
        reason: 'financial',
      },
    },
    {
      ...begun(chosen.monthly, 1, at(ago({ days: monthly }).subtract({ months: 9 }), '21:15')),
      declined: { since: 9, reason: 'funds' },
    },
  ];
}

function begun(
  child: DemoChild,
  months: FrequencyMonths,
  paidAt: Temporal.Instant,
): SponsoringPlan {
  return { payer: PAYER, at: paidAt, months, children: [child] };
}

function gifts(
  { monthly, yearly, quarterly }: Chosen,
  data: DemoData,
  today: Temporal.PlainDate,
): GiftPlan[] {
  const given = (child: DemoChild, seed: string, ago: Temporal.DurationLike, time: string) => ({
    payer: PAYER,
    at: at(today.subtract(ago), time),
    gift: found(data.gifts, ({ picture_seed: drawn }) => drawn === seed),
    quantity: 1,
    child,
  });
  return [
    given(monthly, 'home-birthday-cake', { months: 8 }, '20:11'),
    given(yearly, 'home-feast-clothes', { months: 3 }, '18:40'),
    given(quarterly, 'school-storybooks', { days: 33 }, '21:05'),
  ];
}

/** The second of two that were given by mistake has gone back. */
function donations(data: DemoData, today: Temporal.PlainDate): DonationPlan[] {
  const purpose = (wanted: string) => found(data.purposes, ({ code }) => code === wanted);
  const day = today.subtract({ months: 5 });
  const filters = { payer: PAYER, purpose: purpose('water_filters'), base: 50_000 };
  return [
    {
      payer: PAYER,
      at: at(today.subtract({ months: 24 }), '19:30'),
      purpose: purpose('general'),
      base: 100_000,
      feesIncluded: true,
    },
    { ...filters, at: at(day, '12:15'), feesIncluded: true },
    {
      ...filters,
      at: at(day, '12:19'),
      feesIncluded: true,
      refunded: {
        at: at(day.add({ days: 2 }), '11:02'),
        reason: 'given twice by mistake, as the sponsor told us',
      },
    },
  ];
}

function found<Row>(rows: readonly Row[], fits: (row: Row) => boolean): Row {
  const row = rows.find(fits);
  if (!row) throw new Error('the demo has no such row');
  return row;
}

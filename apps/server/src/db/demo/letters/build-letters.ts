import type { letterAttachments, letters } from '../../../modules/letters/tables.ts';
import type { sponsorships } from '../../../modules/sponsorships/tables.ts';
import type { DemoChild } from '../demo-types.ts';
import { dealer, seededRandom, wholeBetween, type Dealer } from '../random.ts';
import { MINA } from '../sponsors.ts';
import { dayOf, momentOn } from '../sponsoring/days.ts';
import type { DemoPast } from '../sponsoring/past.ts';
import { worded, type Wording } from '../wording.ts';
import { CHILDRENS_LETTERS, TRANSLATED } from './childrens-letters.ts';
import type { ChildLetterPlan, LetterPlan, SponsorLetterPlan } from './letter-plans.ts';
import { LONG_CONVERSATION } from './long-conversation.ts';
import { attachmentIdOf, type PictureName } from './pictures.ts';
import {
  ENDED_CONVERSATION,
  RETURNED_CONVERSATION,
  SHORT_CONVERSATION,
} from './short-conversations.ts';
import { SPONSORS_LETTERS, WAITING_LETTERS } from './sponsors-letters.ts';

/** Any other number makes other letters. */
const SEED = 20_230_611;

type Sponsorship = typeof sponsorships.$inferInsert & { readonly id: number };
type SponsorRow = DemoPast['sponsors'][number];
type Letter = typeof letters.$inferInsert;
type Attachment = typeof letterAttachments.$inferInsert;

/** The letters of the demo, in the order of time. */
export interface DemoLetters {
  readonly letters: readonly (Letter & { readonly id: number })[];
  readonly attachments: readonly Attachment[];
}

/** A letter with whom it is about, before it has its number. */
interface Written extends Letter {
  readonly picture: PictureName | undefined;
}

/**
 * All letters until now, counted back from it: the same for the same past and moment. Nothing is
 * written before a sponsorship began.
 */
export function buildLetters(
  { books, sponsors }: Pick<DemoPast, 'books' | 'sponsors'>,
  children: readonly DemoChild[],
  now: Temporal.Instant,
): DemoLetters {
  const writer = new Writer(now, new Map(children.map((child) => [child.id, child])));
  const { ofMina, others } = Object.groupBy(books.sponsorships, ({ sponsorId }) =>
    sponsorId === MINA.id ? 'ofMina' : 'others',
  );
  const written = [
    ...minasLetters(writer, ofMina ?? []),
    ...poolLetters(writer, others ?? [], new Map(sponsors.map((row) => [row.id ?? 0, row]))),
  ].sort((a, b) => Temporal.Instant.compare(a.createdAt, b.createdAt));
  const numbered = written.map((letter, index) => ({ ...letter, id: index + 1 }));
  return {
    letters: numbered.map(({ picture: _, ...letter }) => letter),
    attachments: numbered.flatMap(({ id: letterId, sponsorshipId, picture, createdAt }) =>
      picture === undefined
        ? []
        : [{ id: attachmentIdOf(picture), sponsorshipId, letterId, slot: 1 as const, createdAt }],
    ),
  };
}

/** Writes letters as rows: at an hour of a day in the past, with the names that they hold. */
class Writer {
  readonly random = seededRandom(SEED);
  readonly #now: Temporal.Instant;
  readonly #children: ReadonlyMap<number, DemoChild>;

  constructor(now: Temporal.Instant, children: ReadonlyMap<number, DemoChild>) {
    this.#now = now;
    this.#children = children;
  }

  /** How many days ago something happened. */
  daysSince(moment: Temporal.Instant): number {
    return dayOf(moment).until(dayOf(this.#now), { largestUnit: 'days' }).days;
  }

  letter(sponsorship: Sponsorship, plan: LetterPlan, names: (child: DemoChild) => Names): Written {
    const child = this.#children.get(sponsorship.childId);
    if (!child) throw new Error(`there is no child ${sponsorship.childId}`);
    const createdAt = this.#moment(plan);
    const text = worded(plan.text, child.gender, { ...names(child) });
    const written = { sponsorshipId: sponsorship.id, text, createdAt, picture: plan.picture };
    return plan.by === 'child'
      ? { ...written, senderType: 'SponsoreeLetter', readAt: this.#readAt(plan, createdAt) }
      : { ...written, senderType: 'SponsorLetter', ...this.#stateOf(plan, createdAt) };
  }

  /** Staff put letters of children there by day; sponsors write in the evening. */
  #moment({ by, daysAgo }: LetterPlan): Temporal.Instant {
    const [earliest, latest] = by === 'child' ? [10, 14] : [17, 22];
    const time = Temporal.PlainTime.from({
      hour: wholeBetween(this.random, earliest, latest),
      minute: wholeBetween(this.random, 0, 59),
    });
    return momentOn(dayOf(this.#now).subtract({ days: daysAgo }), time);
  }

  #readAt({ isUnread }: ChildLetterPlan, createdAt: Temporal.Instant): Temporal.Instant | null {
    if (isUnread) return null;
    return this.#atMostNow(createdAt.add({ hours: wholeBetween(this.random, 5, 40) }));
  }

  #stateOf(
    { status = 'delivered', heldFor = [], returnReason }: SponsorLetterPlan,
    createdAt: Temporal.Instant,
  ) {
    const isDecided = status === 'delivered' || status === 'returned';
    const decidedAt = createdAt.add({ hours: 24 * wholeBetween(this.random, 3, 9) });
    return {
      status,
      heldFor: [...heldFor],
      returnReason: returnReason ?? null,
      decidedAt: isDecided ? this.#atMostNow(decidedAt) : null,
    };
  }

  #atMostNow(moment: Temporal.Instant): Temporal.Instant {
    return Temporal.Instant.compare(moment, this.#now) < 0 ? moment : this.#now;
  }
}

/** What `{name}` and `{sponsor}` stand for. */
interface Names {
  readonly name: string;
  readonly sponsor: string;
}

/** Long with the boy of the yearly sponsorship, and nothing yet with the girl of the monthly one. */
function minasLetters(writer: Writer, sponsored: readonly Sponsorship[]): Written[] {
  const names = ({ first_name_ar: name }: DemoChild) => ({ name, sponsor: MINA.firstName });
  const conversationOf = ({ frequencyMonths, status }: Sponsorship) => {
    if (frequencyMonths === 12) return LONG_CONVERSATION;
    if (frequencyMonths === 3) return RETURNED_CONVERSATION;
    if (status === 'inactive') return ENDED_CONVERSATION;
    return frequencyMonths === 6 ? SHORT_CONVERSATION : [];
  };
  return sponsored.flatMap((sponsorship) =>
    conversationOf(sponsorship).map((plan) => writer.letter(sponsorship, plan, names)),
  );
}

/** One child in nine has not written for long: staff have somebody to remind. */
const SILENT = 9;

function poolLetters(
  writer: Writer,
  sponsored: readonly Sponsorship[],
  sponsors: ReadonlyMap<number, SponsorRow>,
): Written[] {
  const nextText = dealer(writer.random, CHILDRENS_LETTERS);
  const nextAnswer = dealer(writer.random, SPONSORS_LETTERS);
  const waiting = [...WAITING_LETTERS];
  return sponsored.flatMap((sponsorship, index) => {
    const sponsor = sponsors.get(sponsorship.sponsorId);
    if (!sponsor) throw new Error(`there is no sponsor ${sponsorship.sponsorId}`);
    const ofChild = childsDays(writer, sponsorship, index % SILENT === 0).map((daysAgo) =>
      childsLetter(writer, sponsorship, sponsor, { daysAgo, words: nextText() }),
    );
    const [latest] = ofChild;
    if (!latest || index % 3 !== 1) return ofChild;
    const own = answerTo(writer, sponsorship, sponsor, { after: latest.createdAt, nextAnswer });
    const position = waiting.findIndex(({ locale }) => locale === sponsor.locale);
    for (const plan of position < 0 ? [] : waiting.splice(position, 1)) {
      own.push(writer.letter(sponsorship, plan, namesFor(sponsor)));
    }
    return [...ofChild, ...own];
  });
}

/** The days before today on which a child has written: about twice a year, the latest first. */
function childsDays(writer: Writer, sponsorship: Sponsorship, isSilent: boolean): number[] {
  const days: number[] = [];
  const first = isSilent
    ? wholeBetween(writer.random, 200, 290)
    : wholeBetween(writer.random, 12, 165);
  for (let day = first; day < writer.daysSince(sponsorship.startedAt) - 45;) {
    days.push(day);
    day += wholeBetween(writer.random, 165, 195);
  }
  return days;
}

const namesFor =
  ({ firstName: sponsor, locale }: SponsorRow) =>
  (child: DemoChild): Names => ({
    name: locale === 'ar' ? child.first_name_ar : child.first_name_en,
    sponsor,
  });

function childsLetter(
  writer: Writer,
  sponsorship: Sponsorship,
  sponsor: SponsorRow,
  { daysAgo, words }: { daysAgo: number; words: Wording },
): Written {
  const [arabicName = ''] = sponsor.arabicFullName.split(' ');
  const inArabic = { ...sponsor, firstName: arabicName, locale: 'ar' as const };
  const plan = { by: 'child', daysAgo, text: words.ar, isUnread: daysAgo < 40 } as const;
  const own = writer.letter(sponsorship, plan, namesFor(inArabic));
  if (sponsor.locale === 'ar') return own;
  const english = writer.letter(sponsorship, { ...plan, text: words.en }, namesFor(sponsor));
  return { ...own, text: `${own.text}\n\n${TRANSLATED}\n${english.text}` };
}

/** A delivered letter of the sponsor, some days after the child's. */
function answerTo(
  writer: Writer,
  sponsorship: Sponsorship,
  sponsor: SponsorRow,
  { after, nextAnswer }: { after: Temporal.Instant; nextAnswer: Dealer<Wording> },
): Written[] {
  const daysAgo = writer.daysSince(after) - wholeBetween(writer.random, 3, 8);
  if (daysAgo < 10) return [];
  const text = nextAnswer()[sponsor.locale];
  return [writer.letter(sponsorship, { by: 'sponsor', daysAgo, text }, namesFor(sponsor))];
}

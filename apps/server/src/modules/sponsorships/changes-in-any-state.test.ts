import {
  FREQUENCIES,
  money,
  PAUSE_KINDS,
  PAUSE_MONTHS,
  type FrequencyMonths,
  type PauseKind,
  type PauseMonths,
} from '@nabta/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueAfter, dueDateAfter, graceEnds, isLate, type DueState } from '../dues/rules.ts';
import { amountFor, frequencyChange, type OpenDue } from './change-rules.ts';
import { extraChange } from './extra-rules.ts';
import { pauseChange, resumeChange, type Pause } from './pause-rules.ts';

const SEED = 29;

/** What happens to a sponsorship: days pass, dues are charged, answered, paid or left, or it is changed. */
type Step =
  | { readonly does: 'days'; readonly days: number }
  | { readonly does: 'charge' }
  | { readonly does: 'answer'; readonly event: 'settle' | 'fail' }
  | { readonly does: 'receive'; readonly which: 'first' | 'ahead' }
  | { readonly does: 'frequency'; readonly months: FrequencyMonths }
  | { readonly does: 'extra'; readonly perMonth: number }
  | { readonly does: 'put off'; readonly kind: PauseKind; readonly months: PauseMonths }
  | { readonly does: 'go on' };

const does = <T extends Step['does']>(name: T) => fc.record({ does: fc.constant(name) });

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('days' as const), days: fc.integer({ min: 1, max: 50 }) }),
    does('charge'),
    fc.record({
      does: fc.constant('answer' as const),
      event: fc.constantFrom('settle' as const, 'settle' as const, 'fail' as const),
    }),
    fc.record({
      does: fc.constant('receive' as const),
      which: fc.constantFrom('first' as const, 'ahead' as const),
    }),
    fc.record({
      does: fc.constant('frequency' as const),
      months: fc.constantFrom(...Object.values(FREQUENCIES)),
    }),
    fc.record({ does: fc.constant('extra' as const), perMonth: fc.constantFrom(0, 500, 1_000) }),
    fc.record({
      does: fc.constant('put off' as const),
      kind: fc.constantFrom(...PAUSE_KINDS),
      months: fc.constantFrom(...PAUSE_MONTHS),
    }),
    does('go on'),
  ),
  { minLength: 5, maxLength: 60 },
);

interface ModelDue extends Omit<OpenDue, 'state'> {
  readonly state: DueState;
  readonly months: number;
  readonly amount: number;
}

/** A sponsorship with all of its dues, by their numbers. */
interface Life {
  readonly anchorOn: Temporal.PlainDate;
  readonly today: Temporal.PlainDate;
  readonly status: 'active' | 'inactive';
  readonly frequencyMonths: FrequencyMonths;
  readonly extra: number;
  readonly dues: readonly ModelDue[];
  readonly pauses: readonly (Pause & { readonly dueId: number })[];
}

const PRICE = money(3_500, 'usd');
const limit = { perTwelveMonths: 1 };

const termsOf = ({ frequencyMonths: months, extra }: Life) => {
  const facts = { pricePerMonth: PRICE, extraPerMonth: money(extra, 'usd') };
  return { months, amount: amountFor(facts, months).minor };
};

const isOpen = (due: ModelDue): due is ModelDue & OpenDue =>
  due.state === 'planned' || due.state === 'failed' || due.state === 'charging';

const openOf = ({ dues }: Life): OpenDue[] => dues.filter(isOpen);

const moved = (life: Life, id: number, terms: Partial<ModelDue>): Life => ({
  ...life,
  dues: life.dues.map((due) => (due.id === id ? { ...due, ...terms } : due)),
});

/** As the job of the day: the next due is planned once the last one is paid, or its day has come. */
function plan(life: Life): Life {
  const last = life.dues.at(-1);
  if (!last) return life;
  if (last.state !== 'paid' && Temporal.PlainDate.compare(last.dueOn, life.today) > 0) return life;
  const dueOn = dueDateAfter(life.anchorOn, last);
  const next = { id: last.id + 1, dueOn, state: 'planned', declineReason: null } as const;
  return plan({ ...life, dues: [...life.dues, { ...next, ...termsOf(life) }] });
}

function begin(anchorOn: Temporal.PlainDate): Life {
  const common = { anchorOn, today: anchorOn, status: 'active', pauses: [], extra: 0 } as const;
  const life: Life = { ...common, frequencyMonths: 1, dues: [] };
  const first = { id: 0, dueOn: anchorOn, state: 'paid', declineReason: null } as const;
  return plan({ ...life, dues: [{ ...first, ...termsOf(life) }] });
}

/** A step that is no change of the sponsor's; undefined for one that is. */
function live(life: Life, step: Step): Life | undefined {
  const hasCome = ({ dueOn }: OpenDue) => Temporal.PlainDate.compare(dueOn, life.today) <= 0;
  switch (step.does) {
    case 'days': {
      const today = life.today.add({ days: step.days });
      const isOver = openOf(life).some(
        (due) =>
          due.state !== 'charging' && Temporal.PlainDate.compare(graceEnds(due.dueOn), today) <= 0,
      );
      return plan({ ...life, today, status: isOver ? 'inactive' : life.status });
    }
    case 'charge': {
      const due = openOf(life).find((one) => hasCome(one) && dueAfter(one.state, 'claim'));
      return due ? moved(life, due.id, { state: 'charging' }) : life;
    }
    case 'answer': {
      const due = openOf(life).find(({ state }) => state === 'charging');
      if (!due) return life;
      const state = dueAfter(due.state, step.event) ?? due.state;
      const declineReason = step.event === 'fail' ? 'declined' : null;
      return plan(moved(life, due.id, { state, declineReason }));
    }
    case 'receive': {
      const due = openOf(life).at(step.which === 'first' ? 0 : -1);
      return due?.state === 'charging' || !due
        ? life
        : plan(moved(life, due.id, { state: 'paid' }));
    }
    default:
      return undefined;
  }
}

interface Changed {
  readonly life: Life;
  readonly why: string | undefined;
}

/** A step that changes how it is paid, by the rules; with the reason where they refuse it. */
function change(life: Life, step: Step): Changed {
  const { status, frequencyMonths, anchorOn, pauses, today } = life;
  const { amount: minor } = termsOf(life);
  const terms = { pricePerMonth: PRICE, extraPerMonth: money(life.extra, 'usd') };
  const facts = { ...terms, status, frequencyMonths, paysBy: 'card' } as const;
  const paused = { status, frequencyMonths, anchorOn, pauses, amount: money(minor, 'usd') };
  const open = openOf(life);
  if (step.does === 'frequency') {
    const found = frequencyChange(facts, open, step.months, today);
    if (found.refusal) return { life, why: found.refusal.why };
    const { months, amount, dueOn } = found.next;
    const next = { months, amount: amount.minor, dueOn };
    const frequency = { ...life, frequencyMonths: step.months };
    return { life: moved(frequency, found.dueId, next), why: undefined };
  }
  if (step.does === 'extra') {
    const found = extraChange(facts, open, money(step.perMonth, 'usd'), today);
    if (found.refusal) return { life, why: found.refusal.why };
    const { months, amount, dueOn } = found.next;
    const next = { months, amount: amount.minor, dueOn };
    return { life: moved({ ...life, extra: step.perMonth }, found.dueId, next), why: undefined };
  }
  if (step.does === 'put off') {
    const found = pauseChange(paused, open, step, { ...limit, today });
    if (found.refusal) return { life, why: found.refusal.why };
    const { dueId, pause, next } = found;
    const noted = { ...life, pauses: [...pauses, { ...pause, dueId }] };
    return { life: moved(noted, dueId, { dueOn: next.dueOn }), why: undefined };
  }
  const found = resumeChange(paused, open, today);
  if (found.refusal) return { life, why: found.refusal.why };
  const { dueId, stays, next } = found;
  const others = pauses.filter((pause) => pause.dueId !== dueId);
  const noted = { ...life, pauses: stays ? [...others, { ...stays, dueId }] : others };
  return { life: moved(noted, dueId, { dueOn: next.dueOn }), why: undefined };
}

/** Whether something is owed, tried or under way, which has to be settled before any change. */
const isOwing = (life: Life): boolean =>
  openOf(life).some(
    (due) => due.state !== 'planned' || due.declineReason !== null || isLate(due, life.today),
  ) || openOf(life).length !== 1;

const OF_DEBT = ['late', 'under-way'];
/** Known before the dues are looked at. */
const OF_WISH = ['same', 'too-much'];

/** Lives it step by step; holds every change to the dues as they were. */
function liveAll(anchorOn: Temporal.PlainDate, all: readonly Step[]): Life {
  let life = begin(anchorOn);
  for (const step of all) {
    if (life.status === 'inactive') return life;
    const lived = live(life, step);
    if (lived) {
      life = lived;
      continue;
    }
    const { life: after, why } = change(life, step);
    if (isOwing(life)) expect([...OF_DEBT, ...OF_WISH]).toContain(why);
    else expect(OF_DEBT).not.toContain(why);
    // One due at most is another, and that one was untouched and still to come.
    const others = after.dues.filter((due, n) => due !== life.dues[n]);
    expect(others.length).toBe(why === undefined ? 1 : 0);
    for (const { id, state, dueOn } of others) {
      expect([id, state]).toEqual([life.dues.length - 1, 'planned']);
      expect(Temporal.PlainDate.compare(dueOn, life.today)).not.toBe(-1);
    }
    life = after;
  }
  return life;
}

const anchors = fc
  .integer({ min: 0, max: 1_500 })
  .map((days) => Temporal.PlainDate.from('2024-01-28').add({ days }));

it('no change hides, loses or doubles a due, whether late, in grace, charged or paid ahead', () => {
  fc.assert(
    fc.property(anchors, steps, (anchorOn, all) => {
      const { dues, pauses } = liveAll(anchorOn, all);
      let passed = 0;
      for (const { id, dueOn, months, amount } of dues) {
        passed += pauses.find(({ dueId }) => dueId === id)?.months ?? 0;
        expect(dueOn).toEqual(anchorOn.add({ months: passed }));
        expect(amount).toBeGreaterThanOrEqual(PRICE.minor * months);
        passed += months;
      }
    }),
    { seed: SEED, numRuns: 500 },
  );
});

it('meets every state of a due with every change', () => {
  const met = new Map<string, number>();
  fc.assert(
    fc.property(anchors, steps, (anchorOn, all) => {
      let life = begin(anchorOn);
      for (const step of all) {
        if (life.status === 'inactive') return;
        const lived = live(life, step);
        const { life: after, why } = lived ? { life: lived, why: undefined } : change(life, step);
        const isAhead =
          life.dues.at(-2)?.state === 'paid' &&
          Temporal.PlainDate.compare(life.dues.at(-2)?.dueOn ?? life.today, life.today) > 0;
        const about = why ?? (isAhead ? 'done, and paid ahead' : 'done');
        const key = `${step.does}: ${about}`;
        if (!lived) met.set(key, (met.get(key) ?? 0) + 1);
        life = after;
      }
    }),
    { seed: SEED, numRuns: 500 },
  );
  for (const doing of ['frequency', 'extra', 'put off', 'go on']) {
    for (const about of ['late', 'under-way', 'done', 'done, and paid ahead']) {
      expect(met.get(`${doing}: ${about}`), `${doing}: ${about}`).toBeGreaterThan(5);
    }
  }
});

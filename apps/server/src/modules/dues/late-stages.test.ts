import { LATE_STAGES } from '@nabta/contract/desk';
import { describe, expect, it } from 'vitest';
import { lateStageOf, latestInStage, stageBegins } from './late-stages.ts';

const date = (text: string) => Temporal.PlainDate.from(text);

describe('the stage of a late due', () => {
  it.each([
    ['2026-03-11', 'first_month'],
    ['2026-04-10', 'first_month'],
    ['2026-04-11', 'second_month'],
    ['2026-05-11', 'third_month'],
    ['2026-05-26', 'third_month'],
    ['2026-05-27', 'last_days'],
    ['2026-06-09', 'last_days'],
    ['2026-06-10', 'to_be_ended'],
    ['2026-09-01', 'to_be_ended'],
  ])('of 10 March is on %s: %s', (today, stage) => {
    expect(lateStageOf(date('2026-03-10'), date(today))).toBe(stage);
  });

  it('is the first while the days of a stop still lie ahead of it', () => {
    expect(lateStageOf(date('2026-03-20'), date('2026-03-12'))).toBe('first_month');
  });

  it('begins in the order of the stages, whatever the month', () => {
    for (let day = date('2027-12-01'); day.year < 2029; day = day.add({ days: 1 })) {
      const begins = LATE_STAGES.map((stage) => stageBegins(stage, day).toString());
      expect(begins).toEqual(begins.toSorted());
      expect(new Set(begins).size).toBe(LATE_STAGES.length);
    }
  });
});

it('the latest day of a stage parts those that have come into it from those that have not', () => {
  for (let today = date('2028-02-20'); today.month < 7; today = today.add({ days: 1 })) {
    for (const stage of LATE_STAGES) {
      const latest = latestInStage(stage, today);
      const isIn = (day: Temporal.PlainDate) =>
        Temporal.PlainDate.compare(stageBegins(stage, day), today) <= 0;
      expect(isIn(latest)).toBe(true);
      for (const days of [1, 2, 3, 4]) {
        expect(isIn(latest.add({ days }))).toBe(false);
        expect(isIn(latest.subtract({ days }))).toBe(true);
      }
    }
  }
});

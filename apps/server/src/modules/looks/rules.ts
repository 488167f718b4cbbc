import type { LookKind, UnusualLooking } from '@nabta/contract/desk';

/**
 * Somebody who opens more children, sponsors, payments and inquiries than this within an hour is named
 * to the administrators. It is one a minute for an hour: whoever helps people on the telephone, or
 * books transfers, opens some twenty; whoever copies the records needs hundreds. The same record counts
 * once, and its pictures do not, since they come with it.
 */
export const RECORDS_AN_HOUR = 60;

/**
 * Letters are read one after the other, and sheets of up to a hundred are printed at once (each of them
 * is a look). A busy morning has fifty read and a hundred printed, so the limit is above both.
 */
export const LETTERS_AN_HOUR = 200;

/** For so many days it is told, today among them. */
export const UNUSUAL_DAYS = 7;

export interface LookAt {
  readonly kind: LookKind;
  readonly subjectId: string;
  /** In milliseconds: of whoever copies the records there are very many. */
  readonly at: number;
}

/** A day (Cairo) on which somebody looked at more than is usual: the most within an hour that ended then. */
export interface UnusualDay {
  readonly day: Temporal.PlainDate;
  readonly what: UnusualLooking;
  readonly count: number;
}

/** A look, by its moment. */
interface Moment {
  readonly at: number;
  readonly record: string;
}

const HOUR_MS = 3_600_000;

/** The days in a time zone on which one person looked at more than is usual, the newest first. */
export function unusualDays(looks: readonly LookAt[], zone: string): UnusualDay[] {
  const momentsOf = (isMeant: (kind: LookKind) => boolean): Moment[] =>
    looks
      .filter(({ kind }) => isMeant(kind))
      .map(({ kind, subjectId, at }) => ({ at, record: `${kind} ${subjectId}` }))
      .toSorted((a, b) => a.at - b.at);
  const records = momentsOf((kind) => kind !== 'letter' && kind !== 'picture');
  return [
    ...daysAbove(RECORDS_AN_HOUR, records, 'records', zone),
    ...daysAbove(
      LETTERS_AN_HOUR,
      momentsOf((kind) => kind === 'letter'),
      'letters',
      zone,
    ),
  ].toSorted((a, b) => Temporal.PlainDate.compare(b.day, a.day));
}

/** Of moments in order: the days whose busiest hour has more different records than the limit. */
function daysAbove(
  limit: number,
  moments: readonly Moment[],
  what: UnusualLooking,
  zone: string,
): UnusualDay[] {
  const days: UnusualDay[] = [];
  const withinTheHour = new Map<string, number>();
  let oldest = 0;
  let today = dayAt(0, zone);
  let most = 0;
  const close = () => {
    if (most > limit) days.push({ day: today.day, what, count: most });
  };
  for (const { at, record } of moments) {
    withinTheHour.set(record, (withinTheHour.get(record) ?? 0) + 1);
    for (let one = moments[oldest]; one && one.at <= at - HOUR_MS; one = moments[oldest]) {
      takeOut(withinTheHour, one.record);
      oldest += 1;
    }
    if (at >= today.endsAt) {
      close();
      today = dayAt(at, zone);
      most = 0;
    }
    most = Math.max(most, withinTheHour.size);
  }
  close();
  return days;
}

/** The day of a moment, and when it ends. */
function dayAt(at: number, zone: string): { day: Temporal.PlainDate; endsAt: number } {
  const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  return { day, endsAt: day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds };
}

function takeOut(counts: Map<string, number>, record: string): void {
  const left = (counts.get(record) ?? 0) - 1;
  if (left > 0) counts.set(record, left);
  else counts.delete(record);
}

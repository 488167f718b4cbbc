import type { Locale } from '@nabta/contract';
import {
  RETAINED_AFTER,
  type BoardPart,
  type LateByStage,
  type Pledged,
  type Received,
  type Retention,
  type WaitingChildren,
} from '@nabta/contract/desk';
import { textsOf } from '@nabta/texts';
import type { Deps } from '../../deps.ts';
import type { Sheet } from '../../platform/sheet-files.ts';
import { showLate, showPledged, showReceived, showRetention, showWaiting } from './show-parts.ts';

type Column = Sheet['columns'][number];

/**
 * A part of the report as a table for a file: a row for each month, stage or village and each currency,
 * so that a spreadsheet can filter and add up. Major units.
 */
export async function sheetOfPart(
  deps: Pick<Deps, 'db' | 'clock'>,
  part: BoardPart,
  locale: Locale,
): Promise<Sheet> {
  switch (part) {
    case 'pledged':
      return sheetOfPledged(await showPledged(deps, locale), locale);
    case 'received':
      return sheetOfReceived(await showReceived(deps, locale), locale);
    case 'late':
      return sheetOfLate(await showLate(deps, locale), locale);
    case 'retention':
      return sheetOfRetention(await showRetention(deps, locale), locale);
    case 'waiting':
      return sheetOfWaiting(await showWaiting(deps, locale), locale);
  }
}

function sheetOfPledged({ months, currencies }: Pledged, locale: Locale): Sheet {
  const t = textsOf('desk-board-report', locale);
  return {
    name: t('pledged.title'),
    columns: [
      ...monthAndCurrency(locale),
      { title: t('columns.dues'), width: 12 },
      { title: t('columns.amount'), width: 16, isAmount: true },
    ],
    rows: currencies.flatMap(({ currency, dues, amounts }) =>
      months.map((month, place) => [
        ...[month, currency.toUpperCase()],
        ...[dues[place] ?? 0, amounts[place] ?? 0],
      ]),
    ),
  };
}

function sheetOfReceived({ months, currencies }: Received, locale: Locale): Sheet {
  const t = textsOf('desk-board-report', locale);
  return {
    name: t('received.title'),
    columns: [
      ...monthAndCurrency(locale),
      { title: t('columns.purpose'), width: 36 },
      { title: t('columns.net'), width: 16, isAmount: true },
    ],
    rows: currencies.flatMap(({ currency, purposes }) =>
      purposes.flatMap(({ name, amounts }) =>
        months.map((month, place) => [month, currency.toUpperCase(), name, amounts[place] ?? 0]),
      ),
    ),
  };
}

function sheetOfLate({ stages }: LateByStage, locale: Locale): Sheet {
  const t = textsOf('desk-board-report', locale);
  const ofDues = textsOf('desk-dues', locale);
  return {
    name: t('late.title'),
    columns: [
      { title: t('columns.stage'), width: 28 },
      { title: t('columns.currency'), width: 10 },
      { title: t('columns.dues'), width: 12 },
      { title: t('columns.amount'), width: 16, isAmount: true },
    ],
    rows: stages.flatMap(({ stage, sums }) =>
      sums.map(({ currency, dues, amount }) => [
        stage === 'ended' ? t('late.ended') : ofDues(`stages.${stage}`),
        ...[currency.toUpperCase(), dues, amount],
      ]),
    ),
  };
}

/** Shares are per cent with one decimal; nothing stands where it is too early to tell. */
function sheetOfRetention({ cohorts }: Retention, locale: Locale): Sheet {
  const t = textsOf('desk-board-report', locale);
  const share = (kept: number, began: number) => Math.round((kept * 1000) / began) / 10;
  return {
    name: t('retention.title'),
    columns: [
      { title: t('columns.month'), width: 12 },
      { title: t('columns.began'), width: 12 },
      ...RETAINED_AFTER.flatMap((count): Column[] => [
        { title: t('retention.after', { count }), width: 18 },
        { title: t('retention.shareAfter', { count }), width: 18 },
      ]),
    ],
    rows: cohorts.map(({ month, began, kept }) => [
      ...[month, began],
      ...kept.flatMap((count): (string | number)[] =>
        count === null ? ['', ''] : [count, share(count, began)],
      ),
    ]),
  };
}

function sheetOfWaiting({ ages, villages, counts, total }: WaitingChildren, locale: Locale): Sheet {
  const t = textsOf('desk-board-report', locale);
  return {
    name: t('waiting.title'),
    columns: [
      { title: t('columns.village'), width: 28 },
      ...ages.map((age) => ({ title: t(`ages.${age}`), width: 14 })),
      { title: t('columns.total'), width: 12 },
    ],
    rows: [
      ...villages.map((village) => [village.name, ...village.counts, village.total]),
      [t('columns.total'), ...counts, total],
    ],
  };
}

function monthAndCurrency(locale: Locale): Column[] {
  const t = textsOf('desk-board-report', locale);
  return [
    { title: t('columns.month'), width: 12 },
    { title: t('columns.currency'), width: 10 },
  ];
}

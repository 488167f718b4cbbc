import type { Locale } from '@nabta/contract';
import { isLookCall, LOOK_PLACES } from '@nabta/contract/desk';
import { textsOf } from '@nabta/texts';
import { cairoMinute } from '../../platform/clock.ts';
import type { Sheet } from '../../platform/sheet-files.ts';
import type { ShownLook } from './repository.ts';

/** The looks as a table, in words. Cairo. */
export function sheetOfLooks(looks: readonly ShownLook[], locale: Locale): Sheet {
  const t = textsOf('desk-audit', locale);
  return {
    name: t('looks.title'),
    columns: [
      { title: t('columns.when'), width: 18 },
      { title: t('columns.actor'), width: 24 },
      { title: t('columns.kind'), width: 14 },
      { title: t('columns.subject'), width: 24 },
      { title: t('columns.place'), width: 28 },
    ],
    rows: looks.map(({ look, name, childCode }) => [
      cairoMinute(look.lookedAt),
      name,
      t(`kinds.${look.kind}`),
      childCode ?? look.subjectId,
      isLookCall(look.call) ? t(`places.${LOOK_PLACES[look.call]}`) : look.call,
    ]),
  };
}

import type { Locale } from '@nabta/contract';
import { isAuditAction, isAuditDetail } from '@nabta/contract/desk';
import { textsOf } from '@nabta/texts';
import { cairoMinute } from '../../platform/clock.ts';
import type { Sheet } from '../../platform/sheet-files.ts';
import type { AuditEntry } from './repository.ts';

/** The entries as a table: each action in words and by its name. Cairo. */
export function sheetOfAudit(entries: readonly AuditEntry[], locale: Locale): Sheet {
  const t = textsOf('desk-audit', locale);
  const wordOf = (name: string) => (isAuditDetail(name) ? t(`details.${name}`) : name);
  const inWords = ([name, value]: [string, unknown]) =>
    `${wordOf(name)}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
  return {
    name: t('title'),
    columns: [
      { title: t('columns.when'), width: 18 },
      { title: t('columns.actor'), width: 24 },
      { title: t('columns.action'), width: 36 },
      { title: t('columns.command'), width: 24 },
      { title: t('columns.details'), width: 60 },
    ],
    rows: entries.map(({ happenedAt, actor, action, details }) => [
      cairoMinute(happenedAt),
      actor,
      isAuditAction(action) ? t(`actions.${action}`) : action,
      action,
      Object.entries(details).map(inWords).join('; '),
    ]),
  };
}

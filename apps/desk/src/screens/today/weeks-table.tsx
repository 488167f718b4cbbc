import type { ReactNode } from 'react';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Icon } from '../../../../web/app/ui/icon.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { shortDayIn } from '../../ui/when.tsx';

interface Row {
  readonly key: string;
  readonly name: string;
  /** In the order of the weeks. */
  readonly values: readonly number[];
}

interface WeeksTableProps extends Pick<Answer<'GET /v1/desk/weeks'>, 'weeks'> {
  /** What opens it. */
  readonly title: string;
  readonly caption: string;
  /** The title of the column that names the rows. */
  readonly of: string;
  readonly rows: readonly Row[];
  readonly total?: Row;
  readonly cell: (value: number) => ReactNode;
}

/** The numbers of the charts, week by week, for whoever opens it. */
export function WeeksTable({ title, caption, weeks, of, rows, total, cell }: WeeksTableProps) {
  const { t } = useTranslation('desk-today');
  const locale = useLocale();
  const row = ({ key, name, values }: Row) => (
    <tr key={key} className="border-t border-sand-200">
      <th scope="row" className="p-3 text-start font-medium">
        <bdi>{name}</bdi>
      </th>
      {weeks.map(({ begins_on: day }, week) => (
        <td key={day} className="p-3 text-end whitespace-nowrap tabular-nums">
          {cell(values[week] ?? 0)}
        </td>
      ))}
    </tr>
  );
  return (
    <details className="group min-w-0">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-medium text-nile">
        {title}
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {/* It is wider than a phone: whoever uses the keyboard can move it too. */}
      <div role="region" tabIndex={0} aria-label={caption} className="relative overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="bg-sand">
            <tr>
              <th scope="col" className="p-3 text-start font-semibold">
                {of}
              </th>
              {weeks.map(({ begins_on: day }) => (
                <th key={day} scope="col" className="p-3 text-end font-semibold">
                  <span className="sr-only">{t('weeks.weekFrom')} </span>
                  <time dateTime={day} className="whitespace-nowrap">
                    {shortDayIn(day, locale)}
                  </time>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.map(row)}</tbody>
          {total && <tfoot className="bg-nile-50 font-semibold">{row(total)}</tfoot>}
        </table>
      </div>
    </details>
  );
}

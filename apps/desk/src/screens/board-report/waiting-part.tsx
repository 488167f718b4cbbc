import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { PictureAndTable, ReportPart } from './report-part.tsx';

/** The children who can be sponsored today, by age group and village. */
export function WaitingPart() {
  const { t } = useTranslation('desk-board-report');
  const locale = useLocale();
  const { data, error, refetch } = useDesk('GET /v1/desk/board_report/waiting');
  const label = t('waiting.picture');
  const inWords = (counts: readonly number[]) => counts.map((count) => formatNumber(count, locale));
  return (
    <ReportPart
      part="waiting"
      note={t('waiting.note')}
      files={data?.files}
      error={error}
      onRetry={() => void refetch()}
      empty={data?.villages.length === 0 ? t('waiting.empty') : undefined}
    >
      {data && (
        <PictureAndTable
          picture={
            <BarChart
              label={label}
              named="all"
              bars={data.ages.map((age, place) => ({
                name: t(`ages.${age}`),
                value: data.counts[place] ?? 0,
                inWords: formatNumber(data.counts[place] ?? 0, locale),
              }))}
            />
          }
          table={
            <FiguresTable
              caption={t('asTable', { title: t('waiting.title') })}
              columns={[
                t('columns.village'),
                ...data.ages.map((age) => t(`ages.${age}`)),
                t('columns.total'),
              ]}
              rows={data.villages.map(({ id, name, counts, total }) => ({
                key: String(id),
                name: <bdi>{name}</bdi>,
                cells: inWords([...counts, total]),
              }))}
              total={{
                key: 'total',
                name: t('columns.total'),
                cells: inWords([...data.counts, data.total]),
              }}
            />
          }
        />
      )}
    </ReportPart>
  );
}

import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Amount, amountIn } from '../../ui/amount.tsx';
import { BarChart } from '../../ui/bar-chart.tsx';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { monthIn } from '../../ui/when.tsx';
import { PictureAndTable, ReportPart } from './report-part.tsx';

type Received = Answer<'GET /v1/desk/board_report/received'>;

/** What came in each of the last months, by currency and purpose. */
export function ReceivedPart() {
  const { t } = useTranslation('desk-board-report');
  const { data, error, refetch } = useDesk('GET /v1/desk/board_report/received');
  return (
    <ReportPart
      part="received"
      note={t('received.note')}
      files={data?.files}
      error={error}
      onRetry={() => void refetch()}
      empty={data?.currencies.length === 0 ? t('received.empty') : undefined}
    >
      {data?.currencies.map((one) => (
        <ReceivedCurrency key={one.currency} months={data.months} received={one} />
      ))}
    </ReportPart>
  );
}

interface ReceivedCurrencyProps {
  readonly months: Received['months'];
  readonly received: Received['currencies'][number];
}

function ReceivedCurrency({ months, received }: ReceivedCurrencyProps) {
  const { t } = useTranslation('desk-board-report');
  const { t: ofMoney } = useTranslation('desk-money');
  const locale = useLocale();
  const { currency, sponsorships, all, purposes } = received;
  const label = t('received.picture', { currency: ofMoney(`currencies.${currency}`) });
  const highest = amountIn(Math.max(0, ...all), currency, locale);
  return (
    <PictureAndTable
      picture={
        <BarChart
          label={label}
          legend={
            <>
              {t('highest', { amount: highest })}
              <Colours />
            </>
          }
          named="ends"
          bars={months.map((month, place) => ({
            name: monthIn(month, locale),
            value: all[place] ?? 0,
            part: sponsorships[place] ?? 0,
            isRunning: place === months.length - 1,
          }))}
        />
      }
      table={
        <FiguresTable
          caption={label}
          columns={[t('columns.month'), t('columns.all'), ...purposes.map(({ name }) => name)]}
          rows={months.map((month, place) => ({
            key: month,
            name:
              place === months.length - 1
                ? t('received.running', { month: monthIn(month, locale) })
                : monthIn(month, locale),
            cells: [all, ...purposes.map(({ amounts }) => amounts)].map((amounts, column) => (
              <Amount key={column} value={amounts[place] ?? 0} currency={currency} />
            )),
          }))}
        />
      }
    />
  );
}

/** The meaning of the colours. */
function Colours() {
  const { t } = useTranslation('desk-board-report');
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3 rounded-sm bg-nile-500" />
        {t('received.sponsorships')}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3 rounded-sm bg-nile-300" />
        {t('received.others')}
      </span>
    </span>
  );
}

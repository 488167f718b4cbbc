import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Amount, amountIn } from '../../ui/amount.tsx';
import { BarChart } from '../../ui/bar-chart.tsx';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { monthIn } from '../../ui/when.tsx';
import { PictureAndTable, ReportPart } from './report-part.tsx';

type Pledged = Answer<'GET /v1/desk/board_report/pledged'>;

/** What sponsorships promise in each month ahead, by currency. */
export function PledgedPart() {
  const { t } = useTranslation('desk-board-report');
  const { data, error, refetch } = useDesk('GET /v1/desk/board_report/pledged');
  return (
    <ReportPart
      part="pledged"
      note={t('pledged.note')}
      files={data?.files}
      error={error}
      onRetry={() => void refetch()}
      empty={data?.currencies.length === 0 ? t('pledged.empty') : undefined}
    >
      {data?.currencies.map((one) => (
        <PledgedCurrency key={one.currency} months={data.months} pledged={one} />
      ))}
    </ReportPart>
  );
}

interface PledgedCurrencyProps {
  readonly months: Pledged['months'];
  readonly pledged: Pledged['currencies'][number];
}

function PledgedCurrency({ months, pledged: { currency, dues, amounts } }: PledgedCurrencyProps) {
  const { t } = useTranslation('desk-board-report');
  const { t: ofMoney } = useTranslation('desk-money');
  const locale = useLocale();
  const label = t('pledged.picture', { currency: ofMoney(`currencies.${currency}`) });
  const highest = amountIn(Math.max(0, ...amounts), currency, locale);
  return (
    <PictureAndTable
      picture={
        <BarChart
          label={label}
          legend={t('highest', { amount: highest })}
          named="ends"
          bars={months.map((month, place) => ({
            name: monthIn(month, locale),
            value: amounts[place] ?? 0,
            isRunning: place === 0,
          }))}
        />
      }
      table={
        <FiguresTable
          caption={label}
          columns={[t('columns.month'), t('columns.dues'), t('columns.amount')]}
          rows={months.map((month, place) => ({
            key: month,
            name:
              place === 0
                ? t('pledged.running', { month: monthIn(month, locale) })
                : monthIn(month, locale),
            cells: [
              formatNumber(dues[place] ?? 0, locale),
              <Amount key="amount" value={amounts[place] ?? 0} currency={currency} />,
            ],
          }))}
        />
      }
    />
  );
}

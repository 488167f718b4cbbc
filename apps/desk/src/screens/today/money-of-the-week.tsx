import type { Currency } from '@nabta/contract';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { Amount } from '../../ui/amount.tsx';
import { WeekChart } from '../../ui/week-chart.tsx';
import { WeeksTable } from './weeks-table.tsx';

type Weeks = Answer<'GET /v1/desk/weeks'>;
type Money = NonNullable<Weeks['money']>;

/** What came less what went back, by currency and purpose. */
export function MoneyOfTheWeek({ weeks, money }: Pick<Weeks, 'weeks'> & { readonly money: Money }) {
  const { t } = useTranslation('desk-today');
  return (
    <section
      aria-labelledby="money-of-the-week"
      className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h3 id="money-of-the-week" className="text-lg">
        {t('weeks.money')}
      </h3>
      <p className="text-sm text-ink-soft">
        {t(money.length > 0 ? 'weeks.moneyNote' : 'weeks.noMoney')}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
        {money.map((one) => (
          <CurrencyOfTheWeek key={one.currency} weeks={weeks} {...one} />
        ))}
      </div>
    </section>
  );
}

function CurrencyOfTheWeek({
  weeks,
  currency,
  values,
  purposes,
}: Money[number] & Pick<Weeks, 'weeks'>) {
  const { t } = useTranslation('desk-today');
  const { t: ofMoney } = useTranslation('desk-money');
  const name = ofMoney(`currencies.${currency}`);
  const rows = purposes.map((one) => ({ key: one.name, name: one.name, values: one.values }));
  const total = { key: 'total', name: t('weeks.total'), values };
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-5">
      <h4 className="font-medium">{name}</h4>
      <WeekChart values={values} as="bars" />
      <TwoWeeks name={name} currency={currency} rows={rows} total={total} />
      <WeeksTable
        title={t('weeks.moneyAsTable', { currency: name })}
        caption={t('weeks.moneyCaption', { currency: name })}
        of={t('weeks.purpose')}
        weeks={weeks}
        rows={rows}
        total={total}
        cell={(value) => <Amount value={value} currency={currency} />}
      />
    </Card>
  );
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly values: readonly number[];
}

interface TwoWeeksProps {
  readonly name: string;
  readonly currency: Currency;
  readonly rows: readonly Row[];
  readonly total: Row;
}

/** On a phone two lines; roles, since a table that is laid out otherwise is none to some browsers. */
const LINE = 'max-sm:grid max-sm:grid-cols-2';

/** This week beside the one before it. */
function TwoWeeks({ name, currency, rows, total }: TwoWeeksProps) {
  const { t } = useTranslation('desk-today');
  const row = (one: Row) => (
    <tr key={one.key} role="row" className={`${LINE} border-t border-sand-200 py-2`}>
      <th
        role="rowheader"
        scope="row"
        className="text-start font-medium wrap-anywhere max-sm:col-span-2 sm:py-2 sm:pe-3"
      >
        <bdi>{one.name}</bdi>
      </th>
      {[one.values.at(-1), one.values.at(-2)].map((value, place) => (
        <td key={place} role="cell" className="text-end sm:py-2 sm:ps-3">
          <Amount value={value ?? 0} currency={currency} />
        </td>
      ))}
    </tr>
  );
  return (
    <table role="table" className="w-full max-sm:block">
      <caption className="sr-only">{name}</caption>
      <thead role="rowgroup" className="text-sm text-ink-soft max-sm:block">
        <tr role="row" className={LINE}>
          <th
            role="columnheader"
            scope="col"
            className="text-start font-medium max-sm:sr-only sm:py-2 sm:pe-3"
          >
            {t('weeks.purpose')}
          </th>
          {[t('weeks.thisWeek'), t('weeks.weekBefore')].map((title) => (
            <th
              key={title}
              role="columnheader"
              scope="col"
              className="py-2 text-end font-medium sm:ps-3"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map(row)}
      </tbody>
      <tfoot role="rowgroup" className="font-semibold max-sm:block">
        {row(total)}
      </tfoot>
    </table>
  );
}

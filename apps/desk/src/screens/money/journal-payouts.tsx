import { CURRENCIES } from '@nabta/contract';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { Amount } from '../../ui/amount.tsx';
import { When } from '../../ui/when.tsx';
import { JournalRow, JournalTable } from './journal-table.tsx';

type Payout = Answer<'GET /v1/desk/journal'>['currencies'][number]['payouts'][number];

interface AnyAmountProps {
  /** Major units. */
  readonly value: number;
  /** The provider's balance may be in a currency that we do not take. */
  readonly currency: string;
}

export function AnyAmount({ value, currency }: AnyAmountProps) {
  const locale = useLocale();
  const own = CURRENCIES.find((one) => one === currency);
  if (own) return <Amount value={value} currency={own} />;
  const text = `${formatNumber(value, locale)} ${currency.toUpperCase()}`;
  return <bdi className="whitespace-nowrap tabular-nums">{text}</bdi>;
}

interface PayoutsProps {
  readonly payouts: readonly Payout[];
  readonly currency: string;
  /** The name of the currency. */
  readonly name: string;
}

/** The payouts of the month, each a line of the bank's statement. */
export function Payouts({ payouts, currency, name }: PayoutsProps) {
  const { t } = useTranslation('desk-journal');
  if (payouts.length === 0) return null;
  return (
    <JournalTable
      title={t('payouts.title')}
      note={t('payouts.note')}
      of={name}
      columns={[
        t('payouts.arrives'),
        t('payouts.state'),
        t('payouts.gross'),
        t('payouts.returned'),
        t('payouts.fees'),
        t('payouts.amount'),
      ]}
    >
      {payouts.map((payout) => (
        <JournalRow
          key={payout.id}
          name={
            <>
              <When at={payout.arrives_on} as="day" />
              <span className="block text-sm font-normal text-ink-soft">
                <bdi>{payout.id}</bdi>
              </span>
            </>
          }
          cells={[
            t(`payouts.states.${payout.state}`),
            ...[payout.gross, payout.returned, payout.fees].map((value, place) =>
              value === null ? '–' : <AnyAmount key={place} value={value} currency={currency} />,
            ),
            <strong key="amount">
              <AnyAmount value={payout.amount} currency={currency} />
            </strong>,
          ]}
        />
      ))}
    </JournalTable>
  );
}

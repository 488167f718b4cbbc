import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { When } from '../../ui/when.tsx';
import { AnyAmount } from './journal-payouts.tsx';
import { JournalRow, JournalTable } from './journal-table.tsx';

const SIDES = ['debit', 'credit'] as const;

type OfCurrency = Answer<'GET /v1/desk/journal'>['currencies'][number];
type Account = OfCurrency['accounts'][number];

interface PartProps {
  readonly journal: OfCurrency;
  /** The name of the currency. */
  readonly name: string;
}

/** The month by account, donations by purpose: debits and credits are the same. */
export function SumsByAccount({ journal: { accounts, currency }, name }: PartProps) {
  const { t } = useTranslation('desk-journal');
  if (accounts.length === 0) return null;
  const sum = (side: 'debit' | 'credit') =>
    Math.round(accounts.reduce((all, one) => all + one[side] * 100, 0)) / 100;
  const sides = (one: Pick<Account, 'debit' | 'credit'>) =>
    (['debit', 'credit'] as const).map((side) =>
      one[side] === 0 ? '' : <AnyAmount key={side} value={one[side]} currency={currency} />,
    );
  return (
    <JournalTable
      title={t('sums.title')}
      of={name}
      columns={[t('sums.account'), t('sums.debit'), t('sums.credit')]}
      foot={
        <JournalRow
          name={t('sums.total')}
          cells={sides({ debit: sum('debit'), credit: sum('credit') })}
        />
      }
    >
      {accounts.map((one) => (
        <JournalRow
          key={`${one.account} ${one.purpose ?? ''}`}
          name={<AccountName {...one} />}
          cells={sides(one)}
        />
      ))}
    </JournalTable>
  );
}

/** An account in our words, and as the accountant's file has it, where that is another name. */
function AccountName({ account, purpose, name }: Pick<Account, 'account' | 'purpose' | 'name'>) {
  const { t } = useTranslation('desk-journal');
  const own = t(`accounts.${account}`);
  return (
    <>
      {purpose === null ? own : t('ofPurpose', { account: own, purpose })}
      {name !== own && (
        <span className="block text-sm font-normal text-ink-soft">
          <bdi>{name}</bdi>
        </span>
      )}
    </>
  );
}

/** What each day brought. */
export function SumsByDay({ journal: { days, currency }, name }: PartProps) {
  const { t } = useTranslation('desk-journal');
  if (days.length === 0) return null;
  const columns = ['received', 'fees', 'paid_out', 'arrived'] as const;
  return (
    <JournalTable
      title={t('days.title')}
      of={name}
      columns={[t('days.day'), ...columns.map((column) => t(`days.${column}`))]}
    >
      {days.map((day) => (
        <JournalRow
          key={day.day}
          name={
            <span className="whitespace-nowrap">
              <When at={day.day} as="day" />
            </span>
          }
          cells={columns.map((column) =>
            day[column] === 0 ? (
              ''
            ) : (
              <AnyAmount key={column} value={day[column]} currency={currency} />
            ),
          )}
        />
      ))}
    </JournalTable>
  );
}

/** Every entry with its lines, as the files have them; closed until somebody wants to see them. */
export function AllEntries({ journal: { days, currency }, name }: PartProps) {
  const { t } = useTranslation('desk-journal');
  const entries = days.flatMap((day) => day.entries);
  if (entries.length === 0) return null;
  const caption = t('entries.caption', { currency: name });
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-lg">
        {t('entries.title', { count: entries.length })}
      </summary>
      <Card className="overflow-x-auto" role="region" tabIndex={0} aria-label={caption}>
        <table className="w-full">
          <caption className="sr-only">{caption}</caption>
          <thead className="bg-sand">
            <tr>
              <th scope="col" className="p-3 text-start font-semibold">
                {t('sums.account')}
              </th>
              <th scope="col" className="p-3 text-end font-semibold">
                {t('sums.debit')}
              </th>
              <th scope="col" className="p-3 text-end font-semibold">
                {t('sums.credit')}
              </th>
            </tr>
          </thead>
          {entries.map((entry) => (
            <tbody key={entry.number} className="border-t border-sand-200">
              <tr className="bg-sand-50">
                <th scope="rowgroup" colSpan={3} className="p-3 text-start font-medium">
                  <When at={entry.day} as="day" />{' '}
                  <bdi className="text-ink-soft">{entry.number}</bdi> <bdi>{entry.text}</bdi>
                </th>
              </tr>
              {entry.lines.map((line, place) => (
                <tr key={place}>
                  <td className="px-3 py-1 ps-6">{t(`accounts.${line.account}`)}</td>
                  {SIDES.map((side) => (
                    <td key={side} className="px-3 py-1 text-end">
                      {line[side] !== 0 && <AnyAmount value={line[side]} currency={currency} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Card>
    </details>
  );
}

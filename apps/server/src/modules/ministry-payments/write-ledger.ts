import { toDecimal, type Locale } from '@nabta/contract';
import type { LedgerEntry } from '@nabta/contract/desk';
import { textsOf } from '@nabta/texts';
import { cairoMinute } from '../../platform/clock.ts';
import type { Sheet } from '../../platform/sheet-files.ts';
import { receiptName } from '../payments/index.ts';
import type { ListedEntry } from './ledger-repository.ts';

/** An entry of a list. */
export function presentEntry({ entry, receipt, payer }: ListedEntry): LedgerEntry {
  const { id, kind, about, amount, currency, paymentId, happenedAt } = entry;
  return {
    ...{ id, kind, about, currency, payer },
    happened_at: happenedAt.toString(),
    amount: toDecimal(amount),
    payment_id: paymentId,
    receipt: receipt && receiptName(receipt),
  };
}

/** The entries as a table. Major units, Cairo. */
export function sheetOfLedger(entries: readonly ListedEntry[], locale: Locale): Sheet {
  const t = textsOf('desk-ledger', locale);
  return {
    name: t('title'),
    columns: [
      { title: t('columns.number'), width: 10 },
      { title: t('columns.when'), width: 18 },
      { title: t('columns.kind'), width: 20 },
      { title: t('columns.about'), width: 16 },
      { title: t('columns.amount'), width: 16, isAmount: true },
      { title: t('columns.currency'), width: 10 },
      { title: t('columns.payer'), width: 30 },
      { title: t('columns.receipt'), width: 16 },
    ],
    rows: entries.map((listed) => {
      const { id, kind, about, amount, currency, payer, receipt } = presentEntry(listed);
      return [
        id,
        cairoMinute(listed.entry.happenedAt),
        t(`kinds.${kind}`),
        t(`abouts.${about}`),
        amount,
        currency.toUpperCase(),
        payer ?? '',
        receipt ?? '',
      ];
    }),
  };
}

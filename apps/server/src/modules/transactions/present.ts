import {
  MEDIATOR_TYPES,
  toDecimal,
  type Receipt,
  type StatementResponse,
  type Transaction,
  type YearlyReportResponse,
} from '@nabta/contract';
import { CAIRO } from '../../platform/clock.ts';
import { receiptName, titleOfLines } from '../payments/index.ts';
import type { SponsorRow } from '../sessions/index.ts';
import type { ShownEntry, Statement, YearlyReport } from './list-transactions.ts';
import type { GivenRow } from './repository.ts';
import { receiptPath, type ShownReceipt } from './show-receipt.ts';

const cairoDate = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO(CAIRO).toPlainDate().toString();

type Named = Pick<SponsorRow, 'firstName' | 'lastName' | 'arabicFullName'>;
const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();

/** An entry of a sponsor's ledger (ENT-20, TXN-06). */
export function presentTransaction(entry: ShownEntry): Transaction {
  const { receiptYear: year, receiptNumber: number } = entry;
  return {
    id: entry.id,
    received_date: cairoDate(entry.happenedAt),
    amount: toDecimal(entry.amount),
    unsigned_amount: toDecimal(Math.abs(entry.amount)),
    currency: entry.currency,
    transaction_type: entry.kind,
    mediator_type: MEDIATOR_TYPES[entry.about],
    invoice_type: entry.about,
    description: { en: entry.descriptionEn ?? '', ar: entry.descriptionAr ?? '' },
    ...inOneLine(entry),
    lines: linesOf(entry),
    receipt_url:
      year === null || number === null ? null : receiptPath(receiptName({ year, number })),
  };
}

/** An entry with words of its own has those for a title. */
function inOneLine({ lines, descriptionEn, descriptionAr }: ShownEntry) {
  const children = lines.map(({ paidFor }) => paidFor.child.code);
  const dues = lines.flatMap(({ paidFor }) => (paidFor.kind === 'due' ? [paidFor.dueOn] : []));
  return {
    title:
      lines.length > 0 ? titleOfLines(lines) : { en: descriptionEn ?? '', ar: descriptionAr ?? '' },
    codes: [...new Set(children)],
    due_dates: [...new Set(dues)],
  };
}

/**
 * The share of each of several lines in an entry. A refund has none: nobody knows which line it is
 * of.
 */
function linesOf({ kind, lines }: ShownEntry): Transaction['lines'] {
  if (lines.length < 2 || (kind !== 'payment' && kind !== 'applied_from_balance')) return [];
  return lines.flatMap(({ description, quantity, amount, balanceAmount }) => {
    const share = kind === 'payment' ? amount - balanceAmount : balanceAmount;
    return share === 0 ? [] : [{ description, quantity, amount: toDecimal(share) }];
  });
}

/** The report of a year (ENT-22). */
export function presentYearlyReport(report: YearlyReport): YearlyReportResponse {
  return {
    yearly_payments_report: {
      ...presentGiven(report.own),
      current_year: report.currentYear,
      other_currencies: report.others.map(presentGiven),
    },
  };
}

function presentGiven({ currency, total, currentYear, previousYear }: GivenRow) {
  return {
    currency,
    total_donations: toDecimal(total),
    current_year_donations: toDecimal(currentYear),
    previous_year_donations: toDecimal(previousYear),
  };
}

/** A statement with the name that it is made out to. */
export function presentStatement(statement: Statement, sponsor: Named): StatementResponse {
  return {
    statement: {
      from: statement.from,
      to: statement.to,
      issued_on: statement.issuedOn,
      sponsor_name: fullName(sponsor),
      arabic_name: sponsor.arabicFullName,
      entries: statement.entries.map(presentTransaction),
      totals: statement.totals.map(({ currency, given, refunded, net }) => ({
        currency,
        given: toDecimal(given),
        refunded: toDecimal(refunded),
        net: toDecimal(net),
      })),
    },
  };
}

/** A receipt as its page shows it. */
export function presentReceipt(shown: ShownReceipt): Receipt {
  const { receipt, payment, fromBalance, donation, sponsor, lines, refunds } = shown;
  const sum = (amounts: readonly { amount: number }[]) =>
    toDecimal(amounts.reduce((all, { amount }) => all + amount, 0));
  return {
    number: receiptName(receipt),
    issued_on: cairoDate(receipt.issuedAt),
    kind: payment.kind,
    method: payment.method,
    reference: payment.reference,
    donor_name: donation?.fullName ?? (sponsor ? fullName(sponsor) : ''),
    arabic_donor_name: sponsor?.arabicFullName ?? null,
    lines: lines.map((line) => ({ ...line, amount: toDecimal(line.amount) })),
    subtotal: sum(lines),
    fee: toDecimal(donation?.feeAmount ?? 0),
    from_balance: toDecimal(fromBalance),
    total: toDecimal(payment.amount),
    currency: payment.currency,
    refunds: refunds.map(({ amount, at }) => ({ date: cairoDate(at), amount: toDecimal(amount) })),
    refunded: sum(refunds),
    disputed: shown.isHeldByBank || payment.disputeState === 'lost',
  };
}

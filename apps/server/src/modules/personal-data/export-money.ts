import { toDecimal } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import { childOf, receiptOf, time, type ExportRow } from './export-cells.ts';
import * as repository from './export-repository.ts';
import type { Whose } from './export-repository.ts';

type MoneySection =
  'sponsorships' | 'dues' | 'payments' | 'gifts' | 'donations' | 'ledger' | 'cards';

/** What was given, paid and owed: amounts are decimal. */
export async function moneySections(
  db: Db,
  whose: Whose,
): Promise<Readonly<Record<MoneySection, readonly ExportRow[]>>> {
  return {
    sponsorships: (await repository.listSponsorships(db, whose)).map(sponsorshipRow),
    dues: (await repository.listDues(db, whose)).map(({ due, reference, child, receipt }) => ({
      due_on: due.dueOn,
      ...childOf(child),
      reference,
      amount: toDecimal(due.amount),
      currency: due.currency,
      status: due.state,
      paid_at: time(due.paidAt),
      from_balance: toDecimal(due.balanceAmount),
      receipt: receiptOf(receipt),
    })),
    payments: (await repository.listPayments(db, whose)).map(({ payment, receipt }) => ({
      created_at: time(payment.createdAt),
      kind: payment.kind,
      for: payment.descriptionEn,
      for_ar: payment.descriptionAr,
      amount: toDecimal(payment.amount),
      from_balance: toDecimal(payment.balanceAmount),
      currency: payment.currency,
      method: payment.method,
      reference: payment.reference,
      status: payment.status,
      paid_at: payment.status === 'paid' ? time(payment.settledAt) : null,
      receipt: receiptOf(receipt),
    })),
    gifts: (await repository.listGifts(db, whose)).map(({ line, title, child, currency }) => ({
      for: title.en,
      for_ar: title.ar,
      ...childOf(child),
      quantity: line.quantity,
      amount: toDecimal(line.amount),
      currency,
      paid_at: time(line.purchasedAt),
    })),
    donations: (await repository.listDonations(db, whose)).map(donationRow),
    ledger: (await repository.listLedger(db, whose)).map(({ entry, words, receipt }) => ({
      happened_at: time(entry.happenedAt),
      kind: entry.kind,
      for: entry.descriptionEn ?? words?.en ?? '',
      for_ar: entry.descriptionAr ?? words?.ar ?? '',
      amount: toDecimal(entry.amount),
      currency: entry.currency,
      receipt: receiptOf(receipt),
    })),
    cards: (await repository.listCards(db, whose)).map((card) => ({
      brand: card.brand,
      last4: card.last4,
      expiry: `${card.expYear}-${String(card.expMonth).padStart(2, '0')}`,
      full_name: card.nameOnCard,
      is_default: card.isDefault && card.removedAt === null,
      created_at: time(card.createdAt),
      removed_at: time(card.removedAt),
    })),
  };
}

function sponsorshipRow({
  sponsorship,
  child,
}: Awaited<ReturnType<typeof repository.listSponsorships>>[number]): ExportRow {
  return {
    reference: sponsorship.referenceCode,
    ...childOf(child),
    status: sponsorship.status,
    started_at: time(sponsorship.startedAt),
    last_day: sponsorship.lastDay,
    ended_at: time(sponsorship.endedAt),
    exit_reason: sponsorship.exitReason,
    other_reason: sponsorship.otherExitReason,
    months: sponsorship.frequencyMonths,
    price_per_month: toDecimal(sponsorship.pricePerMonth),
    amount: toDecimal(sponsorship.amount),
    currency: sponsorship.currency,
    method: sponsorship.paysBy,
    sponsoring_as: sponsorship.sponsoringAsEn,
    sponsoring_as_ar: sponsorship.sponsoringAsAr,
  };
}

function donationRow({
  donation,
  payment,
  purpose,
  receipt,
}: Awaited<ReturnType<typeof repository.listDonations>>[number]): ExportRow {
  return {
    created_at: time(payment.createdAt),
    for: purpose.en,
    for_ar: purpose.ar,
    amount: toDecimal(donation.baseAmount),
    fee: toDecimal(donation.feeAmount),
    currency: payment.currency,
    status: payment.status,
    receipt: receiptOf(receipt),
    as_guest: payment.sponsorId === null,
    full_name: donation.fullName,
    email: donation.email,
    phone: donation.phoneNumber,
    reminders: donation.remindMe,
  };
}

import { formatMoney, money, type Locale } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { ensureCustomer, ownCard, type CardRow } from '../cards/index.ts';
import {
  availableBalance,
  findBegun,
  findPayment,
  lockMoney,
  maximumCharge,
  requireNotStopped,
  settleWithoutProvider,
  tryCharge,
  type ClientTry,
  type PaymentRow,
} from '../payments/index.ts';
import type { SponsorRow } from '../sessions/index.ts';
import { beginDuesPayment, refreshRefusedCard, sumOfDues } from './charge-due.ts';
import { closeLinkedPages } from './linked-pages.ts';
import { listWaitingForHolder } from './attempts-repository.ts';
import * as repository from './repository.ts';
import type { OwnedDue } from './repository.ts';
import { isKept, isPayable } from './rules.ts';
import { duesSettlement } from './settle-dues.ts';
import { withdrawCharge } from './withdraw-charge.ts';

/** The dues that a sponsor selected, and the card to charge. */
export interface DuesOrder {
  readonly dueIds: readonly number[];
  readonly cardId: number;
  readonly locale: Locale;
  readonly clientKey: string | undefined;
}

/** The outcome. `confirming`: the bank has not answered yet; `url`: its page, where it asks. */
export interface PaidDues {
  readonly paymentId: string;
  readonly status: 'paid' | 'confirming';
  readonly url: string | undefined;
}

/**
 * Pays the selected late dues with one charge of a saved card, less what the balance covers: all of
 * them or none (DUE-06). Throws `validation-failed` naming `due.dues_ids` or
 * `due.payment_method_id`, `card-declined` once the dues say why, `conflict` for a client key that
 * asked for something else, `payment-provider-unavailable` where nothing was begun, and
 * `payments-paused` while the provider takes nothing from us.
 */
export async function payLateDues(
  deps: Deps,
  sponsor: SponsorRow,
  order: DuesOrder,
): Promise<PaidDues> {
  const ids = [...new Set(order.dueIds)].toSorted((a, b) => a - b);
  const asked = { sponsor: sponsor.id, dues: ids, card: order.cardId };
  const clientTry = { key: order.clientKey, asked };
  const begun = await deps.db.transaction((transaction) => findBegun(transaction, clientTry));
  if (!begun) {
    await withdrawPages(deps, sponsor.id, ids);
    // Whoever has the link of a mail does not keep its sponsor from paying.
    await closeLinkedPages(deps, { sponsorId: sponsor.id, dueIds: ids }, 'all');
  }
  const customerId = await ensureCustomer(deps, sponsor);
  const payment =
    begun ??
    (await deps.db.transaction((transaction) =>
      begin(deps, transaction, sponsor, { ...order, dueIds: ids }, clientTry),
    ));
  return charge(deps, payment, customerId, begun ? 'resume' : 'charge');
}

/** A page on which one of the dues waits for its holder is void before anything else charges it. */
export async function withdrawPages(
  deps: Deps,
  sponsorId: number,
  ids: readonly number[],
): Promise<void> {
  for (const paymentId of await listWaitingForHolder(deps.db, sponsorId, ids)) {
    const result = await withdrawCharge(deps, paymentId);
    if (result === 'waiting') throw new DomainError('payment-provider-unavailable');
  }
}

async function begin(
  deps: Deps,
  transaction: Db,
  sponsor: SponsorRow,
  order: DuesOrder,
  clientTry: ClientTry,
): Promise<PaymentRow> {
  await lockMoney(transaction, sponsor.id);
  // The same try may have begun while this one waited for the lock.
  const begun = await findBegun(transaction, clientTry);
  if (begun) return begun;
  const selected = await lockPayable(deps, transaction, sponsor, order.dueIds);
  const card = await ownCard(transaction, { sponsorId: sponsor.id, cardId: order.cardId });
  if (!card) throw invalid({ 'due.payment_method_id': { key: 'payment-method-unknown' } });
  const payment = await reserve(
    deps,
    transaction,
    sponsor,
    { ...order, selected, card },
    clientTry,
  );
  if (payment.amount > 0) {
    await requireNotStopped(transaction, payment.currency);
    return payment;
  }
  await settleWithoutProvider(deps, transaction, payment, duesSettlement(deps));
  return (await findPayment(transaction, payment.id)) ?? payment;
}

/** The selected dues, locked: all of them the sponsor's own, late, and charged by nobody. */
async function lockPayable(
  deps: Deps,
  transaction: Db,
  sponsor: SponsorRow,
  ids: readonly number[],
): Promise<OwnedDue[]> {
  const today = cairoToday(deps.clock);
  const locked = await repository.lockDues(transaction, ids);
  const waiting = await listWaitingForHolder(transaction, sponsor.id, ids);
  const canPay = ({ due, sponsorship }: OwnedDue) => {
    const dueOn = Temporal.PlainDate.from(due.dueOn);
    const { lastDay } = sponsorship;
    return (
      sponsorship.sponsorId === sponsor.id &&
      due.currency === sponsor.paymentCurrency &&
      isPayable({ state: due.state, dueOn }, today) &&
      isKept(dueOn, lastDay === null ? undefined : Temporal.PlainDate.from(lastDay))
    );
  };
  if (locked.length < ids.length || waiting.length > 0 || !locked.every(canPay)) {
    throw invalid({ 'due.dues_ids': { key: 'dues-not-payable' } });
  }
  return locked;
}

async function reserve(
  deps: Deps,
  transaction: Db,
  sponsor: SponsorRow,
  { selected, card, locale }: DuesOrder & { selected: readonly OwnedDue[]; card: CardRow },
  clientTry: ClientTry,
): Promise<PaymentRow> {
  const currency = sponsor.paymentCurrency;
  const available = await availableBalance(transaction, sponsor.id, currency);
  const sum = sumOfDues(
    selected.map(({ due }) => due),
    available,
    currency,
  );
  const amountDue = sum.amountDue.minor;
  const maximum = maximumCharge(currency);
  if (amountDue > maximum) {
    const parameters = { maximum: formatMoney(money(maximum, currency), locale) };
    throw invalid({ 'due.dues_ids': { key: 'dues-amount-too-large', parameters } });
  }
  const charge = amountDue > 0 ? { charge: { cardId: card.providerId } } : {};
  return beginDuesPayment(deps, transaction, selected, { sum, locale, ...charge, clientTry });
}

async function charge(
  deps: Deps,
  payment: PaymentRow,
  customerId: string,
  how: 'charge' | 'resume',
): Promise<PaidDues> {
  const paymentId = payment.id;
  if (payment.status === 'paid') return { paymentId, status: 'paid', url: undefined };
  const sponsor = { customerId, isHolderThere: true };
  const outcome = await tryCharge(deps, payment, sponsor, duesSettlement(deps), how);
  if (outcome) await refreshRefusedCard(deps, payment, outcome);
  if (outcome?.isStopped) throw new DomainError('payments-paused');
  if (outcome?.status === 'failed' || outcome?.status === 'expired') {
    throw new DomainError('card-declined');
  }
  const status = outcome?.status === 'paid' ? 'paid' : 'confirming';
  return { paymentId, status, url: outcome?.actionUrl };
}

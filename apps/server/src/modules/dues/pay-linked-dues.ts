import { formatMoney, money, type LinkedDueState, type Locale, type Money } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import {
  abandonPayment,
  describeLine,
  describeLines,
  findPayment,
  lockMoney,
  maximumCharge,
  openPaymentPage,
  requireNotStopped,
  type Both,
  type PageContent,
  type PaidFor,
  type PaymentRow,
} from '../payments/index.ts';
import { beginDuesPayment, sumOfDues } from './charge-due.ts';
import { closeLinkedPages, closesAt, isPageOpen } from './linked-pages.ts';
import { withdrawPages } from './pay-late-dues.ts';
import { listWaitingForHolder } from './attempts-repository.ts';
import * as repository from './repository.ts';
import type { OwnedDue } from './repository.ts';
import { dueAfter, isKept, isLate } from './rules.ts';
import { dueLine, duesSettlement } from './settle-dues.ts';

/** The dues that the link of a mail names. */
interface LinkedDues {
  readonly sponsorId: number;
  readonly dueIds: readonly number[];
}

/** A due as whoever has its link sees it. Minor units; `dueOn`: a Cairo date. */
export interface LinkedDue {
  readonly firstNameEn: string;
  readonly firstNameAr: string;
  readonly dueOn: string;
  readonly amount: number;
  readonly currency: OwnedDue['due']['currency'];
  readonly state: LinkedDueState;
}

/** The dues of a link, and the sum that one payment would take. */
export async function showLinkedDues(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sponsorId, dueIds }: LinkedDues,
): Promise<{ readonly dues: readonly LinkedDue[]; readonly total: Money | null }> {
  const today = cairoToday(clock);
  const own = await repository.listOwned(db, sponsorId, dueIds);
  const payable = toPay(own, today);
  const [first] = payable;
  const amount = payable.reduce((sum, { due }) => sum + due.amount, 0);
  return {
    dues: own.map((owned) => ({
      firstNameEn: owned.child.firstNameEn,
      firstNameAr: owned.child.firstNameAr,
      dueOn: owned.due.dueOn,
      amount: owned.due.amount,
      currency: owned.due.currency,
      state: linkedState(owned, today),
    })),
    total: first ? money(amount, first.due.currency) : null,
  };
}

/** A due whose first try failed can be paid on its own day too: its mail asks for it. */
function linkedState({ due, sponsorship }: OwnedDue, today: Temporal.PlainDate): LinkedDueState {
  const dueOn = Temporal.PlainDate.from(due.dueOn);
  const { lastDay } = sponsorship;
  if (due.state === 'paid') return 'paid';
  if (due.state === 'charging') return 'busy';
  const isClaimable =
    sponsorship.status !== 'inactive' &&
    dueAfter(due.state, 'claim') !== undefined &&
    isKept(dueOn, lastDay === null ? undefined : Temporal.PlainDate.from(lastDay));
  // A try that found no card leaves a due as it was planned, and has failed all the same.
  const foundNoCard = due.declineReason !== null && Temporal.PlainDate.compare(dueOn, today) <= 0;
  const hasCome =
    due.state === 'failed' || foundNoCard || isLate({ state: due.state, dueOn }, today);
  return isClaimable && hasCome ? 'open' : 'gone';
}

/** Those that one payment pays: in the currency of the oldest. */
function toPay(own: readonly OwnedDue[], today: Temporal.PlainDate): OwnedDue[] {
  const open = own.filter((owned) => linkedState(owned, today) === 'open');
  return open.filter(({ due }) => due.currency === open[0]?.due.currency);
}

/**
 * Opens the provider's page on which anybody can pay dues with a card of their own, and returns its
 * address. It charges no saved card, spends no balance and saves nothing, for a link may have been
 * passed on: all of the sums is asked for. While the page is open nothing but its sponsor charges these
 * dues, and asking again gives the same page. Cards alone, as for every payment that dues wait for: other
 * ways take days, in which nothing else could pay. Throws `conflict` when none can be paid now,
 * `validation-failed` above what a card can be asked for, `payment-provider-unavailable` and
 * `payments-paused`.
 */
export async function payLinkedDues(
  deps: Deps,
  { locale, ...linked }: LinkedDues & { readonly locale: Locale },
): Promise<string> {
  await withdrawPages(deps, linked.sponsorId, linked.dueIds);
  await closeLinkedPages(deps, linked, 'over');
  const payment = await deps.db.transaction((transaction) =>
    begin(deps, transaction, linked, locale),
  );
  try {
    return await openPaymentPage(deps, payment, {
      content: await pageOf(deps.db, payment),
      cardsOnly: true,
      expiresAt: closesAt(payment),
    });
  } catch (error) {
    // A page that was opened although its answer was lost is known to nobody: it closes by itself.
    await abandonPayment(deps, payment.id, duesSettlement(deps));
    throw error;
  }
}

async function begin(
  deps: Deps,
  transaction: Db,
  { sponsorId, dueIds }: LinkedDues,
  locale: Locale,
): Promise<PaymentRow> {
  await lockMoney(transaction, sponsorId);
  const locked = await repository.lockDues(transaction, dueIds);
  const own = locked
    .filter(({ sponsor }) => sponsor.id === sponsorId)
    .toSorted((a, b) => Temporal.PlainDate.compare(a.due.dueOn, b.due.dueOn));
  const payable = toPay(own, cairoToday(deps.clock));
  const ids = payable.map(({ due }) => due.id);
  const [first] = payable;
  if (!first) {
    const begun = await openPageOf(deps, transaction, own);
    if (begun) return begun;
    throw new DomainError('conflict');
  }
  const waiting = await listWaitingForHolder(transaction, sponsorId, ids);
  if (waiting.length > 0) throw new DomainError('conflict');
  const { currency } = first.due;
  await requireNotStopped(transaction, currency);
  const sum = sumOfDues(
    payable.map(({ due }) => due),
    0,
    currency,
  );
  const maximum = maximumCharge(currency);
  if (sum.amountDue.minor > maximum) {
    const parameters = { maximum: formatMoney(money(maximum, currency), locale) };
    throw invalid({ 'due.dues_ids': { key: 'dues-amount-too-large', parameters } });
  }
  const clientTry = { key: undefined, asked: { sponsor: sponsorId, linked: ids } };
  return beginDuesPayment(deps, transaction, payable, { sum, locale, clientTry });
}

/** The payment whose page is open already, where it pays nothing but dues of this link. */
async function openPageOf(
  deps: Deps,
  transaction: Db,
  own: readonly OwnedDue[],
): Promise<PaymentRow | undefined> {
  const charging = own.find(({ due }) => due.state === 'charging')?.due.paymentId;
  const payment = charging ? await findPayment(transaction, charging) : undefined;
  if (payment?.status !== 'pending' || payment.chargeKey !== null) return undefined;
  if (!isPageOpen(deps, payment)) return undefined;
  const asked = await repository.listDuesAskedFor(transaction, payment.id);
  const isWithin = asked.every(({ due: { id } }) => own.some(({ due }) => due.id === id));
  return isWithin ? payment : undefined;
}

/** The page names what the mail named: first names, days and sums. The same payment, the same page. */
async function pageOf(db: Db, { id, locale }: PaymentRow): Promise<PageContent> {
  const owned = await repository.listDuesOfPayment(db, id);
  return {
    lines: owned.map((one) => ({
      name: describeLine(byFirstName(one))[locale],
      unitAmount: one.due.amount,
      quantity: 1,
    })),
  };
}

/**
 * What a payment of dues is for, to whoever has its id; undefined of one that only its sponsor has
 * begun. Whoever has the link of a mail reads no more here than the link shows: first names.
 */
export async function describeLinkedDues(
  { db }: Pick<Deps, 'db'>,
  { id, kind, chargeKey, method }: Pick<PaymentRow, 'id' | 'kind' | 'chargeKey' | 'method'>,
): Promise<Both | undefined> {
  if (kind !== 'dues' || chargeKey !== null || method !== 'card') return undefined;
  return describeLines((await repository.listDuesAskedFor(db, id)).map(byFirstName));
}

function byFirstName(owned: OwnedDue): PaidFor {
  const { firstNameEn, firstNameAr } = owned.child;
  const child = { ...owned.child, fullNameEn: firstNameEn, fullNameAr: firstNameAr, code: '' };
  return dueLine({ ...owned, child });
}

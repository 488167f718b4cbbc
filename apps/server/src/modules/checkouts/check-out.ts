import {
  formatMoney,
  money,
  type ChildFacts,
  type Currency,
  type Locale,
  type SentCheckout,
} from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid } from '../../errors.ts';
import { randomToken } from '../../platform/secrets.ts';
import { createTurns } from '../../platform/turns.ts';
import { defaultCardOf, ensureCustomer, withCustomer } from '../cards/index.ts';
import {
  askedCart,
  lockFamiliesOf,
  readCart,
  readOwnFacts,
  type AskedCart,
  type ReadCart,
} from '../carts/index.ts';
import { waitingChildNames } from '../children/index.ts';
import { claimChild, releaseHolds } from '../children/writes.ts';
import {
  abandonPayment,
  applyProviderTruth,
  beginPayment,
  describeLines,
  findBegun,
  findPayment,
  findTwin,
  isTwin,
  lockPayer,
  maximumCharge,
  minimumCharge,
  openPaymentPage,
  PAGE_MINUTES,
  returnUrl,
  settleWithoutProvider,
  type Both,
  type ClientTry,
  type PaidFor,
  type PaymentRow,
} from '../payments/index.ts';
import { insertConfirmation } from '../policy-confirmations/writes.ts';
import type { SponsorRow } from '../sessions/index.ts';
import { checkoutPage } from './checkout-page.ts';
import { faultsBesideLines, faultsOfCheckout, faultsOfLines } from './faults-of-checkout.ts';
import { storeGiftDedication } from './gift-dedication.ts';
import * as repository from './repository.ts';
import { HOLD_MINUTES } from './rules.ts';
import { checkoutSettlement } from './settle-checkout.ts';

/**
 * A checkout that waits for the rows of a child keeps a connection. Of hundreds at once, those that
 * wait here leave connections to everybody else, and none waits for one until it times out.
 */
const inTurn = createTurns({ atOnce: 4, mostWaiting: 5_000 });

/** A checkout as it was sent. */
interface CheckoutRequest {
  readonly sent: SentCheckout;
  readonly locale: Locale;
  readonly clientKey: string | undefined;
}

/**
 * Checks a cart out: holds its children, reserves what the balance
 * pays, and opens the provider's page. Returns where to go. Throws `validation-failed` with the
 * lines that can't be bought (API-17) or the fields of a dedication, `conflict` for a client key that
 * asked for something else and when staff have just changed the currency, `payment-provider-unavailable`
 * or `payments-paused`, after releasing what was held, `unauthorized` when staff have just closed the
 * account, erased it, or joined it with another.
 */
export function checkOut(
  deps: Deps,
  sponsor: SponsorRow,
  request: CheckoutRequest,
): Promise<{ url: string; paymentId: string }> {
  return withCustomer(deps, sponsor, (payer) => tryToCheckOut(deps, payer, request));
}

async function tryToCheckOut(
  deps: Deps,
  sponsor: SponsorRow,
  request: CheckoutRequest,
): Promise<{ url: string; paymentId: string }> {
  const { sent, locale } = request;
  if (Object.keys(faultsBesideLines(deps, sent)).length > 0) {
    throw new DomainError('validation-failed', await faultsOfCheckout(deps, sponsor, sent, locale));
  }
  const asked = askedCart(sent);
  const { dedication } = sent;
  const whole = { sponsor: sponsor.id, checkout: asked, ...(dedication ? { dedication } : {}) };
  const clientTry = { key: request.clientKey, asked: whole };
  const begun = clientTry.key
    ? await deps.db.transaction((transaction) => findBegun(transaction, clientTry))
    : undefined;
  if (!begun) {
    // A double click makes one session, also where its clicks have no key, or one each.
    const isOther = (payment: PaymentRow) => !isTwin(deps, payment, clientTry.asked);
    await closeEarlierCheckouts(deps, sponsor.id, isOther);
  }
  const customerId = asked.children.length > 0 ? await customerOf(deps, sponsor) : undefined;
  const payment =
    begun ??
    (await inTurn(() =>
      deps.db.transaction((tx) => store(deps, tx, sponsor, request, asked, clientTry)),
    ));
  return { url: await whereToGo(deps, sponsor, payment, customerId), paymentId: payment.id };
}

/**
 * Closes the payment pages that a sponsor has left open, before a new one is opened: their children
 * become free for the new try, and only once the provider says that nothing can be paid there any
 * more. What was paid meanwhile settles. `isOther`: false of those that are to stay open. Throws
 * `payment-provider-unavailable`.
 */
async function closeEarlierCheckouts(
  deps: Deps,
  sponsorId: number,
  isOther: (payment: PaymentRow) => boolean,
): Promise<void> {
  const settlement = checkoutSettlement(deps);
  const open = await repository.listOpenPayments(deps.db, sponsorId);
  for (const payment of open.filter(isOther)) {
    const { id, providerSessionId } = payment;
    if (providerSessionId === null) {
      await abandonPayment(deps, id, settlement);
      continue;
    }
    try {
      const session = await deps.payments.closeCheckout(providerSessionId);
      const card =
        session.state === 'paid' && session.cardId !== undefined
          ? await deps.payments.readCard(session.cardId)
          : undefined;
      await applyProviderTruth(deps, session, settlement, card);
    } catch (error) {
      throw new DomainError('payment-provider-unavailable', { cause: error });
    }
  }
}

async function customerOf(deps: Deps, sponsor: SponsorRow): Promise<string> {
  try {
    return await ensureCustomer(deps, sponsor);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('payment-provider-unavailable', { cause: error });
  }
}

/** Step 1: everything that must hold together, in one transaction. */
async function store(
  deps: Deps,
  transaction: Db,
  sponsor: SponsorRow,
  { sent, locale }: CheckoutRequest,
  asked: AskedCart,
  clientTry: ClientTry,
): Promise<PaymentRow> {
  // Staff may have changed the account after the session was looked at (SPN-24).
  const payer = await lockPayer(transaction, sponsor.id);
  if (payer.paymentCurrency !== sponsor.paymentCurrency) throw new DomainError('conflict');
  // The same try may have begun while this one waited for the lock.
  const begun =
    (await findBegun(transaction, clientTry)) ??
    (await findTwin(deps, transaction, sponsor.id, clientTry.asked));
  if (begun) return begun;
  const now = deps.clock.now();
  // Of hundreds who want one child, those who come too late hear so without waiting for the lock.
  const { paymentCurrency } = sponsor;
  const own = await readOwnFacts(transaction, sponsor, asked);
  refuseProblems(await readCart(transaction, asked, own, now), paymentCurrency, locale);
  const childIds = asked.children.map(({ childId }) => childId);
  await lockFamiliesOf(transaction, childIds);
  const cart = await readCart(transaction, asked, own, now);
  refuseProblems(cart, paymentCurrency, locale);
  refuseAmount(cart.totals.amountDue.minor, paymentCurrency, locale);
  const { payment } = await beginPayment(
    deps,
    transaction,
    {
      kind: 'checkout',
      amount: cart.totals.amountDue.minor,
      balanceAmount: cart.totals.deduction.minor,
      currency: sponsor.paymentCurrency,
      sponsorId: sponsor.id,
      description: descriptionOf(cart, deps.settings.childFacts),
      locale,
    },
    clientTry,
  );
  await storeLines(transaction, { payment, sponsor, cart, now, locale }, asked.months);
  const { dedication } = sent;
  await storeGiftDedication(deps, transaction, payment, { dedication, sponsor, cart });
  if (payment.amount > 0 || !(await defaultCardOf(transaction, sponsor.id))) return payment;
  await settleWithoutProvider(deps, transaction, payment, checkoutSettlement(deps));
  return (await findPayment(transaction, payment.id)) ?? payment;
}

function refuseProblems(
  cart: Pick<ReadCart, 'children' | 'gifts'>,
  currency: Currency,
  locale: Locale,
): void {
  const faults = faultsOfLines(cart, currency, locale);
  if (Object.keys(faults.fields).length > 0) throw new DomainError('validation-failed', faults);
}

function refuseAmount(amountDue: number, currency: Currency, locale: Locale): void {
  const shown = (minor: number) => formatMoney(money(minor, currency), locale);
  const minimum = minimumCharge(currency).minor;
  const maximum = maximumCharge(currency);
  if (amountDue > maximum) {
    const parameters = { maximum: shown(maximum) };
    throw invalid({ checkout_session: { key: 'cart-amount-too-large', parameters } });
  }
  if (amountDue > 0 && amountDue < minimum) {
    const parameters = { minimum: shown(minimum) };
    throw invalid({ checkout_session: { key: 'cart-amount-too-small', parameters } });
  }
}

function descriptionOf({ children, gifts }: ReadCart, facts: ChildFacts): Both {
  return describeLines([
    ...children.flatMap(({ row }): PaidFor[] =>
      row ? [{ kind: 'sponsorship', child: waitingChildNames(row, facts) }] : [],
    ),
    ...gifts.flatMap(({ row, sponsored, newChild }): PaidFor[] => {
      const child = sponsored ?? (newChild && waitingChildNames(newChild, facts));
      return row && child ? [{ kind: 'gift', gift: row, child }] : [];
    }),
  ]);
}

/** A cart whose payment has begun. */
interface BegunCart {
  readonly payment: PaymentRow;
  readonly sponsor: SponsorRow;
  readonly cart: ReadCart;
  readonly now: Temporal.Instant;
  readonly locale: Locale;
}

async function storeLines(
  transaction: Db,
  begun: BegunCart,
  months: AskedCart['months'],
): Promise<void> {
  const { payment, sponsor, cart, now } = begun;
  const claimToken = randomToken();
  const { terms, statementOfFaith, childProtection } = organisation.documents;
  await repository.insertCheckout(transaction, {
    paymentId: payment.id,
    sponsorId: sponsor.id,
    status: 'open',
    frequencyMonths: months,
    claimToken,
    acceptedAt: now,
    termsVersion: terms,
    statementOfFaithVersion: statementOfFaith,
    childProtectionVersion: childProtection,
  });
  const yes = { sponsorId: sponsor.id, version: childProtection, confirmedAt: now };
  await insertConfirmation(transaction, yes);
  await releaseHolds(
    transaction,
    cart.expiredHolds.map(({ id }) => id),
    now,
  );
  await claimChildren(transaction, begun, claimToken);
  await storeGifts(transaction, begun);
}

/** Holds the children of a cart, and stores their lines. */
async function claimChildren(
  transaction: Db,
  { payment, sponsor, cart, now, locale }: BegunCart,
  claimToken: string,
): Promise<void> {
  // In the order of the families, so that no two checkouts wait for each other's index entries.
  const inOrder = cart.children
    .map((child, position) => {
      if (!child.row) throw new Error(`child ${child.id} of a cart without problems is not known`);
      return { child, position, familyId: child.row.familyId };
    })
    .toSorted((a, b) => a.familyId - b.familyId);
  for (const { child, position, familyId } of inOrder) {
    const claimId = await claimChild(transaction, {
      childId: child.id,
      familyId,
      token: claimToken,
      createdAt: now,
      expiresAt: now.add({ minutes: HOLD_MINUTES }),
    });
    if (claimId === undefined) {
      const taken = { children: [{ ...child, problem: 'taken' as const }], gifts: [] };
      refuseProblems(taken, sponsor.paymentCurrency, locale);
      throw new DomainError('conflict');
    }
    const { sponsoringAsEn, sponsoringAsAr, pricePerMonth, amount, fromBalance } = child;
    await repository.insertCheckoutChild(transaction, {
      paymentId: payment.id,
      childId: child.id,
      position,
      claimId,
      sponsoringAsEn,
      sponsoringAsAr,
      pricePerMonth,
      amount,
      balanceAmount: fromBalance,
    });
  }
}

async function storeGifts(transaction: Db, { payment, cart }: BegunCart): Promise<void> {
  for (const [position, gift] of cart.gifts.entries()) {
    const { giftId, sponsored, newChild, quantity, unitPrice, amount, fromBalance } = gift;
    const childId = sponsored?.childId ?? newChild?.id;
    if (childId === undefined) throw new DomainError('conflict');
    await repository.insertGiftLine(transaction, {
      paymentId: payment.id,
      position,
      giftId,
      childId,
      sponsorshipId: sponsored?.sponsorshipId ?? null,
      quantity,
      unitPrice,
      amount,
      balanceAmount: fromBalance,
    });
  }
}

/** Steps 2 and 3: the provider's page, or our own when there is nothing to pay. */
async function whereToGo(
  deps: Deps,
  sponsor: SponsorRow,
  payment: PaymentRow,
  customerId: string | undefined,
): Promise<string> {
  if (payment.status === 'paid') return returnUrl(deps, payment, true);
  try {
    return await openPaymentPage(deps, payment, {
      email: sponsor.email,
      customerId,
      // A renewal needs a card; a gift does not.
      saveCard: customerId !== undefined,
      content: await checkoutPage(deps, payment),
      expiresAt: payment.createdAt.add({ minutes: PAGE_MINUTES }),
    });
  } catch (error) {
    // A page that was opened although its answer was lost is known to nobody: it closes by itself.
    await abandonPayment(deps, payment.id, checkoutSettlement(deps));
    throw error;
  }
}

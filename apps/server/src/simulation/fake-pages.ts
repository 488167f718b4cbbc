import type {
  CheckoutRequest,
  ProviderCard,
  ProviderCards,
  ProviderCheckouts,
  ProviderSession,
  SetupRequest,
} from '../platform/payments/types.ts';
import { known, type Behaviour, type FakeBooks, type FakeSession } from './fake-books.ts';
import { newCharge } from './fake-charges.ts';

/** A page, as it is read: one whose time is over has expired. */
function read(books: FakeBooks, session: FakeSession): ProviderSession {
  const isOver = Temporal.Instant.compare(session.expiresAt, books.clock.now()) <= 0;
  if (isOver && session.state === 'open') expire(books, session);
  const { id, url, state, mode, amount, currency, reference } = session;
  const { paymentId, customerId, cardId } = session;
  return { id, url, state, mode, amount, currency, reference, paymentId, customerId, cardId };
}

function expire(books: FakeBooks, session: FakeSession): void {
  session.state = 'expired';
  const charge = session.chargeId === undefined ? undefined : books.charges.get(session.chargeId);
  if (charge && charge.state !== 'succeeded') charge.state = 'cancelled';
  books.tell('checkout.session.expired', { kind: 'session', id: session.id });
}

function open(
  books: FakeBooks,
  request: CheckoutRequest | SetupRequest,
  rest: Pick<FakeSession, 'mode' | 'amount' | 'currency' | 'savesCard'>,
): string {
  const id = books.newId('cs');
  books.sessions.set(id, {
    id,
    url: `https://provider.invalid/pay/${id}`,
    state: 'open',
    reference: request.reference,
    paymentId: undefined,
    customerId: request.customerId,
    cardId: undefined,
    chargeId: undefined,
    expiresAt: request.expiresAt ?? books.clock.now().add({ hours: 24 }),
    ...rest,
  });
  return id;
}

export function fakeCheckouts(books: FakeBooks): ProviderCheckouts {
  const session = (id: string) => read(books, known(books.sessions, id));
  const once = (key: string, asked: unknown, work: () => string) =>
    Promise.resolve(session(books.once(key, asked, work)));
  return {
    openCheckout: (request) =>
      once(`checkout-${request.reference}`, request, () =>
        open(books, request, {
          mode: 'payment',
          amount: request.amount,
          currency: request.currency,
          savesCard: request.saveCard ?? false,
        }),
      ),
    openSetup: (request) =>
      once(`setup-${request.reference}`, request, () =>
        open(books, request, { mode: 'setup', amount: 0, currency: '', savesCard: true }),
      ),
    readSession: (id) => Promise.resolve(session(id)),
    closeCheckout(id) {
      const found = known(books.sessions, id);
      if (session(id).state === 'open') expire(books, found);
      return Promise.resolve(session(id));
    },
  };
}

export function fakeCards(books: FakeBooks): ProviderCards {
  return {
    createCustomer({ reference, email, name }) {
      const id = books.once(`customer-${reference}`, { email, name }, () => {
        const made = books.newId('cus');
        books.customers.add(made);
        return made;
      });
      return Promise.resolve({ id });
    },
    readCard: (id) => Promise.resolve(describeCard(books, id)),
    knowsCustomer: (id) => Promise.resolve(books.customers.has(id)),
    deleteCustomer(id) {
      books.customers.delete(id);
      return Promise.resolve();
    },
    detachCard(id) {
      const card = books.cards.get(id);
      if (card?.customerId !== undefined) {
        card.customerId = undefined;
        books.tell('payment_method.detached', { kind: 'card', id });
      }
      return Promise.resolve();
    },
  };
}

function describeCard({ cards }: FakeBooks, id: string): ProviderCard | undefined {
  const card = cards.get(id);
  return (
    card && {
      id,
      customerId: card.customerId,
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2040,
      nameOnCard: 'Mona Adel',
      fingerprint: card.fingerprint,
    }
  );
}

/**
 * Types a card into a page. Answers whether the page took it: one that is closed takes none, and
 * of a card that is declined the page stays open.
 */
export function typeCard(
  books: FakeBooks,
  sessionId: string,
  card: { readonly fingerprint: string; readonly behaviour: Behaviour },
): boolean {
  const session = known(books.sessions, sessionId);
  if (read(books, session).state !== 'open') return false;
  const pays = card.behaviour === 'pays' || card.behaviour === 'asks';
  if (session.mode === 'payment') chargePage(books, session, pays);
  if (!pays) return false;
  const customerId = session.customerId ?? books.newId('cus');
  const id = books.newId('pm');
  books.cards.set(id, { id, customerId: session.savesCard ? customerId : undefined, ...card });
  Object.assign(session, { state: 'paid', customerId, cardId: id });
  books.tell('checkout.session.completed', { kind: 'session', id: session.id });
  return true;
}

function chargePage(books: FakeBooks, session: FakeSession, pays: boolean): void {
  const { amount, currency, reference, customerId } = session;
  session.chargeId ??= newCharge(books, { amount, currency, reference, customerId });
  const charge = known(books.charges, session.chargeId);
  charge.state = pays ? 'succeeded' : 'declined';
  charge.declineReason = pays ? undefined : 'declined';
  if (pays) session.paymentId = charge.id;
  const about = { kind: 'charge', id: charge.id } as const;
  books.tell(pays ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', about);
}

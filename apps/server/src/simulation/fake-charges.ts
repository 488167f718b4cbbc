import {
  ChargeRefusedError,
  type ProviderCharge,
  type ProviderCharges,
} from '../platform/payments/types.ts';
import { known, madeSince, type Behaviour, type FakeBooks, type FakeCharge } from './fake-books.ts';

/** How long the search does not see what was made. */
const SEARCH_LAG_SECONDS = 60;

/** Notes a payment that was begun. */
export function newCharge(
  books: FakeBooks,
  asked: Pick<FakeCharge, 'amount' | 'currency' | 'reference' | 'customerId'>,
): string {
  const id = books.newId('pi');
  books.charges.set(id, {
    id,
    state: 'processing',
    declineReason: undefined,
    actionUrl: undefined,
    cardId: undefined,
    createdAt: books.clock.now(),
    refundedAmount: 0,
    isDisputed: false,
    ...asked,
  });
  return id;
}

function describe({ customerId: _, ...charge }: FakeCharge): ProviderCharge {
  return charge;
}

/** Tries a payment on a card, as its bank answers. */
function tryOn(
  books: FakeBooks,
  charge: FakeCharge,
  behaviour: Behaviour,
  isHolderThere: boolean,
): void {
  const about = { kind: 'charge', id: charge.id } as const;
  charge.actionUrl = undefined;
  if (behaviour === 'pays') {
    charge.state = 'succeeded';
    charge.declineReason = undefined;
    books.tell('payment_intent.succeeded', about);
    return;
  }
  charge.state = behaviour === 'asks' ? 'authentication' : 'declined';
  charge.declineReason = behaviour === 'asks' ? 'authentication' : behaviour;
  if (behaviour === 'asks' && isHolderThere) {
    charge.actionUrl = `https://provider.invalid/authenticate/${charge.id}`;
    books.tell('payment_intent.requires_action', about);
  } else books.tell('payment_intent.payment_failed', about);
}

function chargeable(books: FakeBooks, cardId: string, customerId: string | undefined) {
  const card = books.cards.get(cardId);
  if (!card || card.customerId === undefined || card.customerId !== customerId) {
    throw new ChargeRefusedError('no-card');
  }
  return card;
}

export function fakeCharges(books: FakeBooks): ProviderCharges {
  const { charges } = books;
  const charge = (id: string) => describe(known(charges, id));
  return {
    async charge({ key, ...asked }) {
      const id = books.once(key, asked, () => {
        const card = chargeable(books, asked.cardId, asked.customerId);
        const made = newCharge(books, asked);
        const one = known(charges, made);
        one.cardId = card.id;
        tryOn(books, one, card.behaviour, asked.isHolderThere);
        return made;
      });
      return Promise.resolve(charge(id));
    },
    findCharge(reference) {
      const seen = books.clock.now().subtract({ seconds: SEARCH_LAG_SECONDS });
      const found = [...charges.values()]
        .filter((one) => one.reference === reference)
        .filter(({ createdAt }) => Temporal.Instant.compare(createdAt, seen) < 0)
        .toReversed();
      const best = found.find(({ state }) => state === 'succeeded') ?? found[0];
      return Promise.resolve(best && describe(best));
    },
    readCharge: (id) => Promise.resolve(charge(id)),
    cancelCharge(id) {
      const one = known(charges, id);
      if (one.state !== 'succeeded' && one.state !== 'cancelled') {
        one.state = 'cancelled';
        books.tell('payment_intent.canceled', { kind: 'charge', id });
      }
      return Promise.resolve(charge(id));
    },
    async authenticateCharge(id, { cardId }) {
      const one = known(charges, id);
      if (one.state === 'succeeded' || one.state === 'cancelled') return charge(id);
      const card = chargeable(books, cardId, one.customerId);
      tryOn(books, one, card.behaviour, true);
      return Promise.resolve(charge(id));
    },
    listCharges: (since) => listed(charges, since),
  };
}

async function* listed(charges: ReadonlyMap<string, FakeCharge>, since: Temporal.Instant) {
  for await (const one of madeSince(charges, since)) yield describe(one);
}

/** What the holder answers on the bank's page of a charge that waits for them. */
export function answerBank(books: FakeBooks, chargeId: string, approves: boolean): void {
  const charge = known(books.charges, chargeId);
  if (charge.state !== 'authentication' || charge.actionUrl === undefined) return;
  charge.actionUrl = undefined;
  charge.state = approves ? 'succeeded' : 'declined';
  charge.declineReason = approves ? undefined : 'authentication';
  const about = { kind: 'charge', id: chargeId } as const;
  books.tell(approves ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', about);
}

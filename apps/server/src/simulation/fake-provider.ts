import type { Clock } from '../platform/clock.ts';
import type { PaymentProvider, ProviderEvent } from '../platform/payment-provider.ts';
import { createFakeBooks, type FakeBooks } from './fake-books.ts';
import { fakeCharges } from './fake-charges.ts';
import { fakeCards, fakeCheckouts } from './fake-pages.ts';
import { fakeReversals } from './fake-reversals.ts';

/** The provider did not answer. Whether it did what was asked, nobody can tell. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** What befalls calls of the provider. Both may throw. */
export interface Weather {
  /** Before the provider hears of a call. */
  before(call: string): Promise<void>;
  /** After it has done what was asked, and before its answer arrives. */
  after(call: string): Promise<void>;
}

const CALM: Weather = { before: () => Promise.resolve(), after: () => Promise.resolve() };

/** A provider in memory, with what it remembers. */
export interface FakeProvider {
  readonly books: FakeBooks;
  /** The provider as one of our processes reaches it. */
  reach(weather?: Weather): PaymentProvider;
}

/**
 * A payment provider that speaks no HTTP: keys that charge once, pages that expire, declines,
 * banks that ask, refunds that fail, disputes, and a search that lags a minute.
 */
export function createFakeProvider(clock: Clock): FakeProvider {
  const books = createFakeBooks(clock);
  const calls: PaymentProvider = {
    ...fakeCheckouts(books),
    ...fakeCards(books),
    ...fakeCharges(books),
    ...fakeReversals(books),
    checkAccount: () => Promise.resolve(),
    readEvent: (rawBody) => Promise.resolve(eventOf(rawBody)),
  };
  return { books, reach: (weather = CALM) => inWeather(calls, weather) };
}

/** What a notice says is what `noticeOf` has written. */
function eventOf(rawBody: Buffer): ProviderEvent {
  // What noticeOf wrote a moment ago needs no schema.
  return JSON.parse(rawBody.toString()) as ProviderEvent;
}

/** An event as the provider posts it. */
export function noticeOf(event: ProviderEvent): { rawBody: Buffer; signature: string } {
  return { rawBody: Buffer.from(JSON.stringify(event)), signature: 'fake' };
}

function inWeather(calls: PaymentProvider, weather: Weather): PaymentProvider {
  const asked =
    <A extends readonly unknown[], R>(name: string, call: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      await weather.before(name);
      const answer = await call(...given);
      await weather.after(name);
      return answer;
    };
  async function* listed<T>(name: string, list: AsyncIterable<T>): AsyncIterable<T> {
    await weather.before(name);
    yield* list;
  }
  return {
    openCheckout: asked('openCheckout', (request) => calls.openCheckout(request)),
    openSetup: asked('openSetup', (request) => calls.openSetup(request)),
    readSession: asked('readSession', (id) => calls.readSession(id)),
    closeCheckout: asked('closeCheckout', (id) => calls.closeCheckout(id)),
    createCustomer: asked('createCustomer', (customer) => calls.createCustomer(customer)),
    knowsCustomer: asked('knowsCustomer', (id) => calls.knowsCustomer(id)),
    checkAccount: asked('checkAccount', () => calls.checkAccount()),
    readCard: asked('readCard', (id) => calls.readCard(id)),
    detachCard: asked('detachCard', (id) => calls.detachCard(id)),
    deleteCustomer: asked('deleteCustomer', (id) => calls.deleteCustomer(id)),
    charge: asked('charge', (request) => calls.charge(request)),
    findCharge: asked('findCharge', (reference) => calls.findCharge(reference)),
    readCharge: asked('readCharge', (id) => calls.readCharge(id)),
    cancelCharge: asked('cancelCharge', (id) => calls.cancelCharge(id)),
    authenticateCharge: asked('authenticateCharge', (id, holder) =>
      calls.authenticateCharge(id, holder),
    ),
    refund: asked('refund', (id, key, amount) => calls.refund(id, key, amount)),
    readRefund: asked('readRefund', (id) => calls.readRefund(id)),
    readDispute: asked('readDispute', (id) => calls.readDispute(id)),
    listCharges: (since) => listed('listCharges', calls.listCharges(since)),
    listRefunds: (since) => listed('listRefunds', calls.listRefunds(since)),
    listDisputes: (since) => listed('listDisputes', calls.listDisputes(since)),
    readEvent: (rawBody, signature) => calls.readEvent(rawBody, signature),
  };
}

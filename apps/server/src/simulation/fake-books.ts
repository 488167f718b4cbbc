import type {
  DeclineReason,
  ProviderCharge,
  ProviderDispute,
  ProviderEvent,
  ProviderRefund,
  ProviderSession,
} from '../platform/payment-provider.ts';
import type { Clock } from '../platform/clock.ts';

/** What the provider will not do as things are. Nothing was changed. */
export class NotDoneError extends Error {
  override readonly name = 'NotDoneError';
}

type Changeable<T> = { -readonly [K in keyof T]: T[K] };

/** What a card does when it is charged. */
export type Behaviour = 'pays' | 'asks' | Exclude<DeclineReason, 'authentication'>;

/** A saved card, with what becomes of its charges. */
export interface FakeCard {
  readonly id: string;
  readonly fingerprint: string;
  customerId: string | undefined;
  behaviour: Behaviour;
}

export interface FakeCharge extends Changeable<ProviderCharge> {
  customerId: string | undefined;
}

export interface FakeSession extends Changeable<ProviderSession> {
  readonly expiresAt: Temporal.Instant;
  readonly savesCard: boolean;
  chargeId: string | undefined;
}

/** Everything that the provider remembers. */
export interface FakeBooks {
  readonly clock: Clock;
  readonly customers: Set<string>;
  readonly cards: Map<string, FakeCard>;
  readonly sessions: Map<string, FakeSession>;
  readonly charges: Map<string, FakeCharge>;
  readonly refunds: Map<string, Changeable<ProviderRefund>>;
  readonly disputes: Map<string, Changeable<ProviderDispute>>;
  /** What has happened and was not told yet. */
  readonly events: ProviderEvent[];
  /** What no caller that is right ever does. */
  readonly wrongs: string[];
  newId(kind: string): string;
  tell(type: string, about: ProviderEvent['about']): void;
  /** The first answer to a key, for a day; a key that asks for something else is refused. */
  once(key: string, asked: unknown, work: () => string): string;
}

const KEY_HOURS = 24;

export function createFakeBooks(clock: Clock): FakeBooks {
  const keys = new Map<string, { asked: string; id: string; at: Temporal.Instant }>();
  const events: ProviderEvent[] = [];
  const wrongs: string[] = [];
  let last = 0;
  const newId = (kind: string) => `${kind}_${(last += 1)}`;
  return {
    clock,
    customers: new Set(),
    cards: new Map(),
    sessions: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events,
    wrongs,
    newId,
    tell(type, about) {
      const sessionId = about?.kind === 'session' ? about.id : undefined;
      events.push({ id: newId('evt'), type, about, sessionId });
    },
    once(key, asked, work) {
      const text = JSON.stringify(asked);
      const now = clock.now();
      const known = keys.get(key);
      const isFresh =
        known && Temporal.Instant.compare(known.at.add({ hours: KEY_HOURS }), now) > 0;
      if (isFresh && known.asked !== text) {
        wrongs.push(`key ${key} asked for ${known.asked}, then for ${text}`);
        throw new NotDoneError(`the key ${key} was used for something else`);
      }
      if (isFresh) return known.id;
      const id = work();
      keys.set(key, { asked: text, id, at: now });
      return id;
    },
  };
}

/** What of a collection has an id; what has none is refused, as the provider does. */
export function known<T>(all: ReadonlyMap<string, T>, id: string): T {
  const found = all.get(id);
  if (found === undefined) throw new NotDoneError(`the provider knows no ${id}`);
  return found;
}

/** What was made since, the newest first, as a list reads it. */
export async function* madeSince<T extends { readonly createdAt: Temporal.Instant }>(
  all: ReadonlyMap<string, T>,
  since: Temporal.Instant,
): AsyncIterable<T> {
  const found = [...all.values()].filter(
    ({ createdAt }) => Temporal.Instant.compare(createdAt, since) >= 0,
  );
  for (const one of found.toReversed()) yield await Promise.resolve({ ...one });
}

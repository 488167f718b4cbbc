import type { Currency } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import {
  ProviderRefusesUsError,
  STOP_CAUSES,
  type StopCause,
} from '../../platform/payment-provider.ts';
import { recordAudit } from '../audit/index.ts';
import { postMail } from '../mails/index.ts';
import {
  deleteStopRows,
  insertStopRow,
  listPayingCustomers,
  listStopRows,
} from './stops-repository.ts';

/**
 * A stop of the charging: the provider takes nothing from us, at all or in one currency. It says
 * nothing about any sponsor, so no try is counted and nobody is written to about it but the
 * ministry. It stands until staff lift it.
 */
export interface ChargingStop {
  readonly scope: 'all' | Currency;
  readonly cause: StopCause;
  readonly since: Temporal.Instant;
}

/** The `declineReason` of a payment that failed because of us. */
export const NOT_THE_SPONSORS = 'provider';

const PREFIX = 'charging_stopped:';
const nameOf = ({ scope, cause }: Pick<ChargingStop, 'scope' | 'cause'>) =>
  `${PREFIX}${scope}:${cause}`;

/** The stops that stand. */
export async function listStops(db: Db): Promise<ChargingStop[]> {
  const rows = await listStopRows(db, PREFIX);
  return rows.flatMap(({ name, value }) => {
    const [scope, given] = name.slice(PREFIX.length).split(':');
    const cause = STOP_CAUSES.find((each) => each === given);
    if (cause === undefined || (scope !== 'all' && scope !== 'egp' && scope !== 'usd')) return [];
    return [{ scope, cause, since: Temporal.Instant.fromEpochMilliseconds(value * 1_000) }];
  });
}

/** The stop that keeps a currency from being charged, if one does. */
export function stopOf(
  stops: readonly ChargingStop[],
  currency: Currency,
): ChargingStop | undefined {
  return stops.find(({ scope }) => scope === 'all' || scope === currency);
}

/**
 * Throws `payments-paused` while nothing can be paid by card in a currency. A request of ours that
 * the provider does not understand stops charges of saved cards alone: its pages may well work.
 */
export async function requireNotStopped(db: Db, currency: Currency): Promise<void> {
  const stops = await listStops(db);
  const standing = stops.filter(({ cause }) => cause !== 'request');
  if (stopOf(standing, currency)) throw new DomainError('payments-paused');
}

/** Lifts every stop. Returns those that stood. */
export async function liftStops(transaction: Db): Promise<ChargingStop[]> {
  const stops = await listStops(transaction);
  await deleteStopRows(transaction, stops.map(nameOf));
  return stops;
}

/** The request that the provider refused. */
interface Refused {
  readonly currency: Currency;
  readonly customerId: string | undefined;
}

/**
 * Stops the charging where the provider takes nothing from us, and tells the ministry. False where
 * it is one customer alone whom it does not know: then it says nothing about the others. May be
 * called many times in parallel: it makes one stop and one mail.
 */
export async function stopCharging(
  deps: Deps,
  error: ProviderRefusesUsError,
  { currency, customerId }: Refused,
): Promise<boolean> {
  const { reason: cause, isCertain } = error;
  if (!isCertain && (await knowsAnyCustomer(deps, customerId))) return false;
  const scope = cause === 'currency' ? currency : 'all';
  deps.log.error({ err: error, scope, cause }, 'the charging is stopped');
  const since = Math.floor(deps.clock.now().epochMilliseconds / 1_000);
  await deps.db.transaction(async (transaction) => {
    const isNew = await insertStopRow(transaction, nameOf({ scope, cause }), since);
    if (!isNew) return;
    const answer = error.cause instanceof Error ? error.cause.message : error.message;
    await recordAudit(
      { db: transaction, clock: deps.clock },
      { actor: 'the charging', action: 'charging stopped', details: { scope, cause, answer } },
    );
    await tellMinistry(deps, transaction, {
      scope,
      cause,
      since: Temporal.Instant.fromEpochMilliseconds(since * 1_000),
    });
  });
  return true;
}

/**
 * The error to throw when a page could not be opened, or a charge not be asked for:
 * `payments-paused` where the provider takes nothing from us, after the alarm; else
 * `payment-provider-unavailable`.
 */
export async function paused(deps: Deps, cause: unknown, refused: Refused): Promise<DomainError> {
  const isOurs =
    cause instanceof ProviderRefusesUsError && (await stopCharging(deps, cause, refused));
  return new DomainError(isOurs ? 'payments-paused' : 'payment-provider-unavailable', { cause });
}

/** Reminds the ministry of stops that stand: at most once a day of each. */
export async function remindOfStops(deps: Deps): Promise<void> {
  const stops = await listStops(deps.db);
  if (stops.length === 0) return;
  await deps.db.transaction(async (transaction) => {
    for (const stop of stops) await tellMinistry(deps, transaction, stop);
  });
}

async function tellMinistry(
  deps: Deps,
  transaction: Db,
  { scope, cause, since }: ChargingStop,
): Promise<void> {
  const today = cairoToday(deps.clock).toString();
  await postMail(deps, transaction, {
    dedupeKey: `charging stopped ${scope} ${cause} ${since.toString()} ${today}`,
    to: organisation.email,
    sponsorId: null,
    locale: 'ar',
    request: {
      template: 'charging-stopped',
      data: {
        cause,
        currency: scope === 'all' ? null : scope,
        stoppedOn: cairoToday({ now: () => since }).toString(),
      },
    },
  });
}

/**
 * Asks the provider whether it would take money from us, and stops the charging where it would not.
 * Where it gives no answer, nothing is concluded.
 */
export async function checkProvider(deps: Deps): Promise<void> {
  const problem = await providerProblem(deps);
  if (!problem) return;
  const isAny = { currency: 'egp', customerId: undefined } as const;
  await stopCharging(deps, problem, isAny);
}

/** Why the provider would take nothing from us, as far as asking tells; a currency it does not. */
export async function providerProblem(deps: Deps): Promise<ProviderRefusesUsError | undefined> {
  try {
    await deps.payments.checkAccount();
    const isOurs = await knowsAnyCustomer(deps, undefined);
    return isOurs === false ? new ProviderRefusesUsError('customers') : undefined;
  } catch (error) {
    if (error instanceof ProviderRefusesUsError) return error;
    deps.log.warn({ err: error }, 'the provider could not be asked about our account');
    return undefined;
  }
}

/** How many of our customers the provider is asked for, before it is said to know none. */
const ASKED_CUSTOMERS = 3;

/**
 * Whether the provider knows one of our customers but this: then our key is the right one. Undefined
 * where there is no other.
 */
async function knowsAnyCustomer(
  { db, payments: provider }: Pick<Deps, 'db' | 'payments'>,
  butThis: string | undefined,
): Promise<boolean | undefined> {
  const others = await listPayingCustomers(db, butThis, ASKED_CUSTOMERS);
  for (const id of others) {
    if (await provider.knowsCustomer(id)) return true;
  }
  return others.length === 0 ? undefined : false;
}

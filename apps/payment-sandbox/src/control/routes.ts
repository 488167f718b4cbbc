import { readAccount, saveAccount } from '../api/account.ts';
import { invalidRequest, resourceMissing } from '../api/errors.ts';
import { listKind, listParams } from '../api/listing.ts';
import {
  type Reader,
  currency,
  integer,
  list,
  oneOf,
  optional,
  positive,
  shape,
  text,
} from '../api/params.ts';
import { type Route, route } from '../api/route.ts';
import { type Work, ok } from '../api/work.ts';
import { newId } from '../identifiers.ts';
import { REFUND_FAILURES } from '../payments/refunds.ts';
import { deliveriesOf, readEvent, readEvents } from '../webhooks/deliveries.ts';
import { queueReplay } from '../webhooks/outbox.ts';
import { HAPPENINGS } from './happenings.ts';
import { REGULARS } from './regulars.ts';
import { type Fault, addFault, clearFaults, listFaults } from './faults.ts';

const nothing = shape({});

const MOST_COPIES = 100;

const upToHundred: Reader<number> = (value, path) => {
  const number = positive(value, path);
  if (number <= MOST_COPIES) return number;
  throw invalidRequest(`At most ${MOST_COPIES}.`, { param: path });
};

async function eventReport(work: Work, id: string): Promise<object> {
  const event = await readEvent(work, id);
  if (event === null) throw resourceMissing('event', id);
  return { ...event, deliveries: await deliveriesOf(work.sql, id) };
}

const EVENT_CONTROLS: readonly Route[] = [
  route(
    'GET',
    '/sandbox/events',
    shape({ ...listParams, type: optional(text(100)) }),
    async (work, params) => {
      const fields = { type: params.type };
      const found = await listKind(work, 'event', '/sandbox/events', params, { fields });
      const data: object[] = [];
      for (const event of await readEvents(work, found.data)) {
        data.push({ ...event, deliveries: await deliveriesOf(work.sql, event.id) });
      }
      return ok({ ...found, data });
    },
  ),
  route('GET', '/sandbox/events/:id', nothing, async (work, _params, id) =>
    ok(await eventReport(work, id)),
  ),
  route(
    'POST',
    '/sandbox/events/:id/replay',
    shape({ times: optional(upToHundred) }),
    async (work, params, id) => {
      if ((await readEvent(work, id)) === null) throw resourceMissing('event', id);
      await queueReplay(work, id, params.times ?? 1);
      return ok(await eventReport(work, id));
    },
  ),
];

const newFault = shape({
  target: oneOf(['api', 'refund', 'webhook']),
  matching: optional(text(200)),
  action: oneOf(['delay', 'drop', 'duplicate', 'error', 'fail', 'timeout']),
  times: optional(upToHundred),
  delay_ms: optional(integer),
  copies: optional(upToHundred),
  failure_reason: optional(oneOf(REFUND_FAILURES)),
});

const ACTIONS: Record<Fault['target'], readonly Fault['action'][]> = {
  api: ['error', 'timeout'],
  refund: ['fail'],
  webhook: ['delay', 'drop', 'duplicate'],
};

const FAULT_CONTROLS: readonly Route[] = [
  route('GET', '/sandbox/faults', nothing, async (work) =>
    ok({ object: 'list', data: await listFaults(work.sql) }),
  ),
  route('POST', '/sandbox/faults', newFault, async (work, params) => {
    if (!ACTIONS[params.target].includes(params.action)) {
      throw invalidRequest(
        `Invalid action: ${params.target} takes ${ACTIONS[params.target].join(', ')}`,
        { param: 'action' },
      );
    }
    const fault: Fault = {
      id: newId('fault'),
      target: params.target,
      matching: params.matching ?? '*',
      action: params.action,
      remaining: params.times ?? 1,
      delayMs: Math.max(0, params.delay_ms ?? 0),
      copies: params.copies ?? 2,
      detail: params.failure_reason ?? 'unknown',
    };
    await addFault(work.sql, fault);
    return ok(fault);
  }),
  route('DELETE', '/sandbox/faults', nothing, async (work) => {
    await clearFaults(work.sql);
    return ok({ object: 'list', data: [] });
  }),
];

const accountState = shape({
  key: optional(oneOf(['good', 'expired', 'other_mode', 'other_account'])),
  charges: optional(oneOf(['open', 'disabled', 'closed'])),
  currencies_off: optional(list(currency, 9)),
});

const ACCOUNT_CONTROLS: readonly Route[] = [
  route('GET', '/sandbox/account', nothing, async (work) => ok(await readAccount(work.sql))),
  route('POST', '/sandbox/account', accountState, async (work, params) => {
    const { key = 'good', charges = 'open', currencies_off: off = [] } = params;
    return ok(await saveAccount(work.sql, { key, charges, currencies_off: off }));
  }),
];

/** Calls that Stripe does not have: they put a test or a demo in the situation it wants. */
export const CONTROL_ROUTES: readonly Route[] = [
  ...EVENT_CONTROLS,
  ...FAULT_CONTROLS,
  ...ACCOUNT_CONTROLS,
  ...HAPPENINGS,
  ...REGULARS,
];

import type { ContentKindName } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid, notFound, type FieldError } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import type { ImportDeps } from '../content-files/index.ts';
import { refuseUnready } from './publish-content.ts';
import { dayOf, readUnchanged } from './read-content.ts';
import * as repository from './repository.ts';
import { NO_DAY } from './repository.ts';
import { dayRefusal } from './rules.ts';

interface DayOrder {
  readonly kind: ContentKindName;
  readonly id: number;
  readonly version: string;
  readonly actor: string;
}

/**
 * Has a draft published at the beginning of a day in Cairo, in place of a day chosen before. Throws
 * `not-found` without a draft, `conflict` with `current` when somebody changed it since `version`,
 * and `validation-failed` naming each field at fault, the day (`on`) too.
 */
export async function publishOnDay(
  deps: ImportDeps,
  order: DayOrder & { readonly on: Temporal.PlainDate; readonly signal: AbortSignal },
): Promise<void> {
  const { kind, id, version, actor, signal } = order;
  const on = order.on.toString();
  const { values, drafted } = await readUnchanged(deps.db, order);
  if (!drafted) throw notFound();
  const refusal = dayRefusal(order.on, cairoToday(deps.clock));
  const faults = {
    ...(refusal ? { on: refusal } : {}),
    ...(await faultsOf(refuseUnready(deps, { kind, id, values, actor, signal }))),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await deps.db.transaction(async (db) => {
    await repository.lockContent(db);
    const { published } = await readUnchanged(db, { kind, id, version });
    await repository.setDay(db, kind, id, dayOf({ on, by: actor }, published));
    const details = { kind, content: id, on };
    await recordAudit({ ...deps, db }, { actor, action: 'content publish on', details });
  });
}

/**
 * Takes the day of a draft away; the draft stays. Throws `not-found` where none was chosen, and
 * `conflict` with `current` when somebody changed it since `version`.
 */
export async function callOff(
  deps: Pick<Deps, 'db' | 'clock'>,
  { kind, id, version, actor }: DayOrder,
): Promise<void> {
  await deps.db.transaction(async (db) => {
    await repository.lockContent(db);
    const { waiting } = await readUnchanged(db, { kind, id, version });
    if (!waiting) throw notFound();
    await repository.setDay(db, kind, id, NO_DAY);
    const details = { kind, content: id, on: waiting.on };
    await recordAudit({ ...deps, db }, { actor, action: 'content call off', details });
  });
}

/** What is wrong with each field, where that is the reason of a failure. */
async function faultsOf(deed: Promise<void>): Promise<Readonly<Record<string, FieldError>>> {
  try {
    await deed;
    return {};
  } catch (error) {
    if (error instanceof DomainError && error.code === 'validation-failed') return error.fields;
    throw error;
  }
}

import { DIFFERENCE_CODES, isHealedByComparing } from '@nabta/contract/desk';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import type { Difference } from '../payments/index.ts';
import { findDifferences, reconcileWithProvider } from './reconcile-with-provider.ts';
import { findNamedPayments, findLastReconcile } from './repository.ts';

/** A difference as the audit log keeps it; those of before have no code. */
const keptDifference = z.object({
  kind: z.enum(['payment', 'refund', 'dispute']),
  provider_id: z.string(),
  payment: z.string().nullable(),
  code: z.enum(DIFFERENCE_CODES).nullable().catch(null).default(null),
  problem: z.string(),
});
type KeptDifference = z.infer<typeof keptDifference>;

const keptReconcile = z.object({
  days: z.int(),
  payments: z.int(),
  refunds: z.int(),
  disputes: z.int(),
  healed: z.array(keptDifference),
  left: z.array(keptDifference),
});

/** A difference with the payment of ours that it is about, where there is one. */
export interface ShownDifference extends Omit<KeptDifference, 'payment'> {
  /** Whether the next comparison mends it. */
  readonly heals: boolean;
  readonly payment: NamedPayment | null;
}
export type NamedPayment = Awaited<ReturnType<typeof findNamedPayments>>[number];

interface Compared {
  readonly healed: ShownDifference[];
  readonly left: ShownDifference[];
}

/** What the last comparison with the provider found. Undefined before the first. */
export async function showDifferences({ db }: Pick<Deps, 'db'>) {
  const entry = await findLastReconcile(db);
  const kept = keptReconcile.safeParse(entry?.details);
  if (!entry || !kept.success) return undefined;
  const { healed, left, ...seen } = kept.data;
  const found = await withPayments(db, { healed, left });
  return { at: entry.happenedAt, by: entry.actor, ...seen, ...found };
}

/**
 * Compares the books with the provider and heals them, as the daily job does; in a dry run it only
 * finds. Throws `payment-provider-unavailable`.
 */
export async function healDifferences(
  deps: Deps,
  {
    days,
    dryRun,
    actor,
  }: { readonly days: number; readonly dryRun: boolean; readonly actor: string },
): Promise<Compared> {
  try {
    if (!dryRun)
      return await withPayments(deps.db, await reconcileWithProvider(deps, { days, actor }));
    const found = await findDifferences(deps, days);
    return await withPayments(deps.db, {
      healed: found.filter(({ code }) => isHealedByComparing(code)),
      left: found.filter(({ code }) => !isHealedByComparing(code)),
    });
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError('payment-provider-unavailable', { cause });
  }
}

type Found = KeptDifference | Difference;

async function withPayments(
  db: Deps['db'],
  { healed, left }: { readonly healed: readonly Found[]; readonly left: readonly Found[] },
): Promise<Compared> {
  const ids = [...healed, ...left].map(({ payment }) => payment).filter((id) => id !== null);
  const payments = await findNamedPayments(db, ids);
  const shown = ({ payment: id, ...found }: Found): ShownDifference => ({
    ...found,
    heals: found.code !== null && isHealedByComparing(found.code),
    payment: payments.find((one) => one.payment.id === id) ?? null,
  });
  return { healed: healed.map(shown), left: left.map(shown) };
}

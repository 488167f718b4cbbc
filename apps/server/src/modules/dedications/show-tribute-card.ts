import type { Dedication } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { CAIRO } from '../../platform/clock.ts';
import { hashToken } from '../../platform/secrets.ts';
import { refundedAmount, type Both, type PaymentRow } from '../payments/index.ts';
import { cardPath } from './card-links.ts';
import { purposeOnCard } from './purpose-on-card.ts';
import * as repository from './repository.ts';
import type { DedicationRow } from './repository.ts';
import { hasPage, isReturned, outcomeOf, stateAfter } from './rules.ts';

/** A card for whoever has its link. The amount is minor units; null: not shown. */
export interface ShownCard {
  readonly dedication: DedicationRow;
  readonly payment: PaymentRow;
  readonly purpose: Both;
  readonly amount: number | null;
  /** A Cairo date. */
  readonly givenOn: Temporal.PlainDate;
}

/**
 * The card of a link. Throws `not-found` for an unknown one, before the payment has come, and for a
 * card that was given up: by staff, or by a refund before it was sent.
 */
export async function showTributeCard({ db }: Pick<Deps, 'db'>, token: string): Promise<ShownCard> {
  const found = await repository.findByTokenHash(db, hashToken(token));
  if (!found) throw notFound();
  const { dedication, payment } = found;
  const returned = await refundedAmount(db, payment.id);
  if (!hasPage(stateAfter(dedication.state, isReturned(payment, returned)))) throw notFound();
  const { settledAt, createdAt } = payment;
  return {
    dedication,
    payment,
    purpose: await purposeOnCard(db, payment),
    amount: returned > 0 ? null : dedication.shownAmount,
    givenOn: (settledAt ?? createdAt).toZonedDateTimeISO(CAIRO).toPlainDate(),
  };
}

/** The dedication of a payment as its giver sees it; undefined without one, or before it is paid. */
export async function dedicationForGiver(
  deps: Pick<Deps, 'sealer'>,
  db: Db,
  payment: Pick<PaymentRow, 'id' | 'amount'>,
): Promise<Dedication | undefined> {
  const found = await repository.findDedication(db, payment.id);
  if (!found) return undefined;
  const hasGoneBack = isReturned(payment, await refundedAmount(db, payment.id));
  return presentForGiver(deps, { ...found, state: stateAfter(found.state, hasGoneBack) });
}

/** A dedication as its giver sees it; undefined before it is paid. */
export function presentForGiver(
  deps: Pick<Deps, 'sealer'>,
  dedication: DedicationRow,
): Dedication | undefined {
  const card = outcomeOf(dedication.state);
  if (card === undefined) return undefined;
  return {
    kind: dedication.kind,
    honoree_name: dedication.honoreeName,
    recipient_name: dedication.recipientName,
    card,
    send_on: card === 'planned' ? dedication.sendOn : null,
    card_path: hasPage(dedication.state) ? cardPath(deps, dedication) : null,
  };
}

import type { PaymentMethodCard } from '@nabta/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import type { Api } from '../../lib/api/api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

interface Asking {
  readonly action: CardAction;
  readonly card: PaymentMethodCard;
}

const CALLS = {
  makePrimary: (api: Api, id: number) =>
    api('PUT /sponsors/payment_methods/:id', { params: { id } }),
  remove: (api: Api, id: number) =>
    api('DELETE /sponsors/payment_methods/:id', { params: { id } }).catch(unlessGone),
} as const satisfies Record<CardAction, unknown>;

/**
 * Asks before a card is changed, then calls, then has the cards loaded again (CRD-09). `failure` is
 * what the server said, '' when it said nothing.
 */
export function useCardAction(onDone: (done: Asking) => void) {
  const locale = useLocale();
  const [asking, setAsking] = useState<Asking>();
  const [busy, setBusy] = useState(false);
  // Two presses may come before the first has been drawn.
  const doing = useRef(false);
  const [failure, setFailure] = useState<string>();

  async function act({ action, card }: Asking): Promise<void> {
    doing.current = true;
    setBusy(true);
    try {
      await CALLS[action](browserApi(locale), card.id);
      onDone({ action, card });
    } catch (error) {
      const answer = error instanceof ApiError ? error.body : undefined;
      setFailure(answer?.messages.join('\n') ?? '');
    } finally {
      doing.current = false;
      setBusy(false);
      setAsking(undefined);
    }
  }

  return {
    asking,
    busy,
    failure,
    ask: (next: Asking) => {
      setFailure(undefined);
      setAsking(next);
    },
    leave: () => setAsking(undefined),
    confirm: () => {
      if (asking && !doing.current) void act(asking);
    },
  };
}

/** Removing a card succeeds too when another tab has removed it meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

/** The actions of a saved card. */
export type CardAction = 'makePrimary' | 'remove';

/**
 * What can be done with a card among its owner's: the primary one is primary already (CRD-05), and
 * stays as long as there is another that could take its place first (CRD-07). Nothing can renew on
 * one that has expired.
 */
export function actionsOf(
  card: PaymentMethodCard,
  cards: readonly PaymentMethodCard[],
): CardAction[] {
  if (!card.is_default) return card.expiry === 'over' ? ['remove'] : ['makePrimary', 'remove'];
  return cards.length > 1 ? [] : ['remove'];
}

import type { PaymentMethodCard } from '@nabta/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import type { Api } from '../../lib/api/api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import type { Deed } from './card-deeds.ts';

export interface Asking {
  readonly deed: Deed;
  readonly card: PaymentMethodCard;
}

const CALLS = {
  makePrimary: (api: Api, id: number) =>
    api('PUT /sponsors/payment_methods/:id', { params: { id } }),
  remove: (api: Api, id: number) =>
    api('DELETE /sponsors/payment_methods/:id', { params: { id } }).catch(unlessGone),
} as const satisfies Record<Deed, unknown>;

/**
 * Asks before a card is changed, then calls, then has the cards loaded again (CRD-09). `failure` is
 * what the server said, '' when it said nothing.
 */
export function useCardDeed(onDone: (done: Asking) => void) {
  const locale = useLocale();
  const [asking, setAsking] = useState<Asking>();
  const [busy, setBusy] = useState(false);
  // Two presses may come before the first has been drawn.
  const doing = useRef(false);
  const [failure, setFailure] = useState<string>();

  async function act({ deed, card }: Asking): Promise<void> {
    doing.current = true;
    setBusy(true);
    try {
      await CALLS[deed](browserApi(locale), card.id);
      onDone({ deed, card });
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

/** A card that another tab has removed meanwhile is as removed as any. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

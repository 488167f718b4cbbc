import type { Dedication } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { PaymentRow } from '../payments/index.ts';
import type { DedicationRow } from './repository.ts';
import { presentForGiver } from './show-tribute-card.ts';

/** A dedication as the receipt of its payment names it. */
interface DedicationOnReceipt {
  readonly kind: Dedication['kind'];
  readonly honoreeName: string;
  readonly recipientName: string;
  readonly card: Dedication['card'];
  readonly sendOn: string | null;
  readonly pageUrl: string;
}

/** The link leads to the payment's page, which has the card's. Throws before the payment has come. */
export function dedicationOnReceipt(
  deps: Pick<Deps, 'sealer' | 'settings'>,
  { id, locale }: Pick<PaymentRow, 'id' | 'locale'>,
  dedication: DedicationRow,
): DedicationOnReceipt {
  const shown = presentForGiver(deps, dedication);
  if (!shown) throw new Error(`the dedication of payment ${id} is not confirmed`);
  return {
    kind: shown.kind,
    honoreeName: shown.honoree_name,
    recipientName: shown.recipient_name,
    card: shown.card,
    sendOn: shown.send_on,
    pageUrl: `${deps.settings.publicUrl}/payment?payment=${id}&lng=${locale}`,
  };
}

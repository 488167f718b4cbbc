import type { Receipt } from '@nabta/contract';
import { money, toMinorUnits } from '@nabta/contract';
import type { Money } from '@nabta/contract';
import type { LoadArgs } from '../../lib/screen.ts';

const SIGNATURE = 'signature';

/** Whether an address brings the signature of a mail, which opens it for whoever has it. */
export const isSigned = (search: URLSearchParams) => search.has(SIGNATURE);

/** A receipt, for its owner or with the signature of a mailed link. Throws ApiError 404 else. */
export const loadReceipt = async ({ api, url, params }: LoadArgs) => {
  const signature = url.searchParams.get(SIGNATURE);
  const { receipt } = await api('GET /receipts/:number', {
    params: { number: params['number'] ?? '' },
    query: signature === null ? {} : { signature },
  });
  return { receipt };
};

/** What is left of a receipt's total after its refunds. Throws on amounts that are none. */
export function remainingOf({
  total,
  refunded,
  currency,
}: Pick<Receipt, 'total' | 'refunded' | 'currency'>): Money {
  return money((toMinorUnits(total) ?? NaN) - (toMinorUnits(refunded) ?? NaN), currency);
}
